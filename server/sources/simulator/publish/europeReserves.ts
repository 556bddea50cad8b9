import type { MarketEvent } from '../../../../src/domain/market/events'
import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
} from '../../../../src/domain/periods'
import {
  hasWholesalePrice,
  RESERVE_COUNTRIES,
  type EuropeProduct,
  type ReserveCountry,
} from '../../../../src/domain/series/families/reserveCountries'
import { NO_OPTIONS, seriesIdOf } from '../../../../src/domain/series/seriesId'
import {
  imbalancePriceAbroad,
  intradayApart,
  priceApart,
  QUARTER,
  reserveBlock,
  reserveQuarter,
  type ReserveBlock,
} from '../physics/europeReserves'
import { euroRate } from '../physics/neighbours'
import { halfHourAt, pence } from '../physics/outlook'
import { HOUR, MINUTE } from '../physics/random'
import { efaBlocks } from './ancillaryAuctions'
import { pricesAbroad } from './dayAhead'
import { halfHourTraded } from './intradayContracts'
import { decimals, seriesEvent, type SeriesPoints } from './seriesEvent'

/** From the end of a half hour until what was activated in it is published. */
const DELAY = 20 * MINUTE
/** The last of the auctions of a day is published. */
const PUBLISHED = '09:30'

type PriceAt = (each: ReserveCountry, at: Instant) => number

/** Day-ahead prices of some days, €/MWh by the hour; of a country without a price series those that it follows, and its own noise. */
const dayAheadOf = (seed: number, first: SettlementDate, last: SettlementDate): PriceAt => {
  const from = dayStart(first)
  const days = first === last ? [first] : [first, last]
  const areas = new Map(
    [...new Set(RESERVE_COUNTRIES.map(({ area }) => area))].map((area) => [
      area,
      days.flatMap((day) => {
        const rate = decimals(euroRate(seed, dayStart(addDays(day, -1)) + 12 * HOUR), 4)
        return pricesAbroad(seed, day, area).map((pounds) => pence(pounds / rate))
      }),
    ]),
  )
  return ({ country, area }, at) => {
    const price = areas.get(area)?.[Math.floor((at - from) / HOUR)] ?? NaN
    return hasWholesalePrice(country) ? price : price + priceApart(seed, country, at)
  }
}

const idOf = (country: string, seriesId: string, optionsId: string = NO_OPTIONS): string =>
  seriesIdOf({ country, seriesId, optionsId })

/** Series of a block, by the field that they have. */
const OF_BLOCK: Readonly<Record<keyof ReserveBlock, string>> = {
  demand: 'ReserveDemand',
  procured: 'ReserveProcured',
  marginal: 'ReserveCapacityPrice',
  mean: 'ReserveMeanCapacityPrice',
}
const BLOCK_FIELDS = Object.keys(OF_BLOCK) as (keyof ReserveBlock)[]

/** The auctions of capacity for the next day: six blocks from midnight CET, which is 23:00 in London. */
export const europeReserveAuctions = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const blocks = efaBlocks(addDays(date, 1))
  const priceAt = dayAheadOf(seed, date, addDays(date, 1))
  const meanOf = (each: ReserveCountry, from: Instant, to: Instant): number => {
    const hours = Array.from({ length: (to - from) / HOUR }, (_, hour) => priceAt(each, from + hour * HOUR))
    return hours.reduce((sum, price) => sum + price, 0) / hours.length
  }
  const values = RESERVE_COUNTRIES.flatMap((each) =>
    each.markets.flatMap(({ product, capacity }): readonly SeriesPoints[] => {
      if (capacity === undefined) return []
      const sold = blocks.map(({ from, to }) => ({
        from,
        block: reserveBlock(seed, each, product, from, meanOf(each, from, to)),
      }))
      return BLOCK_FIELDS.map((field) => ({
        series: idOf(each.country, OF_BLOCK[field], product),
        points: sold.map(({ from, block }) => [from, decimals(block[field], 2)] as const),
      }))
    }),
  )
  return [seriesEvent(instantAtWallTime(date, PUBLISHED) ?? dayStart(date) + 9.5 * HOUR, values)]
}

/** The price within the day: of France that at which its half hour was traded, as only it has single trades here. */
const tradedAt = (
  seed: number,
  { country, area }: ReserveCountry,
  at: Instant,
  dayAhead: () => number,
): number | undefined =>
  area === 'FR' && country === 'France'
    ? halfHourTraded(seed, 'FR', halfHourAt(at))?.price
    : decimals(dayAhead() + intradayApart(seed, country, at), 2)

/** What was activated of a country's products in two quarters of an hour, and their imbalance and intraday prices. */
const energyOf = (seed: number, each: ReserveCountry, from: Instant, priceAt: PriceAt): readonly SeriesPoints[] => {
  const quarters = [from, from + QUARTER]
  const products = each.markets.flatMap(({ product, energy }) => (energy === undefined ? [] : [product]))
  const made = quarters.map((at) => {
    const dayAhead = priceAt(each, at)
    return new Map(products.map((product) => [product, reserveQuarter(seed, each.country, product, at, dayAhead)]))
  })
  const points = (of: (quarter: number) => number | undefined): SeriesPoints['points'] =>
    quarters.flatMap((at, quarter) => {
      const value = of(quarter)
      return value === undefined ? [] : [[at, decimals(value, 2)] as const]
    })
  const priceOf = (quarter: number) => (product: EuropeProduct) => made[quarter]?.get(product)?.price
  return [
    ...products.flatMap((product): readonly SeriesPoints[] => [
      {
        series: idOf(each.country, 'ReserveEnergyPrice', product),
        points: points((quarter) => priceOf(quarter)(product)),
      },
      {
        series: idOf(each.country, 'ReserveActivated', product),
        points: points((quarter) => made[quarter]?.get(product)?.activated),
      },
    ]),
    ...(products.some((product) => product !== 'Rr')
      ? [
          {
            series: idOf(each.country, 'ImbalancePrice'),
            points: points((quarter) =>
              imbalancePriceAbroad(seed, each.country, quarters[quarter] ?? from, priceOf(quarter)),
            ),
          },
        ]
      : []),
    ...(hasWholesalePrice(each.country)
      ? [
          {
            series: idOf(each.country, 'IntradayPrice'),
            points: quarters.flatMap((at) => {
              const price = tradedAt(seed, each, at, () => priceAt(each, at))
              return price === undefined ? [] : [[at, price] as const]
            }),
          },
        ]
      : []),
  ]
}

/** Activated energy of a London day, as it is published: each half hour of both of its quarters. */
export const europeReserveEnergy = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const from = dayStart(date)
  const to = dayStart(addDays(date, 1))
  const priceAt = dayAheadOf(seed, date, date)
  return Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, place) => {
    const begin = from + place * HALF_HOUR_MS
    const values = RESERVE_COUNTRIES.flatMap((each) => energyOf(seed, each, begin, priceAt))
    return seriesEvent(
      begin + HALF_HOUR_MS + DELAY,
      values.filter(({ points }) => points.length > 0),
    )
  })
}
