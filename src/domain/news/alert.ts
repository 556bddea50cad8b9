import * as z from 'zod/mini'
import { idText, settingsMapOf, textField } from '../settings/schemas/fields'
import { columnFilterSchema } from '../settings/schemas/listSchemas'
import { cellStyleOf, type StyleSettings } from '../tables/cells/cellText'
import { chipsOf, readFilters, writeFilters, type ColumnFilters } from '../tables/filters'
import type { WireHeader } from '../wire'

/** The user is notified of messages that pass these filters: a subscription of their list whose settings are these. */
export const newsAlertSchema = z.object({
  type: z.literal('newsMessages'),
  /** Filters of the columns of the news, as a table saves them; none lets every message pass. */
  filters: settingsMapOf(columnFilterSchema, 50, textField(200)),
})

const subscriptionOfNews = z.looseObject({ id: idText, settings: newsAlertSchema })

/** The id under which it is kept: there is one. */
export const NEWS_ALERT_ID = 'news'

/** The item of the user's list that keeps it. */
export const newsAlertItem = (filters: ColumnFilters) => ({
  id: NEWS_ALERT_ID,
  uiId: NEWS_ALERT_ID,
  settings: { type: 'newsMessages' as const, filters: writeFilters(filters) },
})

/** The filters that are watched by; undefined while nothing is, or where the item cannot be read. */
export const newsAlertIn = (item: unknown): ColumnFilters | undefined => {
  const read = z.safeParse(subscriptionOfNews, item)
  return read.success ? readFilters({ currentFiltersByHeading: read.data.settings.filters }) : undefined
}

/** What is watched, in words: `Source: REMIT; Plants: in group Gas`, or that everything is. */
export const newsAlertText = (
  filters: ColumnFilters,
  headers: readonly WireHeader[],
  settings: StyleSettings,
): string => {
  const chips = chipsOf(filters, headers, cellStyleOf(settings))
  return chips.length === 0 ? 'every message' : chips.map(({ title, text }) => `${title}: ${text}`).join('; ')
}
