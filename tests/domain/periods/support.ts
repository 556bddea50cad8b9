import { shortOrLong } from '../../support/cases'

/** Every London day from 2015 to 2035, made by counting UTC days. */
export const ALL_DAYS: readonly string[] = Array.from({ length: 7670 }, (_, i) =>
  new Date(Date.UTC(2015, 0, 1 + i)).toISOString().slice(0, 10),
)

const lastSunday = (year: number, month: number): string => {
  const last = new Date(Date.UTC(year, month + 1, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

/** The law of summer time in the United Kingdom: the last Sundays of March and October. */
const changes = new Map<number, { readonly spring: string; readonly autumn: string }>()
const changesOf = (year: number) => {
  const known = changes.get(year) ?? { spring: lastSunday(year, 2), autumn: lastSunday(year, 9) }
  changes.set(year, known)
  return known
}
export const springDay = (year: number): string => changesOf(year).spring
export const autumnDay = (year: number): string => changesOf(year).autumn

export const lengthByLaw = (date: string): number => {
  const year = Number(date.slice(0, 4))
  if (date === springDay(year)) return 46
  return date === autumnDay(year) ? 50 : 48
}

/** Midnight in London by the same law, without any zone data. */
export const midnightByLaw = (date: string): number => {
  const year = Number(date.slice(0, 4))
  const summer = date > springDay(year) && date <= autumnDay(year)
  return Date.parse(`${date}T00:00:00Z`) - (summer ? 3_600_000 : 0)
}

const DAY_MS = 86_400_000
const nearest = (date: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => Math.abs(Date.parse(date) - Date.parse(other)))) / DAY_MS
/** A common and a leap year, and of the others the days within eight of a change of the clocks. */
const isSwept = (date: string): boolean => {
  const year = Number(date.slice(0, 4))
  return year === 2026 || year === 2028 || nearest(date, [springDay(year), autumnDay(year)]) <= 8
}

/** Days that a sweep over much work goes through: all of them in the long form. */
export const SWEPT_DAYS = shortOrLong(ALL_DAYS.filter(isSwept), ALL_DAYS)
