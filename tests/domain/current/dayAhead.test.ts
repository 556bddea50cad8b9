import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseloadOf, dayAheadPoints, dayAheadPriceAt, isWeekend, peakOf } from '../../../src/domain/current'
import { addDays, clockMinuteText, dayStart, periodsIn } from '../../../src/domain/periods'
import { auction, HOUR, marketOf, NOW, pricesOf } from './made'

const days = fc.integer({ min: 0, max: 1200 }).map((n) => addDays('2025-01-01', n))

describe('day-ahead prices of a London day', () => {
  it.each([
    ['2026-03-29', 23],
    ['2026-11-20', 24],
    ['2026-10-25', 25],
  ])('CUR-1 the baseload of %s is the mean of its %i hours', (date, hours) => {
    const prices = pricesOf(date, (hour) => 10 * hour)
    expect(prices.prices).toHaveLength(hours)
    expect(baseloadOf(prices)).toBeCloseTo((10 * (hours - 1)) / 2, 9)
  })

  it('CUR-1 the peak is the mean of 07:00 to 19:00 by the clocks of London, also where the day began in the other zone', () => {
    // Prices that say their own hour by London's clocks.
    const byClock = (date: string) =>
      pricesOf(date, (hour) => Number(clockMinuteText(dayStart(date) + hour * HOUR).slice(0, 2)))
    for (const date of ['2026-11-20', '2026-06-10', '2026-10-26', '2026-03-30'])
      expect(peakOf(byClock(date))).toBe(12.5)
    expect(peakOf(byClock('2026-11-21'))).toBeUndefined()
    expect(peakOf(byClock('2026-10-25'))).toBeUndefined()
  })

  it('CUR-1 a flat price is its own baseload and peak, and both lie between the cheapest and the dearest hour', () => {
    fc.assert(
      fc.property(
        days,
        fc.array(fc.integer({ min: -100, max: 4000 }), { minLength: 25, maxLength: 25 }),
        (date, draws) => {
          expect(baseloadOf(pricesOf(date, () => 71))).toBeCloseTo(71, 9)
          const prices = pricesOf(date, (hour) => draws[hour] ?? 0)
          const low = Math.min(...prices.prices)
          const high = Math.max(...prices.prices)
          const peak = peakOf(prices)
          expect(peak === undefined).toBe(isWeekend(date))
          for (const value of [baseloadOf(prices), peak ?? low]) {
            expect(value).toBeGreaterThanOrEqual(low - 1e-9)
            expect(value).toBeLessThanOrEqual(high + 1e-9)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('CUR-1 half-hourly prices mean the same as the hours they are made of', () => {
    const hourly = pricesOf('2026-11-20', (hour) => 50 + hour)
    const halves = {
      ...hourly,
      stepMinutes: 30 as const,
      prices: hourly.prices.flatMap((price) => [price - 1, price + 1]),
    }
    expect(baseloadOf(halves)).toBeCloseTo(baseloadOf(hourly)!, 9)
    expect(peakOf(halves)).toBeCloseTo(peakOf(hourly)!, 9)
  })

  it('CUR-2 a day of which hours are missing has neither baseload nor peak', () => {
    const part = { ...pricesOf('2026-11-20', () => 70), prices: [70, 71] }
    expect([baseloadOf(part), peakOf(part)]).toEqual([undefined, undefined])
  })

  it('CUR-3 the price of an instant is that of its hour, and none where none is known', () => {
    const market = marketOf(
      auction(
        pricesOf('2026-10-25', (hour) => hour),
        dayStart('2026-10-24'),
      ),
    )
    for (let hour = 0; hour < 25; hour++)
      expect(dayAheadPriceAt(market, 'GB', dayStart('2026-10-25') + hour * HOUR + 59 * 60_000)).toBe(hour)
    expect(dayAheadPriceAt(market, 'GB', dayStart('2026-10-26'))).toBeUndefined()
    expect(dayAheadPriceAt(market, 'FR', dayStart('2026-10-25'))).toBeUndefined()
  })

  it('CUR-4 the series steps through the days, ends with the last published hour, and has a gap for a day not known', () => {
    const from = NOW - 48 * HOUR
    const all = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((date) =>
      auction(pricesOf(date, () => 80)),
    )
    const whole = dayAheadPoints(marketOf(...all), from, NOW)
    expect(whole[0]).toEqual([from, 80])
    expect(whole.at(-1)).toEqual([dayStart('2026-11-22'), null])
    expect(whole.filter(([, price]) => price === null)).toHaveLength(1)
    expect(whole).toHaveLength(7 + 24 * 3 + 1)
    const gap = dayAheadPoints(marketOf(all[0]!, all[2]!), from, NOW)
    expect(gap.filter(([, price]) => price === null).map(([at]) => at)).toEqual([
      dayStart('2026-11-19'),
      dayStart('2026-11-21'),
    ])
    expect(dayAheadPoints(marketOf(), from, NOW)).toEqual([])
  })

  it('CUR-4 points rise in time, whatever days are known and wherever the clocks change', () => {
    fc.assert(
      fc.property(days, fc.subarray([-2, -1, 0, 1]), fc.integer({ min: 0, max: 47 }), (date, known, half) => {
        const now = dayStart(date) + half * HOUR * 0.5
        const market = marketOf(
          ...known.map((each) =>
            auction(
              pricesOf(addDays(date, each), () => 5),
              dayStart(date),
            ),
          ),
        )
        const points = dayAheadPoints(market, now - 48 * HOUR, now)
        expect(points.every(([at], i) => i === 0 || at > points[i - 1]![0])).toBe(true)
        expect(points.every(([at]) => at >= now - 48 * HOUR)).toBe(true)
        if (known.includes(1)) expect(points.at(-1)).toEqual([dayStart(addDays(date, 2)), null])
        expect(points.filter(([at, price]) => price !== null && at >= dayStart(date)).length).toBe(
          (known.includes(0) ? periodsIn(date) / 2 : 0) + (known.includes(1) ? periodsIn(addDays(date, 1)) / 2 : 0),
        )
      }),
      { numRuns: 200 },
    )
  })
})
