import type { FeedName, SourceInfo } from '../../src/domain/market/events'
import { isProvided, providedFeedOf } from '../../src/domain/market/provided'
import { SERIES_PROVIDERS } from '../../src/domain/market/seriesProviders'
import type { MarketState } from '../../src/domain/market/state'
import type { MarketSource } from '../sources/source'
import type { Instant } from '../../src/domain/periods'
import {
  conditionOf,
  STATUS_COUNTED_FEEDS,
  expectedOf,
  lackOfFeed,
  MARKET_FEEDS,
  marketSourceText,
  messagesToday,
  type MessageCounts,
  type ServiceName,
  type SourceKind,
  type FeedVerdict,
  type StatusFeed,
} from '../../src/domain/status'

export type ServiceLook = FeedVerdict & {
  readonly source: string
  readonly everyS?: number
  readonly lastMessage?: Instant | undefined
}

export type FeedsLook = {
  readonly feeds: MarketState['feeds']
  readonly kind: SourceKind
  readonly providers?: SourceInfo['providers']
  readonly providerOf?: MarketSource['providerOf']
  /** Undefined where news is not counted, as on a tape. */
  readonly counts: MessageCounts | undefined
  readonly services: Readonly<Record<ServiceName, ServiceLook>>
  readonly since: Instant
  readonly now: Instant
}

const NOT_RECORDED = 'This recording does not contain it.'

/** A recording names every feed of the version that made it: one it does not name is no fault of anybody. */
const isUnrecorded = (id: FeedName, { kind, feeds }: FeedsLook): boolean =>
  kind === 'tape' && feeds[id] === undefined && Object.keys(feeds).length > 0

const marketFeeds = (look: FeedsLook): readonly StatusFeed[] => {
  const { feeds, kind, providerOf, counts, since, now } = look
  return MARKET_FEEDS.map((id): StatusFeed => {
    if (isUnrecorded(id, look)) return { id, source: '', state: 'notOffered', why: NOT_RECORDED }
    const expected = expectedOf(id, kind)
    const lastMessage = feeds[id]?.lastOk
    const lastNews = counts?.lastNews[id]
    const newestData = counts?.newestData[id]
    return {
      id,
      source: marketSourceText(id, kind, providerOf?.(providedFeedOf(id))),
      ...conditionOf(feeds[id], expected, since, now, counts && (newestData ?? 'none')),
      everyS: expected.everyS,
      ...(lastMessage !== undefined && { lastMessage }),
      ...(counts && { messagesToday: messagesToday(counts, id, now) }),
      ...(lastNews !== undefined && { lastNews }),
      ...(newestData !== undefined && { newestData }),
    }
  })
}

const NOT_COUNTED = 'This server does not count it.'
/** It comes when there is something to tell, so that silence is no lateness. */
const NONE_YET = 'Nothing has come since this server began.'

const countedFeeds = ({ kind, providers, providerOf, counts, now }: FeedsLook): readonly StatusFeed[] =>
  STATUS_COUNTED_FEEDS.map((id) => {
    const lack = isProvided({ providers }, id) ? undefined : lackOfFeed(id, kind)
    if (lack !== undefined || counts === undefined)
      return { id, source: '', state: 'notOffered', why: lack ?? NOT_COUNTED }
    const source = marketSourceText(id, kind, providerOf?.(id))
    const last = counts.lastNews[id]
    const newestData = counts.newestData[id]
    if (last === undefined) return { id, source, state: 'unknown', why: NONE_YET }
    return {
      id,
      source,
      state: 'ok',
      lastMessage: last,
      lastNews: last,
      messagesToday: messagesToday(counts, id, now),
      ...(newestData !== undefined && { newestData }),
    }
  })

const serviceFeeds = ({ services }: FeedsLook): readonly StatusFeed[] =>
  Object.entries(services).map(([id, { lastMessage, ...look }]) => ({
    id: id as ServiceName,
    ...look,
    ...(lastMessage !== undefined && { lastMessage }),
  }))

const INVENTED = 'The simulated market has its own series instead.'

const LACKS: Readonly<Record<SourceKind, string>> = {
  simulator: INVENTED,
  elexon: 'It is not among the sources of this server.',
  tape: NOT_RECORDED,
}

/** Providers of series, each as a whole: whether its requests are answered, however old what they bring may be. */
const providerFeeds = ({ feeds, kind, providers = [], since, now }: FeedsLook): readonly StatusFeed[] =>
  SERIES_PROVIDERS.map((id): StatusFeed => {
    const provider = providers.find((each) => each.id === id)
    if (provider === undefined) return { id, source: '', state: 'notOffered', why: LACKS[kind] }
    const expected = expectedOf(id, kind)
    const lastMessage = feeds[id]?.lastOk
    return {
      id,
      source: provider.name,
      ...conditionOf(feeds[id], expected, since, now),
      everyS: expected.everyS,
      ...(lastMessage !== undefined && { lastMessage }),
    }
  })

/** How every feed, service and provider of series is at a moment, in the order of the page. */
export const feedsLook = (look: FeedsLook): readonly StatusFeed[] => [
  ...marketFeeds(look),
  ...countedFeeds(look),
  ...serviceFeeds(look),
  ...providerFeeds(look),
]
