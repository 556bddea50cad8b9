import { applyPatches, bookFromSnapshot, type BoaBook, type ItemChange } from '../../domain/boa/book'
import type { Instant } from '../../domain/periods'
import type { SyncModel } from '../../domain/tables/sync'
import type { BoaMetrics, BoaPatch, BoaSnapshot } from '../../domain/wire'

/** The stack of a period, and the metrics that its snapshot brought. */
export type BoaStore = {
  readonly book: BoaBook
  readonly first: BoaMetrics
  readonly firstSeq: number
  readonly firstAt: Instant
}
export type BoaParts = {
  snapshot: BoaSnapshot
  message: BoaPatch
  store: BoaStore
  change: ReadonlyMap<string, ItemChange>
}

export const boaModel: SyncModel<BoaParts> = {
  fromSnapshot: (snapshot) => {
    const { book, fault } = bookFromSnapshot(snapshot)
    return book
      ? { store: { book, first: snapshot.metrics, firstSeq: book.seq, firstAt: snapshot.meta.asOf } }
      : { fault: fault.message }
  },
  apply: (store, patches) => {
    const { book, changes, fault } = applyPatches(store.book, patches)
    return { store: { ...store, book }, change: changes, fault: fault?.message }
  },
  metaOf: ({ book: { key, epoch, seq, items, digest } }) => ({ t: key, e: epoch, s: seq, n: items.size, d: digest }),
  metaOfMessage: ({ meta }) => meta,
}
