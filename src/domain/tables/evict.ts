import type { WireCell, LiveTableOption, WireRow } from '../wire'
import { knownValue } from '../verified/hash'

/** What the writer and every reader of a table must agree on, next to the messages. */
export type TableRules = {
  /** Most rows the table holds; absent means no limit. */
  readonly maxEntries?: number | undefined
  /** Column whose earliest value leaves first when the table is too long; absent means the bottom row leaves. */
  readonly sortHeader?: string | undefined
}

/** The rules of a table by its own definition: the one place that has them. */
export const rulesOf = (definition: {
  readonly option: Pick<LiveTableOption, 'maxEntriesOnTable'>
  readonly headerToSort: string
}): TableRules => {
  const { maxEntriesOnTable: maxEntries } = definition.option
  return maxEntries === undefined ? {} : { maxEntries, sortHeader: definition.headerToSort }
}

/**
 * Order of leaving: missing first, then numbers and instants by value, then text by code unit. Not by locale, since
 * the browser's collation may differ from the server's and both must drop the same row.
 */
export const compareForEviction = (a: WireCell | undefined, b: WireCell | undefined): number => {
  const x = knownValue(a?.value)
  const y = knownValue(b?.value)
  if (x === undefined || y === undefined) return Number(x !== undefined) - Number(y !== undefined)
  if (typeof x !== typeof y) return typeof x === 'number' ? -1 : 1
  if (x < y) return -1
  return x > y ? 1 : 0
}

/**
 * Index of the row that leaves first (specification, push handling: "the row with the earliest value in the sort
 * column is removed"; decision C37: empties are earliest, equal values from the bottom up). -1 for no rows.
 */
export const firstToLeave = (rows: readonly WireRow[], sortHeader: string | undefined): number => {
  let at = rows.length - 1
  if (sortHeader === undefined) return at
  let earliest = rows[at]?.row[sortHeader]
  for (let i = at - 1; i >= 0; i--) {
    const cell = rows[i]?.row[sortHeader]
    if (compareForEviction(cell, earliest) < 0) [at, earliest] = [i, cell]
  }
  return at
}

/** The rows that stay when the table is cut to its longest: the same as dropping `firstToLeave` one by one. */
export const withinLimit = (rows: readonly WireRow[], { maxEntries, sortHeader }: TableRules): readonly WireRow[] => {
  const excess = maxEntries === undefined ? 0 : rows.length - Math.max(0, maxEntries)
  if (excess <= 0) return rows
  if (sortHeader === undefined) return rows.slice(0, rows.length - excess)
  const leaving = rows
    .map((row, i) => ({ cell: row.row[sortHeader], i }))
    .sort((a, b) => compareForEviction(a.cell, b.cell) || b.i - a.i)
    .slice(0, excess)
  const gone = new Set(leaving.map(({ i }) => i))
  return rows.filter((_, i) => !gone.has(i))
}
