import type { SettlementDate } from '../../src/domain/periods'
import { MOST_REVENUE_DAYS } from '../../src/domain/revenue/calls'
import type { HistoryStore } from '../history/types'

/** Which days of a request are read, and which are left out until the history has them. */
export type ReadDays = {
  readonly read: readonly SettlementDate[]
  /** The newest that are not filled: as many as one request has filled. Who goes on looking requests the others. */
  readonly waiting: readonly SettlementDate[]
  /** How many are left out. */
  readonly unfilled: number
  /** Some of those are filled and not added up yet: a later request has more of them. */
  readonly isSumming: boolean
}

/** The newest days that a history does not have: as many as one request has filled. */
export const newestMissing = (days: readonly SettlementDate[], filled: ReadonlySet<SettlementDate>) =>
  days.filter((date) => !filled.has(date)).slice(-MOST_REVENUE_DAYS)

/**
 * The days whose sums are stored, and the newest others, which are added up for the request: each takes a part of a second.
 * @param days ascending
 */
export const daysToRead = async (
  store: Pick<HistoryStore, 'filledDays' | 'summedDays'>,
  days: readonly SettlementDate[],
): Promise<ReadDays> => {
  const [filledDays, summedDays] = await Promise.all([store.filledDays(), store.summedDays()])
  const filled = new Set(filledDays)
  const summed = new Set(summedDays)
  const others = days.filter((date) => !summed.has(date))
  const left = others.slice(0, -MOST_REVENUE_DAYS)
  const isLeft = new Set(left)
  return {
    read: days.filter((date) => !isLeft.has(date)),
    waiting: newestMissing(days, filled),
    unfilled: left.length,
    isSumming: left.some((date) => filled.has(date)),
  }
}
