import type { Instant } from '../periods'
import type { ClearedOrder } from './clearing'

/** The order book of one product in one block of time, after its auction. */
export type AuctionBlock = {
  /** Delivery: an EFA block of response, a half hour of reserve. */
  readonly from: Instant
  readonly to: Instant
  /** MW that were wanted; absent where that is not known. */
  readonly requirement?: number
  /** The most that is paid, £/MW/h; absent where that is not known. */
  readonly cap?: number
  /** £/MW/h of all that is accepted, or of the dearest of it; absent where nothing is. */
  readonly price?: number
  /** Each accepted order is paid what it asked; `price` is then that of the dearest. */
  readonly isPayAsBid?: true
  /**
   * All products and blocks are cleared together, as NESO does it: an order may be rejected though it costs less than is paid,
   * for what it would do to others.
   */
  readonly isJoint?: true
  /** MW accepted. */
  readonly mw: number
  readonly orders: readonly ClearedOrder[]
}

/**
 * Why an order was not accepted: it costs more than is ever paid, or more than the clearing price; another offer of the same
 * power was accepted; its parent was not, or not in full; enough had been accepted at the same price; or other products and
 * blocks were better served without it.
 */
export type Rejection = 'cap' | 'price' | 'substitute' | 'parent' | 'requirement' | 'joint'

/** What became of an order. */
export type OrderStatus = 'accepted' | 'partly' | Rejection

/** What became of each order of a block, by the published result alone: accepted MW, clearing price and limits. */
export const statusesOf = ({
  orders,
  price,
  cap = Infinity,
  isJoint,
}: AuctionBlock): ReadonlyMap<string, OrderStatus> => {
  const parents = new Set<string>()
  const groups = new Set<string>()
  for (const { id, kind, of, mw, accepted } of orders) {
    // Where all is cleared together a parent that is accepted in part may have its child all the same.
    if (isJoint ? accepted > 0 : accepted >= mw) parents.add(id)
    if (kind === 'substitutable' && of !== undefined && accepted > 0) groups.add(of)
  }
  const lacksParent = ({ kind, of }: ClearedOrder): boolean => {
    if (kind !== 'child' || parents.has(of ?? '')) return false
    // It may be in the book of another product.
    return of !== undefined || isJoint !== true
  }
  const statusOf = (order: ClearedOrder): OrderStatus => {
    const { kind, of = '', mw, accepted, price: offered } = order
    if (accepted > 0) return accepted >= mw ? 'accepted' : 'partly'
    if (offered > cap) return 'cap'
    if (price !== undefined && offered > price) return 'price'
    if (kind === 'substitutable' && groups.has(of)) return 'substitute'
    if (lacksParent(order)) return 'parent'
    return isJoint ? 'joint' : 'requirement'
  }
  return new Map(orders.map((order) => [order.id, statusOf(order)]))
}
