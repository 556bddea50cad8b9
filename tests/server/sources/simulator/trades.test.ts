import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../../server/sources/simulator'
import { CABLES } from '../../../../server/sources/simulator/fleet'
import { intradayTrades } from '../../../../server/sources/simulator/publish/intraday'
import type { IntradayTrade } from '../../../../src/domain/market/events'
import {
  addDays,
  dateAt,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  periodAt,
  periodKey,
  periodStart,
} from '../../../../src/domain/periods'
import { FakeClock } from './fakeClock'
import { dayOf, eventsOf } from './support'

const DAY = '2026-01-15'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const tradesIn = (area: 'GB' | 'FR', date: string) =>
  eventsOf(dayOf(date), 'intradayTrade').filter(({ trade }) => trade.buyArea === area)
const tradesOf = (date: string) => tradesIn('GB', date)
const cablesOf = (date: string) => eventsOf(dayOf(date), 'cableTrade').map(({ trade }) => trade)
const hours = ({ from, to }: { from: number; to: number }): number => (to - from) / HOUR

describe('the simulated intraday market', () => {
  it('SIM-90 is the same for the same seed, and another for another', () => {
    const h = dayStart(DAY) / HALF_HOUR_MS + 20
    const of = (seed: number) => intradayTrades(seed, 'GB', h)
    expect(of(1)).toEqual(of(1))
    expect(of(2)).not.toEqual(of(1))
    expect(
      tradesOf(DAY).filter(({ trade }) => trade.madeAt >= h * HALF_HOUR_MS && trade.madeAt < (h + 1) * HALF_HOUR_MS),
    ).toHaveLength(of(1).length)
  })

  it('SIM-91 trades some two thousand times a day, under ids of their own, each told within two seconds', () => {
    const published = tradesOf(DAY)
    expect(published.length).toBeGreaterThan(1500)
    expect(published.length).toBeLessThan(3500)
    expect(new Set(published.map(({ trade }) => trade.id)).size).toBe(published.length)
    for (const { at, trade } of published) {
      expect(dateAt(trade.madeAt)).toBe(DAY)
      expect(at - trade.madeAt).toBeGreaterThan(0)
      expect(at - trade.madeAt).toBeLessThan(2000)
      expect(trade.mw).toBeGreaterThanOrEqual(0.5)
      expect(trade.mw * 10).toBeCloseTo(Math.round(trade.mw * 10), 6)
      expect(trade.price * 100).toBeCloseTo(Math.round(trade.price * 100), 5)
    }
  })

  it('SIM-92 contracts are half hours, hours and blocks counted from 23:00 London, traded until 15 minutes before', () => {
    const lengths = { HH: 0.5, '1H': 1, '2H': 2, '4H': 4, ON: 8, PK: 12, EX: 16, BASE: 24 }
    const seen = new Set<string>()
    for (const { trade } of tradesOf(DAY)) {
      seen.add(trade.product)
      expect(hours(trade)).toBe(lengths[trade.product])
      expect(trade.from - trade.madeAt).toBeGreaterThanOrEqual(15 * MINUTE)
      expect(trade.from % HALF_HOUR_MS).toBe(0)
      if (trade.product !== '4H') continue
      const evening = instantAtWallTime(addDays(dateAt(trade.from), -1), '23:00')!
      expect((trade.from - evening) % (4 * HOUR)).toBe(0)
    }
    expect([...seen].sort()).toEqual(Object.keys(lengths).sort())
  })

  it.each([
    ['2026-03-28', 3],
    ['2026-10-24', 5],
  ])('SIM-92 the first block of the night after %s has %i hours', (date, length) => {
    const night = instantAtWallTime(date, '23:00')!
    const first = tradesOf(date).filter(({ trade }) => trade.product === '4H' && trade.from === night)
    expect(first.length).toBeGreaterThan(0)
    for (const { trade } of first) expect(hours(trade)).toBe(length)
  })

  it('SIM-93 the price of a half hour comes to its market index as it nears', () => {
    const index = new Map(eventsOf(dayOf(DAY), 'marketIndex').map(({ period, price }) => [periodKey(period), price]))
    const away = (trades: readonly IntradayTrade[]): number => {
      const found = trades.flatMap(({ from, price }) => {
        const of = index.get(periodKey(periodAt(from)))
        return of === undefined ? [] : [Math.abs(price - of) / (10 + Math.abs(of))]
      })
      expect(found.length).toBeGreaterThan(100)
      return found.reduce((sum, each) => sum + each, 0) / found.length
    }
    const half = tradesOf(DAY).flatMap(({ trade }) => (trade.product === 'HH' ? [trade] : []))
    const near = half.filter(({ from, madeAt }) => from - madeAt < HOUR)
    const far = half.filter(({ from, madeAt }) => from - madeAt > 4 * HOUR)
    expect(away(near)).toBeLessThan(0.04)
    expect(away(far)).toBeGreaterThan(away(near))
  })

  it('SIM-94 a period is reported the trades that were made in it up to now, and no later one', async () => {
    const now = dayStart(DAY) + 10.25 * HOUR
    const source = createSimulator({ seed: 1, clock: new FakeClock(now) })
    const of = async (period: number) => eventsOf(await source.period({ date: DAY, period }), 'intradayTrade')
    const begin = periodStart({ date: DAY, period: 20 })
    const whole = await of(20)
    expect(whole.length).toBeGreaterThan(5)
    for (const { trade } of whole) expect(Math.floor((trade.madeAt - begin) / HALF_HOUR_MS)).toBe(0)
    for (const { at } of await of(21)) expect(at).toBeLessThanOrEqual(now)
    expect(await of(22)).toEqual([])
  })
})

describe('simulated trades between system operators', () => {
  const all = [...cablesOf(DAY), ...cablesOf('2026-10-10')]
  const byId = new Map<string, (typeof CABLES)[number]>(CABLES.map((cable) => [cable.id, cable]))

  it('SIM-95 are the very ones that the adjustment data tell of half hour by half hour', () => {
    const bsad = eventsOf(dayOf(DAY), 'bsad').map(({ action }) => action)
    let compared = 0
    for (const trade of cablesOf(DAY)) {
      const party = byId.get(trade.cable)!.name
      for (let at = trade.from; at < trade.to; at += HALF_HOUR_MS) {
        const place = trade.id.split('-')[1]
        const key = periodKey(periodAt(at))
        const action = bsad.find(
          ({ id, period, service }) => id === place && periodKey(period) === key && service === 'System',
        )
        if (dateAt(at) !== DAY) continue
        expect(action).toMatchObject({ party, volume: trade.mw / 2 })
        if (action!.cost !== null) expect(action!.cost / action!.volume).toBeCloseTo(trade.price!, 1)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('SIM-96 run for four hours, are agreed before they begin, with the operator at the other end', () => {
    const ends: Readonly<Record<string, string>> = {
      IFA: 'RTE',
      IFA2: 'RTE',
      ElecLink: 'RTE',
      BritNed: 'TenneT',
      Nemo: 'Elia',
      NSL: 'Statnett',
      'Viking Link': 'Energinet',
    }
    expect(all.length).toBeGreaterThan(40)
    for (const trade of all) {
      expect(hours(trade)).toBe(4)
      expect(trade.from - trade.madeAt).toBeGreaterThanOrEqual(50 * MINUTE)
      expect(trade.counterparty).toBe(ends[byId.get(trade.cable)!.name])
    }
  })

  it('SIM-97 flows stay within the cable, and one trade begins where the one before it ended', () => {
    const last = new Map<string, number>()
    let joined = 0
    for (const trade of all) {
      const { mw: limit } = byId.get(trade.cable)!
      if (trade.flowBefore === undefined) continue
      const after = trade.flowBefore + trade.mw
      expect(Math.max(Math.abs(trade.flowBefore), Math.abs(after))).toBeLessThanOrEqual(limit)
      const key = `${trade.cable}/${trade.from}`
      const before = last.get(key)
      if (before !== undefined) {
        expect(trade.flowBefore).toBe(before)
        joined += 1
      }
      last.set(key, after)
    }
    expect(joined).toBeGreaterThan(3)
  })
})
