import {
  addDays,
  dateAt,
  dayStart,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
} from '../../../../domain/periods'
import type { DateFilter } from '../../../../domain/tables/filters'

export type Side = 'from' | 'to'

const MINUTE_MS = 60_000

/**
 * A bound from a day and a minute of London. The last minute belongs to the range whole: "to 17:00" lets 17:00:30 pass,
 * which the table shows as 17:00.
 * @returns undefined for a minute that London's clocks skip
 */
export const boundAt = (side: Side, day: SettlementDate, minute: string): Instant | undefined => {
  const at = instantAtWallTime(day, minute)
  return at === undefined || side === 'from' ? at : at + MINUTE_MS - 1
}

/** A London day, whole. */
export const wholeDay = (day: SettlementDate): DateFilter => ({
  kind: 'date',
  from: dayStart(day),
  to: dayStart(addDays(day, 1)) - 1,
})

/** The days that have a button of their own, by the present instant. */
export const quickDays = (now: Instant): readonly { readonly name: string; readonly filter: DateFilter }[] => {
  const today = dateAt(now)
  return [
    { name: 'Yesterday', filter: wholeDay(addDays(today, -1)) },
    { name: 'Today', filter: wholeDay(today) },
    {
      name: 'Last hour',
      filter: { kind: 'date', from: Math.floor((now - 3_600_000) / MINUTE_MS) * MINUTE_MS, to: undefined },
    },
  ]
}
