import type { SyncModel } from '../../../src/domain/tables/sync'
import { foldBook, type BookChange } from '../../../src/domain/tables/apply'
import { bookFromSnapshot, metaOfBook, type TableBook } from '../../../src/domain/tables/tableBook'
import type { LiveTable, Meta, PushMessage } from '../../../src/domain/wire'
import type { TableRules } from '../../../src/domain/tables/evict'

/** How much of the proof a reader looks at: nothing (the specification's rules alone), the sequence, or all of it. */
export const PROOFS = ['rules alone', 'sequence', 'sequence and digest'] as const
export type ProofKind = (typeof PROOFS)[number]

export type BookStore = { readonly book: TableBook; readonly meta: Meta | undefined }
export type BookParts = { snapshot: LiveTable; message: PushMessage; store: BookStore; change: BookChange }

const bare = ({ meta: _, ...message }: PushMessage): PushMessage => message
const unseen = (meta: Meta | undefined): Meta | undefined => meta && { ...meta, n: 0, d: 0 }

/** The product's own reader: a book in chunks, and every proof that came. */
const provenModel = (rules: TableRules): SyncModel<BookParts> => ({
  fromSnapshot: (snapshot) => {
    const { book, fault } = bookFromSnapshot(snapshot, rules)
    return book ? { store: { book, meta: metaOfBook(book) } } : { fault: fault.message }
  },
  apply: (store, messages) => {
    const change = foldBook(store.book, messages)
    return { store: { book: change.book, meta: metaOfBook(change.book) }, change, fault: change.fault?.message }
  },
  metaOf: ({ meta }) => meta,
  metaOfMessage: ({ meta }) => meta,
})

/** A reader that keeps only part of the proof, to show what that part is worth: it believes what it does not look at. */
const believingModel = (
  rules: TableRules,
  seen: (meta: Meta | undefined) => Meta | undefined,
): SyncModel<BookParts> => ({
  fromSnapshot: ({ data, meta }) => {
    const { book, fault } = bookFromSnapshot({ data }, rules)
    return book ? { store: { book, meta: seen(meta) } } : { fault: fault.message }
  },
  apply: (store, messages) => {
    const change = foldBook(store.book, messages.map(bare))
    const meta = seen(messages.at(-1)?.meta)
    return { store: { book: change.book, meta: meta ?? store.meta }, change, fault: change.fault?.message }
  },
  metaOf: ({ meta }) => meta,
  metaOfMessage: ({ meta }) => seen(meta),
})

export const modelOf = (proof: ProofKind, rules: TableRules): SyncModel<BookParts> => {
  if (proof === 'sequence and digest') return provenModel(rules)
  return believingModel(rules, proof === 'sequence' ? unseen : () => undefined)
}
