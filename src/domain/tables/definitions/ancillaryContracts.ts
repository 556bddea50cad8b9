import { oneOfPages } from '../../access/need'
import { statusesOf, type AuctionBlock, type OrderStatus } from '../../ancillary/orderBook'
import { type ClearedOrder, type OrderKind } from '../../ancillary/clearing'
import {
  DAY_PRODUCTS,
  CONTRACT_PRODUCTS,
  contractTableOf,
  type AuctionProduct,
  type DayProduct,
} from '../../ancillary/products'
import { orderBookKey, type OrderBook } from '../../market/feeds/orderBooks'
import type { MarketState } from '../../market/state'
import { FUELS, type BmUnit } from '../../market/units'
import { dateAt, efaAt, type SettlementDate } from '../../periods'
import type { WireRow } from '../../wire'
import { CONTRACT_KINDS, CONTRACT_STATUSES } from '../contractRows'
import { memoizeRows } from './retention'
import type { MarketTable } from './market'
import { COLOUR, column, defined, group, instant, number, numeral, plantLink, text } from './parts'

const HOUR_MS = 3_600_000

const kindHint = ({ kind, of }: ClearedOrder): string | undefined => {
  const hints: Readonly<Record<OrderKind, string | undefined>> = {
    parent: undefined,
    child: `Accepted only with ${of ?? 'its parent'} in full`,
    substitutable: 'One of several offers of the same power: at most one is accepted',
  }
  return hints[kind]
}

/** £/MW/h that an order is paid, or would be. */
const paidFor = ({ accepted, price }: ClearedOrder, block: AuctionBlock): number | undefined => {
  if (block.isPayAsBid !== true) return block.price
  return accepted > 0 ? price : undefined
}

const rowOf = memoizeRows(
  (order: ClearedOrder, block: AuctionBlock, status: OrderStatus, unit: BmUnit | undefined): WireRow => {
    const { accepted, mw, price, kind } = order
    const { from, to, requirement } = block
    const clearing = paidFor(order, block)
    const value = clearing === undefined ? undefined : (accepted * clearing * (to - from)) / HOUR_MS
    return {
      uniqueId: `${from}/${order.id}`,
      ...plantLink(order.unit),
      row: {
        start: instant(from),
        end: instant(to),
        efa: numeral(efaAt(from).block),
        company: text(unit?.owner),
        unit: text(order.unit),
        plant: text(unit?.name ?? order.unit),
        status: text(CONTRACT_STATUSES[status]),
        cleared: number(accepted),
        clearing: number(clearing),
        value: number(value),
        kind: text(CONTRACT_KINDS[kind], kindHint(order)),
        offered: number(mw),
        offer: number(price),
        wanted: number(requirement),
        fuel: text(unit?.fuel),
        zone: text(unit?.zone),
      },
    }
  },
)

/** Statuses of a block, found once for each answer. */
const statuses = new WeakMap<AuctionBlock, ReadonlyMap<string, OrderStatus>>()
const statusesIn = (block: AuctionBlock): ReadonlyMap<string, OrderStatus> => {
  const known = statuses.get(block) ?? statusesOf(block)
  statuses.set(block, known)
  return known
}

/** The cheapest first within each block, as the auction takes them. */
const rowsOfOrderBook = ({ blocks }: OrderBook, { units }: Pick<MarketState, 'units'>): readonly WireRow[] =>
  blocks.flatMap((block) => {
    const found = statusesIn(block)
    return block.orders
      .toSorted((a, b) => a.price - b.price)
      .map((order) => rowOf(order, block, found.get(order.id) ?? 'requirement', units.get(order.unit)?.unit))
  })

/** Units with an order in a book. */
const traders = new WeakMap<OrderBook, readonly string[]>()
const tradersIn = (orderBook: OrderBook): readonly string[] => {
  const known = traders.get(orderBook) ?? [
    ...new Set(orderBook.blocks.flatMap(({ orders }) => orders.map(({ unit }) => unit))),
  ]
  traders.set(orderBook, known)
  return known
}

const NOT_CONNECTED =
  'The order books of the auctions are published by NESO in data sets that are not read yet: Elexon has none of them.'

const headers = [
  group('delivery', 'Delivery', [
    column('start', 'Start', { hoverText: 'When delivery begins, London time' }),
    column('end', 'End', { hoverText: 'When delivery ends, London time' }),
    column('efa', 'EFA', { hoverText: 'EFA block, 1 to 6, the first from 23:00 of the day before' }),
  ]),
  group('seller', 'Seller', [column('company', 'Company'), column('unit', 'Unit'), column('plant', 'Plant')]),
  group('result', 'Result', [
    column('status', 'Status', {
      uniqueValues: Object.values(CONTRACT_STATUSES),
      hoverText: 'Result of the order, and why it was rejected',
    }),
    column('cleared', 'Cleared', { suffix: 'MW', hoverText: 'Power that was accepted' }),
    column('clearing', 'Clearing', {
      suffix: '£/MW/h',
      hoverText: 'Price that is paid: of the block, or of the order where pay is as bid',
    }),
    column('value', 'Value', { suffix: '£', hoverText: 'Cleared power at the clearing price over the delivery' }),
  ]),
  group('order', 'Order', [
    column('kind', 'Type', {
      uniqueValues: Object.values(CONTRACT_KINDS),
      hoverText: 'A child is accepted only with its parent, of substitutable orders of a unit at most one',
    }),
    column('offered', 'Offered', { suffix: 'MW' }),
    column('offer', 'Offer', { suffix: '£/MW/h', hoverText: 'Price that the seller offered' }),
  ]),
  column('wanted', 'Wanted', { suffix: 'MW', hoverText: 'Requirement of the block' }),
  column('fuel', 'Technology', { uniqueValues: [...FUELS] }),
  column('zone', 'Zone'),
]

/** Auctions are held on the day before. */
const DAYS_AHEAD = 1

const tableOf = (product: AuctionProduct | DayProduct): MarketTable => {
  const orderBookOf = ({ orderBooks }: MarketState, date: SettlementDate): OrderBook | undefined =>
    orderBooks.get(orderBookKey(product.id, date))
  const rowsOn = (market: MarketState, date: SettlementDate): readonly WireRow[] => {
    const orderBook = orderBookOf(market, date)
    return orderBook === undefined ? [] : rowsOfOrderBook(orderBook, market)
  }
  return {
    need: oneOfPages('ancillary-contracts'),
    feeds: [],
    isPart: true,
    isUnrecorded: true,
    calledBy: `The order book of ${product.name}`,
    definition: defined({
      moduleType: contractTableOf(product.id),
      moduleName: `Ancillary Contracts ${product.label}`,
      headers,
      headerToSort: 'start',
      ascending: true,
      option: { getOnDayChange: true, slideOutOverride: true, moduleColour: COLOUR.prices },
    }),
    rowsOf: (market, now) => rowsOn(market, dateAt(now)),
    dependenciesOf: (market, now) => {
      const orderBook = orderBookOf(market, dateAt(now))
      // Of the units their registered facts alone: all else of them changes by the second.
      return orderBook === undefined ? [] : [orderBook, ...tradersIn(orderBook).map((id) => market.units.get(id)?.unit)]
    },
    epochKeyOf: dateAt,
    past: {
      kind: 'folded',
      kinds: ['units', 'orderBook'],
      rowsOf: (market, { from }) => rowsOn(market, from),
      isOneDayOnly: true,
      daysAhead: DAYS_AHEAD,
    },
    unavailableFrom: { elexon: NOT_CONNECTED },
  }
}

/**
 * Sell orders of the auctions of response and reserve with what became of them, a table for each product (page catalogue
 * C8). Days are EFA days: the first block begins at 23:00 of the evening before.
 */
export const ANCILLARY_CONTRACTS: readonly MarketTable[] = [...CONTRACT_PRODUCTS, ...DAY_PRODUCTS].map(tableOf)
