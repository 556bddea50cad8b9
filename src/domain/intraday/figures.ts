import type { IntradayTrade } from '../market/feeds/trades'
import type { Instant } from '../periods'

const MINUTE_MS = 60_000

/** A price to the penny, or the cent. */
export const pennies = (price: number): number => Math.round(price * 100) / 100 + 0

/** Sums of some trades of one contract, whose volumes all are over the same delivery: MW weigh as MWh would. */
export type TradeSums = {
  readonly trades: number
  /** MW. */
  readonly mw: number
  /** Price times MW. */
  readonly paid: number
  readonly high: number
  readonly low: number
}

export const NO_TRADES: TradeSums = { trades: 0, mw: 0, paid: 0, high: -Infinity, low: Infinity }

/** The sums with one trade more. */
export const withTradeIn = (sums: TradeSums, { price, mw }: Pick<IntradayTrade, 'price' | 'mw'>): TradeSums => ({
  trades: sums.trades + 1,
  mw: sums.mw + mw,
  paid: sums.paid + price * mw,
  high: Math.max(sums.high, price),
  low: Math.min(sums.low, price),
})

/** Mean price by volume to the penny; undefined without a trade. */
export const vwapOf = ({ mw, paid }: Pick<TradeSums, 'mw' | 'paid'>): number | undefined =>
  mw > 0 ? pennies(paid / mw) : undefined

/** What the trades of one contract come to, in £/MWh or €/MWh. Undefined is what no trade gives. */
export type ContractFigures = {
  readonly last: number | undefined
  readonly lastAt: Instant | undefined
  /** Mean price by volume of the trades of the last quarter of an hour, of the last hour, and of all. */
  readonly vwap15: number | undefined
  readonly vwap60: number | undefined
  readonly vwap: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  /** MW traded. */
  readonly mw: number
  readonly trades: number
}

const OVER = { vwap15: 15 * MINUTE_MS, vwap60: 60 * MINUTE_MS } as const

/**
 * @param trades of one contract, oldest first
 * @param now end of the two windows
 */
export const figuresOf = (
  trades: readonly Pick<IntradayTrade, 'price' | 'mw' | 'madeAt'>[],
  now: Instant,
): ContractFigures => {
  let all = NO_TRADES
  let quarter = NO_TRADES
  let hour = NO_TRADES
  for (const trade of trades) {
    all = withTradeIn(all, trade)
    if (trade.madeAt <= now - OVER.vwap60) continue
    hour = withTradeIn(hour, trade)
    if (trade.madeAt > now - OVER.vwap15) quarter = withTradeIn(quarter, trade)
  }
  const last = trades.at(-1)
  return {
    last: last?.price,
    lastAt: last?.madeAt,
    vwap15: vwapOf(quarter),
    vwap60: vwapOf(hour),
    vwap: vwapOf(all),
    high: last && all.high,
    low: last && all.low,
    mw: all.mw,
    trades: all.trades,
  }
}

/** Difference of two shown prices, as who subtracts them gets it; undefined where one of them is missing. */
export const shownDifference = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : pennies(pennies(one) - pennies(other))

/** Mean of the half hours of a delivery to the penny; undefined where one of them is missing. */
export const meanOf = (
  halfHours: readonly Instant[],
  priceAt: (halfHour: Instant) => number | undefined,
): number | undefined => {
  let sum = 0
  for (const halfHour of halfHours) {
    const price = priceAt(halfHour)
    if (price === undefined) return undefined
    sum += price
  }
  return halfHours.length === 0 ? undefined : pennies(sum / halfHours.length)
}

/** The averages that a last price can be watched against. */
export const VWAPS = ['vwap15', 'vwap60', 'vwap'] as const
export type Vwap = (typeof VWAPS)[number]

export const VWAP_TEXTS: Readonly<Record<Vwap, string>> = {
  vwap15: 'VWAP 15 min',
  vwap60: 'VWAP 1 h',
  vwap: 'VWAP all',
}

/** On which side of an average the last price is; undefined on it, or where one of them is missing. */
export const sideOf = (last: number | undefined, average: number | undefined): 'above' | 'below' | undefined => {
  if (last === undefined || average === undefined || last === average) return undefined
  return last > average ? 'above' : 'below'
}

/** The side that the last price has crossed to; undefined where it has not. A price on the average itself crosses with the next one. */
export const crossed = (
  before: 'above' | 'below' | undefined,
  side: 'above' | 'below' | undefined,
): 'above' | 'below' | undefined => (before !== undefined && side !== undefined && before !== side ? side : undefined)
