import type { Instant } from '../domain/periods'
import { resortChanged, sortRows, type SortedView } from '../domain/table/sort'
import { idleSync, type Step, type Sync } from '../domain/table/sync'
import type { RowView, TableSort } from './faces'
import type { TableNews, TableParts, TableStore } from './tableModel'

/** What happened to a table since the last frame. */
export type Frame = {
  readonly state: Sync<TableParts>
  /** The rows were replaced, so that every row may be another. */
  readonly whole: boolean
  readonly cells: ReadonlyMap<string, readonly string[]>
  readonly removed: ReadonlySet<string>
}

const NO_NEWS: TableNews = { cells: new Map(), removed: new Set() }

const bothCells = (a: Frame['cells'], b: Frame['cells']): Frame['cells'] => {
  const both = new Map(a)
  for (const [id, columns] of b) both.set(id, [...new Set([...(both.get(id) ?? []), ...columns])])
  return both
}

/** Adds a step to what the frame has gathered. A row that left and came again counts as changed. */
export const gathered = (frame: Frame | undefined, { state, news }: Step<TableParts>): Frame => {
  if (news?.kind === 'whole') return { state, whole: true, ...NO_NEWS }
  const { cells, removed } = news?.change ?? NO_NEWS
  if (!frame) return { state, whole: false, cells, removed }
  const gone = new Set([...frame.removed, ...removed].filter((id) => !cells.has(id)))
  const kept = new Map([...frame.cells].filter(([id]) => !removed.has(id)))
  return { state, whole: frame.whole, cells: bothCells(kept, cells), removed: gone }
}

/** A table as it is drawn: the rows in view order, and each row with what of it changed last. */
export type Drawn = {
  readonly state: Sync<TableParts>
  readonly store: TableStore | undefined
  /** What the user wants it sorted by; until then the table's own order. */
  readonly wanted: TableSort | undefined
  readonly view: SortedView | undefined
  readonly rows: ReadonlyMap<string, RowView>
  readonly changedAt: Instant
}

export const nothingDrawn = (at: Instant): Drawn => ({
  state: idleSync(at),
  store: undefined,
  wanted: undefined,
  view: undefined,
  rows: new Map(),
  changedAt: at,
})

/** Row views anew: a row that is the same object keeps its view, a changed one gets the next stamp. */
const rowsOf = (before: Drawn['rows'], { table }: TableStore, cells: Frame['cells']): Drawn['rows'] => {
  const rows = new Map<string, RowView>()
  for (const row of table.rows) {
    const known = before.get(row.uniqueId)
    const changed = cells.get(row.uniqueId) ?? []
    rows.set(row.uniqueId, known?.row === row ? known : { row, changed, stamp: (known?.stamp ?? 0) + 1 })
  }
  return rows
}

const sortOf = ({ data }: TableStore, wanted: TableSort | undefined): TableSort =>
  wanted ?? { headerId: data.headerToSort, ascending: data.ascending }

const sorted = (store: TableStore, sort: TableSort): SortedView =>
  sortRows(store.table.rows, sort, store.data.headerSecondRow)

/** The table after a frame. */
export const draw = (before: Drawn, { state, whole, cells, removed }: Frame, at: Instant): Drawn => {
  const { store } = state
  if (!store || store === before.store) return { ...before, state }
  const view =
    whole || !before.view
      ? sorted(store, sortOf(store, before.wanted))
      : resortChanged(before.view, store.table.rows, new Set(cells.keys()), removed)
  return { ...before, state, store, view, rows: rowsOf(before.rows, store, cells), changedAt: at }
}

/** The table sorted by a column, low to high; by the column it is sorted by already, the other way round (C68). */
export const sortDrawn = (before: Drawn, headerId: string): Drawn => {
  const { store, wanted } = before
  const now = store ? sortOf(store, wanted) : wanted
  const next = { headerId, ascending: now?.headerId === headerId ? !now.ascending : true }
  return { ...before, wanted: next, view: store && sorted(store, next) }
}
