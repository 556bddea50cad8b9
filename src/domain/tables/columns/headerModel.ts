import type { WireHeader, TableData } from '../../wire'
import { DEFAULT_CELL_STYLE, tableHeaderText, isReversed, type CellStyle } from '../cells/cellText'

/** Columns of a table, and headings over several of them. */
type Heads = { readonly headers: readonly WireHeader[]; readonly parents?: readonly WireHeader[] }

/**
 * The heads of a table as they are sent (LT01): one row, or with parents two. A parent is where the first of its
 * columns stands and says how many it has; a column without a parent reaches over both rows.
 */
export const headOf = ({ headers, parents = [] }: Heads): Pick<TableData, 'headerFirstRowById' | 'headerSecondRow'> => {
  if (parents.length === 0) return { headerFirstRowById: [], headerSecondRow: [...headers] }
  const ids = new Set(parents.map(({ id }) => id))
  const parentOf = ({ parentHeaderId }: WireHeader): string | undefined =>
    parentHeaderId !== undefined && ids.has(parentHeaderId) ? parentHeaderId : undefined
  const spanOf = (id: string): number => headers.filter((each) => parentOf(each) === id).length
  return {
    headerFirstRowById: [...new Set(headers.map((each) => parentOf(each) ?? each.id))],
    headerSecondRow: [
      ...parents.map((each) => ({ ...each, isHeaderParent: true, columnSpan: spanOf(each.id), rowSpan: 1 })),
      ...headers.map((each) => ({ ...each, rowSpan: parentOf(each) === undefined ? 2 : 1 })),
    ],
  }
}

/** Columns that say which parent they are under; a parent that is not there, or is itself a column, counts as none. */
const named = (columns: readonly WireHeader[], parents: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap(({ id, parentHeaderId: parent }): [string, string][] =>
      parent !== undefined && parents.has(parent) ? [[id, parent]] : [],
    ),
  )

/** By the server's order and spans alone: each parent takes the next columns, a column named in between stands alone. */
const bySpans = (
  columns: readonly WireHeader[],
  byId: ReadonlyMap<string, WireHeader>,
  firstRow: readonly string[],
): ReadonlyMap<string, string> => {
  const under = new Map<string, string>()
  let at = 0
  for (const id of firstRow) {
    const header = byId.get(id)
    if (!header) continue
    const end = at + (header.isHeaderParent === true ? Math.max(0, header.columnSpan ?? 1) : 1)
    for (; at < end && at < columns.length; at++) {
      const column = columns[at]
      if (column && header.isHeaderParent === true) under.set(column.id, id)
    }
  }
  return under
}

/**
 * The parent of each column that has one, by column id. Columns name their parent by `parentHeaderId`; where none does,
 * the first row's `columnSpan`s share the columns out in the server's order.
 */
export const parentsOf = (headers: readonly WireHeader[], firstRow: readonly string[]): ReadonlyMap<string, string> => {
  const columns = headers.filter(({ isHeaderParent }) => isHeaderParent !== true)
  const parents = new Set(headers.filter(({ isHeaderParent }) => isHeaderParent === true).map(({ id }) => id))
  const byName = named(columns, parents)
  return byName.size > 0 ? byName : bySpans(columns, new Map(headers.map((each) => [each.id, each])), firstRow)
}

/** A visible column: its header with the overrides of the user's units, and its text with the unit where that is. */
export type HeadColumn = {
  readonly header: WireHeader
  readonly text: string
  /** Stays while the table scrolls sideways; such columns come first (LT18). */
  readonly frozen: boolean
  readonly parentId: string | undefined
}

/**
 * A cell of the upper row: a parent over neighbouring columns (`rowSpan` 1), or a column of its own that reaches over
 * both rows (`rowSpan` 2; `header` is the column's). `start` is the place of its first column.
 */
export type HeadSpan = {
  readonly id: string
  readonly header: WireHeader
  readonly text: string
  readonly start: number
  readonly columnSpan: number
  readonly rowSpan: 1 | 2
  readonly frozen: boolean
}

/** With one row, `first` is empty and `columns` are all there is. */
export type HeaderModel = {
  readonly rows: 1 | 2
  readonly first: readonly HeadSpan[]
  readonly columns: readonly HeadColumn[]
  readonly frozenColumns: number
}

/** What the user saved of a table's columns (LT11): ids to leave out, and ids in their order. */
export type ColumnChoice = { readonly columnsToHide: readonly string[]; readonly orderedHeaders: readonly string[] }

const AS_SENT: ColumnChoice = { columnsToHide: [], orderedHeaders: [] }

const unhidden = <T extends { readonly id: string }>(all: readonly T[], hidden: readonly string[]): readonly T[] => {
  const away = new Set(hidden)
  return all.filter(({ id }) => !away.has(id))
}

/**
 * Columns in the user's order. A column that the order does not know (it is newer than the saved order) is behind
 * the one that the server has before it; ids of columns that are no more are passed over.
 */
export const inSavedOrder = (headers: readonly WireHeader[], order: readonly string[]): readonly WireHeader[] => {
  const byId = new Map(headers.map((header) => [header.id, header]))
  const placed = [...new Set(order)].flatMap((id) => byId.get(id) ?? [])
  const known = new Set(placed.map(({ id }) => id))
  headers.forEach((header, i) => {
    if (known.has(header.id)) return
    const before = headers[i - 1]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, header)
    known.add(header.id)
  })
  return placed
}

/** The header with what it says instead for the user's units. */
export const overridden = (header: WireHeader, style: CellStyle): WireHeader => {
  const { headerOverrides: texts } = header
  if (texts === undefined) return header
  const own = header.isMw === true && style.capacityInMwh ? texts.mwh : undefined
  const reversed = isReversed(header, style) ? texts.reversed : undefined
  const reported = { ...texts[style.units], ...own, ...reversed }
  return { ...header, ...reported, title: reported.title ?? header.title }
}

const columnOf = (header: WireHeader, style: CellStyle, parents: ReadonlyMap<string, string>): HeadColumn => {
  const reported = overridden(header, style)
  return {
    header: reported,
    text: tableHeaderText(reported, style),
    frozen: header.freeze === true,
    parentId: parents.get(header.id),
  }
}

const spanOf = (column: HeadColumn, start: number, parent: WireHeader | undefined, style: CellStyle): HeadSpan => {
  const { frozen } = column
  if (!parent) {
    const { header, text } = column
    return { id: header.id, header, text, start, columnSpan: 1, rowSpan: 2, frozen }
  }
  const header = overridden(parent, style)
  return { id: parent.id, header, text: tableHeaderText(header, style), start, columnSpan: 1, rowSpan: 1, frozen }
}

/** Neighbours under one parent share a span; what is frozen and what scrolls never do. */
const spansOver = (
  columns: readonly HeadColumn[],
  all: readonly WireHeader[],
  style: CellStyle,
): readonly HeadSpan[] => {
  const byId = new Map(all.map((header) => [header.id, header]))
  const spans: HeadSpan[] = []
  columns.forEach((column, at) => {
    const last = spans.at(-1)
    const { parentId, frozen } = column
    if (last && parentId !== undefined && last.rowSpan === 1 && last.id === parentId && last.frozen === frozen)
      spans[spans.length - 1] = { ...last, columnSpan: last.columnSpan + 1 }
    else spans.push(spanOf(column, at, parentId === undefined ? undefined : byId.get(parentId), style))
  })
  return spans
}

/**
 * The head of a table (LT01, LT11, LT18): columns in the user's order without the hidden ones, frozen ones first, and
 * above them the parents, each over those of its columns that are together.
 * Law: every column is under exactly one span, and the spans' `columnSpan`s sum to the number of columns.
 * @param headers headers of both rows as the server sends them (`headerSecondRow`)
 * @param firstRow `headerFirstRowById`
 */
export const headerModel = (
  headers: readonly WireHeader[],
  firstRow: readonly string[],
  choice: ColumnChoice = AS_SENT,
  style: CellStyle = DEFAULT_CELL_STYLE,
): HeaderModel => {
  const columnHeaders = headers.filter(({ isHeaderParent }) => isHeaderParent !== true)
  const parents = parentsOf(headers, firstRow)
  const shown = unhidden(inSavedOrder(columnHeaders, choice.orderedHeaders), choice.columnsToHide)
  const all = shown.map((header) => columnOf(header, style, parents))
  const frozen = all.filter((column) => column.frozen)
  const columns = [...frozen, ...all.filter((column) => !column.frozen)]
  const hasParents = columns.some(({ parentId }) => parentId !== undefined)
  return {
    rows: hasParents ? 2 : 1,
    first: hasParents ? spansOver(columns, headers, style) : [],
    columns,
    frozenColumns: frozen.length,
  }
}
