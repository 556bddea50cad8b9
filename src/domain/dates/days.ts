import { isSettlementDate, type SettlementDate } from '../periods'

/** Arithmetic of calendar days, as texts `YYYY-MM-DD`. No clocks and no zones: those belong to domain/periods. */

const DAY_MS = 86_400_000

const utc = (day: SettlementDate): Date => new Date(`${day}T00:00:00Z`)
const textOf = (ms: number): SettlementDate => new Date(ms).toISOString().slice(0, 10)

/** DT06: the archive begins here (specification 1§9). */
export const FIRST_DAY: SettlementDate = '2015-01-01'
/** Days beyond are taken for a slip of the hand. */
const LAST_DAY: SettlementDate = '2099-12-31'

/** A real day between 2015 and 2099. */
export const isChoosableDay = (text: string): boolean => text >= FIRST_DAY && text <= LAST_DAY && isSettlementDate(text)

/** How many days lie from one day to another: 0 for the same. */
export const daysBetween = (from: SettlementDate, to: SettlementDate): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS)

/** The Monday of the day's week. */
export const weekStart = (day: SettlementDate): SettlementDate => {
  const sinceMonday = (utc(day).getUTCDay() + 6) % 7
  return textOf(utc(day).getTime() - sinceMonday * DAY_MS)
}
/** The Sunday of the day's week. */
export const weekEnd = (day: SettlementDate): SettlementDate => textOf(utc(weekStart(day)).getTime() + 6 * DAY_MS)

/** The first day of the month that lies `months` after the day's own (before it when negative). */
export const monthStart = (day: SettlementDate, months = 0): SettlementDate =>
  textOf(Date.UTC(utc(day).getUTCFullYear(), utc(day).getUTCMonth() + months, 1))
/** The last day of the month that lies `months` after the day's own. */
export const monthEnd = (day: SettlementDate, months = 0): SettlementDate =>
  textOf(Date.UTC(utc(day).getUTCFullYear(), utc(day).getUTCMonth() + months + 1, 0))

/** How many months lie from the month of one day to that of another. */
export const monthsBetween = (from: SettlementDate, to: SettlementDate): number =>
  (utc(to).getUTCFullYear() - utc(from).getUTCFullYear()) * 12 + utc(to).getUTCMonth() - utc(from).getUTCMonth()
