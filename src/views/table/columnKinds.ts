import type { Cell, Header } from '../../domain/wire'
import { isCellType } from '../../domain/table/cell'
import { cellText, valuesOf, type CellStyle } from '../../domain/table/cellText'
import { rowAt, type TableBook } from '../../domain/table/tableBook'
import type { ColumnKind, ColumnKinds } from './liveColumns'

const ROWS = 20
/** The room of a mark before a value, as letters of the text. */
const MARK_CHARACTERS = 2.5

const marksOf = (cell: Cell): number =>
  cell.valueToIcons === undefined && cell.valueToColours === undefined ? 0 : valuesOf(cell).length * MARK_CHARACTERS

const kindOf = (book: TableBook, header: Header, style: CellStyle): ColumnKind | undefined => {
  let kind: ColumnKind | undefined
  for (let i = 0; i < Math.min(ROWS, book.length); i++) {
    const cell = rowAt(book, i)?.row[header.id]
    if (!cell || !isCellType(cell.cellType) || valuesOf(cell).length === 0) continue
    const characters = Math.max(kind?.characters ?? 0, cellText(cell, header, style).length + marksOf(cell))
    kind = { cellType: kind?.cellType ?? cell.cellType, characters }
  }
  return kind
}

/**
 * What the first rows tell of columns that nothing is known of yet.
 * @returns the same object when there is nothing new
 */
export const learnt = (
  known: ColumnKinds,
  book: TableBook,
  headers: readonly Header[],
  style: CellStyle,
): ColumnKinds => {
  const news = headers.flatMap((header): [string, ColumnKind][] => {
    const kind = Object.hasOwn(known, header.id) ? undefined : kindOf(book, header, style)
    return kind ? [[header.id, kind]] : []
  })
  return news.length === 0 ? known : { ...known, ...Object.fromEntries(news) }
}
