import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import type { Column } from '../../../src/domain/series/batch'
import { aggregate, partialOf, type BucketAggregate } from '../../../src/domain/series/aggregation/aggregate'
import { alongTime, byRate, rateUnit } from '../../../src/domain/series/aggregation/along'
import {
  bucketEdges,
  bucketStart,
  stepsFit,
  type BucketGranularity,
} from '../../../src/domain/series/aggregation/buckets'

const ALL: readonly BucketGranularity[] = ['halfHourly', 'Hour', 'Day', 'Week', 'Month']
/** Days around the clock changes of 2026 and others. */
const day = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2025-12-31', '2024-02-28'),
  fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2015-01-01', days)),
)
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 * 70 }))
  .map(([date, period, length]) => {
    const from = dayStart(date) + period * HALF_HOUR_MS
    return { from, to: from + length * HALF_HOUR_MS }
  })

const cell = fc.oneof(
  { weight: 1, arbitrary: fc.constant(NaN) },
  { weight: 5, arbitrary: fc.integer({ min: -500, max: 500 }) },
)

const halfHours = (from: number, to: number): Float64Array<ArrayBuffer> =>
  Float64Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, i) => from + i * HALF_HOUR_MS)

const columnOf = (from: number, to: number, cells: readonly number[]): Column => {
  const at = halfHours(from, to)
  return { at, values: at.map((_, i) => cells[i % cells.length] ?? NaN) }
}

const total = (values: Float64Array): number =>
  values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)

/** By how much mean, spread, variance and deviation may be off: what floating point makes of another order of sums. */
const MOST_OFF = [5e-7, 0, 5e-5, 5e-6] as const

const given = fc.tuple(range, fc.array(cell, { minLength: 1, maxLength: 100 }))

describe('aggregation of series', () => {
  it('SER-4 days of 46 and 50 periods have as many half hours in their bucket', () => {
    for (const [date, periods] of [
      ['2026-03-29', 46],
      ['2026-10-25', 50],
      ['2026-06-01', 48],
    ] as const) {
      const from = dayStart(date)
      const to = dayStart(addDays(date, 1))
      const ones = columnOf(from, to, [1])
      expect(periodsIn(date)).toBe(periods)
      expect([...aggregate(ones, HALF_HOUR_MS, bucketEdges('Day', from, to), 'sum')]).toEqual([periods])
      expect(aggregate(ones, HALF_HOUR_MS, bucketEdges('Hour', from, to), 'sum')).toHaveLength(periods / 2)
    }
  })

  it('SER-5 buckets join without a gap, are cut at the ends, and begin on London’s days, Mondays and firsts', () => {
    fc.assert(
      fc.property(range, fc.constantFrom(...ALL), ({ from, to }, granularity) => {
        const edges = [...bucketEdges(granularity, from, to)]
        expect(edges[0]).toBe(from)
        expect(edges.at(-1)).toBe(to)
        expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
        for (const edge of edges.slice(1, -1)) {
          expect(bucketStart(granularity, edge)).toBe(edge)
          expect(bucketStart(granularity, edge - 1)).toBeLessThan(edge)
          if (granularity === 'Day' || granularity === 'Week' || granularity === 'Month')
            expect(dayStart(dateAt(edge))).toBe(edge)
          if (granularity === 'Week') expect(new Date(`${dateAt(edge)}T00:00:00Z`).getUTCDay()).toBe(1)
          if (granularity === 'Month') expect(dateAt(edge).slice(-2)).toBe('01')
        }
      }),
    )
    expect([...bucketEdges('Day', 5, 5)]).toEqual([5])
  })

  it('SER-6 sums conserve energy over any granularity', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...ALL), ([{ from, to }, cells], granularity) => {
        const column = columnOf(from, to, cells)
        const sums = aggregate(column, HALF_HOUR_MS, bucketEdges(granularity, from, to), 'sum')
        expect(total(sums)).toBeCloseTo(total(column.values), 6)
      }),
    )
  })

  it('SER-7 aggregates of days are those of their half hours: sum of sums, least of least, greatest of greatest', () => {
    fc.assert(
      fc.property(given, fc.constantFrom('sum', 'min', 'max', 'last'), ([{ from, to }, cells], by: BucketAggregate) => {
        const column = columnOf(from, to, cells)
        const days = bucketEdges('Day', from, to)
        const months = bucketEdges('Month', from, to)
        const ofDays = aggregate(column, HALF_HOUR_MS, days, by)
        // As a column of its own: each day as long as it is.
        const again = months.slice(0, -1).map((start, i) => {
          const inside = ofDays.filter((value, d) => {
            const at = days[d] ?? NaN
            return !Number.isNaN(value) && at >= start && at < (months[i + 1] ?? NaN)
          })
          if (inside.length === 0) return NaN
          if (by === 'last') return inside.at(-1) ?? NaN
          if (by === 'sum') return total(inside)
          return by === 'min' ? Math.min(...inside) : Math.max(...inside)
        })
        expect(again).toEqual(aggregate(column, HALF_HOUR_MS, months, by))
      }),
    )
  })

  it('SER-8 mean, spread, deviation and variance are those of the values of the bucket, and missing without any', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...ALL), ([{ from, to }, cells], granularity) => {
        const column = columnOf(from, to, cells)
        const edges = bucketEdges(granularity, from, to)
        const by = (type: BucketAggregate) => aggregate(column, HALF_HOUR_MS, edges, type)
        const average = by('average')
        const spread = by('spread')
        const deviation = by('standardDeviation')
        const variance = by('variance')
        // Each value is in one bucket: the first whose end comes after it.
        const insides = Array.from(average, (): number[] => [])
        let bucket = 0
        column.values.forEach((each, k) => {
          const at = column.at[k] ?? NaN
          while (bucket < insides.length && at >= (edges[bucket + 1] ?? NaN)) bucket += 1
          if (!Number.isNaN(each) && at >= (edges[bucket] ?? NaN)) insides[bucket]?.push(each)
        })
        average.forEach((value, i) => {
          const inside = insides[i] ?? []
          if (inside.length === 0) {
            const none = [value, spread[i], deviation[i], variance[i]]
            if (!none.every(Number.isNaN)) expect(none).toEqual([NaN, NaN, NaN, NaN])
            return
          }
          const mean = inside.reduce((sum, each) => sum + each, 0) / inside.length
          const square = inside.reduce((sum, each) => sum + (each - mean) ** 2, 0) / inside.length
          const wanted = [mean, Math.max(...inside) - Math.min(...inside), square, Math.sqrt(square)]
          const got = [value, spread[i] ?? NaN, variance[i] ?? NaN, deviation[i] ?? NaN]
          // Thousands of buckets a case: `expect` itself would be most of the time.
          if (!got.every((each, k) => Math.abs(each - (wanted[k] ?? NaN)) <= (MOST_OFF[k] ?? 0)))
            expect(got, `${granularity} ${i}`).toEqual(wanted)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('SER-9 an hourly price holds for both half hours, an hour’s energy is shared between them, and a gap stays one', () => {
    const from = dayStart('2026-11-20')
    const hour = 2 * HALF_HOUR_MS
    const column: Column = {
      at: Float64Array.of(from, from + hour, from + 4 * hour),
      values: Float64Array.of(80, 60, 20),
    }
    const edges = bucketEdges('halfHourly', from, from + 5 * hour)
    expect([...aggregate(column, hour, edges, 'average')]).toEqual([80, 80, 60, 60, NaN, NaN, NaN, NaN, 20, 20])
    expect([...aggregate(column, hour, edges, 'sum')]).toEqual([40, 40, 30, 30, NaN, NaN, NaN, NaN, 10, 10])
  })

  it('SER-10 blocks of four hours from 23:00 are shared between the two days, by time', () => {
    const from = dayStart('2026-11-20')
    const hour = 2 * HALF_HOUR_MS
    const block: Column = { at: Float64Array.of(from - hour), values: Float64Array.of(400) }
    const edges = Float64Array.of(from - 24 * hour, from, from + 24 * hour)
    expect(stepsFit(4 * hour, 'Day')).toBe(false)
    expect(stepsFit(hour, 'Day')).toBe(true)
    expect(stepsFit(hour, 'halfHourly')).toBe(false)
    expect([...aggregate(block, 4 * hour, edges, 'sum')]).toEqual([100, 300])
    expect([...aggregate(block, 4 * hour, edges, 'average')]).toEqual([400, 400])
  })

  it('DT08 cumulative runs on behind a gap; a delta is missing where either value is', () => {
    const values = Float64Array.of(1, NaN, 3, 4)
    expect([...alongTime(values, { cumulative: true })]).toEqual([1, NaN, 4, 8])
    expect([...alongTime(values, { cumulative: false, delta: 1 })]).toEqual([NaN, NaN, NaN, 1])
    expect(alongTime(values, { cumulative: false })).toBe(values)
  })

  it('SER-11 MWh of a period by the hour is MW, and back; money too, prices never', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        const values = Float64Array.from(cells)
        const lengths = new Float64Array(values.length).fill(HALF_HOUR_MS)
        const power = byRate(values, lengths, 'MWh', 'hour')
        expect(power).toEqual(values.map((value) => value * 2))
        expect(byRate(power, lengths, 'MW', 'period')).toEqual(values)
        expect(byRate(values, lengths, '£/MWh', 'hour')).toBe(values)
        expect(byRate(values, lengths, 'MWh', 'None')).toBe(values)
      }),
    )
    expect(['MWh', '£', 'MW', '£/MWh'].map((unit) => rateUnit(unit, 'hour'))).toEqual(['MW', '£/h', 'MW', '£/MWh'])
    expect(['MWh', '£', 'MW', '£/h'].map((unit) => rateUnit(unit, 'period'))).toEqual(['MWh', '£', 'MWh', '£'])
  })

  it('SER-60 half hours of an hourly price lack nothing, an hour of half hours with one of them does', () => {
    const from = dayStart('2026-03-29')
    const hour = 2 * HALF_HOUR_MS
    const counted = (column: Column, stepMs: number, edges: Float64Array<ArrayBuffer>) => [
      ...partialOf(aggregate(column, stepMs, edges, 'count'), stepMs, edges),
    ]
    const hours: Column = { at: Float64Array.of(from, from + hour, from + 3 * hour), values: Float64Array.of(1, 2, 4) }
    expect(counted(hours, hour, bucketEdges('halfHourly', from, from + 4 * hour))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    const half: Column = { at: Float64Array.of(from, from + hour, from + hour * 1.5), values: Float64Array.of(1, 2, 3) }
    expect(counted(half, HALF_HOUR_MS, bucketEdges('Hour', from, from + 2 * hour))).toEqual([1, 0])
    // Four hours of the night in which the clocks go back take five.
    const night = dayStart('2026-10-25') - hour
    const block: Column = { at: Float64Array.of(night, night + 5 * hour), values: Float64Array.of(1, 2) }
    expect(counted(block, 4 * hour, bucketEdges('Hour', night, night + 9 * hour))).toEqual(
      Array.from({ length: 9 }, () => 0),
    )
  })
})
