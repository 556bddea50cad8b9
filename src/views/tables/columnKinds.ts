import type { Cell, CellType, Header, Row } from '../../domain/wire'
import { isCellType } from '../../domain/verified/cell'
import { cellText, valuesOf, type CellStyle } from '../../domain/tables/cells/cellText'
import { rowAt, type TableBook } from '../../domain/tables/tableBook'
import type { ColumnKind, ColumnKinds } from './liveColumns'
import { MARK_PX, pxOf } from './paint/fits'

/** Rows that a column's type and its texts are learnt from: a name that is cut off can still be told. */
const ROWS = 20
/** Rows whose numbers and durations are looked at. */
const NUMBER_ROWS = 500
/** Rows whose dates are looked at, and beyond them one in so many: to write one costs twenty times what a number does. */
const DATE_ROWS = 3
const DATE_STEP = 100
/** px of a letter of a name, on average. */
const LETTER_PX = 7.25

const marksOf = (cell: Cell): number =>
  cell.valueToIcons === undefined && cell.valueToColours === undefined ? 0 : valuesOf(cell).length * MARK_PX

/** The px that the longest text of some cells needs; most of them need not be written for that. */
class Longest {
  px = 0
  private least = Infinity
  private most = -Infinity

  constructor(
    private readonly header: Header,
    private readonly style: CellStyle,
  ) {}

  /**
   * A number between two others is nearly never longer than they, unless small ones are written with more digits. Where
   * it is (999 MW between 1 and 2 GW), its column grows when it is drawn.
   */
  isWithin({ value, cellType }: Cell): boolean {
    return (
      typeof value === 'number' &&
      value >= this.least &&
      value <= this.most &&
      cellType === 'number' &&
      !this.style.significantUnderOne &&
      this.least !== this.most
    )
  }

  add(cell: Cell): void {
    const { value, values, cellType } = cell
    const text = cellText(cell, this.header, this.style)
    // A name may be cut, half of a number is another number.
    const px = cellType === 'text' ? text.length * LETTER_PX : pxOf(text)
    this.px = Math.max(this.px, px + marksOf(cell))
    if (typeof value !== 'number' || cellType !== 'number' || values !== undefined) return
    this.least = Math.min(this.least, value)
    this.most = Math.max(this.most, value)
  }
}

const isLookedAt = (type: CellType, row: number): boolean =>
  type === 'date' ? row < DATE_ROWS || row % DATE_STEP === 0 : row < ROWS || type === 'number' || type === 'time'

const kindOf = (rows: readonly Row[], header: Header, style: CellStyle): ColumnKind | undefined => {
  const longest = new Longest(header, style)
  let cellType: CellType | undefined
  for (const [at, { row }] of rows.entries()) {
    // Nothing but numbers and times is looked for further down.
    if (at >= ROWS && (cellType === undefined || cellType === 'text')) break
    const cell = row[header.id]
    // Most cells of a table are such numbers, and this runs before anything is drawn: no more is asked of them.
    if (!cell || longest.isWithin(cell)) continue
    if (!isCellType(cell.cellType) || !isLookedAt(cell.cellType, at) || valuesOf(cell).length === 0) continue
    cellType ??= cell.cellType
    longest.add(cell)
  }
  return cellType && { cellType, px: longest.px }
}

/** The same with more room in a column for a cell of that type. @returns the same object where it has the room already */
export const widened = (known: ColumnKinds, id: string, { cellType, px }: ColumnKind): ColumnKinds => {
  const kind = Object.hasOwn(known, id) ? known[id] : undefined
  return kind && kind.px >= px ? known : { ...known, [id]: { cellType: kind?.cellType ?? cellType, px, widened: true } }
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
  const unknown = headers.filter(({ id }) => !Object.hasOwn(known, id))
  if (unknown.length === 0) return known
  const count = Math.min(NUMBER_ROWS, book.length)
  const rows = Array.from({ length: count }, (_, at) => rowAt(book, at)).filter((row) => row !== undefined)
  const news: Record<string, ColumnKind> = {}
  for (const header of unknown) {
    const kind = kindOf(rows, header, style)
    if (kind) news[header.id] = kind
  }
  return Object.keys(news).length === 0 ? known : { ...known, ...news }
}
