import { headerModel, overridden, type ColumnChoice } from '../tables/columns/headerModel'
import { tableHeaderText, type CellStyle } from '../tables/cells/cellText'
import type { WireHeader, WireRow } from '../wire'
import { exportValue, type ExportDigits, type ExportRow, type ExportValue, type ExportMoment } from './value'
import { zoneText } from '../periods'
import { guarded } from './guard'
import { lastingText } from './limits'
import { finenessOf, serialOf, type Fineness } from './fileName'

/** A column of an exported table: its heading in one line, and the header that its cells are read by. */
export type ExportColumn = { readonly text: string; readonly header: WireHeader }

type Heads = {
  /** Of both rows, as the server sends them. */
  readonly headers: readonly WireHeader[]
  readonly headerFirst: readonly string[]
  /** The user's columns; without it every column in the server's order. */
  readonly columns?: ColumnChoice
  readonly style: CellStyle
}

/** Numbers leave without their unit, so the heading has it wherever the user has units on the screen. */
export const exportStyle = (style: CellStyle): CellStyle => ({ ...style, units: 'header' })

/** The columns to write, with headings `Parent – Title (unit)`. Capacities say MWh where the user has them so. */
export const exportColumns = ({ headers, headerFirst, columns, style }: Heads): readonly ExportColumn[] => {
  const own = exportStyle(style)
  const parents = new Map(headers.map((header) => [header.id, header]))
  return headerModel(headers, headerFirst, columns, own).columns.map(({ header, parentId }) => {
    const title = tableHeaderText({ ...header, multipleUnits: false }, own)
    const parent = parentId === undefined ? undefined : parents.get(parentId)
    return { text: parent ? `${overridden(parent, own).title} – ${title}` : title, header }
  })
}

/** Rows by these columns. */
export const exportRows = (
  rows: readonly WireRow[],
  columns: readonly ExportColumn[],
  style: CellStyle,
  digits: ExportDigits = 'all',
): readonly ExportRow[] =>
  rows.map(({ row }) => columns.map(({ header }) => exportValue(row[header.id], header, style, digits)))

/** A table as it leaves: its headings and its typed cells. Pages of one are written one after another. */
export type ExportSheet = { readonly heads: readonly string[]; readonly rows: readonly ExportRow[] }

/** A small table at once; a big one is written page by page. @internal */
export const exportSheet = (rows: readonly WireRow[], heads: Heads): ExportSheet => {
  const columns = exportColumns(heads)
  return { heads: columns.map(({ text }) => text), rows: exportRows(rows, columns, heads.style) }
}

/** Number formats of a workbook's cells; a cell names its own by its place here, counted from 1. */
export const SHEET_FORMATS = [
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm "GMT"',
  'yyyy-mm-dd hh:mm "BST"',
  'yyyy-mm-dd hh:mm:ss "GMT"',
  'yyyy-mm-dd hh:mm:ss "BST"',
  'yyyy-mm-dd hh:mm:ss.000 "GMT"',
  'yyyy-mm-dd hh:mm:ss.000 "BST"',
  '[h]:mm',
  '[h]:mm:ss',
] as const

const FIRST_OF: Record<Fineness, number> = { day: 1, minute: 2, second: 4, milli: 6 }
const HOURS = 8
const DAY_MINUTES = 1440
/** Characters of a cell's text; Excel refuses a file with more. */
const LONGEST_TEXT = 32_767

// What XML cannot hold, and a text that reads like the way in which the format writes it.
// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[\dA-F]{4}_)/gi
const MARKUP = /[&<>]/g
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const coded = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const shortened = (text: string): string => {
  const most = LONGEST_TEXT - 1
  const end = text.charCodeAt(most - 1) >= 0xd800 && text.charCodeAt(most - 1) < 0xdc00 ? most - 1 : most
  return text.length > LONGEST_TEXT ? `${text.slice(0, end)}…` : text
}

const textXml = (text: string): string =>
  shortened(text)
    .replace(MARKUP, (sign) => NAMED[sign] ?? sign)
    .replace(UNWRITABLE, coded)

const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`

const numberCell = (place: string, value: number, format: number): string =>
  `<c r="${place}"${format === 0 ? '' : ` s="${format}"`}><v>${value}</v></c>`

const momentCell = (place: string, moment: ExportMoment): string => {
  const fineness = finenessOf(moment)
  const summer = fineness !== 'day' && zoneText(moment.at) === 'BST'
  return numberCell(place, serialOf(moment.at), FIRST_OF[fineness] + (summer ? 1 : 0))
}

// Excel shows a negative time as a row of #: it is written as text.
const lastingCell = (place: string, minutes: number): string =>
  minutes < 0
    ? textCell(place, lastingText(minutes))
    : numberCell(place, minutes / DAY_MINUTES, HOURS + (Number.isInteger(minutes) ? 0 : 1))

const cellXml = (place: string, value: ExportValue): string => {
  if (value === undefined) return ''
  if (typeof value === 'number') return numberCell(place, value, 0)
  if (typeof value === 'string') return textCell(place, guarded(value))
  return 'at' in value ? momentCell(place, value) : lastingCell(place, value.minutes)
}

/** A column by its letters: A, …, Z, AA, … */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const places: string[] = []
const lettersOf = (column: number): string => (places[column] ??= letters(column))

/**
 * Rows of a sheet in Office Open XML. Numbers and instants are numbers, texts are inline strings and never formulas.
 * An instant is a date of London's clock whose number format names its zone, so that both hours of an October night can
 * be told apart.
 * @param from number of the first row, 1 at the top
 */
export const rowsXml = (rows: readonly ExportRow[], from: number): string => {
  let xml = ''
  rows.forEach((row, i) => {
    const number = from + i
    xml += `<row r="${number}">`
    for (let column = 0; column < row.length; column++) xml += cellXml(`${lettersOf(column)}${number}`, row[column])
    xml += '</row>'
  })
  return xml
}

const WIDEST = 40
const NARROWEST = 10
const MOMENT_WIDTH = 22

const isMoment = (value: ExportValue): value is ExportMoment => typeof value === 'object' && 'at' in value

const columnXml = (head: string, column: number, hasMoments: boolean): string => {
  const width = Math.min(WIDEST, Math.max(hasMoments ? MOMENT_WIDTH : NARROWEST, head.length + 2))
  return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`
}

/**
 * The sheet's beginning: a row of headings that stays in sight, and columns as wide as they need be. Headings over
 * instants name their zone.
 * @param sample the first rows, by which a column is known to hold instants
 */
export const sheetStart = (heads: readonly string[], sample: readonly ExportRow[]): string => {
  const moments = heads.map((_, i) => sample.map((row) => row[i]).filter(isMoment))
  const texts = heads.map((head, i) => (moments[i]?.some(({ day }) => !day) ? `${head} (Europe/London)` : head))
  const columns = texts.map((head, i) => columnXml(head, i, (moments[i]?.length ?? 0) > 0)).join('')
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns}</cols><sheetData>${rowsXml([texts], 1)}`
  )
}

export const SHEET_END = '</sheetData></worksheet>'
