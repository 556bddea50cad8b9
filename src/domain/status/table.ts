import type { Instant } from '../periods'
import type { WireCell, WireRow } from '../wire'
import { FEED_STATES, STATE_TEXTS, type FeedCondition } from './condition'
import { feedEffect, feedName, isStatusFeed, type StatusFeedId } from './feeds'

/** A feed as the table tells it. Its age is not told: anyone who shows it counts on from `lastMessage`. */
export type StatusFeed = {
  readonly id: StatusFeedId
  readonly source: string
  readonly state: FeedCondition
  /** When it last answered, with news or without. */
  readonly lastMessage?: Instant
  /** Absent for what speaks only when it is asked. */
  readonly everyS?: number
  /** Absent where they are not counted. */
  readonly messagesToday?: number
  readonly lastNews?: Instant
  /** Of what time its newest data is by its publisher; absent where the data has no time of its own. */
  readonly newestData?: Instant
  readonly why?: string
}

const textCell = (value: string | undefined): WireCell => ({ cellType: 'text', value: value ?? null })
const numberCell = (value: number | undefined): WireCell => ({ cellType: 'number', value: value ?? null })
const timeCell = (value: Instant | undefined): WireCell => ({
  cellType: 'date',
  dateFormat: 'Day_Short_With_Minutes',
  value: value ?? null,
})

const rowOf = (feed: StatusFeed): WireRow => ({
  uniqueId: feed.id,
  hoverOver: feedEffect(feed.id),
  row: {
    feed: textCell(feedName(feed.id)),
    state: textCell(STATE_TEXTS[feed.state]),
    source: textCell(feed.source),
    lastMessage: timeCell(feed.lastMessage),
    every: numberCell(feed.everyS),
    today: numberCell(feed.messagesToday),
    lastNews: timeCell(feed.lastNews),
    newestData: timeCell(feed.newestData),
    why: textCell(feed.why),
  },
})

/** The rows of the table `Status`, in the order given. */
export const statusRows = (feeds: readonly StatusFeed[]): readonly WireRow[] => feeds.map(rowOf)

/** The columns of the numbers of a feed. */
const COLUMN_OF: Readonly<Partial<Record<keyof StatusFeed, string>>> = {
  lastMessage: 'lastMessage',
  everyS: 'every',
  messagesToday: 'today',
  lastNews: 'lastNews',
  newestData: 'newestData',
}

const STATE_OF = new Map(FEED_STATES.map((state) => [STATE_TEXTS[state], state]))

/** A row read back; undefined for a feed or a state that this version of the page does not know. */
export const statusFeedOf = ({ uniqueId, row }: WireRow): StatusFeed | undefined => {
  const state = STATE_OF.get(String(row['state']?.value))
  if (!isStatusFeed(uniqueId) || state === undefined) return undefined
  const source = row['source']?.value
  const why = row['why']?.value
  const numbers = Object.entries(COLUMN_OF).flatMap(([name, column]): [string, number][] => {
    const value = row[column]?.value
    return typeof value === 'number' ? [[name, value]] : []
  })
  return {
    id: uniqueId,
    state,
    source: typeof source === 'string' ? source : '',
    ...Object.fromEntries(numbers),
    ...(typeof why === 'string' && { why }),
  }
}
