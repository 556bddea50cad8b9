import type { SyncModel } from '../../../src/domain/tables/sync'
import { foldCollection, type CollectionChange } from '../../../src/domain/tables/apply'
import {
  tableCollectionFromSnapshot,
  metaOfCollection,
  type TableCollection,
} from '../../../src/domain/tables/tableCollection'
import type { WireLiveTable, Meta, PushMessage } from '../../../src/domain/wire'
import type { TableRules } from '../../../src/domain/tables/evict'

/** How much of the proof a reader looks at: nothing (the specification's rules alone), the sequence, or all of it. */
export const PROOFS = ['rules alone', 'sequence', 'sequence and digest'] as const
export type ProofKind = (typeof PROOFS)[number]

export type CollectionStore = { readonly collection: TableCollection; readonly meta: Meta | undefined }
export type CollectionParts = {
  snapshot: WireLiveTable
  message: PushMessage
  store: CollectionStore
  change: CollectionChange
}

const bare = ({ meta: _, ...message }: PushMessage): PushMessage => message
const unseen = (meta: Meta | undefined): Meta | undefined => meta && { ...meta, n: 0, d: 0 }

/** The product's own reader: a book in chunks, and every proof that came. */
const provenModel = (rules: TableRules): SyncModel<CollectionParts> => ({
  fromSnapshot: (snapshot) => {
    const { collection, fault } = tableCollectionFromSnapshot(snapshot, rules)
    return collection ? { store: { collection, meta: metaOfCollection(collection) } } : { fault: fault.message }
  },
  apply: (store, messages) => {
    const change = foldCollection(store.collection, messages)
    return {
      store: { collection: change.collection, meta: metaOfCollection(change.collection) },
      change,
      fault: change.fault?.message,
    }
  },
  metaOf: ({ meta }) => meta,
  metaOfMessage: ({ meta }) => meta,
})

/** A reader that keeps only part of the proof, to show what that part is worth: it believes what it does not look at. */
const believingModel = (
  rules: TableRules,
  seen: (meta: Meta | undefined) => Meta | undefined,
): SyncModel<CollectionParts> => ({
  fromSnapshot: ({ data, meta }) => {
    const { collection, fault } = tableCollectionFromSnapshot({ data }, rules)
    return collection ? { store: { collection, meta: seen(meta) } } : { fault: fault.message }
  },
  apply: (store, messages) => {
    const change = foldCollection(store.collection, messages.map(bare))
    const meta = seen(messages.at(-1)?.meta)
    return { store: { collection: change.collection, meta: meta ?? store.meta }, change, fault: change.fault?.message }
  },
  metaOf: ({ meta }) => meta,
  metaOfMessage: ({ meta }) => seen(meta),
})

export const modelOf = (proof: ProofKind, rules: TableRules): SyncModel<CollectionParts> => {
  if (proof === 'sequence and digest') return provenModel(rules)
  return believingModel(rules, proof === 'sequence' ? unseen : () => undefined)
}
