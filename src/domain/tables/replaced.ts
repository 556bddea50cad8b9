import type { RowChange } from './rowChangeLog'
import { changedColumns, sameRow } from './same'
import type { CollectionChange } from './apply'
import { rowOf, rowsOf, type TableCollection } from './tableCollection'

/** What another answer made of a table: the rows that mean something else than before it, came or went. One pass over all. */
export const replaced = (before: TableCollection, after: TableCollection): CollectionChange => {
  const rows = new Map<string, RowChange>()
  for (const row of rowsOf(after)) {
    const was = rowOf(before, row.uniqueId)
    if (was && sameRow(was, row)) continue
    const columns = was ? changedColumns(was, row) : Object.keys(row.row)
    rows.set(row.uniqueId, { before: was, after: row, columns, rank: undefined })
  }
  for (const row of rowsOf(before))
    if (!rowOf(after, row.uniqueId))
      rows.set(row.uniqueId, { before: row, after: undefined, columns: [], rank: undefined })
  return { collection: after, rows }
}
