import { MISSING } from '../../format'
import type { WireCell, WireHeader, WireRow } from '../../wire'
import { cellTexts, type CellStyle } from '../cells/cellText'
import { isCellType } from '../../verified/cell'
import { compareKeys, sortKeyOf, sortKindOf, type SortKey } from '../sortKey'
import type { FilterKind } from './types'

/**
 * Answers kept by a text. With `most` of them all are let go: a column whose values never come twice, such as a clock,
 * would else be remembered for as long as its filter is set.
 */
export class Memo<T> {
  private readonly known = new Map<string, T>()

  constructor(private readonly most: number = MOST_REMEMBERED) {}

  of(key: string, make: (key: string) => T): T {
    const before = this.known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    if (this.known.size >= this.most) this.known.clear()
    this.known.set(key, made)
    return made
  }
}

/** More than the longest table has rows, so that one pass over it works each text out once. */
export const MOST_REMEMBERED = 150_000

const EMPTY: readonly string[] = [MISSING]

const textsOf = (cell: WireCell, header: WireHeader, style: CellStyle): readonly string[] => {
  const texts = cellTexts(cell, header, style).filter((text) => text.trim() !== '')
  return texts.length === 0 ? EMPTY : texts
}

/**
 * The texts of one column's cells as they are shown (C44: a time cell by its shown time), one for each value; `-` for
 * an empty cell. Text cells cost nothing; other texts are written once for each value.
 */
export const shownTexts = (
  header: WireHeader,
  style: CellStyle,
): ((cell: WireCell | undefined) => readonly string[]) => {
  const known = new Memo<readonly string[]>()
  const plain = new Memo<readonly string[]>()
  return (cell) => {
    if (!cell) return EMPTY
    const { value, cellType } = cell
    if (typeof value === 'string' && value.trim() !== '' && cellType === 'text') {
      return plain.of(value, (text) => [text])
    }
    if (cell.values !== undefined) return textsOf(cell, header, style)
    const key = `${cellType} ${cell.dateFormat ?? ''} ${typeof value} ${value ?? ''}`
    return known.of(key, () => textsOf(cell, header, style))
  }
}

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
  rows: Iterable<WireRow>,
  header: WireHeader,
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
export const filterKindOf = (rows: Iterable<WireRow>, headerId: string): FilterKind => {
  for (const { row } of rows) {
    const cell = row[headerId]
    if (!cell || cell.value === undefined || cell.value === null || !isCellType(cell.cellType)) continue
    if (cell.cellType === 'number') return 'numeric'
    return cell.cellType === 'date' ? 'date' : 'text'
  }
  return 'text'
}
