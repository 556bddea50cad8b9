import { DateTime } from 'luxon'
import { periodEnd, periodStart, ZONE, type Instant, type PeriodRef, type SettlementDate } from './calendar'

const london = (at: Instant): DateTime => DateTime.fromMillis(at, { zone: ZONE, locale: 'en-GB' })

/** `17:07:42`, London. */
export const clockText = (at: Instant): string => london(at).toFormat('HH:mm:ss')
/** `17:07`, London. */
export const clockMinuteText = (at: Instant): string => london(at).toFormat('HH:mm')
/** `GMT` or `BST`. */
export const zoneText = (at: Instant): string => (london(at).offset === 0 ? 'GMT' : 'BST')
/** `Fri 20 Nov 2026`. */
export const dayText = (date: SettlementDate): string =>
  DateTime.fromISO(date, { zone: ZONE, locale: 'en-GB' }).toFormat('ccc d LLL yyyy')
/** `17:00–17:30 GMT`; over a clock change each end names its zone: `01:30 BST–01:00 GMT`. */
export const periodTimesText = (ref: PeriodRef): string => {
  const [from, to] = [periodStart(ref), periodEnd(ref)]
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
