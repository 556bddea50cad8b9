import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import type { Points } from '../../../../src/domain/wire'
import { lastOf, linePath, runsOf, stepOf, stepPath, valueAt } from '../../../../src/views/charts/series'

const at = (half: number): number => half * HALF_HOUR_MS
const x = (instant: number): number => instant / HALF_HOUR_MS
const y = (value: number): number => value

describe('the series of The Current', () => {
  it('CUR-1 a gap in a series breaks its line and its steps, and an hour is not drawn over', () => {
    const points: Points = [
      [at(0), 10],
      [at(1), 20],
      [at(2), null],
      [at(3), 30],
      [at(5), 40],
    ]
    expect(stepPath(points, x, y)).toBe('M0.0,10.0L1.0,10.0L1.0,20.0L2.0,20.0M3.0,30.0L4.0,30.0M5.0,40.0L6.0,40.0')
    expect(linePath(points, x, y)).toBe('M0.0,10.0L1.0,20.0M3.0,30.0L3.0,30.0M5.0,40.0L5.0,40.0')
  })

  it('CUR-2 a value holds for the spacing of its series and not longer', () => {
    const hourly: Points = [
      [at(0), 10],
      [at(2), 20],
    ]
    expect(stepOf(hourly)).toBe(2 * HALF_HOUR_MS)
    expect([-1, 0, 1, 2, 3, 4].map((half) => valueAt(hourly, at(half)))).toEqual([undefined, 10, 10, 20, 20, undefined])
    expect(valueAt([[at(0), null]], at(0))).toBeUndefined()
    expect(lastOf([...hourly, [at(4), null]])).toEqual({ at: at(2), value: 20 })
    expect(lastOf([])).toBeUndefined()
  })

  it('CUR-3 the runs hold every known value once, in order, and no missing one', () => {
    const series = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.option(fc.integer({ min: -500, max: 500 }))), {
        maxLength: 60,
      })
      .map((steps) => {
        let now = 0
        return steps.map(([gap, value]): [number, number | null] => [(now += gap * HALF_HOUR_MS), value])
      })
    fc.assert(
      fc.property(series, (points) => {
        const runs = runsOf(points)
        expect(runs.flat()).toEqual(points.filter(([, value]) => value !== null))
        expect(runs.every((run) => run.length > 0)).toBe(true)
      }),
    )
  })
})
