import type { Loaded, Freshness } from '../../streams/lib/types'
import type { Instant } from '../../domain/periods'
import type { TableView } from '../../streams/lib/tableTypes'

/** The value, or the last good one. */
export const latestOf = <T>(loaded: Loaded<T>): T | undefined => {
  if (loaded.kind === 'ready') return loaded.value
  return loaded.kind === 'failed' ? loaded.last : undefined
}

/** How far the rows of a table can be trusted, and when they last changed; a failed load keeps the last rows. */
export const tableFreshness = (
  table: Loaded<TableView>,
): { readonly freshness: Freshness; readonly refreshedAt: Instant | undefined } => {
  const refreshedAt = latestOf(table)?.refreshedAt
  if (table.kind === 'ready') return { freshness: table.value.freshness, refreshedAt }
  if (table.kind === 'waiting') return { freshness: { state: 'waiting' }, refreshedAt }
  const { at, why } = table.why
  const asOf = refreshedAt === undefined ? {} : { asOf: refreshedAt }
  return { freshness: { state: 'failed', since: at, why, ...asOf }, refreshedAt }
}
