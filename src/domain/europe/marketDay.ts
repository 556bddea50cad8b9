import { efaAt, efaSpan, HALF_HOUR_MS, type Instant, type SettlementDate } from '../periods'

/*
 * Days of the European market run from midnight to midnight in Central Europe. Its clocks are an hour ahead of London's and
 * change at the same instant, so that a day begins at 23:00 in London: it is the day of the electricity forward agreement. All
 * countries here have it, the single market of Ireland included.
 */

/** First instant of a day of market time, and the first after it, ms UTC: 23 to 25 hours. */
export const marketDaySpan = (date: SettlementDate): { readonly from: Instant; readonly to: Instant } =>
  efaSpan(date, 'day')

/** The day of market time that an instant is in. */
export const marketDateAt = (at: Instant): SettlementDate => efaAt(at).day

const HOUR_MS = 2 * HALF_HOUR_MS

/** First instants of the hours of a day of market time. */
export const hoursOfMarketDay = (date: SettlementDate): readonly Instant[] => {
  const { from, to } = marketDaySpan(date)
  return Array.from({ length: (to - from) / HOUR_MS }, (_, hour) => from + hour * HOUR_MS)
}
