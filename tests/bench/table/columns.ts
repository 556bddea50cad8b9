import type { WireCell, WireHeader, WireRow } from '../../../src/domain/wire'

/** A row as the bench's feed has it: plain values by column. */
export type Plain = Readonly<Record<string, string | number>> & { readonly id: number; readonly seq: number }

type Kind = 'number' | 'probe' | 'text' | 'date' | 'time'
const COLUMNS: readonly (readonly [id: string, kind: Kind])[] = [
  ['id', 'number'],
  ['seq', 'probe'],
  ['inst', 'text'],
  ['area', 'text'],
  ['side', 'text'],
  ['status', 'text'],
  ['trader', 'text'],
  ['product', 'text'],
  ['price', 'number'],
  ['qty', 'number'],
  ['bid', 'number'],
  ['ask', 'number'],
  ['last', 'number'],
  ['chg', 'number'],
  ['vol', 'number'],
  ['pnl', 'number'],
  ['ddate', 'date'],
  ['start', 'time'],
  ['upd', 'time'],
  ['note', 'text'],
]
const KINDS = new Map(COLUMNS)

export const HEADERS: readonly WireHeader[] = COLUMNS.map(([id]) => ({
  id,
  title: id,
  allowFilter: true,
  allowSort: true,
}))

type Value = string | number | null
const number = (value: Value): WireCell => ({ value, cellType: 'number' })
const text = (value: Value): WireCell => ({ value, cellType: 'text' })
const date = (value: Value): WireCell => ({ value, cellType: 'date', dateFormat: 'Day_Short' })
const time = (value: Value): WireCell => ({ value, cellType: 'date', dateFormat: 'Minute_NoDate' })
const OF = { number, text, date, time }

const cellOf = (id: string, plain: Plain): WireCell => {
  const kind = KINDS.get(id) ?? 'text'
  return kind === 'probe' ? text(`#${plain.id}.${plain.seq}`) : OF[kind](plain[id] ?? null)
}

/** The cells of whole rows as an answer has them: one literal, as a parser makes it, and not a cell at a time. */
const cellsOf = (plain: Plain): WireRow['row'] => ({
  id: number(plain.id),
  seq: text(`#${plain.id}.${plain.seq}`),
  inst: text(plain.inst ?? null),
  area: text(plain.area ?? null),
  side: text(plain.side ?? null),
  status: text(plain.status ?? null),
  trader: text(plain.trader ?? null),
  product: text(plain.product ?? null),
  price: number(plain.price ?? null),
  qty: number(plain.qty ?? null),
  bid: number(plain.bid ?? null),
  ask: number(plain.ask ?? null),
  last: number(plain.last ?? null),
  chg: number(plain.chg ?? null),
  vol: number(plain.vol ?? null),
  pnl: number(plain.pnl ?? null),
  ddate: date(plain.ddate ?? null),
  start: time(plain.start ?? null),
  upd: time(plain.upd ?? null),
  note: text(plain.note ?? null),
})

/** A row of the wire. */
export const rowOf = (plain: Plain): WireRow => ({ uniqueId: String(plain.id), row: cellsOf(plain) })

/** The same row with other cells where the feed says so. */
export const editedRow = (before: WireRow, id: number, changes: Partial<Plain>): WireRow => {
  const plain = { ...changes, id } as Plain
  const row = { ...before.row }
  for (const column of Object.keys(changes)) if (KINDS.has(column)) row[column] = cellOf(column, plain)
  return { uniqueId: before.uniqueId, row }
}
