import { addDays, type SettlementDate } from '../../../src/domain/periods'

const SATURDAY = 6
const SUNDAY = 0

/** Days of the year, `MM-DD`, on which the euro's payment system is closed. */
const FIXED_CLOSINGS: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26'])
const GOOD_FRIDAY = -2
const EASTER_MONDAY = 1

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm, as Meeus gives it). */
export const easterOf = (year: number): SettlementDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return `${year}-${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`
}

/**
 * Whether the euro's payment system (TARGET) is open on a day: the European Central Bank publishes rates on these days
 * alone. Closed on Saturdays, Sundays, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December, as it has been
 * since 2002 (the bank's long-term calendar of TARGET closing days).
 */
export const isTargetDay = (date: SettlementDate): boolean => {
  const weekday = new Date(`${date}T12:00Z`).getUTCDay()
  if (weekday === SATURDAY || weekday === SUNDAY || FIXED_CLOSINGS.has(date.slice(5))) return false
  const easter = easterOf(Number(date.slice(0, 4)))
  return date !== addDays(easter, GOOD_FRIDAY) && date !== addDays(easter, EASTER_MONDAY)
}

/** The first day after one on which rates are published. */
export const nextTargetDay = (date: SettlementDate): SettlementDate => {
  let next = addDays(date, 1)
  while (!isTargetDay(next)) next = addDays(next, 1)
  return next
}
