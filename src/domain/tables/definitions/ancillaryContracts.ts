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
import { unitFinder } from '../../market/unitNames'
import { FUELS, type BmUnit, type BmUnitId } from '../../market/units'
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
    const { accepted, mw, price, kind, reason } = order
    const { from, to, requirement, isJoint } = block
    const clearing = paidFor(order, block)
    const value = clearing === undefined ? undefined : (accepted * clearing * (to - from)) / HOUR_MS
    return {
      uniqueId: `${from}/${order.id}`,
      // The auction's names of units are not all of BM units.
      ...(isJoint && unit === undefined ? {} : plantLink(unit?.id ?? order.unit)),
      row: {
        start: instant(from),
        end: instant(to),
        efa: numeral(efaAt(from).block),
        company: text(order.seller ?? unit?.owner),
        unit: unit === undefined || unit.id === order.unit ? text(order.unit) : text(unit.id, order.unit),
        plant: text(unit?.name ?? order.unit),
        status: text(CONTRACT_STATUSES[status], reason),
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

type NamedUnits = { readonly known: number; readonly ids: ReadonlyMap<string, BmUnitId> }
/** Units with an order in a book, by the names that it has; found again once the register has more. */
const traders = new WeakMap<OrderBook, NamedUnits>()
const unitIdsIn = (orderBook: OrderBook, market: Pick<MarketState, 'units'>): NamedUnits['ids'] => {
  const retained = traders.get(orderBook)
  if (retained?.known === market.units.size) return retained.ids
  const unitOf = unitFinder(market)
  const names = new Set(orderBook.blocks.flatMap(({ orders }) => orders.map(({ unit }) => unit)))
  const ids = new Map([...names].map((name) => [name, unitOf(name)?.id ?? name]))
  traders.set(orderBook, { known: market.units.size, ids })
  return ids
}

/** The cheapest first within each block, as the auction takes them. */
const rowsOfOrderBook = (orderBook: OrderBook, market: Pick<MarketState, 'units'>): readonly WireRow[] => {
  const ids = unitIdsIn(orderBook, market)
  return orderBook.blocks.flatMap((block) => {
    const found = statusesIn(block)
    return block.orders
      .toSorted((a, b) => a.price - b.price)
      .map((order) => {
        const unit = market.units.get(ids.get(order.unit) ?? order.unit)?.unit
        return rowOf(order, block, found.get(order.id) ?? 'requirement', unit)
      })
  })
}

const OF_NESO =
  'Elexon has no order books of the auctions: NESO publishes them, and they are shown where it is among this server’s sources.'
const NOT_CONNECTED =
  'NESO publishes what it bought of this product in data sets that are not read yet: Elexon has none of them.'
/** Bought outside of the auctions that are held for all products together. */
const APART: ReadonlySet<string> = new Set(['SFFR', ...DAY_PRODUCTS.map(({ id }) => id)])

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
  const isApart = APART.has(product.id)
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
      return orderBook === undefined
        ? []
        : [orderBook, ...[...unitIdsIn(orderBook, market).values()].map((id) => market.units.get(id)?.unit)]
    },
    epochKeyOf: dateAt,
    past: {
      kind: 'folded',
      kinds: ['units', 'orderBook'],
      rowsOf: (market, { from }) => rowsOn(market, from),
      isOneDayOnly: true,
      daysAhead: DAYS_AHEAD,
    },
    unavailableFrom: { elexon: isApart ? NOT_CONNECTED : OF_NESO },
    ...(isApart && { isNeverOffered: true }),
  }
}

/**
 * Sell orders of the auctions of response and reserve with what became of them, a table for each product (page catalogue
 * C8). Days are EFA days: the first block begins at 23:00 of the evening before.
 */
export const ANCILLARY_CONTRACTS: readonly MarketTable[] = [...CONTRACT_PRODUCTS, ...DAY_PRODUCTS].map(tableOf)
