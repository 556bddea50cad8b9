import { cappedAfter } from '../../domain/tables/apply'
import { rulesOf } from '../../domain/tables/evict'
import { foldCollection, type CollectionChange } from '../../domain/tables/apply'
import {
  metaOfCollection,
  tableCollectionFromSnapshot,
  type TableCollection,
} from '../../domain/tables/tableCollection'
import type { FeedName } from '../../domain/market/events'
import type { Step, SyncModel } from '../../domain/tables/sync'
import type { WireLiveTable, LiveTableOption, PushMessage, TableData } from '../../domain/wire'
import type { RowLog } from './rowLog'

/** What a table's answer says next to the rows. */
export type TableHead = Omit<TableData, 'data'> & {
  readonly option: LiveTableOption
  /** Breakdown, where that is not what the catalogue says of its module, as of the lists of a stack. */
  readonly feeds?: readonly FeedName[]
}
export type TableStore = { readonly collection: TableCollection; readonly head: TableHead }
export type TableParts = {
  snapshot: { readonly answer: WireLiveTable; readonly option: LiveTableOption }
  message: PushMessage
  store: TableStore
  change: CollectionChange
}

/** A step of a table's rows, with what has happened to them since they have been kept. */
export type DataStep = { readonly step: Step<TableParts>; readonly log: RowLog }

/** A live table for the sync machine: rows in a book, which several batches change without a copy of the table. */
export const tableModel: SyncModel<TableParts> = {
  fromSnapshot: ({ answer, option }) => {
    // The rows of the answer are let go with it: the book has them, and others in their place soon.
    const { data: _, ...head } = answer.data
    const rules = head.eviction ?? rulesOf({ option, headerToSort: head.headerToSort })
    const { collection, fault } = tableCollectionFromSnapshot(answer, rules)
    return collection ? { store: { collection, head: { ...head, option } } } : { fault: fault.message }
  },
  apply: (store, messages) => {
    const change = foldCollection(store.collection, messages)
    if (change.collection === store.collection) return { store, change, fault: change.fault?.message }
    const { collection } = change
    const capped = cappedAfter(store.head.capped, messages)
    const head = capped === undefined || capped === store.head.capped ? store.head : { ...store.head, capped }
    return { store: { collection, head }, change }
  },
  metaOf: ({ collection }) => metaOfCollection(collection),
  metaOfMessage: ({ meta }) => meta,
}
