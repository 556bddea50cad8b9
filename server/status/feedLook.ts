import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import {
  conditionOf,
  expectedOf,
  MARKET_FEEDS,
  marketSourceText,
  messagesToday,
  MISSING_FEEDS,
  type MessageCounts,
  type ServiceName,
  type SourceKind,
  type Standing,
  type StatusFeed,
} from '../../src/domain/status'

export type ServiceLook = Standing & {
  readonly source: string
  readonly everyS?: number
  readonly lastMessage?: Instant | undefined
}

export type FeedsLook = {
  readonly feeds: MarketState['feeds']
  readonly kind: SourceKind
  /** Undefined where news is not counted, as on a tape. */
  readonly counts: MessageCounts | undefined
  readonly services: Readonly<Record<ServiceName, ServiceLook>>
  readonly since: Instant
  readonly now: Instant
}

const marketFeeds = ({ feeds, kind, counts, since, now }: FeedsLook): readonly StatusFeed[] =>
  MARKET_FEEDS.map((id) => {
    const expected = expectedOf(id, kind)
    const lastMessage = feeds[id]?.lastOk
    const lastNews = counts?.lastNews[id]
    return {
      id,
      source: marketSourceText(id, kind),
      ...conditionOf(feeds[id], expected, since, now),
      everyS: expected.everyS,
      ...(lastMessage !== undefined && { lastMessage }),
      ...(counts && { messagesToday: messagesToday(counts, id, now) }),
      ...(lastNews !== undefined && { lastNews }),
    }
  })

const serviceFeeds = ({ services }: FeedsLook): readonly StatusFeed[] =>
  Object.entries(services).map(([id, { lastMessage, ...look }]) => ({
    id: id as ServiceName,
    ...look,
    ...(lastMessage !== undefined && { lastMessage }),
  }))

const missingFeeds = (): readonly StatusFeed[] =>
  MISSING_FEEDS.map((id) => ({ id, source: '', state: 'notOffered', why: 'No source of this product has it.' }))

/** How every feed, service and missing feed stands at a moment, in the order of the page. */
export const feedsLook = (look: FeedsLook): readonly StatusFeed[] => [
  ...marketFeeds(look),
  ...serviceFeeds(look),
  ...missingFeeds(),
]
