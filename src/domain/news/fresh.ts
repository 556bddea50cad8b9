import { textIn } from '../tables/rowValues'
import type { WireRow } from '../wire'
import { NEWS_ALERT_ID } from './alert'

/** Messages of the news by what each publication is known by, and those that the last look brought. */
export type WatchedNews = { readonly known: ReadonlySet<string> | undefined; readonly fresh: readonly WireRow[] }

export const NEWS_UNWATCHED: WatchedNews = { known: undefined, fresh: [] }

const keyOf = ({ row }: WireRow): string => textIn(row, 'seen') ?? ''

/** The next look at the table: messages that were not in it before. Those of the first look are not new; a revision is. */
export const foldNews = ({ known }: WatchedNews, rows: readonly WireRow[]): WatchedNews => ({
  known: new Set(rows.map(keyOf)),
  fresh: known === undefined ? [] : rows.filter((row) => !known.has(keyOf(row))),
})

/** Of more messages at once only their number is shown. */
const MOST_AT_ONCE = 3

const headlineOf = ({ row }: WireRow): string => textIn(row, 'headline') ?? ''

/** What is shown of messages that came together; the newest first. */
export const newsAlerts = (fresh: readonly WireRow[]) => {
  const [first] = fresh
  if (first === undefined) return []
  const common = { tag: NEWS_ALERT_ID, link: '/news' }
  const keyed = (row: WireRow) => ({ ...common, key: `news ${keyOf(row)}` })
  if (fresh.length > MOST_AT_ONCE)
    return [{ ...keyed(first), title: `${fresh.length} new messages`, text: headlineOf(first) }]
  return fresh.map((row) => {
    const text = [textIn(row.row, 'source'), textIn(row.row, 'category')].filter(Boolean).join(' · ')
    return { ...keyed(row), title: headlineOf(row), text }
  })
}
