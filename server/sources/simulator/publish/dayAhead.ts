import type { MarketEvent, PriceArea } from '../../../../src/domain/market/events'
import { addDays, dayStart, instantAtWallTime, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { CABLES } from '../fleet'
import type { CableHome } from '../fleet/interconnectors'
import { foreignPrice } from '../physics/cables'
import { HOUR, MINUTE, smooth } from '../physics/noise'
import { halfHourAt, outlooks, startOf, type HalfHour, type Outlook } from '../physics/outlook'
import { chance, wholeNumber } from '../physics/random'
import { TOPIC } from '../physics/topics'

const pence = (price: number): number => Math.round(price * 100) / 100

/** By how much the auction misjudges an hour, £/MWh: the day's weather as a whole, and hours of it. */
const misjudged = (seed: number, at: Instant): number =>
  3.5 * smooth(seed, TOPIC.auction, at, 20 * HOUR) + 2.5 * smooth(seed, TOPIC.auction + 1, at, 4 * HOUR)

/** When the auction for a day is published: between 09:32 and 10:05 London on the day before. */
export const auctionAt = (seed: number, date: SettlementDate): Instant => {
  const day = addDays(date, -1)
  const open = instantAtWallTime(day, '09:30') ?? dayStart(day) + 9.5 * HOUR
  return open + wholeNumber(2, 35, chance(seed, TOPIC.auction + 2, Math.floor(open / HOUR))) * MINUTE
}

type PriceOf = (h: HalfHour, outlook: Outlook) => number

const hourly = (date: SettlementDate, outlook: (h: HalfHour) => Outlook, priceOf: PriceOf): readonly number[] => {
  const [first, end] = [halfHourAt(dayStart(date)), halfHourAt(dayStart(addDays(date, 1)))]
  return Array.from({ length: (end - first) / 2 }, (_, hour) => {
    const h = first + 2 * hour
    return pence((priceOf(h, outlook(h)) + priceOf(h, outlook(h + 1))) / 2)
  })
}

/** The hourly prices of a day in Great Britain, £/MWh: what scarcity will make of them, as well as an auction can see it. */
export const auctionPrices = (seed: number, date: SettlementDate): readonly number[] =>
  hourly(date, outlooks(seed), (h, { price }) => price + misjudged(seed, startOf(h)))

const homes: readonly CableHome[] = [...new Set(CABLES.map(({ home }) => home))]

/** The auctions for a day, in Great Britain and at the far ends of its cables; all of them simulated. */
export const dayAheadEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const at = auctionAt(seed, date)
  const outlook = outlooks(seed)
  const event = (area: PriceArea, prices: readonly number[]): MarketEvent => ({
    kind: 'dayAhead',
    at,
    dayAhead: { area, date, stepMinutes: 60, prices },
  })
  return [
    event('GB', auctionPrices(seed, date)),
    ...homes.map((home) =>
      event(
        home,
        hourly(date, outlook, (h, seen) => foreignPrice(seed, home, h, seen)),
      ),
    ),
  ]
}
