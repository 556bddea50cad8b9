import type { WireCell, CellType, WireHeader, WireRow } from '../../domain/wire'
import { isCellType } from '../../domain/verified/cell'
import { cellText, valuesOf, type CellStyle } from '../../domain/tables/cells/cellText'
import { rowAt, type TableCollection } from '../../domain/tables/tableCollection'
import type { ColumnKind, ColumnKinds } from './liveColumns'
import { MARK_PX, tablesPxOf } from './paint/fits'

/**
 * Rows that a column's type and its texts are learnt from, and beyond them one in so many: rows come in the order of their
 * ids, and the first may be alike. A name that is cut off can still be recognised.
 */
const ROWS = 20
/** Rows whose numbers and durations are looked at. */
const NUMBER_ROWS = 500
/** Rows whose dates are looked at, of so many: to write one costs twenty times what a number does. */
const DATE_ROWS = 3
const DATE_STEP = 100
/** px of a letter of a name, on average. */
const LETTER_PX = 7.25

const marksOf = (cell: WireCell): number =>
  cell.valueToIcons === undefined && cell.valueToColours === undefined ? 0 : valuesOf(cell).length * MARK_PX

const isLookedAt = (type: CellType, row: number): boolean => type !== 'date' || row % DATE_STEP < DATE_ROWS

/** Type and width of a column by its first cells; most of them need not be written for that. */
const kindOf = (rows: readonly WireRow[], header: WireHeader, style: CellStyle): ColumnKind | undefined => {
  let cellType: CellType | undefined
  let px = 0
  let least = Infinity
  let most = -Infinity
  const isPassed = (at: number): boolean => at >= ROWS && (cellType === undefined || cellType === 'text')
  // Nothing but numbers and times is looked for in each row further down.
  for (let at = 0; at < rows.length; at += isPassed(at) ? ROWS : 1) {
    const cell = rows[at]?.row[header.id]
    if (!cell) continue
    const { value, values, cellType: type } = cell
    const isNumber = typeof value === 'number' && type === 'number'
    // A number between two others is nearly never longer than they, unless small ones are written with more digits. Where
    // it is (999 MW between 1 and 2 GW), its column grows when it is drawn. Most cells of a table are such numbers, and
    // this runs before anything is drawn: no more is asked of them.
    if (isNumber && value >= least && value <= most && least !== most && !style.significantUnderOne) continue
    if (!isCellType(type) || !isLookedAt(type, at) || valuesOf(cell).length === 0) continue
    cellType ??= type
    const text = cellText(cell, header, style)
    // A name may be cut, half of a number is another number.
    px = Math.max(px, (type === 'text' ? text.length * LETTER_PX : tablesPxOf(text)) + marksOf(cell))
    if (!isNumber || values !== undefined) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return cellType && { cellType, px }
}

/**
 * The same with more room in a column for a cell of that type. A column whose width was given has not the room that its
 * first rows were found to need: only one that was widened has. @returns the same object where it has the room already
 */
export const widened = (known: ColumnKinds, id: string, { cellType, px }: ColumnKind): ColumnKinds => {
  const kind = Object.hasOwn(known, id) ? known[id] : undefined
  if (kind?.widened === true && kind.px >= px) return known
  return { ...known, [id]: { cellType: kind?.cellType ?? cellType, px: Math.max(px, kind?.px ?? 0), widened: true } }
}

/** What the first rows tell of columns that are not known yet. @returns the same object when there is nothing new */
export const learnt = (
  known: ColumnKinds,
  collection: TableCollection,
  headers: readonly WireHeader[],
  style: CellStyle,
): ColumnKinds => {
  const unknown = headers.filter(({ id }) => !Object.hasOwn(known, id))
  if (unknown.length === 0) return known
  const rows = Array.from({ length: NUMBER_ROWS }, (_, at) => rowAt(collection, at)).filter((row) => row !== undefined)
  const news: Record<string, ColumnKind> = {}
  for (const header of unknown) {
    const kind = kindOf(rows, header, style)
    if (kind) news[header.id] = kind
  }
  return Object.keys(news).length === 0 ? known : { ...known, ...news }
}
