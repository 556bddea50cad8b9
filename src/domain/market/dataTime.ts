import { periodEnd, type Instant } from '../periods'
import type { FeedName, MarketEvent } from './events'
import { ANSWERING_FEEDS, feedOfEvent, isListed, type AnsweringFeedId } from './feeds'

const OF_PERIODS: ReadonlySet<MarketEvent['kind']> = new Set(['demand', 'generation', 'marketIndex', 'settledStack'])

/**
 * When the data of an event was made, by its publisher's own word: the time of a measurement, of an acceptance, of a
 * declaration, the end of the settlement period that a figure is of. Never when we asked or heard of it. Undefined where
 * the publisher gives no such time (registrations, ladders and notifications speak of times to come).
 */
export const dataTimeOf = (event: MarketEvent): Instant | undefined => {
  if (isListed(event)) return feedOfEvent(event)?.timeOf(event)
  if (event.kind === 'systemPrice') return periodEnd(event.systemPrice.period)
  if (event.kind === 'acceptance') return event.acceptance.acceptanceTime
  if (event.kind === 'levels' || event.kind === 'dynamic') return event.declaredAt
  return OF_PERIODS.has(event.kind) && 'period' in event ? periodEnd(event.period) : undefined
}

const MINUTE_MS = 60_000
/** A period's figures come within 25 minutes of its end, and until then those of the period before are the newest. */
const PERIOD_DUE_MS = 55 * MINUTE_MS

const dueOfListed = Object.fromEntries(ANSWERING_FEEDS.map(({ id, status }) => [id, status.dataDueMs])) as Readonly<
  Record<AnsweringFeedId, number>
>

/**
 * How old the newest data of a feed may be when all is well, ms, by `dataTimeOf`. Feeds that speak only when there is
 * something to tell are not here, or have no end (Infinity): their silence is no lateness.
 */
export const DATA_DUE_MS = {
  ...dueOfListed,
  demand: PERIOD_DUE_MS,
  systemPrices: PERIOD_DUE_MS,
  stacks: PERIOD_DUE_MS,
} as const satisfies Readonly<Partial<Record<FeedName, number>>>
