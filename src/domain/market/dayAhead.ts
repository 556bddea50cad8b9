import type { DayAheadPrices, PriceArea } from './events'
import { dayAheadKey } from './feeds/dayAhead'
import type { MarketState } from './state'
import { addDays, dateAt, dayStart, instantAtWallTime, type Instant, type SettlementDate } from '../periods'
import type { WirePoints } from '../wire'

const MINUTE_MS = 60_000
const PEAK = { from: '07:00', to: '19:00' } as const

/** The instant from which a price holds, by its place in the day. */
const startOf = ({ date, stepMinutes }: DayAheadPrices, index: number): Instant =>
  dayStart(date) + index * stepMinutes * MINUTE_MS

/** True for prices that cover their London day from end to end, be it of 23, 24 or 25 hours. */
const isWhole = (prices: DayAheadPrices): boolean =>
  startOf(prices, prices.prices.length) === dayStart(addDays(prices.date, 1))

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean of all hours of the day, £/MWh; undefined for a day whose prices are not all known. */
export const baseloadOf = (prices: DayAheadPrices): number | undefined =>
  isWhole(prices) ? mean(prices.prices) : undefined

/** True for Saturdays and Sundays, which have no peak (GB peak load: Monday to Friday, bank holidays included). */
export const isWeekend = (date: SettlementDate): boolean => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

/** Mean of the hours 07:00 to 19:00 by London's clocks, £/MWh; undefined at weekends and for prices not all known. */
export const peakOf = (prices: DayAheadPrices): number | undefined => {
  const from = instantAtWallTime(prices.date, PEAK.from)
  const to = instantAtWallTime(prices.date, PEAK.to)
  if (from === undefined || to === undefined || isWeekend(prices.date) || !isWhole(prices)) return undefined
  return mean(prices.prices.filter((_, index) => startOf(prices, index) >= from && startOf(prices, index) < to))
}

/** The price of an area at an instant, £/MWh; undefined where it is not known. */
export const dayAheadPriceAt = (
  { dayAhead }: Pick<MarketState, 'dayAhead'>,
  area: PriceArea,
  at: Instant,
): number | undefined => {
  const day = dayAhead.get(dayAheadKey(area, dateAt(at)))
  return day?.prices[Math.floor((at - dayStart(day.date)) / (day.stepMinutes * MINUTE_MS))]
}

const pointsOfDay = (day: DayAheadPrices, from: Instant): WirePoints =>
  day.prices
    .map((price, index): WirePoints[number] => [Math.max(from, startOf(day, index)), price])
    .filter((_, index) => startOf(day, index + 1) > from)

/**
 * The GB prices from an instant up to the last day that is published: a point where each step begins, null where the
 * prices of a day are missing, and null at the end of the last step.
 */
export const dayAheadPoints = (
  { dayAhead }: Pick<MarketState, 'dayAhead'>,
  from: Instant,
  now: Instant,
): WirePoints => {
  const points: WirePoints = []
  const last = addDays(dateAt(now), 1)
  for (let date = dateAt(from); date <= last; date = addDays(date, 1)) {
    const day = dayAhead.get(dayAheadKey('GB', date))
    if (day) points.push(...pointsOfDay(day, from), [startOf(day, day.prices.length), null])
  }
  // Where the next day goes on, its own first price stands.
  return points.filter(([at], index) => points[index + 1]?.[0] !== at)
}
