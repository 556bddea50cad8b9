import type { Instant } from '../periods'
import type { ClearedOrder } from './clearing'

/** The order book of one product in one block of time, after its auction. */
export type AuctionBlock = {
  /** Delivery: an EFA block of response, a half hour of reserve. */
  readonly from: Instant
  readonly to: Instant
  /** MW that were wanted. */
  readonly requirement: number
  /** The most that is paid, £/MW/h. */
  readonly cap: number
  /** £/MW/h of all that is accepted, or of the dearest of it; absent where nothing is. */
  readonly price?: number
  /** Each accepted order is paid what it asked; `price` is then that of the dearest. */
  readonly isPayAsBid?: true
  /** MW accepted. */
  readonly mw: number
  readonly orders: readonly ClearedOrder[]
}

/**
 * Why an order was not accepted: it costs more than is ever paid, or more than the clearing price; another offer of the same
 * power was accepted; its parent was not, or not in full; or enough had been accepted at the same price.
 */
export type Rejection = 'cap' | 'price' | 'substitute' | 'parent' | 'requirement'

/** What became of an order. */
export type OrderStatus = 'accepted' | 'partly' | Rejection

/** What became of each order of a block, by the published result alone: accepted MW, clearing price and limits. */
export const statusesOf = ({ orders, price, cap }: AuctionBlock): ReadonlyMap<string, OrderStatus> => {
  const whole = new Set<string>()
  const groups = new Set<string>()
  for (const { id, kind, of, mw, accepted } of orders) {
    if (accepted >= mw) whole.add(id)
    if (kind === 'substitutable' && of !== undefined && accepted > 0) groups.add(of)
  }
  const statusOf = ({ kind, of = '', mw, accepted, price: own }: ClearedOrder): OrderStatus => {
    if (accepted > 0) return accepted >= mw ? 'accepted' : 'partly'
    if (own > cap) return 'cap'
    if (price !== undefined && own > price) return 'price'
    if (kind === 'substitutable' && groups.has(of)) return 'substitute'
    return kind === 'child' && !whole.has(of) ? 'parent' : 'requirement'
  }
  return new Map(orders.map((order) => [order.id, statusOf(order)]))
}
