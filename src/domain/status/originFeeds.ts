import type { FeedName, SourceInfo } from '../market/events'
import { isProvided, providedFeedOf } from '../market/provided'
import { feedName, marketSourceText, type CountedFeed } from './feeds'

type SilentFeed = 'orderBooks' | 'ffrTenders' | 'mfrMonths' | 'capacityRegisters' | 'intradayTrades'
/** A feed that values can come from: a row of the status page, or one whose silence is normal and that has none. */
export type OriginFeed = FeedName | CountedFeed | SilentFeed

/** Names of feeds that no status has. */
const SILENT_NAMES: Readonly<Record<SilentFeed, string>> = {
  orderBooks: 'Order books of response and reserve',
  ffrTenders: 'Tenders of firm frequency response',
  mfrMonths: 'Months of mandatory frequency response',
  capacityRegisters: 'Register of the capacity market',
  intradayTrades: 'Trades of the continuous market',
}

const isSilent = (feed: OriginFeed): feed is SilentFeed => Object.hasOwn(SILENT_NAMES, feed)

/** `Acceptances`. */
export const originFeedName = (feed: OriginFeed): string => (isSilent(feed) ? SILENT_NAMES[feed] : feedName(feed))

type Publisher = NonNullable<SourceInfo['providers']>[number]

/** Who publishes a feed: the first of the list is the preferred one. Undefined where the list is not known, or none has it. */
export const publisherOfFeed = (source: SourceInfo, feed: OriginFeed): Publisher | undefined =>
  source.providers?.find(({ feeds }) => feeds.some((each) => each === providedFeedOf(feed)))

/** Publisher and data set of a feed, e.g. `Elexon BOALF`; that there is none where no provider of the server has it. */
export const originFeedText = (source: SourceInfo, feed: OriginFeed): string => {
  if (source.providers && !isProvided(source, providedFeedOf(feed))) return 'No source of this server has it.'
  const publisher = publisherOfFeed(source, feed)?.name
  return isSilent(feed) ? (publisher ?? source.label) : marketSourceText(feed, source.kind, publisher)
}
