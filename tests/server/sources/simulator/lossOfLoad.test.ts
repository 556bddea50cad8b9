import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grouped } from '../../../../server/sources/source'
import { createSimulator } from '../../../../server/sources/simulator'
import { ffrTenderEvents } from '../../../../server/sources/simulator/publish/ffrTenders'
import { marginOf, outlookAt } from '../../../../server/sources/simulator/physics/outlook'
import {
  HORIZONS,
  lossOfLoadEvents,
  lossOfLoadProbability,
  uncertaintyOf,
} from '../../../../server/sources/simulator/publish/publications'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { FEED_LIST } from '../../../../src/domain/market/feeds'
import { latestForecast } from '../../../../src/domain/market/feeds/lossOfLoad'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { addDays, dayStart, instantAtWallTime, periodKey, periodsIn, periodStart } from '../../../../src/domain/periods'
import { FakeClock } from './fakeClock'
import { dayOf, eventsOf } from './support'

const HOUR = 3_600_000
const around = (date: string) => [-1, 0].flatMap((days) => lossOfLoadEvents(1, addDays(date, days)))
const truth = (start: number): number => marginOf(outlookAt(1, start + HOUR / 4))

describe('the simulated loss of load probability', () => {
  it.each(['2026-03-29', '2026-06-10', '2026-10-25'])(
    'SIM-100 on %s each period is notified of at noon of the day before and 8, 4, 2 and 1 hours ahead',
    (date) => {
      const noon = instantAtWallTime(addDays(date, -1), '12:00')!
      const byPeriod = grouped(around(date), ({ period }) => periodKey(period))
      for (let period = 1; period <= periodsIn(date); period++) {
        const start = periodStart({ date, period })
        const published = byPeriod.get(periodKey({ date, period }))!.map(({ publishedAt }) => publishedAt)
        const expected = [noon, ...HORIZONS.map((hours) => start - hours * HOUR)]
        expect(published.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
      }
    },
  )

  it('SIM-101 is known shortly after its publication, on the day it is published', () => {
    const date = '2026-06-10'
    for (const { at, publishedAt, period, horizonHours } of lossOfLoadEvents(1, date)) {
      expect(at - publishedAt).toBeGreaterThan(0)
      expect(at - publishedAt).toBeLessThan(60_000)
      expect(publishedAt).toBeGreaterThanOrEqual(dayStart(date))
      expect(publishedAt).toBeLessThan(dayStart(addDays(date, 1)))
      expect(publishedAt + horizonHours * HOUR).toBe(periodStart(period))
    }
  })

  it('SIM-102 is the same for the same seed, another for another, and part of the day’s tape', () => {
    const date = '2026-01-15'
    const events = lossOfLoadEvents(1, '2026-01-15')
    expect(lossOfLoadEvents(1, date)).toEqual(events)
    expect(lossOfLoadEvents(2, date)).not.toEqual(events)
    const published = eventsOf(dayOf(date), 'lossOfLoad')
    expect(published).toHaveLength(events.length)
    expect(published).toEqual(expect.arrayContaining([...events]))
  })

  it('SIM-103 law: the probability is between 0 and 1, falls as the margin grows, and is a half at none', () => {
    const margin = fc.integer({ min: -20_000, max: 20_000 })
    const hours = fc.double({ min: 0, max: 36, noNaN: true })
    fc.assert(
      fc.property(margin, margin, hours, (a, b, ahead) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((mw) => lossOfLoadProbability(mw, ahead))
        expect(less).toBeGreaterThanOrEqual(more! - 1e-6)
        for (const each of [less, more]) {
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(1)
        }
      }),
    )
    expect(lossOfLoadProbability(0, 4)).toBeCloseTo(0.5, 6)
    // Of a normal distribution: one deviation below.
    expect(lossOfLoadProbability(uncertaintyOf(4), 4)).toBeCloseTo(0.158655, 5)
  })

  it('SIM-104 law: further ahead less is known: of the same margin more may be lost', () => {
    const hours = fc.double({ min: 0, max: 36, noNaN: true })
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 1, max: 20_000 }), (a, b, margin) => {
        const near = Math.min(a, b)
        const far = Math.max(a, b)
        expect(uncertaintyOf(far)).toBeGreaterThanOrEqual(uncertaintyOf(near))
        expect(lossOfLoadProbability(margin, far)).toBeGreaterThanOrEqual(lossOfLoadProbability(margin, near) - 1e-6)
      }),
    )
  })

  it('SIM-105 comes nearer to the margin as it turns out, and is no likelier to be lost where more is left', () => {
    const days = Array.from({ length: 20 }, (_, i) => addDays('2026-01-01', 18 * i))
    const all = days.flatMap((date) => lossOfLoadEvents(1, date))
    const error = (from: number, to: number): number => {
      const mine = all.filter(({ horizonHours }) => horizonHours >= from && horizonHours <= to)
      return mine.reduce((sum, e) => sum + Math.abs(e.deratedMargin! - truth(periodStart(e.period))), 0) / mine.length
    }
    expect(error(1, 1)).toBeLessThan(error(8, 8))
    expect(error(8, 8)).toBeLessThan(error(12, 36))
    expect(error(1, 1)).toBeLessThan(600)
    const anHourAhead = all
      .filter(({ horizonHours }) => horizonHours === 1)
      .sort((a, b) => a.deratedMargin! - b.deratedMargin!)
    for (const [i, { probability }] of anHourAhead.entries())
      expect(probability).toBeLessThanOrEqual(anHourAhead[i - 1]?.probability ?? 1)
    // As in the real market, nothing is at risk at most times.
    expect(anHourAhead.filter(({ probability }) => probability! > 0.01).length).toBeLessThan(anHourAhead.length / 10)
  })

  it('SIM-106 a market that is joined in the morning knows what was published at noon before, of the whole day', async () => {
    const date = '2026-06-10'
    const now = dayStart(date) + 9 * HOUR
    const events: MarketEvent[] = []
    await new Promise<void>((done, fail) => {
      createSimulator({ seed: 1, clock: new FakeClock(now) }).past$!.subscribe({
        next: (batch) => events.push(...batch.filter(({ kind }) => kind === 'lossOfLoad')),
        error: fail,
        complete: done,
      })
    })
    const { lossOfLoad } = foldMarket(EMPTY_MARKET, events)
    for (let period = 1; period <= periodsIn(date); period++)
      expect(latestForecast(lossOfLoad, { date, period })?.publishedAt).toBeLessThan(dayStart(date))
  })

  it('SIM-107 every event of a feed of the list fits that feed’s schema', () => {
    // Monthly tenders ended years before the day.
    const events = [...dayOf('2026-01-15'), ...ffrTenderEvents(1, '2022-05-10')]
    for (const feed of FEED_LIST) {
      const own = eventsOf(events, feed.kind)
      expect(own.length, feed.id).toBeGreaterThan(0)
      expect(own.filter((event) => !feed.schema.safeParse(event).success)).toEqual([])
    }
  })
})
