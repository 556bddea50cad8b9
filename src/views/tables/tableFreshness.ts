import type { Loaded, Freshness } from '../../streams/lib/faces'
import type { Instant } from '../../domain/periods'
import type { TableView } from '../../streams/lib/tableTypes'

/** The value, or the last good one. */
export const latestOf = <T>(loaded: Loaded<T>): T | undefined =>
  loaded.kind === 'ready' ? loaded.value : loaded.kind === 'failed' ? loaded.last : undefined

/** How far the rows of a table can be trusted, and when they last changed; a failed load keeps the last rows. */
export const tableFreshness = (
  table: Loaded<TableView>,
): { readonly freshness: Freshness; readonly refreshedAt: Instant | undefined } => {
  switch (table.kind) {
    case 'waiting':
      return { freshness: { state: 'waiting' }, refreshedAt: undefined }
    case 'ready':
      return { freshness: table.value.freshness, refreshedAt: table.value.refreshedAt }
    case 'failed': {
      const { at, why } = table.why
      const refreshedAt = table.last?.refreshedAt
      return {
        freshness: { state: 'failed', since: at, why, ...(refreshedAt !== undefined && { asOf: refreshedAt }) },
        refreshedAt,
      }
    }
    default:
      return table satisfies never
  }
}
