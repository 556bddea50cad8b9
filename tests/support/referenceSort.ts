import type { WireCell, WireHeader, WireRow } from '../../src/domain/wire'
import {
  compareKeys,
  sortKeyOf,
  sortKindOf,
  type SortChoice,
  type SortKey,
  type SortKind,
} from '../../src/domain/tables/sortKey'

/** The order of a table by one plain sort: what the product's chunked order is held against. */
export type { SortChoice } from '../../src/domain/tables/sortKey'

/**
 * Order of two cells in a sorted column (specification, display: "numbers and dates numerically with empty values
 * last; zone columns by their numeric part; others by text").
 */
export const compareCells = (
  a: WireCell | undefined,
  b: WireCell | undefined,
  ascending: boolean,
  kind: SortKind = 'plain',
): number => compareKeys(sortKeyOf(a, kind), sortKeyOf(b, kind), ascending)

/** A table in view order. `keys` and `ranks` belong to `ids`, place by place. */
export type SortedView = {
  readonly sort: SortChoice
  readonly kind: SortKind
  readonly ids: readonly string[]
  readonly keys: readonly SortKey[]
  /** Rises with the base index, so that equal rows keep the base order; `top` lies below all ranks given so far. */
  readonly ranks: readonly number[]
  readonly top: number
}

type Placed = { readonly id: string; readonly key: SortKey; readonly rank: number }

const placedRow = ({ uniqueId, row }: WireRow, headerId: string, kind: SortKind, rank: number): Placed => ({
  id: uniqueId,
  key: sortKeyOf(row[headerId], kind),
  rank,
})

const sortedBy = (rows: readonly WireRow[], sort: SortChoice, kind: SortKind): SortedView => {
  const placed: Placed[] = []
  rows.forEach((row, i) => {
    if (row.hideRow !== true) placed.push(placedRow(row, sort.headerId, kind, i))
  })
  placed.sort((a, b) => compareKeys(a.key, b.key, sort.ascending) || a.rank - b.rank)
  return {
    sort,
    kind,
    ids: placed.map(({ id }) => id),
    keys: placed.map(({ key }) => key),
    ranks: placed.map(({ rank }) => rank),
    top: 0,
  }
}

/**
 * Sorts a table anew. Rows marked `hideRow` are left out; equal rows stay in base order in both directions. An
 * unknown or empty header leaves the base order.
 */
export const sortRows = (rows: readonly WireRow[], sort: SortChoice, headers: readonly WireHeader[]): SortedView =>
  sortedBy(rows, sort, sortKindOf(headers.find((header) => header.id === sort.headerId)))

/** The ids of the rows to show, in view order. */
export const sortedIds = (
  rows: readonly WireRow[],
  sort: SortChoice,
  headers: readonly WireHeader[],
): readonly string[] => sortRows(rows, sort, headers).ids

/** A view being written, column by column. */
type Columns = { readonly ids: string[]; readonly keys: SortKey[]; readonly ranks: number[] }

const push = (to: Columns, id: string, key: SortKey, rank: number): void => {
  to.ids.push(id)
  to.keys.push(key)
  to.ranks.push(rank)
}

/**
 * The changed rows with their ranks. Rows are only ever put on top, so all rows that are new or have moved stand in
 * the unbroken run of changed rows at the top of the table: these get new ranks, every other keeps its own.
 * @returns undefined when a row has no rank yet because it was hidden.
 */
const movingRows = (
  view: SortedView,
  rows: readonly WireRow[],
  changed: ReadonlySet<string>,
  oldRanks: ReadonlyMap<string, number>,
): { readonly moving: readonly Placed[]; readonly top: number } | undefined => {
  let run = 0
  while (run < rows.length && changed.has(rows[run]?.uniqueId ?? '')) run++
  const top = view.top - run
  const moving: Placed[] = []
  let left = changed.size
  for (let i = 0; i < rows.length && left > 0; i++) {
    const row = rows[i]
    if (!row || !changed.has(row.uniqueId)) continue
    left--
    if (row.hideRow === true) continue
    const rank = i < run ? top + i : oldRanks.get(row.uniqueId)
    if (rank === undefined) return undefined
    moving.push(placedRow(row, view.sort.headerId, view.kind, rank))
  }
  return { moving, top }
}

/** First place in the kept order, from `low` on, that does not come before the row. */
const placeFor = (row: Placed, { keys, ranks }: Columns, low: number, ascending: boolean): number => {
  let from = low
  let to = keys.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = compareKeys(keys[middle], row.key, ascending) || (ranks[middle] ?? 0) - row.rank
    if (order < 0) from = middle + 1
    else to = middle
  }
  return from
}

const merged = (retained: Columns, moving: readonly Placed[], ascending: boolean): Columns => {
  const out: Columns = { ids: [], keys: [], ranks: [] }
  let done = 0
  const copyTo = (end: number): void => {
    for (; done < end; done++) push(out, retained.ids[done] ?? '', retained.keys[done], retained.ranks[done] ?? 0)
  }
  for (const row of moving) {
    copyTo(placeFor(row, retained, done, ascending))
    push(out, row.id, row.key, row.rank)
  }
  copyTo(retained.ids.length)
  return out
}

/**
 * Keeps a view in order after a batch of pushes: takes out what changed or left and puts it back by binary search.
 * @param rows the table after the batch, in base order
 * @param changed what `applyPushes` said of the batch, as is `removed`
 * @returns what `sortRows` would give; the very same `ids` when no row changed its place.
 */
export const resortChanged = (
  view: SortedView,
  rows: readonly WireRow[],
  changed: ReadonlySet<string>,
  removed: ReadonlySet<string>,
): SortedView => {
  if (changed.size === 0 && removed.size === 0) return view
  const { sort, kind, ids } = view
  const retained: Columns = { ids: [], keys: [], ranks: [] }
  const oldRanks = new Map<string, number>()
  ids.forEach((id, i) => {
    if (changed.has(id)) oldRanks.set(id, view.ranks[i] ?? 0)
    else if (!removed.has(id)) push(retained, id, view.keys[i], view.ranks[i] ?? 0)
  })
  const found = movingRows(view, rows, changed, oldRanks)
  if (!found) return sortedBy(rows, sort, kind)
  const { moving, top } = found
  const inOrder = moving.toSorted((a, b) => compareKeys(a.key, b.key, sort.ascending) || a.rank - b.rank)
  const next = merged(retained, inOrder, sort.ascending)
  const still = next.ids.length === ids.length && next.ids.every((id, i) => id === ids[i])
  return { sort, kind, top, ids: still ? ids : next.ids, keys: next.keys, ranks: next.ranks }
}
