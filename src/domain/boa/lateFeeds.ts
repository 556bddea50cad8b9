import { CORE_FEEDS, type CoreFeed, type FeedName } from '../market/events'
import type { FeedState, MarketState } from '../market/state'
import { periodAt, samePeriod, type Instant, type PeriodRef } from '../periods'
import type { BoaMetrics } from './types'

/** A running period's stack is made of these; each speaks at least once a minute when all is well. */
export const PROMPT_FEEDS: ReadonlySet<FeedName> = new Set(['acceptances', 'bidOffers', 'PN'])
export const LATE_AFTER_MS = 2 * 60_000

/** The core's feeds that no number of the stack is made of; of those next to the core none is. */
const UNRELATED_FEEDS: ReadonlySet<CoreFeed> = new Set(['demand', 'forecasts'])

const isLate = (feed: FeedName, state: FeedState | undefined, running: boolean, now: Instant): boolean => {
  if (state?.failingSince !== undefined) return true
  // An answer of the future was noted by a clock that was wrong: how old it is, is not known.
  return running && PROMPT_FEEDS.has(feed) && !(Math.abs(now - (state?.lastOk ?? -Infinity)) <= LATE_AFTER_MS)
}

/** Of some feeds those that are failing, or, of the prompt ones while `running`, silent for more than two minutes. */
export const lateAmong = (
  names: readonly FeedName[],
  feeds: MarketState['feeds'],
  running: boolean,
  now: Instant,
): BoaMetrics['lateFeeds'] =>
  names
    .filter((feed) => isLate(feed, feeds[feed], running, now))
    .map((feed) => {
      const { lastOk, why } = feeds[feed] ?? {}
      return { feed, ...(lastOk === undefined ? {} : { lastOk }), ...(why === undefined ? {} : { why }) }
    })

/**
 * The feeds behind a period's stack that are failing, or, while the period runs, silent for more than two minutes.
 */
export const lateFeedsOf = (feeds: MarketState['feeds'], period: PeriodRef, now: Instant): BoaMetrics['lateFeeds'] =>
  lateAmong(
    CORE_FEEDS.filter((feed) => !UNRELATED_FEEDS.has(feed)),
    feeds,
    samePeriod(period, periodAt(now)),
    now,
  )
