import { sameValue } from '../format/number'
import type { Instant } from '../periods'

/** Anything that two parties agreed on at a moment. */
type Made = { readonly id: string; readonly madeAt: Instant }

/** Some 30 hours of the continuous market at twice its usual pace. */
export const INTRADAY_KEPT = 6000
/** Several days of what is agreed over the cables. */
export const CABLE_KEPT = 1000

const comesAfter = (a: Made, b: Made): boolean => a.madeAt > b.madeAt || (a.madeAt === b.madeAt && a.id > b.id)

/**
 * The trades with one more, oldest first whatever order they are received in, the newest `most` of them; one under an id
 * that is there takes its place. The same list when it brings nothing new.
 */
export const withTrade = <T extends Made>(trades: readonly T[], trade: T, most: number): readonly T[] => {
  const known = trades.findLastIndex(({ id }) => id === trade.id)
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
