import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
} from '../../../src/domain/periods'
import type { MarketEvent } from '../../../src/domain/market/events'
import { gb } from '../../../src/domain/series/families/form'
import type { EuroRates } from './rates'
import { nextTargetDay } from './targetDays'

const HOUR_MS = 2 * HALF_HOUR_MS
const EURO_RATE = gb('EuroRate')

/** 16:00 in Central Europe, which is an hour ahead of London all year: when the bank says that it publishes. */
const PUBLISHED = '15:00'

/** A rate with the day of its publication. */
export type DatedRate = { readonly date: SettlementDate; readonly pounds: number }

/** When a rate was published: the documents have its day alone. */
const publishedAt = (date: SettlementDate): Instant => instantAtWallTime(date, PUBLISHED) ?? dayStart(date)

/**
 * The rate that a London day is counted with: the last one that was published before the day began. It is that of the
 * working day before it; on a day after one whose publication is missing there is none.
 */
export const rateInForce = (rates: EuroRates, day: SettlementDate): DatedRate | undefined => {
  // Between two publications at Easter there are five days.
  for (let back = 1; back <= 5; back += 1) {
    const date = addDays(day, -back)
    const pounds = rates.get(date)
    if (pounds !== undefined) return nextTargetDay(date) >= day ? { date, pounds } : undefined
  }
  return undefined
}

/**
 * The newest day that rates which are known now are in force on. A rate of a later day than today is none: the hours until a
 * wrong year would be millions.
 */
export const lastDayInForce = (rates: EuroRates, today: SettlementDate): SettlementDate | undefined => {
  const newest = [...rates.keys()].reduce<SettlementDate | undefined>(
    (last, date) => (date <= today && (last === undefined || date > last) ? date : last),
    undefined,
  )
  return newest && nextTargetDay(newest)
}

/** The hours of a London day at a rate. */
export const hoursAt = ({ pounds }: DatedRate, day: SettlementDate): readonly (readonly [Instant, number])[] => {
  const from = dayStart(day)
  const hours = (dayStart(addDays(day, 1)) - from) / HOUR_MS
  return Array.from({ length: hours }, (_, hour) => [from + hour * HOUR_MS, pounds] as const)
}

/**
 * Hours of the rate of one publication, as an event: known since then, and never later than it was received. What corrects
 * hours that were published with another rate is known since it was received.
 * @param now the time at which it became known here
 */
export const rateEvent = (
  { date }: DatedRate,
  points: readonly (readonly [Instant, number])[],
  now: Instant,
  isCorrection = false,
): MarketEvent => ({
  kind: 'series',
  at: now,
  publishedAt: isCorrection ? now : Math.min(publishedAt(date), now),
  values: [{ series: EURO_RATE, points }],
})
