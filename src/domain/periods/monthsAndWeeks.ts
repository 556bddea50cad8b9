import { DateTime } from 'luxon'
import type { SettlementDate } from './calendar'

/**
 * Arithmetic of calendar days, as texts `YYYY-MM-DD`: no clocks and no zones. Imported by its file and not by the index of the
 * folder: the first picture needs that, and luxon is not to come with it.
 */

const UTC = { zone: 'utc' } as const
const utc = (day: SettlementDate): DateTime => DateTime.fromISO(day, UTC)
// A tenth of the time of a format, which ranges of dates would spend nearly all of theirs on.
const textOf = (day: DateTime): SettlementDate => day.toISODate() ?? 'Invalid DateTime'

/** More days than the dates of a page and of all modules of a board are reckoned from. */
const MOST_KNOWN = 500

/** The same of the same day once: a board reckons the dates of each module from the same few days, again and again. */
const known = <T>(make: (day: SettlementDate, count: number) => T): ((day: SettlementDate, count?: number) => T) => {
  const all = new Map<string, T>()
  return (day, count = 0) => {
    const key = `${day} ${count}`
    const made = all.get(key)
    if (made !== undefined) return made
    if (all.size >= MOST_KNOWN) all.clear()
    const value = make(day, count)
    all.set(key, value)
    return value
  }
}

const DAY_MS = 86_400_000

/** How many days lie from one day to another: 0 for the same. Days of UTC are all of one length. */
export const daysBetween = (from: SettlementDate, to: SettlementDate): number =>
  (utc(to).toMillis() - utc(from).toMillis()) / DAY_MS

/** The Monday of the day's week. */
export const weekStart = (day: SettlementDate): SettlementDate => textOf(utc(day).startOf('week'))
const ofWeekEnd = /* @__PURE__ */ known((day) => textOf(utc(day).endOf('week')))
/** The Sunday of the day's week. */
export const weekEnd = (day: SettlementDate): SettlementDate => ofWeekEnd(day)

/** The first day of the month that lies `months` after the day's own (before it when negative). */
export const monthStart: (day: SettlementDate, months?: number) => SettlementDate = /* @__PURE__ */ known(
  (day, months) => textOf(utc(day).plus({ months }).startOf('month')),
)
/** The last day of the month that lies `months` after the day's own. */
export const monthEnd: (day: SettlementDate, months?: number) => SettlementDate = /* @__PURE__ */ known((day, months) =>
  textOf(utc(day).plus({ months }).endOf('month')),
)

/** How many months lie from the month of one day to that of another. */
export const monthsBetween = (from: SettlementDate, to: SettlementDate): number =>
  utc(to).startOf('month').diff(utc(from).startOf('month'), 'months').months

/** The first days of as many months, in their order, the last of which is that of the day. */
export const monthsUntil = (day: SettlementDate, count: number): readonly SettlementDate[] =>
  Array.from({ length: count }, (_, place) => monthStart(day, place + 1 - count))
