import type { WireCell, PushMessage, WireRow } from '../../../src/domain/wire'
import type { TableRules } from '../../../src/domain/tables/evict'

/**
 * Tables and histories read from a string of bytes: generated in microseconds, so that a law can be tried on a hundred
 * thousand cases, and still shrunk by fast-check to a short string.
 */
export class Bytes {
  private at = 0
  constructor(private readonly bytes: Uint8Array) {}
  /** A number from 0 to n - 1. A string that is used up begins again, a little otherwise. */
  upTo(n: number): number {
    const round = Math.floor(this.at / Math.max(1, this.bytes.length))
    return ((this.bytes[this.at++ % Math.max(1, this.bytes.length)] ?? 0) + round * 7) % n
  }
  pick<T>(list: readonly T[]): T {
    return list[this.upTo(list.length)]!
  }
}

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'Ω', '__proto__']
const VALUES: readonly WireCell['value'][] = [1, 2, 3, undefined, 0, -1.5, 'Z2', 'Z10', '', null, '1', 'é', -0]
const TYPES = ['number', 'text', 'date', 'time'] as const

const readCell = (bytes: Bytes): WireCell => {
  const value = bytes.pick(VALUES)
  const look = bytes.upTo(16)
  return {
    cellType: look > 8 ? bytes.pick(TYPES) : 'number',
    ...(value !== undefined && { value }),
    ...(look === 1 && { backgroundColour: 'red' }),
    ...(look === 2 && { textColour: 'red' }),
    ...(look === 3 && { tooltip: 'red' }),
    ...(look === 4 && { flash: true }),
    ...(look === 5 && { dateFormat: 'Day' }),
  }
}

export const readRow = (bytes: Bytes, id: string): WireRow => {
  const p = readCell(bytes)
  const shape = bytes.upTo(16)
  return {
    uniqueId: id,
    row: shape < 9 ? { p, q: readCell(bytes) } : shape < 12 ? { q: readCell(bytes), p } : { p },
    ...(shape === 13 && { hideRow: true }),
    ...(shape === 14 && { clickEventUrl: '/plant/1' }),
    ...(shape === 15 && { hoverOver: 'x', rowSelected: true }),
  }
}

export const readRows = (bytes: Bytes, most = 7): readonly WireRow[] => {
  const free = [...IDS]
  return Array.from({ length: bytes.upTo(most) }, () => readRow(bytes, free.splice(bytes.upTo(free.length), 1)[0]!))
}

/** A later state of the rows: a few edits, removals, rows on top, now and then another order or wholly other rows. */
export const readNext = (bytes: Bytes, rows: readonly WireRow[]): readonly WireRow[] => {
  const way = bytes.upTo(8)
  if (way === 0) return readRows(bytes, 10)
  if (way === 1) return rows.toReversed()
  const next = rows
    .filter(() => bytes.upTo(6) !== 5)
    .map((row) => (bytes.upTo(4) === 3 ? readRow(bytes, row.uniqueId) : row))
  const free = IDS.filter((id) => !next.some((row) => row.uniqueId === id))
  for (let n = bytes.upTo(3); n > 0 && free.length > 0; n--) {
    next.unshift(readRow(bytes, free.splice(bytes.upTo(free.length), 1)[0]!))
  }
  if (way === 2 && next.length > 1) next.push(...next.splice(bytes.upTo(next.length), 1))
  return next
}

export const readRules = (bytes: Bytes): TableRules => ({
  ...(bytes.upTo(2) === 0 && { maxEntries: 1 + bytes.upTo(6) }),
  ...(bytes.upTo(2) === 0 && { sortHeader: bytes.pick(['p', 'q', 'absent']) }),
})

/** As it comes off the wire. */
export const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The rows as texts of all they mean, written without the product's own comparison. */
export const meaningOf = (rows: readonly WireRow[]): string =>
  JSON.stringify(
    rows.map(({ row, ...rest }) => [
      Object.entries(rest).sort(),
      Object.entries(row)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, { value, ...cell }]) => [id, value ?? null, Object.entries(cell).sort()]),
    ]),
  )

/** C37 by the letter, one row at a time: empties earliest, numbers before text, ties from the bottom. */
export const naiveEvict = (rows: readonly WireRow[], { maxEntries, sortHeader }: TableRules): readonly WireRow[] => {
  const left = [...rows]
  const rank = (row: WireRow): [number, number | string] => {
    const value = sortHeader === undefined ? undefined : row.row[sortHeader]?.value
    if (value === undefined || value === null) return [0, 0]
    return typeof value === 'number' ? [1, value] : [2, value]
  }
  while (maxEntries !== undefined && left.length > maxEntries) {
    let worst = left.length - 1
    for (let i = left.length - 2; i >= 0; i--) {
      const a = rank(left[i]!)
      const b = rank(left[worst]!)
      if (a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])) worst = i
    }
    left.splice(worst, 1)
  }
  return left
}

/** The specification's push rules by the letter, on a mutable list; undefined where a rule is broken. */
export const naiveApply = (
  rows: readonly WireRow[],
  messages: readonly PushMessage[],
  rules: TableRules,
): readonly WireRow[] | undefined => {
  let list = [...rows]
  for (const { changeType, rowIndex, row } of messages) {
    const at = list.findIndex((other) => other.uniqueId === row.uniqueId)
    if (changeType === 'Add') {
      if (at >= 0) return undefined
      list = [row, ...list]
    } else if (changeType === 'Edit') {
      if (at < 0 || at !== rowIndex) return undefined
      list[at] = row
    } else if (changeType === 'Delete') {
      if (rowIndex < 0 || rowIndex >= list.length) return undefined
      list.splice(rowIndex, 1)
    } else if (at >= 0) list.splice(at, 1)
    list = [...naiveEvict(list, rules)]
  }
  return list
}

export const numberRow = (id: string, value?: number | string, column = 'p'): WireRow => ({
  uniqueId: id,
  row: { [column]: { cellType: typeof value === 'string' ? 'text' : 'number', ...(value !== undefined && { value }) } },
})
