import { addDays, dateAt, type Instant, type SettlementDate } from '../periods'
import { MOST_OUTAGE_DAYS } from './unitCalls'

/** Days whose hours are shown together at most: each is a request. */
export const MOST_HOUR_DAYS = 7

type Chosen = { readonly from: Instant; readonly to: Instant }

/** Days with both ends included. */
export type ShownDays = {
  readonly from: SettlementDate
  readonly to: SettlementDate
  /** Whether days before them were chosen too. */
  readonly isCut: boolean
}

const lastDays = ({ from, to }: Chosen, most: number): ShownDays => {
  const last = dateAt(Math.max(from, to - 1))
  const earliest = addDays(last, 1 - most)
  const first = dateAt(from)
  const isCut = first < earliest
  return { from: isCut ? earliest : first, to: last, isCut }
}

/**
 * The days of market time whose hours are shown of a chosen time, by the London day of the same date: the last seven of
 * longer ones.
 */
export const hourDaysOf = (chosen: Chosen): ShownDays => lastDays(chosen, MOST_HOUR_DAYS)

/** The days whose outages are requested of a chosen time: the last 31 of longer ones. */
export const outageDaysOf = (chosen: Chosen): ShownDays => lastDays(chosen, MOST_OUTAGE_DAYS)
