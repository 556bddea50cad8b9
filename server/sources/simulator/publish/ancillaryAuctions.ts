import type { AuctionBlock } from '../../../../src/domain/ancillary/orderBook'
import { clearAuction } from '../../../../src/domain/ancillary/clearing'
import type { OrderBook } from '../../../../src/domain/market/feeds/orderBooks'
import type { MarketEvent } from '../../../../src/domain/market/events'
import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
} from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import {
  dayPricesOf,
  offersFor,
  requirementOf,
  RESERVE_PRODUCTS,
  RESPONSE_PRODUCTS,
  TERMS,
  type AncillaryProduct,
  type DayPrices,
} from '../physics/ancillary'
import { ordersOfOffer } from '../physics/ancillaryOrders'
import { halfHourAt, outlooks, type HalfHour, type Outlook } from '../physics/outlook'
import { dayOrders } from './dayOrders'
import { Bounded } from '../../bounded'
import { HOUR } from '../physics/random'
import { auctionPrices } from './dayAhead'
import { DELAY, seriesEvent, type SeriesPoints } from './seriesEvent'

/** A stretch that is auctioned as one. */
export type Block = { readonly from: Instant; readonly to: Instant }

const EFA_TIMES = ['03:00', '07:00', '11:00', '15:00', '19:00', '23:00'] as const

/**
 * The six EFA blocks of a delivery day, from 23:00 of the evening before: four hours each by London's clocks, so that the
 * night in which they change has one of three or five (specification 6, 2.5).
 */
export const efaBlocks = (date: SettlementDate): readonly Block[] => {
  const edges = [
    instantAtWallTime(addDays(date, -1), '23:00'),
    ...EFA_TIMES.map((time) => instantAtWallTime(date, time)),
  ]
  const known = edges.filter((edge) => edge !== undefined)
  return known.slice(1).map((to, i) => ({ from: known[i] ?? to, to }))
}

const halfHours = (from: Instant, to: Instant): readonly Block[] =>
  Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, i) => ({
    from: from + i * HALF_HOUR_MS,
    to: from + (i + 1) * HALF_HOUR_MS,
  }))

/** The results are published at 14:30 of the day before. */
const publishedAt = (date: SettlementDate): Instant => {
  const day = addDays(date, -1)
  return instantAtWallTime(day, '14:30') ?? dayStart(day) + 14.5 * HOUR
}

type Market = {
  readonly seed: number
  readonly outlook: (h: HalfHour) => Outlook
  /** The day-ahead price of the hour that an instant is in. */
  readonly priceAt: (at: Instant) => number
  readonly day: DayPrices
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** What an auction makes of a block: its whole order book. */
export const clearedBlock = (
  { seed, outlook, priceAt, day }: Market,
  product: AncillaryProduct,
  { from, to }: Block,
): AuctionBlock => {
  const times = halfHours(from, to)
  const price = mean(times.map((each) => priceAt(each.from)))
  const demand = mean(times.map((each) => outlook(halfHourAt(each.from)).demand))
  const offers = offersFor(seed, product, halfHourAt(from), price, day)
  const requirement = requirementOf(product, demand)
  const { cap } = TERMS[product]
  const orders = offers.flatMap((offer) => ordersOfOffer(product, offer))
  return { from, to, requirement, cap, ...clearAuction(orders, requirement, cap) }
}

/** What the auctions for a delivery day see: the day-ahead auction's prices, of the evening before too. */
export const ancillaryMarket = (seed: number, date: SettlementDate): Market => {
  const outlook = outlooks(seed)
  const before = auctionPrices(seed, addDays(date, -1))
  const prices = auctionPrices(seed, date)
  const start = dayStart(date)
  const priceAt = (at: Instant): number => {
    const hour = Math.floor((at - start) / HOUR)
    return (hour < 0 ? before.at(hour) : prices[hour]) ?? mean(prices)
  }
  return { seed, outlook, priceAt, day: dayPricesOf(prices, outlook(halfHourAt(start + 12 * HOUR)).gasCost) }
}

type ProductBlocks = { readonly product: AncillaryProduct; readonly blocks: readonly AuctionBlock[] }

/**
 * The order books of the auctions for a delivery day: response by EFA block, reserve by half hour. Pure in the seed and the
 * day.
 */
const orderBooksFor = (seed: number, delivery: SettlementDate): readonly ProductBlocks[] => {
  const market = ancillaryMarket(seed, delivery)
  const blocks = efaBlocks(delivery)
  const first = blocks[0]
  const last = blocks.at(-1)
  const reserve = first && last ? halfHours(first.from, last.to) : []
  const cleared =
    (all: readonly Block[]) =>
    (product: AncillaryProduct): ProductBlocks => ({
      product,
      blocks: all.map((block) => clearedBlock(market, product, block)),
    })
  return [...RESPONSE_PRODUCTS.map(cleared(blocks)), ...RESERVE_PRODUCTS.map(cleared(reserve))]
}

/** A day is made for its results, for its books and by who reads them: some thousands of orders each. */
const DAYS_RETAINED = 3
const retained = new Bounded<string, readonly ProductBlocks[]>(DAYS_RETAINED)

const orderBooksOf = (seed: number, delivery: SettlementDate): readonly ProductBlocks[] => {
  const key = `${seed}/${delivery}`
  const orderBooks = retained.get(key) ?? orderBooksFor(seed, delivery)
  retained.set(key, orderBooks)
  return orderBooks
}

/** What each unit was awarded of a product, block by block; a unit without an award has no value. */
const awardsOf = ({ product, blocks }: ProductBlocks): readonly SeriesPoints[] => {
  const units = new Map<string, Map<Instant, number>>()
  for (const { from, orders } of blocks)
    for (const { unit, accepted } of orders) {
      if (accepted === 0) continue
      const points = units.get(unit) ?? new Map<Instant, number>()
      units.set(unit, points.set(from, (points.get(from) ?? 0) + accepted))
    }
  return [...units].map(([unit, points]) => ({ series: gb(`Awarded${product}`, unit), points: [...points] }))
}

const isResponse = (product: AncillaryProduct): boolean => RESPONSE_PRODUCTS.some((each) => each === product)

/** Price, power and requirement of a product by step. */
const resultsOf = (
  kind: 'Response' | 'Reserve',
  product: string,
  blocks: readonly AuctionBlock[],
): readonly SeriesPoints[] => [
  // Where nothing is bought there is no price.
  {
    series: gb(`${kind}Price`, product),
    points: blocks.flatMap(({ from, price }) => (price === undefined ? [] : [[from, price] as const])),
  },
  { series: gb(`${kind}Volume`, product), points: blocks.map(({ from, mw }) => [from, mw] as const) },
  {
    series: gb(`${kind}Requirement`, product),
    points: blocks.flatMap(({ from, requirement }) =>
      requirement === undefined ? [] : [[from, requirement] as const],
    ),
  },
]

const seriesOf = (of: ProductBlocks): readonly SeriesPoints[] => [
  ...resultsOf(isResponse(of.product) ? 'Response' : 'Reserve', of.product, of.blocks),
  ...awardsOf(of),
]

/** Blocks of windows and whole days by the steps of their series. */
const dayResults = ({ product, date, publishedAt: at, blocks }: OrderBook): MarketEvent => {
  const isReserve = product === 'STOR'
  const steps = blocks.flatMap((block) => {
    const within = isReserve ? halfHours(block.from, block.to) : efaBlocks(date)
    return within.map((step) => ({ ...block, ...step }))
  })
  return seriesEvent(at, resultsOf(isReserve ? 'Reserve' : 'Response', product, steps))
}

/**
 * The auctions of response and reserve that are held on a day, for the next one: response by EFA block, reserve by half
 * hour of the same delivery day, and what is bought by windows and whole days. Pure in the seed and the day.
 */
export const ancillaryAuctions = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const delivery = addDays(date, 1)
  return [
    seriesEvent(publishedAt(delivery), orderBooksOf(seed, delivery).flatMap(seriesOf)),
    ...dayOrders(seed, delivery).map(dayResults),
  ]
}

/** Their order books, published with the results, and those of windows and of whole days. */
export const ancillaryOrderBooks = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const delivery = addDays(date, 1)
  const orderBooks = orderBooksOf(seed, delivery).map(({ product, blocks }): OrderBook => ({
    product,
    date: delivery,
    publishedAt: publishedAt(delivery),
    blocks,
  }))
  return [...orderBooks, ...dayOrders(seed, delivery)].map((orderBook) => ({
    kind: 'orderBook',
    at: orderBook.publishedAt + DELAY,
    orderBook,
  }))
}
