import type { DayAheadPrices, MarketEvent } from '../../../../src/domain/market/events'
import type { DayAheadEvent } from '../../../../src/domain/market/feeds/dayAhead'
import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
} from '../../../../src/domain/periods'
import type { Neighbour } from '../../../../src/domain/series/families/europe'
import { CABLES } from '../fleet'
import type { CableHome } from '../fleet/interconnectors'
import { foreignPrice } from '../physics/cables'
import { expectedPrice } from '../physics/expected'
import { HOUR, MINUTE, smooth, chance, wholeNumber } from '../physics/random'
import { halfHourAt, outlooks, pence, startOf, type HalfHour, type Outlook } from '../physics/outlook'
import { TOPIC } from '../physics/topics'

const tenths = (volume: number): number => Math.round(volume * 10) / 10

/** When the auction for a day is published: between 09:32 and 10:05 London on the day before. */
export const auctionAt = (seed: number, date: SettlementDate): Instant => {
  const day = addDays(date, -1)
  const open = instantAtWallTime(day, '09:30') ?? dayStart(day) + 9.5 * HOUR
  return open + wholeNumber(2, 35, chance(seed, TOPIC.auction + 2, Math.floor(open / HOUR))) * MINUTE
}

/** When the half-hourly auction is published: between 15:38 and 15:50 London on the day before. */
export const halfHourlyAt = (seed: number, date: SettlementDate): Instant => {
  const day = addDays(date, -1)
  const close = instantAtWallTime(day, '15:30') ?? dayStart(day) + 15.5 * HOUR
  return close + wholeNumber(8, 20, chance(seed, TOPIC.auction + 3, Math.floor(close / HOUR))) * MINUTE
}

/** Two exchanges clear the same hours apart from each other: about a pound between them, £/MWh. */
const exchangesApart = (seed: number, at: Instant): number => 1.2 * smooth(seed, TOPIC.auction + 4, at, 5 * HOUR)

type PriceOf = (h: HalfHour, outlook: Outlook) => number

const hourly = (date: SettlementDate, outlook: (h: HalfHour) => Outlook, priceOf: PriceOf): readonly number[] => {
  const first = halfHourAt(dayStart(date))
  const end = halfHourAt(dayStart(addDays(date, 1)))
  return Array.from({ length: (end - first) / 2 }, (_, hour) => {
    const h = first + 2 * hour
    return pence((priceOf(h, outlook(h)) + priceOf(h, outlook(h + 1))) / 2)
  })
}

/** What an auction sells in an hour, MWh: more or less around its usual volume. */
const volumes = (seed: number, topic: number, date: SettlementDate, usual: number, stepMinutes: 30 | 60): number[] => {
  const step = stepMinutes * MINUTE
  const from = dayStart(date)
  const to = dayStart(addDays(date, 1))
  return Array.from({ length: (to - from) / step }, (_, index) =>
    tenths(usual * (1 + 0.3 * smooth(seed, topic, from + index * step, 4 * HOUR))),
  )
}

/**
 * The price at which an auction clears a half hour, £/MWh: that of the fleet which meets the demand and the wind that are
 * forecast when it is held.
 */
export const clearing =
  (seed: number, heldAt: Instant): PriceOf =>
  (h, outlook) =>
    expectedPrice(seed, outlook, startOf(h) + HALF_HOUR_MS / 2, heldAt)

/** The hourly prices of a day in Great Britain, £/MWh. */
export const auctionPrices = (seed: number, date: SettlementDate): readonly number[] =>
  hourly(date, outlooks(seed), clearing(seed, auctionAt(seed, date)))

/** When the coupled auction of the continent is published: a little before noon in London on the day before. */
export const europeanAuctionAt = (seed: number, date: SettlementDate): Instant => {
  const day = addDays(date, -1)
  const close = instantAtWallTime(day, '11:40') ?? dayStart(day) + 11.5 * HOUR
  return close + wholeNumber(2, 20, chance(seed, TOPIC.auction + 9, Math.floor(close / HOUR))) * MINUTE
}

/** The hourly prices of a day abroad, £/MWh. */
export const pricesAbroad = (seed: number, date: SettlementDate, area: Neighbour): readonly number[] =>
  hourly(date, outlooks(seed), (h, seen) => foreignPrice(seed, area, h, seen))

const homes: readonly CableHome[] = [...new Set(CABLES.map(({ home }) => home))]

/** The three British auctions for a day: N2EX and EPEX by the hour in the morning, EPEX by the half hour in the afternoon. */
export const britishAuctions = (seed: number, date: SettlementDate): readonly DayAheadEvent[] => {
  const outlook = outlooks(seed)
  const first = halfHourAt(dayStart(date))
  const end = halfHourAt(dayStart(addDays(date, 1)))
  const morning = clearing(seed, auctionAt(seed, date))
  const afternoon = clearing(seed, halfHourlyAt(seed, date))
  const event = (at: Instant, dayAhead: Omit<DayAheadPrices, 'area' | 'date'>): DayAheadEvent => ({
    kind: 'dayAhead',
    at,
    dayAhead: { area: 'GB', date, ...dayAhead },
  })
  return [
    event(auctionAt(seed, date), {
      auction: 'N2EX',
      stepMinutes: 60,
      prices: auctionPrices(seed, date),
      volumes: volumes(seed, TOPIC.auction + 6, date, 9000, 60),
    }),
    event(auctionAt(seed, date), {
      auction: 'EPEX',
      stepMinutes: 60,
      prices: hourly(date, outlook, (h, seen) => morning(h, seen) + exchangesApart(seed, startOf(h))),
      volumes: volumes(seed, TOPIC.auction + 7, date, 6000, 60),
    }),
    event(halfHourlyAt(seed, date), {
      auction: 'EPEX HH',
      stepMinutes: 30,
      prices: Array.from({ length: end - first }, (_, i) => pence(afternoon(first + i, outlook(first + i)))),
      volumes: volumes(seed, TOPIC.auction + 8, date, 450, 30),
    }),
  ]
}

/** The auctions for a day, in Great Britain and at the far ends of its cables; all of them simulated. */
export const dayAheadEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const at = europeanAuctionAt(seed, date)
  const abroad = homes.map((area): MarketEvent => ({
    kind: 'dayAhead',
    at,
    dayAhead: { area, date, stepMinutes: 60, prices: pricesAbroad(seed, date, area) },
  }))
  return [...britishAuctions(seed, date), ...abroad]
}
