import type { LiveTableDefinition } from '../boa/bmFeed'
import type { MarketMessage } from '../market/events'
import { MESSAGE_MEMORY_MS } from '../market/feeds/messages'
import type { MarketState } from '../market/state'
import type { Instant } from '../periods'
import type { WireCell, WireHeader, WireRow } from '../wire'

const NEWS_ROWS = 50
/** A summary has so many words at most (page catalogue A2). */
const SUMMARY_TEXTS = 40

const column = (id: string, title: string): WireHeader => ({ id, title, allowFilter: false, allowSort: false })

/**
 * News and warnings of the last seven days, newest on top, for everyone (page catalogue A2). It has no column to sort
 * by, so that the bottom row leaves when a new one comes (decision C37).
 */
export const CURRENT_NEWS: LiveTableDefinition = {
  moduleType: 'CurrentNews',
  option: {
    moduleType: 'CurrentNews',
    moduleName: 'News',
    locationByCountry: { Gb: 'Enact' },
    useStore: false,
    getOnDayChange: false,
    getOnDayRangeChange: false,
    getOnPeriodChange: false,
    maxEntriesOnTable: NEWS_ROWS,
    showRefreshRealtime: true,
    slideOutOverride: false,
  },
  headers: [
    column('time', 'Time'),
    column('headline', 'Headline'),
    column('source', 'Source'),
    column('summary', 'Summary'),
    column('tag', 'Tag'),
  ],
  headerToSort: '',
  ascending: false,
}

const text = (value: string): WireCell => ({ cellType: 'text', value })

/** The first words of a text; three dots where it goes on. */
export const summaryOf = (whole: string): string => {
  const texts = whole.split(/\s+/).filter((word) => word !== '')
  return texts.length > SUMMARY_TEXTS ? `${texts.slice(0, SUMMARY_TEXTS).join(' ')}…` : texts.join(' ')
}

/** Only addresses of the encrypted web are opened: a publisher's text is not ours to trust. */
const isHttps = (link: string | undefined): link is string => link !== undefined && /^https:\/\/\S+$/.test(link)

const made = new WeakMap<MarketMessage, WireRow>()

const rowOf = (message: MarketMessage): WireRow => {
  const known = made.get(message)
  if (known) return known
  const { id, publishedAt, headline, source, category, link } = message
  const row: WireRow = {
    uniqueId: id,
    row: {
      time: { cellType: 'date', value: publishedAt, dateFormat: 'Day_Short_With_Minutes' },
      headline: text(headline),
      source: text(source),
      summary: text(summaryOf(message.text)),
      tag: text(category),
    },
    ...(isHttps(link) && { clickEventUrl: link }),
  }
  made.set(message, row)
  return row
}

const newestFirst = (a: MarketMessage, b: MarketMessage): number =>
  b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1)

const sorted = new WeakMap<MarketState['messages'], readonly MarketMessage[]>()

/** All messages that are remembered, newest first. */
export const knownMessages = ({ messages }: Pick<MarketState, 'messages'>, now: Instant): readonly MarketMessage[] => {
  const known = sorted.get(messages) ?? [...messages.values()].sort(newestFirst)
  sorted.set(messages, known)
  return known.filter(({ publishedAt }) => publishedAt <= now)
}

/** Messages of the last seven days, newest first. */
export const recentMessages = (market: Pick<MarketState, 'messages'>, now: Instant): readonly MarketMessage[] =>
  knownMessages(market, now).filter(({ publishedAt }) => publishedAt > now - MESSAGE_MEMORY_MS)

/** The rows of CurrentNews: at most fifty of the last seven days. A row keeps its identity while its message does. */
export const currentNewsRows = (market: Pick<MarketState, 'messages'>, now: Instant): readonly WireRow[] =>
  recentMessages(market, now).slice(0, NEWS_ROWS).map(rowOf)
