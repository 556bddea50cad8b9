import { randomLcg, randomNormal } from 'd3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayStart, dayText } from '../../../src/domain/periods'
import {
  demandEffect,
  effectOfDay,
  HEATING_BELOW,
  heatingDegrees,
  LEAST_DAYS,
  type EffectDay,
} from '../../../src/domain/weather/demandEffect'
import { effectDays } from '../../../src/domain/weather/effectDays'

const FIRST = '2026-01-05'
const HOUR = 3_600_000

/** A weekend’s habits last into Monday’s morning. */
const LEVELS: Readonly<Record<string, number>> = { Sat: 30_000, Sun: 28_000, Mon: 34_000 }

/** Days whose demand is a level of their kind, a trend and so many MW a degree, with noise from -1 to 1 times `spread`. */
const daysOf = (
  temperatures: readonly number[],
  slope: number,
  trend: number,
  spread = 0,
  noise: readonly number[] = [],
) =>
  temperatures.map((temperature, i): EffectDay => {
    const date = addDays(FIRST, i)
    const kind = dayText(date).slice(0, 3)
    const level = LEVELS[kind] ?? 35_000
    const degrees = heatingDegrees(temperature)
    return { date, temperature, mw: level + trend * i + slope * degrees + spread * (noise[i] ?? 0) }
  })

const temperatures = fc.array(fc.double({ min: -5, max: 14, noNaN: true }), { minLength: 30, maxLength: 60 })
const effectOf = (days: readonly EffectDay[]) => {
  const estimated = demandEffect(days)
  if (estimated.kind !== 'known') throw new Error(estimated.why)
  return estimated.effect
}
const isVaried = (values: readonly number[]): boolean => {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length) > 2
}

describe('what a degree does to demand', () => {
  it('WEA-20 law: a slope that is there is found exactly, whatever the kinds of days and the trend', () => {
    fc.assert(
      fc.property(
        temperatures.filter(isVaried),
        fc.double({ min: 50, max: 900, noNaN: true }),
        fc.double({ min: -60, max: 60, noNaN: true }),
        (cold, slope, trend) => {
          const { mwPerDegree, error, days } = effectOf(daysOf(cold, slope, trend))
          expect(mwPerDegree).toBeCloseTo(-slope, 4)
          expect(error).toBeLessThan(0.01)
          expect(days).toBe(cold.length)
        },
      ),
    )
  })

  it('WEA-21 law: with noise the slope is within its error as often as errors promise, and the error shrinks with days', () => {
    let within = 0
    let cases = 0
    let shares = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const draw = randomNormal.source(randomLcg(seed))(0, 1)
        const cold = Array.from({ length: 112 }, () => 6 + 3 * draw())
        const noise = Array.from({ length: 112 }, draw)
        const all = daysOf(cold, 300, 10, 500, noise)
        const long = effectOf(all)
        cases += 1
        if (Math.abs(long.mwPerDegree + 300) <= 2 * long.error) within += 1
        // A quarter of the days, of the same make: about twice the error.
        const short = effectOf(all.slice(0, 28))
        expect(long.error).toBeLessThan(1.3 * short.error)
        shares += long.error / short.error
      }),
      { numRuns: 300, seed: 7 },
    )
    expect(shares / cases).toBeLessThan(0.6)
    expect(within / cases).toBeGreaterThan(0.92)
    expect(within / cases).toBeLessThan(0.99)
  })

  it.each([
    [
      'too few days',
      daysOf(
        Array.from({ length: LEAST_DAYS - 1 }, (_, i) => i % 9),
        300,
        0,
      ),
      /20 whole days .*21 are needed/,
    ],
    [
      'no cold days',
      daysOf(
        Array.from({ length: 40 }, (_, i) => 16 + (i % 9)),
        300,
        0,
      ),
      /0 of 40 days were below 15\.5/,
    ],
    [
      'days that are all alike',
      daysOf(
        Array.from({ length: 40 }, () => 7),
        300,
        0,
      ),
      /about as cold as one another/,
    ],
    [
      'days without numbers',
      daysOf(
        Array.from({ length: 40 }, () => NaN),
        300,
        0,
      ),
      /^0 whole days/,
    ],
  ])('WEA-22 there is no effect, and a reason, of %s', (_, days, why) => {
    const estimated = demandEffect(days)
    expect(estimated.kind).toBe('refused')
    expect(estimated.kind === 'refused' && estimated.why).toMatch(why)
  })

  it('WEA-23 a day colder than normal needs more; above the threshold a degree does nothing', () => {
    const effect = { mwPerDegree: -300, error: 20, days: 56, heatingDays: 56 }
    expect(effectOfDay(effect, 3, 5)).toEqual({ mw: 600, error: 40 })
    expect(effectOfDay(effect, 7, 5)).toEqual({ mw: -600, error: 40 })
    expect(effectOfDay(effect, HEATING_BELOW + 8, HEATING_BELOW + 1)).toEqual({ mw: 0, error: 0 })
    expect(effectOfDay(effect, HEATING_BELOW + 8, HEATING_BELOW - 1)).toEqual({ mw: -300, error: 20 })
  })

  it('WEA-24 a day counts when each of its hours is known, of 23, 24 and 25', () => {
    const from = dayStart('2026-03-28')
    const at = Float64Array.from({ length: 71 }, (_, i) => from + i * HOUR)
    const column = { at, values: Float64Array.from(at, (_, i) => i) }
    expect(effectDays(column, column).map(({ date, mw }) => [date, mw])).toEqual([
      ['2026-03-28', 11.5],
      ['2026-03-29', 35],
      ['2026-03-30', 58.5],
    ])
    const holes = { at, values: column.values.map((value) => (value === 30 ? NaN : value)) }
    expect(effectDays(column, holes).map(({ date }) => date)).toEqual(['2026-03-28', '2026-03-30'])
    expect(effectDays(holes, column).map(({ date }) => date)).toEqual(['2026-03-28', '2026-03-30'])
  })
})
