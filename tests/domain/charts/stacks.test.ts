import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlotSeries } from '../../../src/domain/charts/plot'
import { stackOf } from '../../../src/domain/charts/stacks'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { DAY, plotOfValues } from './plots'

const anyValue = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -500, max: 500 }) },
  { weight: 1, arbitrary: fc.constant(NaN) },
)
const anyRows = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 6 }))
  .chain(([length, count]) =>
    fc.array(fc.array(anyValue, { minLength: length, maxLength: length }), { minLength: count, maxLength: count }),
  )
const seriesOf = (rows: readonly (readonly number[])[]): readonly PlotSeries[] =>
  plotOfValues(rows.map((values) => ({ values, kind: 'area', stackGroup: 'g' }))).series

describe('stacks', () => {
  it('PLOT-12: the layers add up to the top above zero and to the foot below it, and what is missing adds nothing', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { layers, top, xAxis, at } = stackOf(seriesOf(rows))
        at.forEach((_, i) => {
          const values = rows.map((row) => row[i]!)
          const sum = (sign: number): number =>
            values.reduce((total, value) => total + (value * sign > 0 ? value : 0), 0)
          expect(top[i]).toBe(sum(1))
          expect(xAxis[i]).toBe(sum(-1))
          layers.forEach((layer, place) => {
            const value = values[place]!
            const own = layer.to[i]! - layer.from[i]! + (layer.below ? layer.below.to[i]! - layer.below.from[i]! : 0)
            expect(own).toEqual(value)
          })
        })
      }),
      { numRuns: 60 },
    )
  })

  it('PLOT-13: of series with other times an area has what is between its points, and a column what holds', () => {
    const at = [0, 1, 2].map((hour) => DAY + 2 * hour * HALF_HOUR_MS)
    const stacked = (kind: 'area' | 'column') => {
      const plot = plotOfValues([
        { kind, values: [1, 1, 1, 1, 1, 1], stackGroup: 'g' },
        { kind, values: [10, 20, 30], at, hold: 2 * HALF_HOUR_MS, stackGroup: 'g' },
      ])
      return [...stackOf(plot.series).top]
    }
    expect(stacked('area')).toEqual([11, 16, 21, 26, 31, 1])
    expect(stacked('column')).toEqual([11, 11, 21, 21, 31, 31])
  })

  it('PLOT-14: the same columns are stacked once', () => {
    const series = seriesOf([
      [1, 2],
      [3, 4],
    ])
    const again = series.map((one) => ({ ...one, colour: 'var(--other)' }))
    expect(stackOf(again)).toBe(stackOf(series))
  })
})
