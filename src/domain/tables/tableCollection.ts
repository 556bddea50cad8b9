import type { CollectionRows } from './collection/collectionDraft'
import { chunksOf, firstNotBelow } from './collection/chunk'
import { orderedIdsOf, rankOf } from './collection/ids'
import { chunkAt, chunkOfRank, startsOf } from './collection/order'
import { cellIn, freshRow, PackedRow, wholeRow, type StoredRow } from './collection/packed'
import { withinLimit, type TableRules } from './evict'
import { faultOf, type SyncFault } from '../verified/cell'
import { digestWithAll, EMPTY_DIGEST, rowHash } from '../verified/hash'
import { answerFault, isVerified, metaOf, type Verified } from '../verified/proof'
import type { WireCell, WireLiveTable, Meta, WireRow } from '../wire'

/**
 * A live table as server and browser hold it: rows in base order (unfiltered, unsorted, newest on top) with their proof,
 * kept in chunks, so that a batch of k changes copies about k chunks and never the table. A value: no book is ever
 * changed by what follows it. Without a proof no row is hashed.
 * Only the digest of a batch still walks the hashes from the lowest changed row up; its rule cannot be cut in parts.
 */
export type TableCollection = Verified & CollectionRows & { readonly rules: TableRules }

const digestsOf = (chunks: CollectionRows['chunks']): readonly number[] => {
  let digest = EMPTY_DIGEST
  return chunks.map(({ hashes }) => (digest = digestWithAll(digest, hashes)))
}

const repeatedId = (rows: readonly WireRow[]): string | undefined => {
  const seen = new Set<string>()
  return rows.find(({ uniqueId }) => seen.size === seen.add(uniqueId).size)?.uniqueId
}

type Start = {
  readonly key: string
  /** Empty for a table without proof. */
  readonly epoch: string
  readonly rows: readonly WireRow[]
  readonly rules: TableRules
  readonly seq?: number
}

const collectionOf = ({ key, epoch, rows, rules, seq = 0 }: Start): TableCollection => {
  const hashed = isVerified({ epoch })
  const chunks = chunksOf(rows, hashed ? rowHash : undefined)
  const digests = hashed ? digestsOf(chunks) : []
  const { length } = rows
  const ids = orderedIdsOf(rows.map(({ uniqueId }, i) => ({ id: uniqueId, rank: length - 1 - i })))
  const digest = digests.at(-1) ?? EMPTY_DIGEST
  return { key, epoch, seq, digest, rules, chunks, starts: startsOf(chunks), digests, ids, length, nextRank: length }
}

/**
 * A table at the start of its life, on the side that writes it. Rows over `rules.maxEntries` leave by the rules.
 * Throws a RangeError when two rows share an id.
 */
export const openTable = (start: Start): TableCollection => {
  const repeated = repeatedId(start.rows)
  if (repeated !== undefined) throw new RangeError(`Table ${start.key}: two rows have the id "${repeated}".`)
  return collectionOf({ ...start, rows: withinLimit(start.rows, start.rules) })
}

export type OpenedTable =
  | { readonly collection: TableCollection; readonly fault?: undefined }
  | { readonly fault: SyncFault; readonly collection?: undefined }

/**
 * A table from the server's answer, its count and digest computed again from the rows and held against `meta`.
 * Without `meta` the table is unverified and only the push rules guard it.
 */
export const tableCollectionFromSnapshot = (
  { data: { data: rows }, meta }: WireLiveTable,
  rules: TableRules,
): OpenedTable => {
  const repeated = repeatedId(rows)
  if (repeated !== undefined) return { fault: faultOf('duplicate', `Two rows have the id "${repeated}".`) }
  if (!meta) return { collection: collectionOf({ key: '', epoch: '', rows: withinLimit(rows, rules), rules }) }
  const collection = collectionOf({ key: meta.t, epoch: meta.e, seq: meta.s, rows, rules })
  const fault = answerFault(meta, rows.length, collection.digest, 'rows')
  return fault ? { fault } : { collection }
}

/** What the book can be held against; undefined for one whose server sends no proof. */
export const metaOfCollection = (collection: TableCollection): Meta | undefined =>
  isVerified(collection) ? metaOf(collection, collection.length) : undefined

/** The row at a base index, 0 at the top. */
export const rowAt = ({ chunks, starts, length }: CollectionRows, index: number): WireRow | undefined => {
  const height = length - 1 - index
  if (index < 0 || height < 0) return undefined
  const chunk = chunkAt(starts, height)
  const row = chunks[chunk]?.rows[height - (starts[chunk] ?? 0)]
  return row && wholeRow(row)
}

const storedOfRank = ({ chunks }: CollectionRows, rank: number): StoredRow | undefined => {
  const chunk = chunks[chunkOfRank(chunks, rank)]
  if (!chunk) return undefined
  const at = firstNotBelow(chunk.ranks, rank)
  return chunk.ranks[at] === rank ? chunk.rows[at] : undefined
}

/** The row of a rank; undefined when it has left. */
export const rowOfRank = (collection: CollectionRows, rank: number): WireRow | undefined => {
  const row = storedOfRank(collection, rank)
  return row && wholeRow(row)
}

/** The row of an id. */
export const rowOf = (collection: CollectionRows, id: string): WireRow | undefined => {
  const rank = rankOf(collection.ids, id)
  return rank === undefined ? undefined : rowOfRank(collection, rank)
}

/** One cell of the row of an id, without the others. */
export const cellOf = (collection: CollectionRows, id: string, column: string): WireCell | undefined => {
  const rank = rankOf(collection.ids, id)
  const row = rank === undefined ? undefined : storedOfRank(collection, rank)
  return row && cellIn(row, column)
}

/** All rows in base order: for the export, the list of values, and everything else that needs every row. */
export const rowsOf = ({ chunks }: CollectionRows): WireRow[] =>
  chunks.flatMap(({ rows }) => rows.map((row) => (row instanceof PackedRow ? freshRow(row) : row))).reverse()
