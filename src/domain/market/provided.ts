import { CORE_FEEDS, type FeedName, type MarketEvent, type SourceInfo } from './events'
import { feedOfEvent, type FeedListState } from './feeds'
import type { SeriesProvider } from './seriesProviders'

/** What a provider publishes as a whole: a feed of the list, the balancing core, or the series that it has alone. */
export type ProvidedFeed = 'balancing' | keyof FeedListState | SeriesProvider

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
