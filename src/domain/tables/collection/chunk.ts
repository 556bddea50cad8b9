import type { WireCell, WireRow } from '../../wire'
import { compareForEviction } from '../evict'
import { cellIn, type StoredRow } from './packed'

/**
 * Rows of a book that are together, from the bottom up, with the hash of each (where it has a proof) and its rank. Ranks rise from the
 * bottom and never change while a row stays, since rows are only ever put on top: they say where a row is, however
 * many came or went since.
 */
export type Chunk = {
  readonly rows: readonly StoredRow[]
  readonly hashes: readonly number[]
  readonly ranks: readonly number[]
}

/** The same while a batch works on it. */
export type OpenChunk = { readonly rows: StoredRow[]; readonly hashes: number[]; ranks: readonly number[] | number[] }

/** Rows of a new chunk. An edit copies one chunk, a batch the list of them: this is where the two are in balance. */
export const CHUNK = 64

/** Rows (0 is the top) into chunks. The bottom row gets rank 0. Without a proof there are no hashes. */
export const chunksOf = (
  rows: readonly WireRow[],
  hashOf: ((row: WireRow) => number) | undefined,
): readonly Chunk[] => {
  const chunks: Chunk[] = []
  for (let from = 0; from < rows.length; from += CHUNK) {
    const own = rows.slice(Math.max(0, rows.length - from - CHUNK), rows.length - from).reverse()
    chunks.push({ rows: own, hashes: hashOf ? own.map(hashOf) : [], ranks: own.map((_, i) => from + i) })
  }
  return chunks
}

/** First index whose value is not below `value`, in a list that rises. */
export const firstNotBelow = (list: readonly number[] | Float64Array, value: number): number => {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((list[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return from
}

/** The cell by which a row of a chunk leaves. */
export const keyAt = (rows: Chunk['rows'], at: number, header: string): WireCell | undefined => {
  const row = rows[at]
  return row && cellIn(row, header)
}

/** Index of the chunk's row that leaves first (C37: of equals the lowest). */
export const earliest = ({ rows }: Pick<Chunk, 'rows'>, header: string): number => {
  let at = 0
  for (let i = 1; i < rows.length; i++)
    if (compareForEviction(keyAt(rows, i, header), keyAt(rows, at, header)) < 0) at = i
  return at
}

const earliests = new WeakMap<object, { readonly header: string; readonly at: number }>()

/** The same of a chunk that will not change any more: looked for once. */
export const earliestIn = (chunk: Chunk, header: string): number => {
  const known = earliests.get(chunk)
  if (known?.header === header) return known.at
  const at = earliest(chunk, header)
  earliests.set(chunk, { header, at })
  return at
}
