import { addDays, dayStart, instantAtWallTime, type Instant, type SettlementDate } from '../periods'

/** Days and times of the products that are bought by windows of the day or by whole days. */

/** The first and the last day that dynamic containment was bought for by the whole day; since then it is by EFA block. */
export const DC_DAILY_FROM: SettlementDate = '2020-10-01'
export const DC_DAILY_TO: SettlementDate = '2021-09-15'

/** Whether a day is one of these. */
export const isDcDaily = (day: SettlementDate): boolean => day >= DC_DAILY_FROM && day <= DC_DAILY_TO

/** A stretch that is auctioned as one. */
export type AuctionSpan = { readonly from: Instant; readonly to: Instant }

/** London times of the two windows of short term operating reserve, around the peaks of the morning and of the evening. */
const WINDOWS = {
  winter: [
    ['06:00', '11:30'],
    ['16:00', '20:30'],
  ],
  summer: [
    ['06:30', '12:00'],
    ['16:30', '21:30'],
  ],
} as const

const timeOn = (day: SettlementDate, time: string): Instant => instantAtWallTime(day, time) ?? dayStart(day)

/** The windows of short term operating reserve on a London day: those of winter from October to March. */
export const storWindows = (day: SettlementDate): readonly AuctionSpan[] => {
  const month = Number(day.slice(5, 7))
  const season = month >= 4 && month <= 9 ? 'summer' : 'winter'
  return WINDOWS[season].map(([from, to]) => ({ from: timeOn(day, from), to: timeOn(day, to) }))
}

/** Time of the day before at which the results of short term operating reserve are published. */
export const STOR_TIME = '10:00'

/** When the results for a day are published. */
export const storPublishedAt = (day: SettlementDate): Instant => timeOn(addDays(day, -1), STOR_TIME)
