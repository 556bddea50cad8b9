import { addDays, dateAt, type Instant, type SettlementDate } from '../periods'
import { MOST_OUTAGE_DAYS } from './unitCalls'

/** Days whose hours are shown together at most: each is a request. */
export const MOST_HOUR_DAYS = 7

type Chosen = { readonly from: Instant; readonly to: Instant }

const lastDays = (
  { from, to }: Chosen,
  most: number,
): { readonly from: SettlementDate; readonly to: SettlementDate } => {
  const last = dateAt(Math.max(from, to - 1))
  const earliest = addDays(last, 1 - most)
  const first = dateAt(from)
  return { from: first < earliest ? earliest : first, to: last }
}

/**
 * The days of market time that are shown of a chosen time, by the London day of the same date: the last seven of longer ones.
 * @returns ascending, at least one
 */
export const hourDaysOf = (chosen: Chosen): readonly SettlementDate[] => {
  const { from, to } = lastDays(chosen, MOST_HOUR_DAYS)
  const days: SettlementDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days whose outages are requested of a chosen time: the last 31 of longer ones. Both ends are included. */
export const outageDaysOf = (chosen: Chosen): { readonly from: SettlementDate; readonly to: SettlementDate } =>
  lastDays(chosen, MOST_OUTAGE_DAYS)
