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
  clear,
  dayPricesOf,
  ordersFor,
  requirementOf,
  RESERVE_PRODUCTS,
  RESPONSE_PRODUCTS,
  TERMS,
  type AncillaryProduct,
  type Cleared,
  type DayPrices,
} from '../physics/ancillary'
import { halfHourAt, outlooks, type HalfHour, type Outlook } from '../physics/outlook'
import { HOUR } from '../physics/random'
import { auctionPrices } from './dayAhead'
import { seriesEvent, type SeriesPoints } from './seriesEvent'

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

/** What an auction makes of a block. */
export const clearedBlock = (
  { seed, outlook, priceAt, day }: Market,
  product: AncillaryProduct,
  { from, to }: Block,
): Cleared => {
  const times = halfHours(from, to)
  const price = mean(times.map((each) => priceAt(each.from)))
  const demand = mean(times.map((each) => outlook(halfHourAt(each.from)).demand))
  const orders = ordersFor(seed, product, halfHourAt(from), price, day)
  return clear(orders, requirementOf(product, demand), TERMS[product].cap)
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

/** What each unit was awarded of a product, block by block; a unit without an award has no value. */
const awardsOf = (
  product: AncillaryProduct,
  blocks: readonly (Pick<Cleared, 'awards'> & { readonly from: Instant })[],
): readonly SeriesPoints[] => {
  const units = new Map<string, (readonly [Instant, number])[]>()
  for (const { from, awards } of blocks)
    for (const { unit, mw } of awards) {
      const points = units.get(unit)
      if (points) points.push([from, mw])
      else units.set(unit, [[from, mw]])
    }
  return [...units].map(([unit, points]) => ({ series: gb(`Awarded${product}`, unit), points }))
}

const seriesOf = (
  market: Market,
  kind: 'Response' | 'Reserve',
  products: readonly AncillaryProduct[],
  blocks: readonly Block[],
): readonly SeriesPoints[] =>
  products.flatMap((product) => {
    const cleared = blocks.map((block) => ({ from: block.from, ...clearedBlock(market, product, block) }))
    return [
      // Where nothing is bought there is no price.
      {
        series: gb(`${kind}Price`, product),
        points: cleared.flatMap(({ from, price }) => (price === undefined ? [] : [[from, price] as const])),
      },
      { series: gb(`${kind}Volume`, product), points: cleared.map(({ from, mw }) => [from, mw] as const) },
      {
        series: gb(`${kind}Requirement`, product),
        points: cleared.map(({ from, requirement }) => [from, requirement] as const),
      },
      ...awardsOf(product, cleared),
    ]
  })

/**
 * The auctions of response and reserve that are held on a day, for the next one: response by EFA block, reserve by half
 * hour of the same delivery day. Pure in the seed and the day.
 */
export const ancillaryAuctions = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const delivery = addDays(date, 1)
  const market = ancillaryMarket(seed, delivery)
  const blocks = efaBlocks(delivery)
  const first = blocks[0]
  const last = blocks.at(-1)
  const reserve = first && last ? halfHours(first.from, last.to) : []
  return [
    seriesEvent(publishedAt(delivery), [
      ...seriesOf(market, 'Response', RESPONSE_PRODUCTS, blocks),
      ...seriesOf(market, 'Reserve', RESERVE_PRODUCTS, reserve),
    ]),
  ]
}
