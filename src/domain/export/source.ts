import { idAt, positionIn, type CollectionView } from '../tables/collectionView'
import { rowAt, rowOf, rowsOf, type TableCollection } from '../tables/tableCollection'
import type { WireRow } from '../wire'

/** What of a table is written: all that the filters let pass as it is sorted, or every row in base order. */
export type ExportScope = 'view' | 'all'

/** Rows that are read page by page, since one look at all of them would hold up the page. */
export type RowSource = {
  /** Places to read; a place of a row that the server hides has none. */
  readonly length: number
  readonly between: (from: number, to: number) => readonly WireRow[]
}

type Rows = { readonly collection: TableCollection; readonly view: CollectionView; readonly pinned: readonly string[] }

const isShown = (row: WireRow | undefined): boolean => row !== undefined && row.hideRow !== true

const collected = (
  from: number,
  to: number,
  rowOfPlace: (place: number) => WireRow | undefined,
): readonly WireRow[] => {
  const rows: WireRow[] = []
  for (let place = from; place < to; place++) {
    const row = rowOfPlace(place)
    if (row && isShown(row)) rows.push(row)
  }
  return rows
}

const everyRow = (collection: TableCollection): RowSource => ({
  length: collection.length,
  between: (from, to) => collected(from, Math.min(to, collection.length), (place) => rowAt(collection, place)),
})

const rowsInView = ({ collection, view, pinned }: Rows): RowSource => {
  const first = pinned.filter((id) => rowOf(collection, id) !== undefined)
  const known = new Set(first)
  const rowOfPlace = (place: number): WireRow | undefined => {
    const id = place < first.length ? first[place] : idAt(view, place - first.length)
    return id === undefined || (place >= first.length && known.has(id)) ? undefined : rowOf(collection, id)
  }
  const length = first.length + view.length
  return { length, between: (from, to) => collected(from, Math.min(to, length), rowOfPlace) }
}

/** The rows of a scope. On the screen pinned rows are first, whatever the filters say. */
export const rowSource = (rows: Rows, scope: ExportScope): RowSource =>
  scope === 'all' ? everyRow(rows.collection) : rowsInView(rows)

/** How many rows a scope has. */
export const exportCount = ({ collection, view, pinned }: Rows, scope: ExportScope): number =>
  scope === 'all'
    ? rowsOf(collection).filter(isShown).length
    : view.length + pinned.filter((id) => isShown(rowOf(collection, id)) && positionIn(view, collection, id) < 0).length
