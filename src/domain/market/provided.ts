import { CORE_FEEDS, type FeedName, type MarketEvent, type SourceInfo } from './events'
import { feedOfEvent, type FeedListState } from './feeds'

/** What a provider publishes as a whole: a feed of the list, or the balancing core. */
export type ProvidedFeed = 'balancing' | keyof FeedListState

const CORE: ReadonlySet<string> = new Set(CORE_FEEDS)

/** What a feed of the market's health is part of. */
export const providedFeedOf = (feed: FeedName | keyof FeedListState): ProvidedFeed =>
  CORE.has(feed) ? 'balancing' : (feed as keyof FeedListState)

/** What an event is of, news of a feed's health included. */
export const providedBy = (event: MarketEvent): ProvidedFeed =>
  event.kind === 'feed' ? providedFeedOf(event.feed) : (feedOfEvent(event)?.id ?? 'balancing')

/** Whether one of several providers publishes a feed, whatever the others lack. */
export const isProvided = ({ providers = [] }: Pick<SourceInfo, 'providers'>, feed: ProvidedFeed): boolean =>
  providers.some(({ feeds }) => feeds.includes(feed))
