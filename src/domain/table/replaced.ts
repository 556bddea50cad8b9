import type { Row } from '../wire'
import { changedColumns, sameRow } from './same'
import { rowOf, rowsOf, type BookChange, type TableBook } from './tableBook'

/** What another answer made of a table: the rows that mean something else than before it, came or went. One pass over all. */
export const replaced = (before: TableBook, after: TableBook): BookChange => {
  const cells = new Map<string, readonly string[]>()
  const removed = new Set<string>()
  for (const row of rowsOf(after)) {
    const was: Row | undefined = rowOf(before, row.uniqueId)
    if (!was) cells.set(row.uniqueId, Object.keys(row.row))
    else if (!sameRow(was, row)) cells.set(row.uniqueId, changedColumns(was, row))
  }
  for (const { uniqueId } of rowsOf(before)) if (!rowOf(after, uniqueId)) removed.add(uniqueId)
  return { book: after, cells, removed }
}
