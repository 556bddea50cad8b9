import { addDays, dateAt, dayStart, HALF_HOUR_MS, type SettlementDate } from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'
import { intradayApart, QUARTER } from '../physics/europeReserves'
import type { Anchors, Market, TradingArea } from '../physics/intradayWorth'
import { euroRate } from '../physics/neighbours'
import { halfHourAt, outlooks, pence, startOf, type HalfHour } from '../physics/outlook'
import { HOUR } from '../physics/random'
import { clearing, halfHourlyAt, pricesAbroad } from './dayAhead'
import { expectedImbalance, issueAt, PRICE_OF_IMBALANCE } from './forecasts'
import { decimals } from './seriesEvent'

/** What the traders of a market go by: the auction of the day before, the price that comes of it, and the imbalance forecast. */

/** Half hours of some days. */
const REMEMBERED = 400
/** Part of the effect of a forecast imbalance on the system price that is traded within the day. */
const TRADED_AHEAD = 0.35

const remembering = <V>(most: number, make: (h: number) => V): ((h: number) => V) => {
  const known = new Bounded<number, V>(most)
  return (h) => {
    const found = known.get(h) ?? make(h)
    known.set(h, found)
    return found
  }
}

const british = (seed: number): ((h: HalfHour) => Anchors) => {
  const outlook = outlooks(seed)
  return (h) => {
    const seen = outlook(h)
    const auction = clearing(seed, halfHourlyAt(seed, dateAt(startOf(h))))
    return { dayAhead: auction(h, seen), outcome: seen.price }
  }
}

/** Prices of the hours of a French day, €/MWh, as the auction publishes them. */
const frenchDay = (seed: number, date: SettlementDate): readonly number[] => {
  const rate = decimals(euroRate(seed, dayStart(addDays(date, -1)) + 12 * HOUR), 4)
  return pricesAbroad(seed, date, 'FR').map((pounds) => pence(pounds / rate))
}

const french = (seed: number): ((h: HalfHour) => Anchors) => {
  const days = new Bounded<SettlementDate, readonly number[]>(8)
  return (h) => {
    const at = startOf(h)
    const date = dateAt(at)
    const prices = days.get(date) ?? frenchDay(seed, date)
    days.set(date, prices)
    const dayAhead = prices[Math.floor((at - dayStart(date)) / HOUR)] ?? 0
    const apart = (intradayApart(seed, 'France', at) + intradayApart(seed, 'France', at + QUARTER)) / 2
    return { dayAhead, outcome: dayAhead + apart }
  }
}

const britishTilt = (seed: number): Market['tilt'] => {
  const ofIssue = remembering(48, (issue: number) =>
    remembering(64, (h) => TRADED_AHEAD * PRICE_OF_IMBALANCE * expectedImbalance(seed, h, issue)),
  )
  return (h, at) => ofIssue(issueAt(at))(h)
}

const markets = new Bounded<string, Market>(4)

/** The market of an area, its anchors computed once. */
export const tradingMarket = (seed: number, area: TradingArea): Market => {
  const key = `${seed}/${area}`
  const known = markets.get(key)
  if (known) return known
  const made: Market = {
    seed,
    area,
    anchors: remembering(REMEMBERED, area === 'GB' ? british(seed) : french(seed)),
    // No source publishes a forecast of the French imbalance here.
    tilt: area === 'GB' ? britishTilt(seed) : () => 0,
  }
  markets.set(key, made)
  return made
}

/** The half hours of a London day. */
export const halfHoursOn = (date: SettlementDate): readonly HalfHour[] => {
  const first = halfHourAt(dayStart(date))
  return Array.from({ length: (dayStart(addDays(date, 1)) - dayStart(date)) / HALF_HOUR_MS }, (_, i) => first + i)
}
