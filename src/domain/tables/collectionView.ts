import type { WireHeader, WireRow } from '../wire'
import { rankOf } from './collection/ids'
import { compareBy, sortedPlaces, type Entry } from './collection/order'
import { changedOrder, idAtPosition, idsOfPositions, orderedBy, positionOf, type Ordered } from './collection/ordered'
import type { OpenRun } from './collection/run'
import { cellIn, everyRow, lookingAt } from './collection/packed'
import { sortKeyOf, sortKindOf, type SortChoice, type SortKind } from './sortKey'
import type { CollectionChange } from './apply'
import { cellOf, rowOfRank, type TableCollection } from './tableCollection'

/** A book sorted and filtered: the rows to show, in view order. Rows marked `hideRow` are left out. */
export type CollectionView = {
  readonly sort: SortChoice
  readonly kind: SortKind
  readonly test: (row: WireRow) => boolean
  readonly list: Ordered
  readonly length: number
}

/**
 * A view after a batch. Outside of the positions `from` ≤ p < `to` of `moved` every position has the row that it had;
 * undefined when no row changed its place. `changed` has the changed columns of each changed row, shown or not.
 */
export type ViewFlush = {
  readonly view: CollectionView
  readonly moved: { readonly from: number; readonly to: number } | undefined
  readonly changed: ReadonlyMap<string, readonly string[]>
}

const shows = ({ test }: Pick<CollectionView, 'test'>, row: WireRow | undefined): row is WireRow =>
  row !== undefined && row.hideRow !== true && test(row)

const entryOf = ({ sort, kind }: Pick<CollectionView, 'sort' | 'kind'>, row: WireRow, rank: number): Entry => ({
  id: row.uniqueId,
  rank,
  key: sortKeyOf(row.row[sort.headerId], kind),
})

/**
 * Sorts and filters a book again; for a click on a header, another filter or other rows. Equal rows keep the base order
 * in both directions; an unknown or empty header leaves it.
 * @param test which rows to show (`compileFilters`); every row by default
 */
export const openView = (
  collection: TableCollection,
  sort: SortChoice,
  headers: readonly WireHeader[],
  test: CollectionView['test'] = everyRow,
): CollectionView => {
  const kind = sortKindOf(headers.find(({ id }) => id === sort.headerId))
  const isShown = lookingAt(test)
  const rows: OpenRun = { ids: [], keys: [], ranks: [] }
  for (let c = collection.chunks.length - 1; c >= 0; c--) {
    const chunk = collection.chunks[c]
    for (let i = (chunk?.rows.length ?? 0) - 1; i >= 0; i--) {
      const row = chunk?.rows[i]
      if (!row || !isShown(row)) continue
      rows.ids.push(row.uniqueId)
      rows.keys.push(sortKeyOf(cellIn(row, sort.headerId), kind))
      rows.ranks.push(chunk.ranks[i] ?? 0)
    }
  }
  const list = orderedBy(rows, sortedPlaces(rows.keys, sort.ascending), sort.ascending)
  return { sort, kind, test, list, length: list.length }
}

type Moves = { readonly leaving: readonly Entry[]; readonly entering: readonly Entry[] }

const shownEntry = (view: CollectionView, collection: TableCollection, id: string): Entry | undefined => {
  const rank = rankOf(collection.ids, id)
  const row = rank === undefined ? undefined : rowOfRank(collection, rank)
  return rank !== undefined && shows(view, row) ? entryOf(view, row, rank) : undefined
}

/** Rows whose place must be looked at: those that come, go, or have another key or rank. */
const movesOf = (
  view: CollectionView,
  next: CollectionView,
  before: TableCollection,
  { collection, rows }: CollectionChange,
): Moves => {
  const { sort, kind } = view
  const leaving: Entry[] = []
  const entering: Entry[] = []
  for (const [id, change] of rows) {
    const was = shows(view, change.before)
    const is = shows(next, change.after)
    if (!was && !is) continue
    const from = was ? sortKeyOf(change.before.row[sort.headerId], kind) : undefined
    const to = is ? sortKeyOf(change.after.row[sort.headerId], kind) : undefined
    const wasRank = change.rank ?? rankOf(before.ids, id) ?? 0
    const rank = change.rank ?? rankOf(collection.ids, id) ?? 0
    if (was && is && from === to && wasRank === rank) continue
    if (was) leaving.push({ id, rank: wasRank, key: from })
    if (is) entering.push({ id, rank, key: to })
  }
  const compare = compareBy(sort.ascending)
  return { leaving: leaving.sort(compare), entering: entering.sort(compare) }
}

/** The columns to flash of each row that stands. */
const cellsOf = (rows: CollectionChange['rows']): ViewFlush['changed'] => {
  const cells = new Map<string, readonly string[]>()
  for (const [id, { after, columns }] of rows) if (after) cells.set(id, columns)
  return cells
}

/** The positions that may have another row, from the first to the last that leaves or enters. */
const movedIn = (before: CollectionView, after: CollectionView, { leaving, entering }: Moves): ViewFlush['moved'] => {
  const was = (entry: Entry): number => positionOf(before.list, entry)
  const is = (entry: Entry): number => positionOf(after.list, entry)
  const sameRows = leaving.length === entering.length && leaving.every(({ id }, i) => id === entering[i]?.id)
  if (sameRows && leaving.every((entry, i) => was(entry) === is(entering[i] ?? entry))) return undefined
  const ends = (side: 0 | -1): readonly number[] => {
    const gone = leaving.at(side)
    const come = entering.at(side)
    return [...(gone ? [was(gone)] : []), ...(come ? [is(come)] : [])]
  }
  const to = before.length === after.length ? Math.max(...ends(-1)) + 1 : Math.max(before.length, after.length)
  return { from: Math.min(...ends(0)), to }
}

/**
 * Keeps a view in order after a batch.
 * @param before the book that the view is of
 * @param change what `foldCollection` made of it; several batches one after another, or merged into one
 * @param test which rows to show from now on; of rows that did not change it says what the view's own test says
 * @returns what `openView` would give of the book after it, and which positions to look at
 */
export const foldView = (
  view: CollectionView,
  before: TableCollection,
  change: CollectionChange,
  test: CollectionView['test'] = view.test,
): ViewFlush => {
  const tested = test === view.test ? view : { ...view, test }
  const moves = movesOf(view, tested, before, change)
  const changed = cellsOf(change.rows)
  if (moves.leaving.length + moves.entering.length === 0) return { view: tested, moved: undefined, changed }
  const list = changedOrder(view.list, moves.leaving, moves.entering)
  const next = { ...tested, list, length: list.length }
  return { view: next, moved: movedIn(view, next, moves), changed }
}

/** The id at a view position, 0 at the top; undefined outside of the view. */
export const idAt = ({ list }: CollectionView, position: number): string | undefined => idAtPosition(list, position)

/** The ids of a window of positions, cut at the ends of the view. */
export const idsBetween = ({ list }: CollectionView, from: number, to: number): readonly string[] =>
  idsOfPositions(list, from, to)

/** View position of a row of the view's book; -1 for one that is not shown. */
export const positionIn = (view: CollectionView, collection: TableCollection, id: string): number => {
  const entry = shownEntry(view, collection, id)
  return entry ? positionOf(view.list, entry) : -1
}

/** Sums of columns over the rows of a view, by column id; what is missing adds nothing. */
export const sumsIn = (
  view: CollectionView,
  collection: TableCollection,
  columns: readonly string[],
): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = Object.fromEntries(columns.map((column) => [column, 0]))
  for (const id of idsBetween(view, 0, view.length)) {
    for (const column of columns) {
      const value = cellOf(collection, id, column)?.value
      if (typeof value === 'number') sums[column] = (sums[column] ?? 0) + value
    }
  }
  return sums
}
