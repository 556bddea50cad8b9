import type { Instant } from '../../periods'
import type { RowChange } from '../rowChangeLog'
import { rankOf } from '../collection/ids'
import { foldView, type CollectionView, type ViewFlush } from '../collectionView'
import type { RowTest } from '../filters'
import type { CollectionChange } from '../apply'
import { rowOf, type TableCollection } from '../tableCollection'

/**
 * The filter "changed in the last minutes" over another filter. It goes with one view and remembers which rows that view
 * may show: whether a row is recent hangs on the moment, while a view must be able to ask again what it showed.
 */
export class Recent {
  private readonly ids = new Set<string>()

  /**
   * @param base what the other filters let pass
   * @param times when each row changed last
   * @param from the earliest change that counts
   */
  constructor(
    private readonly base: RowTest,
    private readonly times: ReadonlyMap<string, Instant>,
    from: Instant,
  ) {
    for (const [id, at] of times) if (at >= from) this.ids.add(id)
  }

  /** The test of the view that this goes with. */
  readonly test: RowTest = (row) => this.ids.has(row.uniqueId) && this.base(row)

  /** The view after a batch: what has changed is recent. */
  fold(view: CollectionView, before: TableCollection, change: CollectionChange): ViewFlush {
    const { rows } = change
    const flush = foldView(view, before, change, (row) => {
      const { uniqueId } = row
      return (rows.has(uniqueId) || this.ids.has(uniqueId)) && this.base(row)
    })
    for (const [id, { after }] of rows)
      if (after) this.ids.add(id)
      else this.ids.delete(id)
    return { ...flush, view: { ...flush.view, test: this.test } }
  }

  /** The view without the rows whose last change lies before `from`; undefined where there are none. */
  age(view: CollectionView, collection: TableCollection, from: Instant): ViewFlush | undefined {
    const old = new Map<string, RowChange>()
    for (const id of this.ids) {
      if ((this.times.get(id) ?? from) >= from) continue
      const row = rowOf(collection, id)
      old.set(id, { before: row, after: row, columns: [], rank: rankOf(collection.ids, id) })
    }
    if (old.size === 0) return undefined
    const flush = foldView(view, collection, { collection, rows: old }, () => false)
    for (const id of old.keys()) this.ids.delete(id)
    return { ...flush, view: { ...flush.view, test: this.test } }
  }
}
