import { closesAt } from '../../../../src/domain/intraday/contracts'
import { NO_TRADES, pennies, vwapOf, withTradeIn } from '../../../../src/domain/intraday/figures'
import type { MarketEvent } from '../../../../src/domain/market/events'
import type { SettlementDate } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import type { TradingArea } from '../physics/intradayWorth'
import { startOf, type HalfHour } from '../physics/outlook'
import { HALF_HOUR_AHEAD, intradayTrades } from './intraday'
import { halfHoursOn } from './intradayAnchors'
import { seriesEvent } from './seriesEvent'

/** What was traded of the contract of one half hour, over all of its life. */
export type HalfHourTraded = {
  /** Mean price by volume, £/MWh or €/MWh. */
  readonly price: number
  /** MWh. */
  readonly volume: number
  readonly high: number
  readonly low: number
  readonly trades: number
}

/** Undefined where it was not traded. */
export const halfHourTraded = (seed: number, area: TradingArea, h: HalfHour): HalfHourTraded | undefined => {
  let sums = NO_TRADES
  for (let each = h - HALF_HOUR_AHEAD; each < h; each++)
    for (const { trade } of intradayTrades(seed, area, each))
      if (trade.product === 'HH' && trade.from === startOf(h)) sums = withTradeIn(sums, trade)
  const price = vwapOf(sums)
  return price === undefined
    ? undefined
    : { price, volume: pennies(sums.mw / 2), high: sums.high, low: sums.low, trades: sums.trades }
}

/** What was traded of the contract of a half hour, published when it closes; nothing where it was not traded. */
const closed = (seed: number, h: HalfHour): readonly MarketEvent[] => {
  const traded = halfHourTraded(seed, 'GB', h)
  if (!traded) return []
  const { price, volume, high, low, trades } = traded
  const figures = {
    IntradayPrice: price,
    IntradayVolume: volume,
    IntradayHigh: high,
    IntradayLow: low,
    IntradayTrades: trades,
  }
  const from = startOf(h)
  return [
    seriesEvent(
      closesAt({ from }),
      Object.entries(figures).map(([id, value]) => ({ series: gb(id), points: [[from, value] as const] })),
    ),
  ]
}

/** The trades that are made on a London day, in Great Britain and in France. */
export const intradayTradesOn = (seed: number, date: SettlementDate): readonly MarketEvent[] =>
  halfHoursOn(date).flatMap((h) => [...intradayTrades(seed, 'GB', h), ...intradayTrades(seed, 'FR', h)])

/** What British half hours of a London day came to, each published at its close. */
export const intradayClosings = (seed: number, date: SettlementDate): readonly MarketEvent[] =>
  halfHoursOn(date).flatMap((h) => closed(seed, h))
