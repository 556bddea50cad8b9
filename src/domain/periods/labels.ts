import { DateTime } from 'luxon'
import {
  dateAt,
  DEFAULT_PERIODS_IN_DAY,
  periodEnd,
  periodsIn,
  periodStart,
  ZONE,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from './calendar'

// The locale only names months and days. Plain English has three letters for each ("en-GB" has four for September).
const LOCALE = 'en-US'
const london = (at: Instant): DateTime => DateTime.fromMillis(at, { zone: ZONE, locale: LOCALE })

/** `17:07:42`, London. */
export const clockText = (at: Instant): string => london(at).toFormat('HH:mm:ss')
/** `17:07`, London. */
export const clockMinuteText = (at: Instant): string => london(at).toFormat('HH:mm')
/** `GMT` or `BST`. */
export const zoneText = (at: Instant): string => (london(at).offset === 0 ? 'GMT' : 'BST')
/** True in the hour that the London clock shows twice, at the end of summer time. */
const inRepeatedHour = (at: Instant): boolean =>
  periodsIn(dateAt(at)) > DEFAULT_PERIODS_IN_DAY && london(at).getPossibleOffsets().length > 1

/** `17:07`, London; in the repeated hour with its zone, `01:07 GMT`, where the minute alone would be two. */
export const certainMinuteText = (at: Instant): string =>
  inRepeatedHour(at) ? `${clockMinuteText(at)} ${zoneText(at)}` : clockMinuteText(at)
/** `17:07:42`, London; in the repeated hour with its zone. */
export const certainClockText = (at: Instant): string =>
  inRepeatedHour(at) ? `${clockText(at)} ${zoneText(at)}` : clockText(at)
/** `Fri 20 Nov 2026`. */
export const dayText = (date: SettlementDate): string =>
  DateTime.fromISO(date, { zone: ZONE, locale: LOCALE }).toFormat('ccc d LLL yyyy')
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

/** The user's choice of clock. */
export type TimeFormat = '12h' | '24h'

/**
 * The nine date formats of table cells by name (decision C43: the specification gives the names and no patterns).
 * `TIME` stands for the time by the user's clock.
 */
const DATE_PATTERNS = {
  Month: 'LLLL',
  Day: 'd LLL yyyy',
  Minute: 'd LLL yyyy TIME',
  Minute_NoDate: 'TIME',
  Day_Short: 'dd/LL/yy',
  Day_Short_With_Minutes: 'dd/LL/yy TIME',
  Day_Short_With_Minutes_24_Hours: 'dd/LL/yy H:mm',
  Day_Short_With_Minutes_No_Year: 'dd/LL TIME',
  Month_Year: 'LLLL yyyy',
} as const
export type DateFormat = keyof typeof DATE_PATTERNS
export const DATE_FORMATS = Object.keys(DATE_PATTERNS) as readonly DateFormat[]

export const isDateFormat = (name: string): name is DateFormat => Object.hasOwn(DATE_PATTERNS, name)

/** An instant by London's calendar and clock. A time in the repeated hour names its zone, so that the two differ. */
export const dateTimeText = (at: Instant, format: DateFormat, timeFormat: TimeFormat): string => {
  const pattern: string = DATE_PATTERNS[format]
  // Quoted, luxon leaves am and pm as they are; its own are capitals in this locale.
  const time = timeFormat === '12h' ? `h:mm '${london(at).hour < 12 ? 'am' : 'pm'}'` : 'H:mm'
  const zone = pattern.includes('mm') || pattern.includes('TIME') ? inRepeatedHour(at) : false
  return london(at).toFormat(pattern.replace('TIME', time)) + (zone ? ` ${zoneText(at)}` : '')
}

const ordinal = (day: number): string => {
  const teen = day > 10 && day < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** When something was last refreshed, `20th November 2026, 5:07 pm` (specification, display). */
export const refreshedText = (at: Instant): string => {
  const { day } = london(at)
  return `${ordinal(day)} ${london(at).toFormat('LLLL yyyy')}, ${dateTimeText(at, 'Minute_NoDate', '12h')}`
}
