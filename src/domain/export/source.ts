import { idAt, positionIn, type BookView } from '../tables/bookView'
import { rowAt, rowOf, rowsOf, type TableBook } from '../tables/tableBook'
import type { Row } from '../wire'

/** What of a table is written: all that the filters let pass as it is sorted, or every row in base order. */
export type ExportScope = 'view' | 'all'

/** Rows that are read page by page, since one look at all of them would hold up the page. */
export type RowSource = {
  /** Places to read; a place of a row that the server hides has none. */
  readonly length: number
  readonly between: (from: number, to: number) => readonly Row[]
}

type Rows = { readonly book: TableBook; readonly view: BookView; readonly pinned: readonly string[] }

const isShown = (row: Row | undefined): boolean => row !== undefined && row.hideRow !== true

const collected = (from: number, to: number, rowOfPlace: (place: number) => Row | undefined): readonly Row[] => {
  const rows: Row[] = []
  for (let place = from; place < to; place++) {
    const row = rowOfPlace(place)
    if (row && isShown(row)) rows.push(row)
  }
  return rows
}

const everyRow = (book: TableBook): RowSource => ({
  length: book.length,
  between: (from, to) => collected(from, Math.min(to, book.length), (place) => rowAt(book, place)),
})

const rowsInView = ({ book, view, pinned }: Rows): RowSource => {
  const first = pinned.filter((id) => rowOf(book, id) !== undefined)
  const known = new Set(first)
  const rowOfPlace = (place: number): Row | undefined => {
    const id = place < first.length ? first[place] : idAt(view, place - first.length)
    return id === undefined || (place >= first.length && known.has(id)) ? undefined : rowOf(book, id)
  }
  const length = first.length + view.length
  return { length, between: (from, to) => collected(from, Math.min(to, length), rowOfPlace) }
}

/** The rows of a scope. On the screen pinned rows are first, whatever the filters say. */
export const rowSource = (rows: Rows, scope: ExportScope): RowSource =>
  scope === 'all' ? everyRow(rows.book) : rowsInView(rows)

/** How many rows a scope has. */
export const exportCount = ({ book, view, pinned }: Rows, scope: ExportScope): number =>
  scope === 'all'
    ? rowsOf(book).filter(isShown).length
    : view.length + pinned.filter((id) => isShown(rowOf(book, id)) && positionIn(view, book, id) < 0).length
