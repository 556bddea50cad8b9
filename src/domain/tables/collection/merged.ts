import { bothChanges, type RowChange } from '../rowChangeLog'
import type { CollectionChange } from '../apply'

/** What several batches, one after another, did to a book: as one change, so that a view is folded once for all. */
export class MergedChange {
  private collection: CollectionChange['collection']
  private rows: CollectionChange['rows']
  private isOwn = false

  constructor(first: CollectionChange) {
    this.collection = first.collection
    this.rows = first.rows
  }

  add({ collection, rows }: CollectionChange): void {
    this.collection = collection
    const all = (this.isOwn ? this.rows : new Map(this.rows)) as Map<string, RowChange>
    this.isOwn = true
    this.rows = all
    for (const [id, change] of rows) {
      const known = all.get(id)
      const both = known ? bothChanges(known, change) : change
      // What came and went between two frames has never been there.
      if (both.before || both.after) all.set(id, both)
      else all.delete(id)
    }
  }

  /** The change so far. Not to be kept while batches are added. */
  get change(): CollectionChange {
    return { collection: this.collection, rows: this.rows }
  }

  /** How many rows are other than before the first batch. */
  get size(): number {
    return this.rows.size
  }
}
