import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excursionsOf } from '../../../src/domain/frequency/excursions'
import { histogramOf } from '../../../src/domain/frequency/histogram'
import { histogramPlot, tracePlot } from '../../../src/domain/frequency/plots'
import {
  bandOf,
  columnWithin,
  isBeyond,
  rateBetween,
  readingsOf,
  timeErrorOf,
  type FrequencySample,
} from '../../../src/domain/frequency/readings'
import { dayStart } from '../../../src/domain/periods'
import type { Column } from '../../../src/domain/series/batch'

const STEP = 15_000
const START = dayStart('2026-11-20')

const columnOf = (values: readonly number[], startAt = START): Column => ({
  at: Float64Array.from(values, (_, i) => startAt + i * STEP),
  values: Float64Array.from(values),
})
const readings = (...values: readonly number[]): readonly FrequencySample[] => readingsOf(columnOf(values), STEP)

/** Readings to a thousandth, some of them missing, some steps left out. */
const anyColumn: fc.Arbitrary<Column> = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 49_400, max: 50_600 }) },
        { weight: 1, arbitrary: fc.constant(NaN) },
      ),
      fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 40 }) }),
    ),
    { maxLength: 120 },
  )
  .map((steps) => {
    const places = steps.reduce<number[]>((known, [, step]) => [...known, (known.at(-1) ?? 0) + step], [])
    return {
      at: Float64Array.from(places, (place) => START + place * STEP),
      values: Float64Array.from(steps, ([milli]) => milli / 1000),
    }
  })
const anyThreshold = fc.integer({ min: 20, max: 500 }).map((milli) => milli / 1000)

describe('readings of the frequency', () => {
  it('FRQ-1 a reading counts until the next one, and for one step where that is missing', () => {
    expect(readings(50, NaN, 50.1, 50.2).map(({ ms }) => ms)).toEqual([STEP, STEP, STEP])
    expect(readingsOf({ at: Float64Array.of(0, 20_000, 60_000), values: Float64Array.of(50, 50, 50) }, STEP)).toEqual([
      { at: 0, hz: 50, ms: 20_000 },
      { at: 20_000, hz: 50, ms: STEP },
      { at: 60_000, hz: 50, ms: STEP },
    ])
  })

  it('FRQ-2 the limits themselves are within their bands, to a thousandth', () => {
    expect([49.8, 50.2, 49.799, 50.201, 49.5, 50.5, 49.499].map(bandOf)).toEqual([
      'operational',
      'operational',
      'statutory',
      'statutory',
      'statutory',
      'statutory',
      'beyond',
    ])
    expect([isBeyond(49.9, 0.1), isBeyond(50.101, 0.1)]).toEqual([false, true])
  })

  it('FRQ-3 the rate of change is of readings that follow each other, and there is none over a gap', () => {
    const [a, b] = readings(50, 49.97)
    expect(rateBetween(a, b)).toBeCloseTo(-0.002)
    const [before, after] = readings(50, NaN, 49.97)
    expect(rateBetween(before, after)).toBeUndefined()
    expect(rateBetween(undefined, a)).toBeUndefined()
  })

  it('FRQ-4 a clock loses 0.06 s in a minute at 49.95 Hz, and nothing is added for a gap', () => {
    const minute = Array.from({ length: 4 }, () => 49.95)
    const known = timeErrorOf(readings(...minute))
    expect(known.seconds).toBeCloseTo(-0.06)
    expect(known.knownMs).toBe(60_000)
    expect(timeErrorOf(readings(...minute, NaN, NaN, 50))).toEqual({ seconds: known.seconds, knownMs: 75_000 })
  })

  it('FRQ-5 LAW readings never count for longer than the time to the next one, and are those of the column', () => {
    fc.assert(
      fc.property(anyColumn, (column) => {
        const all = readingsOf(column, STEP)
        expect(all.map(({ hz }) => hz)).toEqual([...column.values.filter(Number.isFinite)])
        for (const [i, { at, ms }] of all.entries()) expect(at + ms).toBeLessThanOrEqual(all[i + 1]?.at ?? Infinity)
      }),
    )
  })

  it('FRQ-6 a part of a column is the readings within it and one on each side, to which the line goes on', () => {
    const within = (column: Column, first: number, end: number) =>
      columnWithin(column, STEP, START + first * STEP, START + end * STEP)
    const { at, values } = within(columnOf([50, 50.1, 50.2, 50.3]), 2, 3)
    expect([[...at], [...values]]).toEqual([
      [START + STEP, START + 2 * STEP, START + 3 * STEP],
      [50.1, 50.2, 50.3],
    ])
    expect(within(columnOf([50]), 1, 2).at).toHaveLength(0)
    // Over a gap it does not go on.
    const apart = { at: Float64Array.of(START, START + 4 * STEP), values: Float64Array.of(50, 50.1) }
    expect([...within(apart, 3, 5).at]).toEqual([START + 4 * STEP])
    expect([...within(apart, 0, 1).at]).toEqual([START])
  })
})

describe('excursions of the frequency', () => {
  it('FRQ-7 has its start, extreme, duration and the steepest change on the way there', () => {
    expect(excursionsOf(readings(50, 49.79, 49.7, 49.75, 49.9, 50.25, 50), 0.2)).toEqual([
      {
        from: START + STEP,
        to: START + 4 * STEP,
        side: 'low',
        extremeHz: 49.7,
        hasEnded: true,
        extremeAt: START + 2 * STEP,
        rocof: expect.closeTo(-0.014) as number,
      },
      {
        from: START + 5 * STEP,
        to: START + 6 * STEP,
        side: 'high',
        extremeHz: 50.25,
        hasEnded: true,
        extremeAt: START + 5 * STEP,
        rocof: expect.closeTo(0.35 / 15) as number,
      },
    ])
  })

  it('FRQ-8 one that goes on, or is cut by a gap, has no known end; after a gap it is another one', () => {
    const [first, second] = excursionsOf(readings(49.7, NaN, 49.7), 0.2)
    expect(first).toMatchObject({ to: START + STEP, hasEnded: false, rocof: undefined })
    expect(second).toMatchObject({ from: START + 2 * STEP, to: START + 3 * STEP, hasEnded: false, rocof: undefined })
  })

  it('FRQ-9 from one side to the other are two, and the threshold itself is within', () => {
    expect(excursionsOf(readings(49.7, 50.3), 0.2).map(({ side }) => side)).toEqual(['low', 'high'])
    expect(excursionsOf(readings(49.8, 50.2), 0.2)).toEqual([])
  })

  it('FRQ-10 LAW they never overlap, and their durations add up to the time of the readings beyond', () => {
    fc.assert(
      fc.property(anyColumn, anyThreshold, (column, threshold) => {
        const all = readingsOf(column, STEP)
        const found = excursionsOf(all, threshold)
        for (const [i, { from, to }] of found.entries()) {
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(found[i + 1]?.from ?? Infinity)
        }
        const total = found.reduce((sum, { from, to }) => sum + to - from, 0)
        const beyond = all.reduce((sum, { hz, ms }) => (isBeyond(hz, threshold) ? sum + ms : sum), 0)
        expect(total).toBe(beyond)
      }),
    )
  })

  it('FRQ-11 LAW none goes over a gap: every instant of one is of a reading beyond, on its side', () => {
    fc.assert(
      fc.property(anyColumn, anyThreshold, (column, threshold) => {
        const all = readingsOf(column, STEP)
        for (const { from, to, side, extremeHz } of excursionsOf(all, threshold)) {
          const own = all.filter(({ at }) => at >= from && at < to)
          expect(own.reduce((sum, { ms }) => sum + ms, 0)).toBe(to - from)
          const sides = new Set(own.map(({ hz }) => (hz < 50 ? 'low' : 'high')))
          expect([...sides]).toEqual([side])
          expect((side === 'low' ? Math.min : Math.max)(...own.map(({ hz }) => hz))).toBe(extremeHz)
        }
      }),
    )
  })

  it('FRQ-12 LAW a wider threshold has no more time beyond it', () => {
    fc.assert(
      fc.property(anyColumn, anyThreshold, anyThreshold, (column, a, b) => {
        const time = (threshold: number): number =>
          excursionsOf(readingsOf(column, STEP), threshold).reduce((sum, { from, to }) => sum + to - from, 0)
        expect(time(Math.max(a, b))).toBeLessThanOrEqual(time(Math.min(a, b)))
      }),
    )
  })
})

describe('the distribution of the frequency', () => {
  it('FRQ-13 has a bin for each hundredth from the lowest to the highest, empty ones included', () => {
    expect(histogramOf(readings(49.965, 49.974, 49.99))).toEqual([
      { hz: 49.97, count: 2 },
      { hz: 49.98, count: 0 },
      { hz: 49.99, count: 1 },
    ])
    expect(histogramOf([])).toEqual([])
  })

  it('FRQ-14 LAW counts every reading once, each within half a bin of its own', () => {
    fc.assert(
      fc.property(anyColumn, (column) => {
        const all = readingsOf(column, STEP)
        const bins = histogramOf(all)
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
        for (const { hz } of all)
          expect(bins.some((bin) => bin.count > 0 && Math.abs(bin.hz - hz) <= 0.005 + 1e-9)).toBe(true)
      }),
    )
  })

  it('FRQ-15 its plot colours a bin by its band, and the axes of a trace never cut a reading', () => {
    const plot = histogramPlot(histogramOf(readings(50, 50.3, 49.4)))
    expect(plot.series.map(({ id }) => id)).toEqual(['operational', 'statutory', 'beyond'])
    const options = { id: 't', title: 'T', from: START, to: START + 3 * STEP, now: START, stepMs: STEP }
    const trace = tracePlot(columnOf([50, 50.3, 49.4]), { ...options, thresholdHz: 0.2, marked: undefined })
    const [axis] = trace.axes
    expect(axis?.min).toBeLessThan(49.4)
    expect(axis?.max).toBeGreaterThan(50.3)
    // A break is drawn by the engine where a reading is later than 1.5 of this.
    expect(trace.series.find(({ id }) => id === 'frequency')?.hold).toBe(STEP)
  })
})
