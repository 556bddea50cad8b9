/**
 * The clearing of one auction of response or reserve: one product, one block of time. After NESO's Enduring Auction
 * Capability (EAC), which is pay-as-clear: everyone accepted gets the price of the dearest accepted order, £/MW/h. NESO
 * clears all products and blocks together for the greatest welfare; here each block of a product is cleared alone, in order
 * of price (D-595).
 */

export const ORDER_KINDS = ['parent', 'child', 'substitutable'] as const

/**
 * `parent`: may be accepted in part. `child`: more power of the same unit, accepted only where its parent is in full.
 * `substitutable`: one of several offers of the same power, of which at most one is accepted.
 */
export type OrderKind = (typeof ORDER_KINDS)[number]

/** A sell order. */
export type AuctionOrder = {
  /** Unique within its block. */
  readonly id: string
  /** The BM unit that has the power ready, or its name in the auction. */
  readonly unit: string
  /** Who offers, where the auction names it apart from the unit's owner. */
  readonly seller?: string
  readonly kind: OrderKind
  /** Of a child the id of its parent; of a substitutable order the name that it shares with the others. */
  readonly of?: string
  /** Offered, above zero. */
  readonly mw: number
  /** £/MW/h. */
  readonly price: number
}

/** An order after the auction. */
export type ClearedOrder = AuctionOrder & {
  /** MW accepted, 0 to `mw`. */
  readonly accepted: number
  /** Why it was rejected, in the words of the auction, where it says so. */
  readonly reason?: string
}

export type Clearing = {
  /** £/MW/h for all that is accepted; absent where nothing is. */
  readonly price?: number
  /** MW accepted. */
  readonly mw: number
  /** As they were given, in the same order. */
  readonly orders: readonly ClearedOrder[]
}

type Ranked = { readonly order: AuctionOrder; readonly place: number; readonly price: number }

/**
 * Orders as the auction takes them: by price, equal prices in the order of the list. A child is not looked at before its
 * parent, however cheap; one without a parent is left out.
 */
const ranked = (orders: readonly AuctionOrder[]): readonly Ranked[] => {
  const parents = new Map<string, Ranked>()
  const all: Ranked[] = []
  orders.forEach((order, place) => {
    const each = { order, place, price: order.price }
    if (order.kind === 'parent') parents.set(order.id, each)
    if (order.kind !== 'child') all.push(each)
  })
  orders.forEach((order, place) => {
    const parent = order.kind === 'child' ? parents.get(order.of ?? '') : undefined
    if (parent === undefined) return
    // Between its parent and what follows it, where it costs no more.
    const isNext = order.price <= parent.price
    all.push({ order, place: isNext ? parent.place + 0.5 : place, price: isNext ? parent.price : order.price })
  })
  return all.sort((a, b) => a.price - b.price || a.place - b.place)
}

/**
 * Clears a block: the cheapest orders first until the requirement is met, the last one in part if need be, none dearer than
 * the most that is paid. Pure.
 * @param requirement MW that are wanted
 * @param cap the most that is paid, £/MW/h
 */
export const clearAuction = (orders: readonly AuctionOrder[], requirement: number, cap: number): Clearing => {
  const accepted = new Map<string, number>()
  const whole = new Set<string>()
  const substituted = new Set<string>()
  let mw = 0
  let price: number | undefined
  for (const { order } of ranked(orders)) {
    const { id, kind, of = '' } = order
    if (mw >= requirement) break
    const isExcluded = kind === 'child' ? !whole.has(of) : kind === 'substitutable' && substituted.has(of)
    if (order.price > cap || isExcluded) continue
    const taken = Math.min(requirement - mw, order.mw)
    mw += taken
    price = Math.max(price ?? order.price, order.price)
    accepted.set(id, taken)
    if (taken === order.mw) whole.add(id)
    if (kind === 'substitutable') substituted.add(of)
  }
  return {
    ...(price !== undefined && { price }),
    mw,
    orders: orders.map((order) => ({ ...order, accepted: accepted.get(order.id) ?? 0 })),
  }
}
