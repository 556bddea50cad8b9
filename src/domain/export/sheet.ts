import { headerModel, overridden, type ColumnChoice } from '../tables/columns/headerModel'
import { headerText, type CellStyle } from '../tables/cells/cellText'
import type { Header, Row } from '../wire'
import { exportValue, type ExportRow } from './value'

/** A column of an exported table: its heading in one line, and the header that its cells are read by. */
export type ExportColumn = { readonly text: string; readonly header: Header }

type Heads = {
  /** Of both rows, as the server sends them. */
  readonly headers: readonly Header[]
  readonly headerFirst: readonly string[]
  /** The user's columns; without it every column in the server's order. */
  readonly columns?: ColumnChoice
  readonly style: CellStyle
}

/**
 * The style by which values leave: numbers leave without their unit, so the heading has it wherever the user has units
 * on the screen.
 */
export const exportStyle = (style: CellStyle): CellStyle => ({ ...style, units: 'header' })

/** The columns to write, with headings `Parent – Title (unit)`. Capacities say MWh where the user has them so. */
export const exportColumns = ({ headers, headerFirst, columns, style }: Heads): readonly ExportColumn[] => {
  const own = exportStyle(style)
  const parents = new Map(headers.map((header) => [header.id, header]))
  return headerModel(headers, headerFirst, columns, own).columns.map(({ header, parentId }) => {
    const title = headerText({ ...header, multipleUnits: false }, own)
    const parent = parentId === undefined ? undefined : parents.get(parentId)
    return { text: parent ? `${overridden(parent, own).title} – ${title}` : title, header }
  })
}

/** Rows by these columns. */
export const exportRows = (
  rows: readonly Row[],
  columns: readonly ExportColumn[],
  style: CellStyle,
): readonly ExportRow[] =>
  rows.map(({ row }) => columns.map(({ header }) => exportValue(row[header.id], header, style)))

/** A table as it leaves: its headings and its typed cells. Pages of one are written one after another. */
export type ExportSheet = { readonly heads: readonly string[]; readonly rows: readonly ExportRow[] }

/** A small table at once; a big one is written page by page. */
export const exportSheet = (rows: readonly Row[], heads: Heads): ExportSheet => {
  const columns = exportColumns(heads)
  return { heads: columns.map(({ text }) => text), rows: exportRows(rows, columns, heads.style) }
}
