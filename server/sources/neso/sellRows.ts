import * as z from 'zod/mini'
import type { OrderKind } from '../../../src/domain/ancillary/clearing'
import { decimal } from '../fields'
import { namedCells, type Aliases } from './columns'
import { blankable, powerField, textField, utcField } from './fields'

/** Columns of sell orders that are read: a row is one product of an order. */
export const SELL_COLUMNS = {
  seller: ['registeredAuctionParticipant'],
  unit: ['auctionUnit'],
  basket: ['basketID'],
  order: ['orderID'],
  kind: ['orderType'],
  product: ['auctionProduct'],
  from: ['deliveryStart'],
  to: ['deliveryEnd'],
  mw: ['quantity'],
  price: ['priceLimit'],
  status: ['status'],
  executed: ['executedQuantity'],
  clearing: ['clearingPrice'],
  reason: ['reasonRejected'],
} satisfies Aliases<string>

/** An id, which some answers have as a number. */
const idField = z.pipe(
  z.transform((cell) => (typeof cell === 'number' ? String(cell) : cell)),
  textField,
)
const optionalText = z.pipe(
  z.transform((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '')),
  z.string(),
)

/** NESO writes `PARENT`, `CHILD`, and of orders of which one at most is taken a word that begins with `SUBSTITUTABLE`. */
const KINDS: readonly (readonly [RegExp, OrderKind])[] = [
  [/^parent$/i, 'parent'],
  [/^child$/i, 'child'],
  [/^substitutable/i, 'substitutable'],
]
const kindField = z.pipe(
  z.pipe(
    textField,
    z.transform((word) => KINDS.find(([form]) => form.test(word))?.[1]),
  ),
  z.enum(['parent', 'child', 'substitutable']),
)

const sellRow = z.object({
  seller: optionalText,
  unit: textField,
  basket: idField,
  order: idField,
  kind: kindField,
  product: textField,
  from: utcField,
  to: utcField,
  mw: powerField,
  price: decimal,
  status: textField,
  executed: blankable,
  clearing: blankable,
  reason: optionalText,
})
type SellCells = z.infer<typeof sellRow>
/** A sell order of one product in one block, with what was accepted of it, MW. */
export type SellRow = Omit<SellCells, 'executed'> & { readonly accepted: number }

const isRejected = ({ status }: SellCells): boolean => /^reject/i.test(status)

/** What was accepted: nothing of what was rejected; of other orders it must be there, and no more than was offered. */
const acceptedOf = (row: SellCells): number | undefined => {
  const accepted = row.executed ?? (isRejected(row) ? 0 : undefined)
  return accepted === undefined || accepted < 0 || accepted > row.mw ? undefined : accepted
}

/** The orders that make sense, and how many rows do not. */
export const readSellRows = (
  rows: readonly unknown[],
  names: ReadonlyMap<string, string>,
): { readonly orders: readonly SellRow[]; readonly dropped: number } => {
  const orders = rows.flatMap((row): readonly SellRow[] => {
    const read = sellRow.safeParse(namedCells(row, names))
    const accepted = read.success ? acceptedOf(read.data) : undefined
    return read.success && accepted !== undefined ? [{ ...read.data, accepted }] : []
  })
  return { orders, dropped: rows.length - orders.length }
}
