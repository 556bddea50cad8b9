import { describe, expect, it } from 'vitest'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dayStart, HALF_HOUR_MS, periodsIn, periodStart } from '../../../../src/domain/periods'
import { simulateDay } from '../../../../server/sources/simulator'
import { laddersOf } from '../../../../server/sources/simulator/bidOfferPairs'
import { controlRoom } from '../../../../server/sources/simulator/operator/controlRoom'
import { LOOK_MINUTES } from '../../../../server/sources/simulator/operator/imbalanceNeed'
import { notifications } from '../../../../server/sources/simulator/physics/notifications'
import { scheduleOf } from '../../../../server/sources/simulator/physics/schedule'
import { chartedOf, chartedSteps, tapeSteps } from '../../../../server/sources/simulator/tape'
import { shortOrLong } from '../../../support/cases'
import { acceptancesOf, dayOf, eventsOf, expectSame, levelOn, noticesOf, stacksOf } from './support'

const WINTER = '2026-01-15'
const WINDY = '2026-10-10'
/** Further days of the seasons, each of which is made for this alone. */
const MORE_DATES = shortOrLong([], ['2026-08-22', '2026-10-11', '2026-12-05'])

const finished = <T>(steps: Generator<void, T>): T => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('a day tape', () => {
  it('SIM-1 is the same for the same seed and day, and another for another seed', () => {
    const again = simulateDay(1, WINTER).events
    expectSame(again, dayOf(WINTER))
    const other = simulateDay(2, WINTER).events
    expect(eventsOf(other, 'systemPrice')).not.toEqual(eventsOf(again, 'systemPrice'))
    expect(eventsOf(other, 'units')[0]?.units).toEqual(eventsOf(again, 'units')[0]?.units)
  })

  it.each([WINTER, '2026-03-29'])(
    'SIM-108 what charts show of %s is the same made alone as on the whole tape',
    (date) => {
      const charted = chartedOf(dayOf(date))
      expectSame(finished(chartedSteps(1, date)), charted)
      expect(new Set(charted.map(({ kind }) => kind)).size).toBe(4)
    },
  )

  it('SIM-2 is sorted by the instant each event is known', () => {
    const events = dayOf(WINTER)
    expect(events.every(({ at }, i) => i === 0 || at >= events[i - 1]!.at)).toBe(true)
    expect(events[0]!.at).toBeLessThan(dayStart(WINTER) - HALF_HOUR_MS * 2)
    expect(events.at(-1)!.at).toBeGreaterThan(dayStart(addDays(WINTER, 1)))
  })

  it.each([
    ['2026-03-29', 46],
    ['2026-06-10', 48],
    ['2026-10-25', 50],
  ])('SIM-3 %s has %i periods of everything', (date, count) => {
    const events = dayOf(date)
    expect(periodsIn(date)).toBe(count)
    for (const kind of ['settledStack', 'marketIndex', 'demand', 'nonBmStor'] as const)
      expect(
        eventsOf(events, kind)
          .map(({ period }) => period.period)
          .sort((a, b) => a - b),
      ).toEqual(Array.from({ length: count }, (_, i) => i + 1))
    expect(eventsOf(events, 'systemPrice')).toHaveLength(count)
    expect(eventsOf(events, 'fuelMix')).toHaveLength(count * 6)
    const ladders = eventsOf(events, 'bidOffers').filter(({ unit }) => unit === 'T_DRAXX-1')
    expect(new Set(ladders.map(({ period }) => period.period)).size).toBe(count)
  })

  it('SIM-4 tells each thing when the market would know it', () => {
    const events = dayOf(WINTER)
    for (const { at, period } of eventsOf(events, 'bidOffers')) expect(at).toBe(periodStart(period) - 2 * HALF_HOUR_MS)
    for (const { at, acceptance } of eventsOf(events, 'acceptance')) {
      expect(at).toBeGreaterThan(acceptance.acceptanceTime)
      expect(acceptance.acceptanceTime).toBeLessThan(acceptance.segments[0]!.timeFrom)
    }
    for (const { at, systemPrice } of eventsOf(events, 'systemPrice')) {
      const late = at - periodStart(systemPrice.period) - HALF_HOUR_MS
      expect(late).toBeGreaterThan(13 * 60_000)
      expect(late).toBeLessThan(19 * 60_000)
    }
  })

  it('SIM-5 joins the next day at midnight: notices meet and shared acceptances are the same', () => {
    const day = dayOf(WINDY)
    const next = dayOf(addDays(WINDY, 1))
    const midnight = dayStart(addDays(WINDY, 1))
    const before = noticesOf(day)
    const after = noticesOf(next)
    expect(before.size).toBeGreaterThan(300)
    for (const [unit, segments] of before)
      expect(levelOn(after.get(unit) ?? [], midnight), unit).toBe(levelOn(segments, midnight))

    const over = ({ segments }: { segments: readonly { timeFrom: number; timeTo: number }[] }): boolean =>
      segments.some(({ timeFrom }) => timeFrom < midnight) && segments.some(({ timeTo }) => timeTo > midnight)
    const shared = acceptancesOf(day).filter(over)
    expect(shared.length).toBeGreaterThan(5)
    const nextOnes = new Map(acceptancesOf(next).map((one) => [`${one.unit}/${one.number}`, one]))
    for (const one of shared) expect(nextOnes.get(`${one.unit}/${one.number}`)).toEqual(one)
  })

  it.each(shortOrLong([9], [0.5, 9, 22]))(
    'SIM-9 handed over early at %d h is the beginning of the whole tape, which stays the same',
    (hours) => {
      const soon = dayStart(WINTER) + hours * 3_600_000
      const steps = tapeSteps(1, WINTER, soon)
      const early: MarketEvent[][] = []
      let step = steps.next()
      for (; !step.done; step = steps.next()) if (step.value) early.push([...step.value])
      expect(early).toHaveLength(1)
      expect(early[0]!.length).toBeGreaterThan(1000)
      expectSame(
        early[0]!,
        dayOf(WINTER).filter(({ at }) => at < soon),
      )
      expect(step.value.date).toBe(WINTER)
      expectSame(step.value.events, dayOf(WINTER))
    },
  )

  it('SIM-6 keeps frequency within 49.7 and 50.3 Hz, every five seconds, back and forth over 50', () => {
    const hz = eventsOf(dayOf(WINTER), 'frequency').map((event) => event.hz)
    expect(hz).toHaveLength(17_280)
    expect(Math.min(...hz)).toBeGreaterThan(49.7)
    expect(Math.max(...hz)).toBeLessThan(50.3)
    expect(hz.filter((value, i) => i > 0 && value > 50 !== hz[i - 1]! > 50).length).toBeGreaterThan(200)
  })

  it('SIM-7 lets frequency fall while the system is left short, and rise while it is left long', () => {
    const first = dayStart(WINTER) / HALF_HOUR_MS
    const schedule = finished(scheduleOf(1, first - 15, first + 63))
    const { plans } = finished(controlRoom(schedule, notifications(schedule), laddersOf(schedule), first, first + 48))
    const hz = eventsOf(dayOf(WINTER), 'frequency')
    const meanAround = (at: number): number => {
      const near = hz.filter(({ measuredAt }) => Math.abs(measuredAt - at) < 150_000)
      return near.reduce((sum, event) => sum + event.hz, 0) / near.length
    }
    const left = Array.from({ length: 48 }, (_, i) => i).flatMap((i) =>
      LOOK_MINUTES.map((minute, look) => ({
        mw: plans.get(first + i)!.left[look]!,
        hz: meanAround(dayStart(WINTER) + i * HALF_HOUR_MS + minute * 60_000),
      })),
    )
    const mean = (side: readonly { hz: number }[]): number => side.reduce((sum, one) => sum + one.hz, 0) / side.length
    const short = left.filter(({ mw }) => mw > 60)
    const long = left.filter(({ mw }) => mw < -60)
    expect(Math.min(short.length, long.length)).toBeGreaterThan(8)
    expect(mean(short)).toBeLessThan(mean(long) - 0.03)
  })

  it('SIM-8 gives 25 to 140 actions in at least 95 % of periods over the seasons', () => {
    const dates = ['2026-01-15', '2026-03-29', '2026-06-10', '2026-10-10', ...MORE_DATES]
    const counts = dates.flatMap((date) => stacksOf(dayOf(date)).map((actions) => actions.length))
    const inside = counts.filter((count) => count >= 25 && count <= 140).length
    expect(inside / counts.length).toBeGreaterThanOrEqual(0.95)
  })
})
