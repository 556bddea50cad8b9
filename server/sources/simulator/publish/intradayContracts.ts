import type { IntradayTrade, MarketEvent } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { startOf, type HalfHour } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'
import { CLOSES, HALF_HOUR_AHEAD, intradayTrades } from './intraday'

type TradeEvent = Extract<MarketEvent, { kind: 'intradayTrade' }>

/** Trades of the intraday market and what they come to for each half-hour contract. */
export type Intraday = {
  /** The trades made in a half hour, as they are told. */
  readonly trades: (h: HalfHour) => readonly TradeEvent[]
  /** What was traded of the contract of a half hour, told when it closes; nothing where nobody traded it. */
  readonly closed: (h: HalfHour) => readonly MarketEvent[]
}

/** MWh of a trade of one half hour. */
const energyOf = ({ mw }: IntradayTrade): number => mw / 2

const pence = (price: number): number => Math.round(price * 100) / 100

const closing = (trades: readonly IntradayTrade[], delivery: Instant): MarketEvent => {
  const prices = trades.map(({ price }) => price)
  const volume = trades.reduce((sum, trade) => sum + energyOf(trade), 0)
  const paid = trades.reduce((sum, trade) => sum + trade.price * energyOf(trade), 0)
  const figures = {
    IntradayPrice: pence(paid / volume),
    IntradayVolume: Math.round(volume * 100) / 100,
    IntradayHigh: Math.max(...prices),
    IntradayLow: Math.min(...prices),
    IntradayTrades: trades.length,
  }
  const at = delivery - CLOSES
  const values = Object.entries(figures).map(([id, value]) => ({
    series: gb(id),
    points: [[delivery, value] as const],
  }))
  return { kind: 'series', at, publishedAt: at, values }
}

/**
 * The continuous market of a stretch of time. A contract's trades are spread over the half hours before its delivery: those
 * of each half hour are made once, however many contracts they are of.
 */
export const intradayMarket = (market: Pick<Schedule, 'seed' | 'outlook'>): Intraday => {
  const made = new Map<HalfHour, readonly TradeEvent[]>()
  const trades = (h: HalfHour): readonly TradeEvent[] => {
    const found = made.get(h) ?? intradayTrades(market, h)
    made.set(h, found)
    return found
  }
  return {
    trades,
    closed: (h) => {
      const own: IntradayTrade[] = []
      for (let each = h - HALF_HOUR_AHEAD; each < h; each++)
        for (const { trade } of trades(each)) if (trade.product === 'HH' && trade.from === startOf(h)) own.push(trade)
      return own.length === 0 ? [] : [closing(own, startOf(h))]
    },
  }
}
