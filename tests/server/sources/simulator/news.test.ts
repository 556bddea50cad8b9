import { describe, expect, it } from 'vitest'
import { baseloadOf } from '../../../../src/domain/current'
import { DATA_DUE_MS } from '../../../../src/domain/market/dataTime'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dateAt, dayStart, instantAtWallTime, periodKey, periodsIn } from '../../../../src/domain/periods'
import { countMessages, NO_MESSAGES } from '../../../../src/domain/status'
import { createSimulator } from '../../../../server/sources/simulator'
import { outlookAt } from '../../../../server/sources/simulator/physics/outlook'
import { auctionPrices, dayAheadEvents } from '../../../../server/sources/simulator/publish/dayAhead'
import { messagesOf } from '../../../../server/sources/simulator/publish/messages'
import { FLEET } from '../../../../server/sources/simulator/fleet'
import { FakeClock } from './fakeClock'
import { dayOf, eventsOf } from './support'

const HOUR = 3_600_000
const DATES = Array.from({ length: 60 }, (_, i) => addDays('2026-01-01', 6 * i))

const correlation = (pairs: readonly (readonly [number, number])[]): number => {
  const mean = (side: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  const mx = mean(0)
  const my = mean(1)
  const sum = (of: (x: number, y: number) => number): number =>
    pairs.reduce((all, [x, y]) => all + of(x - mx, y - my), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
}

describe('the simulated day-ahead auction', () => {
  it('SIM-70 is reported once for the next day in each area, between 09:30 and 11:00 London, abroad a little before or after noon', () => {
    for (const date of ['2026-06-10', '2026-10-24']) {
      const published = eventsOf(dayOf(date), 'dayAhead')
      const names = published.map(({ dayAhead: { area, auction } }) => (auction ? `${area} ${auction}` : area)).sort()
      expect(names).toEqual(['BE', 'DK', 'FR', 'GB EPEX', 'GB EPEX HH', 'GB N2EX', 'IE', 'NL', 'NO'])
      for (const { at, dayAhead } of published) {
        expect(dayAhead.date).toBe(addDays(date, 1))
        expect(dayAhead.prices).toHaveLength((periodsIn(dayAhead.date) * 30) / dayAhead.stepMinutes)
        expect(dayAhead.volumes?.length).toBe(dayAhead.area === 'GB' ? dayAhead.prices.length : undefined)
        if (dayAhead.auction === 'EPEX HH') {
          expect(dayAhead.stepMinutes).toBe(30)
          expect(at).toBeGreaterThanOrEqual(instantAtWallTime(date, '15:30')!)
          expect(at).toBeLessThanOrEqual(instantAtWallTime(date, '16:00')!)
          continue
        }
        const [earliest, latest] = dayAhead.area === 'GB' ? ['09:30', '11:00'] : ['11:40', '12:05']
        expect(at).toBeGreaterThanOrEqual(instantAtWallTime(date, earliest)!)
        expect(at).toBeLessThanOrEqual(instantAtWallTime(date, latest)!)
      }
    }
  })

  it('SIM-71 is the same for the same seed, and another for another', () => {
    expect(dayAheadEvents(1, '2026-06-10')).toEqual(dayAheadEvents(1, '2026-06-10'))
    expect(auctionPrices(2, '2026-06-10')).not.toEqual(auctionPrices(1, '2026-06-10'))
    const published = eventsOf(dayOf('2026-06-09'), 'dayAhead').find(({ dayAhead }) => dayAhead.area === 'GB')
    expect(published?.dayAhead.prices).toEqual(auctionPrices(1, '2026-06-10'))
  })

  it('SIM-72 follows scarcity over the year and the day’s own system prices', () => {
    const scarcity = DATES.flatMap((date) =>
      auctionPrices(1, date).map(
        (price, hour) => [price, outlookAt(1, dayStart(date) + (hour + 0.5) * HOUR).tightness] as const,
      ),
    )
    expect(correlation(scarcity)).toBeGreaterThan(0.7)
    const settled = ['2026-01-15', '2026-06-10', '2026-10-10'].flatMap((date) => {
      const prices = auctionPrices(1, date)
      return eventsOf(dayOf(date), 'systemPrice').map(
        ({ systemPrice: { period, price } }) => [prices[Math.floor((period.period - 1) / 2)]!, price] as const,
      )
    })
    // 144 half hours: chance alone gives more than 0.25 once in a thousand times. What the system pays is mostly its own doing.
    expect(correlation(settled)).toBeGreaterThan(0.25)
  })

  it('SIM-73 has prices like those of a year: dear and cheap days, negative hours, evenings above nights', () => {
    const days = DATES.map((date) => ({
      area: 'GB' as const,
      date,
      stepMinutes: 60 as const,
      prices: auctionPrices(1, date),
    }))
    const base = days.map((day) => baseloadOf(day)!).sort((a, b) => a - b)
    expect(base[30]).toBeGreaterThan(45)
    expect(base[30]).toBeLessThan(110)
    expect(base.at(-1)! - base[0]!).toBeGreaterThan(40)
    const all = days.flatMap(({ prices }) => prices)
    expect(Math.min(...all)).toBeLessThan(0)
    expect(Math.max(...all)).toBeLessThan(800)
    const at = (hour: number): number => days.reduce((sum, { prices }) => sum + prices[hour]!, 0) / days.length
    expect(at(17)).toBeGreaterThan(at(3) + 15)
  })
})

describe('the messages of the simulated market', () => {
  const messagesIn = (events: readonly MarketEvent[]) => eventsOf(events, 'message').map(({ message }) => message)

  it('SIM-74 are on the tape of their day, each when it is published, by one source and with a unit that exists', () => {
    const ids = new Set(FLEET.map(({ unit }) => unit.id))
    for (const date of ['2026-01-15', '2026-10-25']) {
      const published = eventsOf(dayOf(date), 'message')
      expect(published.length).toBeGreaterThan(3)
      expect(new Set(published.map(({ message }) => message.id)).size).toBe(published.length)
      for (const { at, message } of published) {
        expect(at).toBe(message.publishedAt)
        expect(message.source).toBe('Simulated market')
        expect(message.link).toBeUndefined()
        if (message.unit !== undefined) expect(ids.has(message.unit)).toBe(true)
      }
    }
  })

  it('SIM-75 a trip is reported at the moment its limit falls to nothing, and the return when it is back', () => {
    const date = '2026-10-25'
    const events = dayOf(date)
    const trips = messagesIn(events).filter(({ headline }) => headline.startsWith('Trip: '))
    expect(trips.length).toBeGreaterThan(1)
    for (const { unit, publishedAt, id } of trips) {
      const fall = eventsOf(events, 'levels').find(
        (event) => event.dataset === 'MEL' && event.unit === unit && event.at === publishedAt,
      )
      expect(fall?.segments[0]?.levelFrom, id).toBe(0)
      const back = messagesIn(events).find((each) => each.id === id.replace('/out', '/back'))
      expect(back!.publishedAt).toBe(fall!.segments[0]!.timeTo)
    }
  })

  it('SIM-76 no user is told back in service while another outage of his goes on', () => {
    const days = Array.from({ length: 30 }, (_, i) => messagesIn(messagesOf(1, addDays('2026-02-01', i)))).flat()
    const out = days.filter(({ headline }) => headline.startsWith('Planned outage'))
    const back = days.filter(({ id }) => id.endsWith('/back'))
    expect(back.length).toBeGreaterThan(100)
    for (const { unit, publishedAt } of back)
      expect(out.some((each) => each.unit === unit && each.publishedAt + 24 * HOUR === publishedAt)).toBe(false)
  })

  it('SIM-79 an outage has its figures, and its return is a second revision of the same message', () => {
    const days = Array.from({ length: 30 }, (_, i) => messagesIn(messagesOf(1, addDays('2026-02-01', i)))).flat()
    const published = days.filter(({ outage }) => outage !== undefined)
    expect(published.length).toBeGreaterThan(200)
    expect(days.filter(({ category }) => category === 'Outages' || category === 'Storage')).toEqual(published)
    const first = new Map(
      published.flatMap(({ outage }) => (outage?.revision === 1 ? [[outage.messageId, outage]] : [])),
    )
    for (const { outage, unit, headline } of published) {
      const { start, end, normal, available, unavailable, revision, status, type } = outage!
      expect(start!).toBeLessThan(end!)
      expect(normal! - available!).toBe(unavailable)
      expect(normal).toBe(FLEET.find((plant) => plant.unit.id === unit)!.unit.capacity)
      expect(status).toBe(revision === 1 ? 'Active' : 'Inactive')
      if (headline.startsWith('Trip')) expect(type).toBe('Unplanned')
      const before = first.get(outage!.messageId)
      if (revision === 2 && before) expect(outage).toEqual({ ...before, revision: 2, status: 'Inactive' })
    }
  })

  it('SIM-77 a thin margin is warned of before it comes, on the days that have one and on no other', () => {
    const dates = Array.from({ length: 120 }, (_, i) => addDays('2026-10-01', i))
    let warned = 0
    for (const date of dates) {
      const halves = Array.from({ length: periodsIn(date) }, (_, i) => dayStart(date) + (i + 0.5) * 0.5 * HOUR)
      const tight = halves.filter((at) => outlookAt(1, at).tightness >= 0.95)
      const published = messagesIn(messagesOf(1, date)).filter(({ category }) => category === 'Warnings')
      expect(published.length > 0, date).toBe(tight.length > 0)
      for (const { publishedAt } of published) expect(publishedAt).toBeLessThan(Math.max(...tight))
      warned += published.length
    }
    expect(warned).toBeGreaterThan(5)
  })

  it('SIM-78 a system price that stands out is noted with the published figure, once for a stretch of them', () => {
    const events = ['2026-01-15', '2026-03-29', '2026-10-10', '2026-12-05'].map((date) => dayOf(date))
    const notes = events.flatMap((day) => messagesIn(day).filter(({ id }) => id.startsWith('price/')))
    expect(notes.length).toBeGreaterThan(2)
    expect(notes.length).toBeLessThan(20)
    const prices = new Map(
      events
        .flatMap((day) => eventsOf(day, 'systemPrice'))
        .map(({ systemPrice }) => [periodKey(systemPrice.period), systemPrice.price]),
    )
    for (const { id, headline } of notes) {
      const price = prices.get(id.replace('price/', '').replace(/\/(\d+)$/, '-$1'))!
      expect(headline).toContain(Math.abs(price).toFixed(2))
    }
  })
})

describe('the age of simulated data', () => {
  it('SIM-82 no feed that is watched for it has older data than is due, at any moment of a day', () => {
    const events = dayOf('2026-01-15')
    const begin = dayStart('2026-01-15') + 2 * HOUR
    const oldest = new Map<string, number>()
    let counts = NO_MESSAGES
    for (const event of events) {
      if (event.at >= begin && event.at < begin + 22 * HOUR)
        for (const [feed, newest] of Object.entries(counts.newestData))
          oldest.set(feed, Math.max(event.at - newest, oldest.get(feed) ?? 0))
      counts = countMessages(counts, [event], event.at)
    }
    const late = Object.entries(DATA_DUE_MS).filter(([feed, dueMs]) => !((oldest.get(feed) ?? Infinity) <= dueMs))
    expect(late).toEqual([])
  })
})

describe('the half-hourly generation', () => {
  it('SIM-81 a mix is of the five minutes that it names, and told after they began', () => {
    const mixes = eventsOf(dayOf('2026-01-15'), 'fuelMix')
    expect(mixes.filter(({ measuredAt }) => measuredAt % (5 * 60_000) !== 0)).toEqual([])
    expect(mixes.filter(({ at, measuredAt }) => at <= measuredAt || at > measuredAt + 60_000)).toEqual([])
  })

  it('SIM-79 is the mean of the half hour’s five-minute mixes, told five minutes after its end', () => {
    const events = dayOf('2026-01-15')
    const mixes = eventsOf(events, 'fuelMix')
    const outturn = eventsOf(events, 'generation')
    expect(outturn).toHaveLength(48)
    for (const { at, rows } of outturn) {
      const end = at - 5 * 60_000
      const mine = mixes.filter((mix) => mix.at > end - HOUR / 2 && mix.at < end)
      expect(mine).toHaveLength(6)
      for (const { name, mw } of rows) {
        const sum = mine.reduce((all, mix) => all + mix.rows.find((row) => row.name === name)!.mw, 0)
        expect(Math.abs(mw - sum / 6)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('the past of the simulated market', () => {
  it('SIM-80 brings auctions, a week of messages and two days of figures, nothing of the time to come, and ends', async () => {
    const date = '2026-06-10'
    const now = dayStart(date) + 9 * HOUR
    const events: MarketEvent[] = []
    await new Promise<void>((done, fail) => {
      createSimulator({ seed: 1, clock: new FakeClock(now) }).past$!.subscribe({
        next: (batch) => events.push(...batch),
        error: fail,
        complete: done,
      })
    })
    expect(events.every(({ at }) => at <= now)).toBe(true)
    const auctions = eventsOf(events, 'dayAhead').filter(({ dayAhead }) => dayAhead.area === 'GB')
    expect(auctions.map(({ dayAhead }) => `${dayAhead.date} ${dayAhead.auction}`).sort()).toEqual(
      ['2026-06-08', '2026-06-09', '2026-06-10'].flatMap((day) =>
        ['EPEX', 'EPEX HH', 'N2EX'].map((name) => `${day} ${name}`),
      ),
    )
    for (const kind of ['systemPrice', 'generation', 'marketIndex'] as const)
      expect(eventsOf(events, kind)).toHaveLength(96)
    const days = new Set(messagesIn(events).map(({ publishedAt }) => dateAt(publishedAt)))
    expect([...days].sort()).toEqual(Array.from({ length: 7 }, (_, i) => addDays(date, i - 7)))
    const yesterday = dayOf(addDays(date, -1)).filter(({ kind }) => kind === 'systemPrice')
    expect(eventsOf(events, 'systemPrice')).toEqual(expect.arrayContaining(yesterday))
  })

  const messagesIn = (events: readonly MarketEvent[]) => eventsOf(events, 'message').map(({ message }) => message)
})
