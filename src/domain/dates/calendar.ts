import { addDays, type SettlementDate } from '../periods'

/**
 * Arithmetic of calendar days, as texts `YYYY-MM-DD`. No clocks and no zones: those belong to domain/periods. All throw a
 * RangeError for text that is not a day.
 */

const DAY_MS = 86_400_000
const DAYS_OF_WEEK = 7

const midnight = (day: SettlementDate): number => Date.parse(`${day}T00:00:00Z`)

/** How many days lie from one day to another: 0 for the same. */
export const daysBetween = (from: SettlementDate, to: SettlementDate): number =>
  (midnight(to) - midnight(from)) / DAY_MS

/** Days since Monday. */
const dayOfWeek = (day: SettlementDate): number =>
  (new Date(midnight(day)).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK

/** The Monday of the day's week. */
export const weekStart = (day: SettlementDate): SettlementDate => addDays(day, -dayOfWeek(day))
/** The Sunday of the day's week. */
export const weekEnd = (day: SettlementDate): SettlementDate => addDays(day, DAYS_OF_WEEK - 1 - dayOfWeek(day))

/** Months since the year 0. */
const monthOf = (day: SettlementDate): number => {
  const date = new Date(midnight(day))
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** A day of a month, counted from 1; 0 is the last of the month before. */
const dayOfMonth = (month: number, day: number): SettlementDate =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10)

/** The first day of the month that lies `months` after the day's own (before it when negative). */
export const monthStart = (day: SettlementDate, months = 0): SettlementDate => dayOfMonth(monthOf(day) + months, 1)
/** The last day of the month that lies `months` after the day's own. */
export const monthEnd = (day: SettlementDate, months = 0): SettlementDate => dayOfMonth(monthOf(day) + months + 1, 0)

/** How many months lie from the month of one day to that of another. */
export const monthsBetween = (from: SettlementDate, to: SettlementDate): number => monthOf(to) - monthOf(from)
