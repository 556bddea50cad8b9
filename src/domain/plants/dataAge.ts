import { lateAmong, PROMPT_FEEDS } from '../boa/lateFeeds'
import type { FeedName } from '../market/events'
import type { MarketState } from '../market/state'
import type { Instant } from '../periods'
import type { DataAge } from './calls'

/**
 * How old the data of a plant is, by its feeds: as of the oldest last answer of those that answer every minute, and where
 * none of them has answered yet as of the newest event of the market.
 * @param now when the answer is made
 * @param madeOf the feeds that the answer is made of
 */
export const dataAgeOf = (
  { feeds, at }: Pick<MarketState, 'feeds' | 'at'>,
  now: Instant,
  madeOf: readonly FeedName[],
): DataAge => {
  const answered = madeOf.flatMap((feed) => {
    const lastOk = PROMPT_FEEDS.has(feed) ? feeds[feed]?.lastOk : undefined
    return lastOk === undefined ? [] : [lastOk]
  })
  return {
    asOf: Math.min(now, answered.length === 0 ? at : Math.min(...answered)),
    readAt: now,
    lateFeeds: lateAmong(madeOf, feeds, true, now),
  }
}
