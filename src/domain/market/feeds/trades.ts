import * as z from 'zod/mini'
import type { Instant } from '../../periods'
import { MEMORY_MS } from '../retention'
import { sameValue } from '../../format/number'
import { PRICE_AREAS } from './dayAhead'
import { defineFeed, type FeedEvent, type PeriodTimes, type SilentStatus } from './form'

/**
 * Contracts of the continuous intraday market: a half hour, an hour, blocks of two and four hours, and of a delivery day its
 * night, peak, extended peak and base.
 */
export const INTRADAY_PRODUCTS = ['HH', '1H', '2H', '4H', 'ON', 'PK', 'EX', 'BASE'] as const
export type IntradayProduct = (typeof INTRADAY_PRODUCTS)[number]

const made = {
  /** The same id replaces the earlier trade. */
  id: z.string(),
  madeAt: z.number(),
  /** Delivery. */
  from: z.number(),
  to: z.number(),
}

const intradaySchema = z.object({
  ...made,
  product: z.enum(INTRADAY_PRODUCTS),
  /** £/MWh; of a French delivery €/MWh. */
  price: z.number(),
  mw: z.number(),
  /** Where the buyer takes the power, and where the seller gives it. */
  buyArea: z.enum(PRICE_AREAS),
  sellArea: z.enum(PRICE_AREAS),
})

const cableSchema = z.object({
  ...made,
  /** Id of the unit that stands for the cable. */
  cable: z.string(),
  /** MW by which the flow changes, towards Great Britain positive. */
  mw: z.number(),
  /** The flow scheduled for the beginning before the trade, MW, import positive; absent where it is not told. */
  flowBefore: z.exactOptional(z.number()),
  /** £/MWh; absent where it is not told. */
  price: z.exactOptional(z.number()),
  /** The operator at the other end. */
  counterparty: z.string(),
})

/** One trade between two parties of the continuous intraday market, as the exchange publishes it. */
export type IntradayTrade = Readonly<z.infer<typeof intradaySchema>>
/** A change of flow over a cable that the system operators at its two ends have agreed on. */
export type CableTrade = Readonly<z.infer<typeof cableSchema>>
export type IntradayTradeEvent = FeedEvent<'intradayTrade', { readonly trade: IntradayTrade }>
export type CableTradeEvent = FeedEvent<'cableTrade', { readonly trade: CableTrade }>

/** Anything that two parties agreed on at a moment. */
type Made = { readonly id: string; readonly madeAt: Instant }

/** Trades of a delivery day begin at 11:00 of the day before, and its last contract is looked at until 23:00: 36 hours and a margin. */
const INTRADAY_MEMORY_MS = 40 * 3_600_000
/** So long a time of the British and the French market at twice their usual pace. */
export const INTRADAY_RETAINED = 12_000
/** Several days of what is agreed over the cables. */
export const CABLE_RETAINED = 1000

const comesAfter = (a: Made, b: Made): boolean => a.madeAt > b.madeAt || (a.madeAt === b.madeAt && a.id > b.id)

/** A loop, as it runs over thousands of trades for each new one: `findLastIndex` takes three times as long. */
const lastPlaceOf = (trades: readonly Made[], id: string): number => {
  for (let place = trades.length - 1; place >= 0; place -= 1) if (trades[place]?.id === id) return place
  return -1
}

/**
 * The trades with one more, oldest first whatever order they are received in, the newest `most` of them; one under an id
 * that is there takes its place. The same list when it brings nothing new.
 */
export const withTrade = <T extends Made>(trades: readonly T[], trade: T, most: number): readonly T[] => {
  const known = lastPlaceOf(trades, trade.id)
  const before = trades[known]
  if (before !== undefined && sameValue(before, trade)) return trades
  const others = before === undefined ? trades : trades.toSpliced(known, 1)
  const next = others.toSpliced(others.findLastIndex((each) => comesAfter(trade, each)) + 1, 0, trade)
  if (next.length <= most) return next
  // One that is older than all that are kept is no news.
  return next[0] === trade ? trades : next.slice(-most)
}

/** The trades made from an instant on; the same list when all are. */
export const tradesFrom = <T extends Made>(trades: readonly T[], from: Instant): readonly T[] =>
  (trades[0]?.madeAt ?? Infinity) < from ? trades.filter(({ madeAt }) => madeAt >= from) : trades

type Published = { readonly trade: { readonly madeAt: Instant } }

/** Trades belong to the period that they were made in. The status page has no row for them. */
const common = {
  retainMs: MEMORY_MS,
  dataTime: ({ trade }: Published): Instant => trade.madeAt,
  isOf: ({ trade }: Published, { from, to }: PeriodTimes): boolean => trade.madeAt >= from && trade.madeAt < to,
  lookBack: false,
  status: { health: 'silent' },
} as const

/** The newest trades of the intraday markets of the last 40 hours, oldest first. */
export const INTRADAY_TRADES = defineFeed<'intradayTrades', IntradayTradeEvent, readonly IntradayTrade[], SilentStatus>(
  {
    ...common,
    retainMs: INTRADAY_MEMORY_MS,
    // What is delivered today was traded since yesterday.
    lookBack: true,
    id: 'intradayTrades',
    kind: 'intradayTrade',
    schema: z.object({ trade: intradaySchema }),
    empty: [],
    fold: (state, { trade }, before) => (trade.madeAt >= before ? withTrade(state, trade, INTRADAY_RETAINED) : state),
    forget: tradesFrom,
  },
)

/** The same of trades over cables. */
export const CABLE_TRADES = defineFeed<'cableTrades', CableTradeEvent, readonly CableTrade[], SilentStatus>({
  ...common,
  id: 'cableTrades',
  kind: 'cableTrade',
  schema: z.object({ trade: cableSchema }),
  empty: [],
  fold: (state, { trade }, before) => (trade.madeAt >= before ? withTrade(state, trade, CABLE_RETAINED) : state),
  forget: tradesFrom,
})
