import type { ClearedOrder } from '../../../src/domain/ancillary/clearing'
import type { AuctionBlock } from '../../../src/domain/ancillary/orderBook'
import type { OrderBook } from '../../../src/domain/market/feeds/orderBooks'
import { efaAt, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { grouped } from '../source'
import { auctionServiceOf, isWholeBlock } from './auctionBlocks'
import type { SellRow } from './sellRows'

/** What NESO wanted of a product in a block: MW, and the most that it would pay, £/MW/h. */
export type Wanted = { readonly requirement: number; readonly cap: number }
/** A product in a block, as `Wanted` is looked up. */
export const blockKey = (product: string, from: Instant): string => `${product}/${from}`

/** Ids of orders, those that come again in a block numbered apart. */
const withIds = (rows: readonly SellRow[]): readonly (SellRow & { readonly id: string })[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const times = (seen.get(row.order) ?? 0) + 1
    seen.set(row.order, times)
    return { ...row, id: times === 1 ? row.order : `${row.order}-${times}` }
  })
}

/** The orders of a block. One of no power, as a parent may be whose children stand alone, offers nothing and is left out. */
const ordersOf = (rows: readonly SellRow[]): readonly ClearedOrder[] => {
  const named = withIds(rows.filter(({ mw }) => mw > 0))
  const parents = grouped(
    named.filter(({ kind }) => kind === 'parent'),
    ({ basket }) => basket,
  )
  /** The parent of a child, where it is of this product and block; of others the basket that it is in. */
  const familyOf = ({ kind, basket }: SellRow): string | undefined => {
    if (kind === 'parent') return undefined
    if (kind === 'substitutable') return `basket ${basket}`
    const [parent, ...others] = parents.get(basket) ?? []
    return others.length === 0 ? parent?.id : undefined
  }
  return named.map((row): ClearedOrder => {
    const of = familyOf(row)
    const { id, unit, seller, kind, mw, price, accepted, reason } = row
    return {
      id,
      unit,
      ...(seller !== '' && { seller }),
      kind,
      ...(of !== undefined && { of }),
      mw,
      price,
      accepted,
      ...(accepted === 0 && reason !== '' && { reason }),
    }
  })
}

const blockOf = (rows: readonly SellRow[], wanted: Wanted | undefined): readonly AuctionBlock[] => {
  const orders = ordersOf(rows)
  const [first] = rows
  if (first === undefined || orders.length === 0) return []
  const paid = rows.flatMap(({ accepted, clearing }) => (accepted > 0 && clearing != null ? [clearing] : []))
  return [
    {
      from: first.from,
      to: first.to,
      ...wanted,
      ...(paid.length > 0 && { price: Math.max(...paid) }),
      isJoint: true,
      mw: orders.reduce((sum, { accepted }) => sum + accepted, 0),
      orders,
    },
  ]
}

/**
 * The order books of an EFA day from its sell orders, one for each product; of products that are none of ours, and of orders
 * of another length than their product's blocks, there is none.
 * @param wanted by `blockKey`; a block that is not in it has no requirement
 */
export const orderBooksOf = (
  date: SettlementDate,
  rows: readonly SellRow[],
  wanted: ReadonlyMap<string, Wanted>,
): readonly Omit<OrderBook, 'publishedAt'>[] => {
  const ours = rows.filter(
    (row) => auctionServiceOf(row.product) !== undefined && isWholeBlock(row) && efaAt(row.from).day === date,
  )
  return [...grouped(ours, ({ product }) => product)].map(([product, mine]) => ({
    product,
    date,
    blocks: [...grouped(mine, ({ from }) => from)]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([from, block]) => blockOf(block, wanted.get(blockKey(product, from)))),
  }))
}
