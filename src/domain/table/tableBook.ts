import type { LiveTable, Meta, PushMessage, Row } from '../wire'
import { followed, Ledger, type TableChange } from './apply'
import { BookDraft, type BookRows } from './book/bookDraft'
import { chunksOf, firstNotBelow } from './book/chunk'
import { idsOf, rankOf } from './book/ids'
import { chunkAt, chunkOfRank, startsOf } from './book/starts'
import { faultOf, type SyncFault } from './fault'
import { digestWithAll, EMPTY_DIGEST } from './hash'
import { isVerified, tableFromSnapshot, type TableRules, type VerifiedTable } from './table'

/**
 * A verified table for many rows: the same rows, rules and proof as a `VerifiedTable`, kept in chunks, so that a batch
 * of k changes copies about k chunks and never the table. A value: no book is ever changed by what follows it.
 * Only the digest of a batch still walks the hashes from the lowest changed row up; its rule cannot be cut in parts.
 */
export type TableBook = BookRows & {
  readonly key: string
  readonly epoch: string
  readonly seq: number
  readonly digest: number
  readonly rules: TableRules
}

/** As `TableChange`, of a book. */
export type BookChange = Omit<TableChange, 'table' | 'changed'> & { readonly book: TableBook }

const digestsOf = (chunks: BookRows['chunks']): readonly number[] => {
  let digest = EMPTY_DIGEST
  return chunks.map(({ hashes }) => (digest = digestWithAll(digest, hashes)))
}

/** The same table in chunks. Costs one pass over the rows. */
export const bookOf = ({ key, epoch, seq, rows, hashes, digest, rules }: VerifiedTable): TableBook => {
  const chunks = chunksOf(rows, hashes)
  const { length } = rows
  const ids = idsOf(rows.map(({ uniqueId }, i) => ({ id: uniqueId, rank: length - 1 - i })))
  const [starts, digests] = [startsOf(chunks), digestsOf(chunks)]
  return { key, epoch, seq, digest, rules, chunks, starts, digests, ids, length, nextRank: length }
}

export type OpenedBook =
  { readonly book: TableBook; readonly fault?: undefined } | { readonly fault: SyncFault; readonly book?: undefined }

/** A book from the server's answer, proven as `tableFromSnapshot` proves it. */
export const bookFromSnapshot = (answer: LiveTable, rules: TableRules): OpenedBook => {
  const { table, fault } = tableFromSnapshot(answer, rules)
  return table ? { book: bookOf(table) } : { fault }
}

/** What the book can be held against; undefined for one whose server sends no proof. */
export const metaOfBook = ({ key, epoch, seq, length, digest }: TableBook): Meta | undefined =>
  isVerified({ epoch }) ? { t: key, e: epoch, s: seq, n: length, d: digest } : undefined

const NOTHING: Omit<BookChange, 'book'> = { cells: new Map(), removed: new Set() }

/**
 * Applies a batch of pushes: the same rules, the same proof and the same faults as `applyPushes`.
 * @returns the new book and what changed, or `fault` and the very book that was given.
 */
export const foldBook = (book: TableBook, messages: readonly PushMessage[]): BookChange => {
  const draft = new BookDraft(book, book.rules)
  const ledger = new Ledger()
  const proof = followed(book, messages, draft, ledger)
  if ('why' in proof) return { book, ...NOTHING, fault: proof }
  const { seq, expected } = proof
  if (expected !== undefined && (proof.found ?? draft.digest) !== expected)
    return { book, ...NOTHING, fault: faultOf('digest', `The rows after change ${seq} are not the server's.`) }
  const { cells, removed } = ledger
  if (seq === book.seq && cells.size === 0 && removed.size === 0) return { book, ...NOTHING }
  const { key, epoch, rules } = book
  return { book: { key, epoch, seq, rules, ...draft.done() }, cells, removed }
}

/** The row at a base index, 0 at the top. */
export const rowAt = ({ chunks, starts, length }: BookRows, index: number): Row | undefined => {
  const height = length - 1 - index
  if (index < 0 || height < 0) return undefined
  const chunk = chunkAt(starts, height)
  return chunks[chunk]?.rows[height - (starts[chunk] ?? 0)]
}

/** The row of a rank; undefined when it has left. */
export const rowOfRank = ({ chunks }: BookRows, rank: number): Row | undefined => {
  const chunk = chunks[chunkOfRank(chunks, rank)]
  if (!chunk) return undefined
  const at = firstNotBelow(chunk.ranks, rank)
  return chunk.ranks[at] === rank ? chunk.rows[at] : undefined
}

/** The row of an id. */
export const rowOf = (book: BookRows, id: string): Row | undefined => {
  const rank = rankOf(book.ids, id)
  return rank === undefined ? undefined : rowOfRank(book, rank)
}

/** Base index of a row, 0 at the top; -1 for one that is not there. */
export const indexOf = ({ chunks, starts, ids, length }: BookRows, id: string): number => {
  const rank = rankOf(ids, id)
  if (rank === undefined) return -1
  const chunk = chunkOfRank(chunks, rank)
  return length - 1 - ((starts[chunk] ?? 0) + firstNotBelow(chunks[chunk]?.ranks ?? [], rank))
}

/** All rows in base order: for the export, the list of values, and everything else that needs every row. */
export const rowsOf = ({ chunks }: BookRows): readonly Row[] => {
  const rows: Row[] = []
  for (let c = chunks.length - 1; c >= 0; c--) rows.push(...(chunks[c]?.rows ?? []).toReversed())
  return rows
}
