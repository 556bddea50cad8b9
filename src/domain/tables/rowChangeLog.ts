import type { WireRow } from '../wire'
import { changedColumns } from './same'

const NO_COLUMNS: readonly string[] = []

const bothColumns = (a: readonly string[], b: readonly string[]): readonly string[] => {
  if (a.length === 0) return b
  const more = b.filter((id) => !a.includes(id))
  return more.length === 0 ? a : [...a, ...more]
}

/** What batches did to one row: as it stood before them, and as it is after; undefined where it did not. */
export type RowChange = {
  readonly before: WireRow | undefined
  readonly after: WireRow | undefined
  /** Columns to flash: all of a new row, none of one that only moved. */
  readonly columns: readonly string[]
  /** The rank that it had and has, where it stayed in its place and the table gives ranks. */
  readonly rank: number | undefined
}

/** One change after another, of the same row. */
export const bothChanges = (first: RowChange, then: RowChange): RowChange => ({
  before: first.before,
  after: then.after,
  columns: then.after ? bothColumns(first.columns, then.columns) : NO_COLUMNS,
  rank: first.rank === then.rank ? first.rank : undefined,
})

/** What a batch did, row by row. A row that the batch itself added and took away again is not told of. */
export class RowChangeLog {
  readonly rows = new Map<string, RowChange>()

  /** @param evicted the rows that left for it */
  added(row: WireRow, evicted: readonly WireRow[]): void {
    const id = row.uniqueId
    const before = this.rows.get(id)?.before
    // It is listed where it was last changed: a row that left and came again counts as come.
    this.rows.delete(id)
    this.rows.set(id, {
      before,
      after: row,
      columns: before ? changedColumns(before, row) : Object.keys(row.row),
      rank: undefined,
    })
    for (const gone of evicted) this.left(gone)
  }

  edited(from: WireRow, to: WireRow, columns: readonly string[], rank: number | undefined): void {
    const known = this.rows.get(to.uniqueId)
    const change = { before: from, after: to, columns, rank }
    this.rows.set(to.uniqueId, known ? bothChanges(known, change) : change)
  }

  left(row: WireRow): void {
    const id = row.uniqueId
    const known = this.rows.get(id)
    const before = known ? known.before : row
    this.rows.delete(id)
    if (before) this.rows.set(id, { before, after: undefined, columns: NO_COLUMNS, rank: undefined })
  }
}
