import { FEEDS } from '../market/events'
import { SERIES_PROVIDERS } from '../market/seriesProviders'
import type { Instant } from '../periods'
import type { LateFeed } from '../wire'
import { feedName } from './feeds'
import type { StatusFeed } from './table'

const OF_MARKET: ReadonlySet<string> = new Set([...FEEDS, ...SERIES_PROVIDERS])

/**
 * The feeds of the market that are late or down, as every page must know them: what is made of one of them is not live.
 * @param since when the server began to listen, ms: one that has never answered is waited for since then
 */
export const lateFeedsIn = (feeds: readonly StatusFeed[], since: Instant): readonly LateFeed[] =>
  feeds
    .filter(({ id, state }) => OF_MARKET.has(id) && (state === 'late' || state === 'down'))
    .map(({ id, lastMessage = since, why = 'It is late.' }) => ({
      feed: id,
      since: lastMessage,
      why: `${feedName(id)}: ${why}`,
    }))
