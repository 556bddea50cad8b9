import { londonOffset } from './london'

export { ZONE } from './london'

/**
 * Settlement time. The only room that knows clocks and zones: everywhere else an instant is a number of
 * milliseconds since 1970 in UTC, and a half hour is a `PeriodRef`.
 *
 * Source: BSC Section S / glossary: a settlement day is a London day cut into half hours, so the two
 * clock-change days have 46 and 50 of them.
 */

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** A London calendar day, `YYYY-MM-DD`. */
export type SettlementDate = string

/** One half hour of one London day; `period` runs from 1 to 46, 48 or 50. */
export type PeriodRef = { readonly date: SettlementDate; readonly period: number }

export const HALF_HOUR_MS = 30 * 60_000

/** The specification's default, for the time before the day's own number is known. */
export const DEFAULT_PERIODS_IN_DAY = 48

const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/

// Zone arithmetic costs microseconds and the same few days are asked for all day long.
const midnights = new Map<SettlementDate, Instant>()
const CACHED_DAYS = 20_000
const DAY_MS = 86_400_000
const SUMMER_MS = 3_600_000

/** False for a day that its month does not have, which `Date` would take for one of the next. */
const isUtcDay = (text: string): boolean => {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** True for a real calendar day written `YYYY-MM-DD`. */
export const isSettlementDate = (text: string): boolean =>
  midnights.has(text) || (DATE_FORM.test(text) && isUtcDay(text))

/** The instant at which the London day begins. Throws a RangeError for text that is not a day. */
export const dayStart = (date: SettlementDate): Instant => {
  const known = midnights.get(date)
  if (known !== undefined) return known
  if (!isSettlementDate(date)) throw new RangeError(`"${date}" is not a day: write it as YYYY-MM-DD.`)
  const utc = Date.parse(`${date}T00:00:00Z`)
  // In summer the day has begun an hour before UTC's.
  const start = utc - londonOffset(utc - SUMMER_MS)
  if (midnights.size >= CACHED_DAYS) midnights.clear()
  midnights.set(date, start)
  return start
}

// Dates are read and written far more often than there are days: each of them once.
const utcDays = new Map<SettlementDate, number>()
const utcDates = new Map<number, SettlementDate>()

/** Days since 1970 of a date; NaN for text that is none. */
const utcDayOf = (date: SettlementDate): number => {
  const known = utcDays.get(date)
  if (known !== undefined) return known
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
  if (utcDays.size >= CACHED_DAYS) utcDays.clear()
  if (!Number.isNaN(day)) utcDays.set(date, day)
  return day
}

/** The date so many days after 1970. Throws a RangeError where there is none. */
const utcDateOf = (day: number): SettlementDate => {
  const known = utcDates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (utcDates.size >= CACHED_DAYS) utcDates.clear()
  utcDates.set(day, date)
  return date
}

/** The day `days` after `date` (before it when negative). */
export const addDays = (date: SettlementDate, days: number): SettlementDate =>
  utcDateOf(Math.floor(utcDayOf(date) + days))

/** 46, 48 or 50. */
export const periodsIn = (date: SettlementDate): number => (dayStart(addDays(date, 1)) - dayStart(date)) / HALF_HOUR_MS

/** The London day that holds the instant. */
export const dateAt = (at: Instant): SettlementDate => {
  // London is UTC or UTC+1, so the day is the UTC day or the one after: no zone arithmetic needed.
  const day = Math.floor(at / DAY_MS)
  const next = utcDateOf(day + 1)
  return at >= dayStart(next) ? next : utcDateOf(day)
}

export const periodStart = ({ date, period }: PeriodRef): Instant => dayStart(date) + (period - 1) * HALF_HOUR_MS
export const periodEnd = (ref: PeriodRef): Instant => periodStart(ref) + HALF_HOUR_MS

/** The settlement period that holds the instant. Inverse of `periodStart` on every period's first instant. */
export const periodAt = (at: Instant): PeriodRef => {
  const date = dateAt(at)
  return { date, period: Math.floor((at - dayStart(date)) / HALF_HOUR_MS) + 1 }
}

/** True when the day has such a period. */
export const isPeriod = ({ date, period }: PeriodRef): boolean =>
  isSettlementDate(date) && Number.isInteger(period) && period >= 1 && period <= periodsIn(date)

/** `steps` half hours later (earlier when negative); crosses days by their own lengths. */
export const stepPeriod = (ref: PeriodRef, steps: number): PeriodRef =>
  periodAt(periodStart(ref) + steps * HALF_HOUR_MS)

export const samePeriod = (a: PeriodRef, b: PeriodRef): boolean => a.period === b.period && a.date === b.date

/** `YYYY-MM-DD-P`: the address form of a period and its key in maps. */
export const periodKey = ({ date, period }: PeriodRef): string => `${date}-${period}`

/**
 * Reads `YYYY-MM-DD-P` or `YYYY-MM-DD` (then period 1).
 * @returns undefined for anything that is not a period of that day.
 */
export const parsePeriodKey = (text: string): PeriodRef | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})(?:-(\d{1,2}))?$/.exec(text)
  if (!found?.[1]) return undefined
  const ref = { date: found[1], period: Number(found[2] ?? 1) }
  return isPeriod(ref) ? ref : undefined
}
