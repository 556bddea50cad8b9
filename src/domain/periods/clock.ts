import {
  dateAt,
  HALF_HOUR_MS,
  periodEnd,
  periodStart,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from './calendar'
import { inRepeatedHour, londonOffset } from './london'

/** What pages say of time without a format of their own. */

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** For a number that is no instant, as a sum with a missing one is. */
const NO_TIME = '--:--:--'

/** `17:07:42`, London. */
export const clockText = (at: Instant): string => {
  const shown = new Date(at + londonOffset(at))
  return Number.isNaN(shown.getTime()) ? NO_TIME : shown.toISOString().slice(-13, -5)
}
/** `17:07`, London. */
export const clockMinuteText = (at: Instant): string => clockText(at).slice(0, 5)
/** `GMT` or `BST`. */
export const zoneText = (at: Instant): string => (londonOffset(at) === 0 ? 'GMT' : 'BST')

/** The zone of a stretch of time, both where the clocks change within it: `BST, from 25 Oct GMT`. `to` is not included. */
export const zonesText = (from: Instant, to: Instant): string => {
  const last = to - 1
  const zone = zoneText(from)
  if (last <= from || zoneText(last) === zone) return zone
  // Clocks change once in any half a year: the day is found by halving.
  let before = from
  let after = last
  while (after - before > HALF_HOUR_MS) {
    const middle = (before + after) / 2
    if (zoneText(middle) === zone) before = middle
    else after = middle
  }
  return `${zone}, from ${dayText(dateAt(after)).replace(/^\w+ | \d+$/g, '')} ${zoneText(last)}`
}

/** `17:07`, London; in the repeated hour with its zone, `01:07 GMT`, where the minute alone would be two. */
export const certainMinuteText = (at: Instant): string =>
  inRepeatedHour(at) ? `${clockMinuteText(at)} ${zoneText(at)}` : clockMinuteText(at)
/** `17:07:42`, London; in the repeated hour with its zone. */
export const certainClockText = (at: Instant): string =>
  inRepeatedHour(at) ? `${clockText(at)} ${zoneText(at)}` : clockText(at)
/** `Fri 20 Nov 2026`. Text that is not a day stays as it is. */
export const dayText = (date: SettlementDate): string => {
  const day = new Date(`${date}T00:00:00Z`)
  const weekday = DAYS[day.getUTCDay()]
  const month = MONTHS[day.getUTCMonth()]
  return weekday === undefined || month === undefined
    ? date
    : `${weekday} ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
}
/** `17:00–17:30 GMT`; over a clock change each end names its zone: `01:30 BST–01:00 GMT`. */
export const periodTimesText = (ref: PeriodRef): string => {
  const from = periodStart(ref)
  const to = periodEnd(ref)
  return zoneText(from) === zoneText(to)
    ? `${clockMinuteText(from)}–${clockMinuteText(to)} ${zoneText(to)}`
    : `${clockMinuteText(from)} ${zoneText(from)}–${clockMinuteText(to)} ${zoneText(to)}`
}
/** How old something is, in the largest whole unit: `4 s`, `3 min`, `2 h`, `5 d`. */
export const ageText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`
  return `${Math.floor(seconds / 86_400)} d`
}
