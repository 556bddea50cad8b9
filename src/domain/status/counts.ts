import { dataTimeOf } from '../market/dataTime'
import type { FeedName, MarketEvent } from '../market/events'
import { isListed, newsFeedOf, type FeedListEvent } from '../market/feeds'
import { dateAt, type Instant, type SettlementDate } from '../periods'
import type { CountedFeed } from './feeds'

/** News of each feed that the server received on a London day. */
export type MessageCounts = {
  readonly date: SettlementDate
  readonly counts: Readonly<Partial<Record<FeedName | CountedFeed, number>>>
  /** When each feed last brought something new, whatever its day. */
  readonly lastNews: Readonly<Partial<Record<FeedName | CountedFeed, Instant>>>
  /** Of what time the newest data of each feed is, by `dataTimeOf`: an answer of now can bring the data of an hour ago. */
  readonly newestData: Readonly<Partial<Record<FeedName | CountedFeed, Instant>>>
}

export const NO_MESSAGES: MessageCounts = { date: '', counts: {}, lastNews: {}, newestData: {} }

const FEED_OF: Readonly<Record<Exclude<MarketEvent, FeedListEvent>['kind'], FeedName | undefined>> = {
  units: 'units',
  bidOffers: 'bidOffers',
  bsad: 'bsad',
  bsadSnapshot: 'bsad',
  nonBmStor: 'bsad',
  demand: 'demand',
  // By its dataset.
  levels: undefined,
  dynamic: 'dynamics',
  acceptance: 'acceptances',
  acceptanceDeleted: 'acceptances',
  systemPrice: 'systemPrices',
  marketIndex: 'systemPrices',
  generation: 'fuelMix',
  settledStack: 'stacks',
  feed: undefined,
}

/** The feed that an event is news of; undefined for what says only whether a feed is well. */
export const feedOf = (event: MarketEvent): FeedName | CountedFeed | undefined => {
  if (isListed(event)) return newsFeedOf(event)
  return event.kind === 'levels' ? event.dataset : FEED_OF[event.kind]
}

/** Events that go with a feed and are not what it is there for: their time says nothing of its data. */
const NEXT_TO: ReadonlySet<MarketEvent['kind']> = new Set(['generation', 'marketIndex'])

/** The counts after a batch that was received at `now`; they begin again with each London day. */
export const countMessages = (before: MessageCounts, events: readonly MarketEvent[], now: Instant): MessageCounts => {
  const date = dateAt(now)
  const counts = { ...(before.date === date ? before.counts : {}) }
  const lastNews = { ...before.lastNews }
  const newestData = { ...before.newestData }
  for (const event of events) {
    const feed = feedOf(event)
    if (feed === undefined) continue
    counts[feed] = (counts[feed] ?? 0) + 1
    lastNews[feed] = now
    const made = NEXT_TO.has(event.kind) ? undefined : dataTimeOf(event)
    if (made !== undefined) newestData[feed] = Math.max(made, newestData[feed] ?? made)
  }
  return { date, counts, lastNews, newestData }
}

/** Of one feed on the day of `now`; 0 when none came, which is a count and not a missing one. */
export const messagesToday = ({ date, counts }: MessageCounts, feed: FeedName | CountedFeed, now: Instant): number =>
  date === dateAt(now) ? (counts[feed] ?? 0) : 0
