import type { LiveTable, Meta, PushMessage, Row } from '../wire'
import { followed, type TableChange } from './apply'
import { Ledger, type RowChange } from './ledger'
import { BookDraft, type BookRows } from './book/bookDraft'
import { chunksOf, firstNotBelow } from './book/chunk'
import { idsOf, rankOf } from './book/ids'
import { chunkAt, chunkOfRank, startsOf } from './book/order'
import { withinLimit } from './evict'
import { faultOf, type SyncFault } from '../verified/cell'
import { digestWithAll, EMPTY_DIGEST } from '../verified/hash'
import { isVerified, repeatedId, tableFromSnapshot, type TableRules, type VerifiedTable } from './table'

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

/** What a batch did to a book, by the ids of the rows that came, went, have other cells or have moved. */
export type BookChange = Pick<TableChange, 'fault'> & {
  readonly book: TableBook
  readonly rows: ReadonlyMap<string, RowChange>
}

const digestsOf = (chunks: BookRows['chunks']): readonly number[] => {
  let digest = EMPTY_DIGEST
  return chunks.map(({ hashes }) => (digest = digestWithAll(digest, hashes)))
}

const rowsInChunks = (rows: readonly Row[], hashes: readonly number[] | undefined): BookRows => {
  const chunks = chunksOf(rows, hashes)
  const { length } = rows
  const ids = idsOf(rows.map(({ uniqueId }, i) => ({ id: uniqueId, rank: length - 1 - i })))
  return { chunks, starts: startsOf(chunks), digests: hashes ? digestsOf(chunks) : [], ids, length, nextRank: length }
}

/** The same table in chunks. Costs one pass over the rows. */
export const bookOf = ({ key, epoch, seq, rows, hashes, digest, rules }: VerifiedTable): TableBook => {
  const hashed = isVerified({ epoch })
  return {
    key,
    epoch,
    seq,
    digest: hashed ? digest : EMPTY_DIGEST,
    rules,
    ...rowsInChunks(rows, hashed ? hashes : undefined),
  }
}

export type OpenedBook =
  { readonly book: TableBook; readonly fault?: undefined } | { readonly fault: SyncFault; readonly book?: undefined }

/** A book from the server's answer, proven as `tableFromSnapshot` proves it. Without a proof no row is hashed. */
export const bookFromSnapshot = (answer: LiveTable, rules: TableRules): OpenedBook => {
  if (!answer.meta) {
    const repeated = repeatedId(answer.data.data)
    if (repeated) return { fault: repeated }
    const rows = withinLimit(answer.data.data, rules)
    return { book: { key: '', epoch: '', seq: 0, digest: EMPTY_DIGEST, rules, ...rowsInChunks(rows, undefined) } }
  }
  const { table, fault } = tableFromSnapshot(answer, rules)
  return table ? { book: bookOf(table) } : { fault }
}

/** What the book can be held against; undefined for one whose server sends no proof. */
export const metaOfBook = ({ key, epoch, seq, length, digest }: TableBook): Meta | undefined =>
  isVerified({ epoch }) ? { t: key, e: epoch, s: seq, n: length, d: digest } : undefined

const NO_ROWS: BookChange['rows'] = new Map()

/**
 * Applies a batch of pushes: the same rules, the same proof and the same faults as `applyPushes`.
 * @returns the new book and what changed, or `fault` and the very book that was given.
 */
export const foldBook = (book: TableBook, messages: readonly PushMessage[]): BookChange => {
  const draft = new BookDraft(book, book.rules, isVerified(book))
  const ledger = new Ledger()
  const proof = followed(book, messages, draft, ledger)
  if ('why' in proof) return { book, rows: NO_ROWS, fault: proof }
  const { seq, expected } = proof
  if (expected !== undefined && (proof.found ?? draft.digest) !== expected)
    return { book, rows: NO_ROWS, fault: faultOf('digest', `The rows after change ${seq} are not the server's.`) }
  const { rows } = ledger
  if (seq === book.seq && rows.size === 0) return { book, rows: NO_ROWS }
  const { key, epoch, rules } = book
  return { book: { key, epoch, seq, rules, ...draft.done() }, rows }
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
