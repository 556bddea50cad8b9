import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byHalfHour, halfHourOf, startOfHalfHour } from '../../../src/domain/imbalanceForecast/halfHours'
import {
  ERROR_DAYS,
  issuedAt,
  LEADS,
  LEAST_DAYS,
  nivForecasts,
  priceForecasts,
} from '../../../src/domain/imbalanceForecast/method'
import {
  newestKnown,
  publicationsOf,
  PUBLISHED_AFTER_MS,
  READ_LATER_MS,
  type Published,
} from '../../../src/domain/imbalanceForecast/published'
import { addCase, noSums, reported, solved } from '../../../src/domain/imbalanceForecast/ridge'
import { addDays, dateAt, dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { hourOf, londonOffset, sameTimeBefore } from '../../../src/domain/periods/london'

const DAY = '2026-11-20'
const START = dayStart(addDays(DAY, -56))
const FROM = dayStart(DAY)
const TO = dayStart(addDays(DAY, 1))
const LATER = TO + 24 * HALF_HOUR_MS

/** A random walk that comes back to nought, the same for a seed. */
const walk = (seed: number, length: number): number[] => {
  let state = seed >>> 0
  let value = 0
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    value = 0.8 * value + 120 * (state / 2 ** 32 - 0.5)
    return value
  })
}

/** How long after the end of its half hour each figure was published, ms; NaN where that is not known. */
type Delay = (i: number) => number

const publishedOf = (
  niv: (i: number) => number,
  price: (i: number) => number = (i) => 60 + niv(i) / 10,
  delay: Delay = () => NaN,
): Published => {
  const at = Float64Array.from({ length: (TO - START) / HALF_HOUR_MS }, (_, i) => START + i * HALF_HOUR_MS)
  const column = (of: (i: number) => number) =>
    byHalfHour({ at, values: Float64Array.from(at, (_, i) => of(i)) }, START, TO)
  const times = column((i) => START + (i + 1) * HALF_HOUR_MS + delay(i))
  return {
    niv: column(niv),
    systemPrice: column(price),
    marketIndex: column(() => 60),
    dayAhead: column(() => 58),
    publishedAt: publicationsOf([times]),
  }
}

const query = (published: Published, more: Partial<Parameters<typeof nivForecasts>[1]> = {}) =>
  nivForecasts(published, { lead: 60, from: FROM, to: TO, now: LATER, ...more })

describe('half hours', () => {
  it('NIVF-1 an hour has both of its halves, and what is not there is missing', () => {
    const hour = 2 * HALF_HOUR_MS
    const { values } = byHalfHour(
      { at: Float64Array.of(FROM, FROM + hour), values: Float64Array.of(1, 2) },
      FROM,
      FROM + 3 * hour,
      hour,
    )
    expect([...values]).toEqual([1, 1, 2, 2, NaN, NaN])
  })
})

describe('ridge regression', () => {
  it('NIVF-2 finds the weights of what is linear, and cases that are taken away again leave nothing', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -5, max: 5 })),
        fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 50, maxLength: 80 }),
        ([constant, weight], values) => {
          fc.pre(new Set(values).size > 20)
          const sums = noSums(2)
          for (const value of values) addCase(sums, [1, value], constant + weight * value)
          addCase(sums, [1, 999], -5000)
          addCase(sums, [1, 999], -5000, -1)
          const weights = solved(sums)
          // The ridge takes a hundredth of a weight at most, and moves the constant by as much of the mean.
          expect(weights?.[1]).toBeCloseTo(weight, weight === 0 ? 6 : 0)
          if (weights)
            expect(Math.abs(reported(weights, [1, 100]) - constant - weight * 100)).toBeLessThan(
              0.05 * Math.abs(weight) * 400 + 0.01,
            )
        },
      ),
    )
  })

  it('NIVF-3 sums that do not determine weights give none', () => {
    expect(solved(noSums(3))).toBeUndefined()
  })
})

describe('the forecast of the imbalance', () => {
  it('NIVF-4 figures are known since they were published, and a quarter of an hour after their period where that is not known', () => {
    const of = (delay: Delay) => publishedOf(() => 0, undefined, delay)
    const halfHour = halfHourOf(FROM)
    const end = startOfHalfHour(halfHour + 1)
    for (const unknown of [of(() => NaN), of(() => READ_LATER_MS + 1)]) {
      expect(newestKnown(unknown, end + PUBLISHED_AFTER_MS)).toBe(halfHour)
      expect(newestKnown(unknown, end + PUBLISHED_AFTER_MS - 1)).toBe(halfHour - 1)
      expect(LEADS.map((lead) => halfHour - newestKnown(unknown, issuedAt(halfHour, lead)))).toEqual([5, 4, 3, 2])
    }
    const slow = of(() => 40 * 60_000)
    expect(newestKnown(slow, end + 40 * 60_000)).toBe(halfHour)
    expect(newestKnown(slow, end + 40 * 60_000 - 1)).toBe(halfHour - 1)
    const last = of((i) => (START + (i + 1) * HALF_HOUR_MS === end ? READ_LATER_MS : 0))
    expect(newestKnown(last, end)).toBe(halfHour - 1)
    expect(newestKnown(last, end + HALF_HOUR_MS)).toBe(halfHour + 1)
  })

  it('NIVF-5 nothing that is published after a forecast is made has a part in it, or in its band', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.constantFrom(...LEADS),
        fc.nat(47),
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 7 }),
        (seed, lead, period, other, minutes) => {
          const values = walk(seed, (TO - START) / HALF_HOUR_MS)
          const made = issuedAt(halfHourOf(FROM) + period, lead)
          const delay = (i: number): number => (minutes[i % minutes.length] ?? 0) * 60_000
          const since = (i: number): number =>
            START + (i + 1) * HALF_HOUR_MS + (delay(i) > READ_LATER_MS ? PUBLISHED_AFTER_MS : delay(i))
          const valueOf = (i: number): number => values[i] ?? NaN
          const whole = publishedOf(valueOf, undefined, delay)
          const changed = publishedOf((i) => (since(i) > made ? other : valueOf(i)), undefined, delay)
          for (const of of [nivForecasts, priceForecasts]) {
            const [a, b] = [whole, changed].map((each) => of(each, { lead, from: FROM, to: TO, now: LATER }))
            expect([b?.value[period], b?.low[period], b?.high[period]]).toEqual([
              a?.value[period],
              a?.low[period],
              a?.high[period],
            ])
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('NIVF-6 what follows from what was published is forecast closely, and with a narrow band', () => {
    const values = walk(7, (TO - START) / HALF_HOUR_MS)
    // Every day is like the day before by the clock: the mean at the same time tells it all.
    const valueOf = (i: number): number => {
      const at = START + i * HALF_HOUR_MS
      return values[((at + londonOffset(at)) / HALF_HOUR_MS) % 48] ?? NaN
    }
    const forecast = query(publishedOf(valueOf))
    const begin = forecast.first - halfHourOf(START)
    for (const [i, value] of forecast.value.entries()) {
      expect(Math.abs(value - valueOf(begin + i))).toBeLessThan(4)
      expect((forecast.high[i] ?? NaN) - (forecast.low[i] ?? NaN)).toBeLessThan(8)
    }
  })

  it('NIVF-7 a nearer forecast of a walk is the better one, and all are better than none', () => {
    const values = walk(11, (TO - START) / HALF_HOUR_MS)
    const published = publishedOf((i) => values[i] ?? NaN)
    const from = dayStart(addDays(DAY, -14))
    const errors = LEADS.map((lead) => {
      const { first, value } = query(published, { lead, from })
      const off = [...value].map((reported, i) => Math.abs(reported - (values[first + i - halfHourOf(START)] ?? NaN)))
      return off.reduce((sum, each) => sum + each, 0) / off.length
    })
    expect(errors).toEqual(errors.toSorted((a, b) => b - a))
    const none = values.slice(-15 * 48).reduce((sum, each) => sum + Math.abs(each), 0) / (15 * 48)
    expect(Math.max(...errors)).toBeLessThan(none)
  })

  it('NIVF-8 four in five lie in the band, give or take', () => {
    const values = walk(3, (TO - START) / HALF_HOUR_MS)
    const { first, value, low, high } = query(
      publishedOf((i) => values[i] ?? NaN),
      { from: dayStart(addDays(DAY, -14)) },
    )
    const inside = [...value.keys()].filter((i) => {
      const came = values[first + i - halfHourOf(START)] ?? NaN
      return came >= (low[i] ?? NaN) && came <= (high[i] ?? NaN)
    })
    expect(inside.length / value.length).toBeGreaterThan(0.7)
    expect(inside.length / value.length).toBeLessThan(0.9)
  })

  it('NIVF-9 there is none before enough days are published, no band before enough errors, and none that is not made yet', () => {
    const values = walk(5, (TO - START) / HALF_HOUR_MS)
    const of = (days: number) => {
      const first = halfHourOf(FROM) - days * 48 - halfHourOf(START)
      return query(publishedOf((i) => (i < first ? NaN : (values[i] ?? NaN))))
    }
    expect(of(LEAST_DAYS).value.every(Number.isNaN)).toBe(true)
    // Three days for the mean at the same time, and the days that weights are made of.
    const some = of(LEAST_DAYS + 5)
    expect(some.value.some((value) => !Number.isNaN(value))).toBe(true)
    expect(some.low.every(Number.isNaN)).toBe(true)
    expect(of(LEAST_DAYS + 3 + ERROR_DAYS).low.some((value) => !Number.isNaN(value))).toBe(true)
    const now = FROM + 20 * HALF_HOUR_MS
    const made = query(
      publishedOf((i) => values[i] ?? NaN),
      { now },
    )
    expect(made.value.findLastIndex((value) => !Number.isNaN(value))).toBe(22)
  })

  it('NIVF-10 where there is no day-ahead price the last market index is in for it', () => {
    const values = walk(9, (TO - START) / HALF_HOUR_MS)
    const published = publishedOf((i) => values[i] ?? NaN)
    const none = { ...published, dayAhead: { ...published.dayAhead, values: published.dayAhead.values.map(() => NaN) } }
    const { value } = priceForecasts(none, { lead: 60, from: FROM, to: TO, now: LATER })
    for (const each of value) expect(Math.abs(each - 60)).toBeLessThan(40)
  })
})

describe('the same time of other days', () => {
  it.each(['2026-03-31', '2026-10-27', '2026-11-20'])(
    'SAF-B8 the clock shows the same %s and on each of the fourteen days before',
    (day) => {
      for (const hour of [0, 5, 17]) {
        const at = dayStart(day) + hour * 2 * HALF_HOUR_MS
        for (let days = 1; days <= 14; days++) {
          const before = sameTimeBefore(at, days)
          expect(hourOf(before)).toBe(hour)
          expect(dateAt(before)).toBe(addDays(day, -days))
        }
      }
    },
  )

  it('SAF-B9 an imbalance that follows the clock is forecast just so in the week after the clocks change', () => {
    const from = dayStart('2026-10-27')
    const to = dayStart('2026-10-28')
    const start = dayStart('2026-08-30')
    const at = Float64Array.from({ length: (to - start) / HALF_HOUR_MS }, (_, i) => start + i * HALF_HOUR_MS)
    const column = (of: (at: number) => number) => byHalfHour({ at, values: at.map(of) }, start, to)
    const clock = (instant: number) => (hourOf(instant) === 18 ? 500 : 0)
    const published = {
      niv: column(clock),
      systemPrice: column(() => 60),
      marketIndex: column(() => 60),
      dayAhead: column(() => 58),
      publishedAt: column(() => NaN),
    }
    const { value } = nivForecasts(published, { lead: 90, from, to, now: to })
    const errors = [...value].map((forecast, i) => Math.abs(forecast - clock(from + i * HALF_HOUR_MS)))
    expect(Math.max(...errors)).toBeLessThan(100)
  })
})
