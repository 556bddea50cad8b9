import type { Header, Row } from '../../wire'
import { isCellType } from '../../verified/cell'
import type { CellStyle } from '../cells/cellText'
import { compareKeys, sortKeyOf, sortKindOf, type SortKey } from '../sortKey'
import { shownTexts } from './shownTexts'
import type { FilterKind } from './types'

export type UniqueValue = { readonly text: string; readonly count: number }

/** `more` is the number of values that are not listed because of the cap. */
export type UniqueValues = { readonly values: readonly UniqueValue[]; readonly more: number }

/** Longest list of values. */
export const MOST_VALUES = 1000

type Seen = { text: string; count: number; key: SortKey }

/**
 * The values of a column for the list of its filter box: each text once, with the number of rows that show it, sorted
 * low to high as the column sorts, empty last; and those that the server lists (`uniqueValues`) with no row.
 */
export const uniqueValues = (
  rows: Iterable<Row>,
  header: Header,
  style: CellStyle,
  most = MOST_VALUES,
): UniqueValues => {
  const shown = shownTexts(header, style)
  const kind = sortKindOf(header)
  const seen = new Map<string, Seen>()
  for (const { row, hideRow } of rows) {
    if (hideRow === true) continue
    const cell = row[header.id]
    for (const text of new Set(shown(cell))) {
      const known = seen.get(text)
      if (known) known.count++
      else seen.set(text, { text, count: 1, key: cell?.values ? text : sortKeyOf(cell, kind) })
    }
  }
  for (const text of header.uniqueValues ?? []) {
    const key = sortKeyOf({ cellType: 'text', value: text }, kind)
    if (text.trim() !== '' && !seen.has(text)) seen.set(text, { text, count: 0, key })
  }
  const sorted = [...seen.values()].sort((a, b) => compareKeys(a.key, b.key, true))
  const values = sorted.slice(0, most).map(({ text, count }) => ({ text, count }))
  return { values, more: sorted.length - values.length }
}

/**
 * How a column is filtered: by its first cell that has something to say; text for times (C44), for unknown types and
 * for an empty column.
 */
export const filterKindOf = (rows: Iterable<Row>, headerId: string): FilterKind => {
  for (const { row } of rows) {
    const cell = row[headerId]
    if (!cell || cell.value === undefined || cell.value === null || !isCellType(cell.cellType)) continue
    return cell.cellType === 'number' ? 'numeric' : cell.cellType === 'date' ? 'date' : 'text'
  }
  return 'text'
}
