import { addDays, dayStart, instantAtWallTime, type Instant, type SettlementDate } from '../periods'

const HOUR_MS = 3_600_000
const SATURDAY = 6

const isWeekday = (date: SettlementDate): boolean => {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay()
  return day > 0 && day < SATURDAY
}

/** By when the operator's skips of a day are expected: 17:00 of the first weekday after it. Bank holidays are not known here. */
export const skipsDueAt = (date: SettlementDate): Instant => {
  let day = addDays(date, 1)
  while (!isWeekday(day)) day = addDays(day, 1)
  return instantAtWallTime(day, '17:00') ?? dayStart(day) + 17 * HOUR_MS
}
