import { type Instant, type PeriodRef, ZONE } from './calendar'
import { certainClockText, certainMinuteText, clockMinuteText, clockText, periodTimesText, zoneText } from './clock'
import { DateTime } from 'luxon'
import { inRepeatedHour } from './london'

/** The user's choice of clock. */
export type TimeFormat = '12h' | '24h'

/**
 * Times of day as this user reads them (ST12). All that is drawn takes them from here; the functions of `clock.ts` write
 * 24 hours for logs, file names, fields and comparisons. London throughout; a time in the repeated hour that says
 * `certain` names its zone.
 */
export type TimeTexts = {
  readonly format: TimeFormat
  /** `17:07:42` or `5:07:42 pm`. */
  readonly clock: (at: Instant) => string
  /** `17:07` or `5:07 pm`. */
  readonly minute: (at: Instant) => string
  /** To the millisecond: `17:07:42.180` or `5:07:42.180 pm`. */
  readonly exact: (at: Instant) => string
  readonly certainClock: (at: Instant) => string
  readonly certainMinute: (at: Instant) => string
  /** `17:00–17:30 GMT` or `5:00–5:30 pm GMT`. */
  readonly period: (ref: PeriodRef) => string
  /** A text in which times are written as 24 hours, such as a notice of the server. */
  readonly inText: (text: string) => string
}

/** Two digits each, and nothing that goes on: not a date with its zone, a span of minutes or a ratio. */
const TIME = /(?<![\d:.T-])([01]\d|2[0-3]):([0-5]\d(?::[0-5]\d(?:\.\d{3})?)?)(?![\d:])/g

const twelve = (_all: string, hour: string, rest: string): string =>
  `${Number(hour) % 12 === 0 ? 12 : Number(hour) % 12}:${rest} ${Number(hour) < 12 ? 'am' : 'pm'}`

const inTwelve = (text: string): string => text.replace(TIME, twelve)

/** Both ends of a half day are named once: `5:00–5:30 pm`. */
const shortRange = (text: string): string => text.replace(/ (am|pm)–([\d:]+ \1)/g, '–$2')

const exactText = (at: Instant): string =>
  `${clockText(at)}.${String(Math.floor(((at % 1000) + 1000) % 1000)).padStart(3, '0')}`

const of24h: TimeTexts = {
  format: '24h',
  clock: clockText,
  minute: clockMinuteText,
  exact: exactText,
  certainClock: certainClockText,
  certainMinute: certainMinuteText,
  period: periodTimesText,
  inText: (text) => text,
}

const of12h: TimeTexts = {
  format: '12h',
  clock: (at) => inTwelve(clockText(at)),
  minute: (at) => inTwelve(clockMinuteText(at)),
  exact: (at) => inTwelve(exactText(at)),
  certainClock: (at) => inTwelve(certainClockText(at)),
  certainMinute: (at) => inTwelve(certainMinuteText(at)),
  period: (ref) => shortRange(inTwelve(periodTimesText(ref))),
  inText: (text) => shortRange(inTwelve(text)),
}

/** The one way in which times of day are written for a user of this clock. */
export const timeTexts = (format: TimeFormat): TimeTexts => (format === '12h' ? of12h : of24h)

// The locale only names months and days. Plain English has three letters for each ("en-GB" has four for September).
const LOCALE = 'en-US'
const london = (at: Instant): DateTime => DateTime.fromMillis(at, { zone: ZONE, locale: LOCALE })

/**
 * The nine date formats of table cells by name (decision C43: the specification gives the names and no patterns).
 * `TIME` is the time by the user's clock.
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
/** Ours: what is measured each second is shown to the second. */
const OWN_PATTERNS = { Second_NoDate: 'CLOCK' } as const
const PATTERNS = { ...DATE_PATTERNS, ...OWN_PATTERNS }

export type DateFormat = keyof typeof PATTERNS
export const DATE_FORMATS = Object.keys(DATE_PATTERNS) as readonly DateFormat[]

export const isDateFormat = (name: string): name is DateFormat => Object.hasOwn(PATTERNS, name)

/** An instant by London's calendar and clock. A time in the repeated hour names its zone, so that the two differ. */
export const dateTimeText = (at: Instant, format: DateFormat, timeFormat: TimeFormat): string => {
  const pattern: string = PATTERNS[format]
  // Read once: to ask for London's clock costs as much as to write it, and tables write dates by the thousand.
  const shown = london(at)
  // Quoted, luxon leaves am and pm as they are; its own are capitals in this locale.
  const noon = `'${shown.hour < 12 ? 'am' : 'pm'}'`
  const time = timeFormat === '12h' ? `h:mm ${noon}` : 'H:mm'
  const clock = timeFormat === '12h' ? `h:mm:ss ${noon}` : 'HH:mm:ss'
  const zone = /mm|TIME|CLOCK/.test(pattern) ? inRepeatedHour(at) : false
  return shown.toFormat(pattern.replace('TIME', time).replace('CLOCK', clock)) + (zone ? ` ${zoneText(at)}` : '')
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
