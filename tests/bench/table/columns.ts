import type { Cell, Header, Row } from '../../../src/domain/wire'

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

export const HEADERS: readonly Header[] = COLUMNS.map(([id]) => ({ id, title: id, allowFilter: true, allowSort: true }))

const cellOf = (id: string, plain: Plain): Cell => {
  const value = plain[id] ?? null
  const kind = KINDS.get(id)
  if (kind === 'number') return { value, cellType: 'number' }
  if (kind === 'date') return { value, cellType: 'date', dateFormat: 'Day_Short' }
  if (kind === 'time') return { value, cellType: 'date', dateFormat: 'Minute_NoDate' }
  return { value: kind === 'probe' ? `#${plain.id}.${plain.seq}` : value, cellType: 'text' }
}

/** A row of the wire; with `before` only the cells of `changed` are others. */
export const rowOf = (plain: Plain, changed?: readonly string[], before?: Row): Row => {
  const cells: Record<string, Cell> = { ...before?.row }
  for (const id of changed ?? KINDS.keys()) if (KINDS.has(id)) cells[id] = cellOf(id, plain)
  return { uniqueId: String(plain.id), row: cells }
}
