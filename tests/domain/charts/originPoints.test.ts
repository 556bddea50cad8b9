import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeAt } from '../../../src/domain/charts/columns'
import { originPoints } from '../../../src/domain/charts/spec/originPoints'
import type { ChartColumn } from '../../../src/domain/series/chartParts'
import { SEED } from '../../support/seeds'

const columnOf = (stepMs: number, values: readonly (number | undefined)[]): ChartColumn => ({
  id: 'Gb&SystemPrice&none',
  name: 'System price',
  unit: '£/MWh',
  stepMs,
  notes: [],
  partial: new Set(),
  column: {
    at: Float64Array.from(values, (_, step) => step * stepMs),
    values: Float64Array.from(values, (value) => value ?? NaN),
  },
})

const anyColumn = fc
  .tuple(fc.constantFrom(10, 30, 60), fc.array(fc.option(fc.nat(100), { nil: undefined }), { maxLength: 12 }))
  .map(([stepMs, values]) => columnOf(stepMs, values))

describe('the points of a chart at an instant', () => {
  it('PRV-3 of each series it is the step that is drawn there, or one from the instant on where nothing is', () =>
    fc.assert(
      fc.property(fc.array(anyColumn, { maxLength: 4 }), fc.nat(400), (columns, at) => {
        const requested = columns.map((_, place) => ({ id: `series ${place}` }))
        const points = originPoints(requested, columns, at)
        expect(points.map(({ id }) => id)).toEqual(requested.map(({ id }) => id))
        for (const [place, { from, to }] of points.entries()) {
          const { column, stepMs } = columns[place]!
          expect(to - from).toBe(stepMs)
          const found = placeAt(column, at, stepMs)
          expect(from).toBe(found < 0 ? at : column.at[found])
        }
      }),
      { seed: SEED },
    ))

  it('PRV-3 a series whose values are on their way has no point yet, and what was requested of it goes along', () => {
    const points = originPoints([{ id: 'a', multiplier: 2 }, { id: 'b' }], [columnOf(30, [1, 2])], 40)
    expect(points).toEqual([{ id: 'a', multiplier: 2, from: 30, to: 60 }])
  })
})
