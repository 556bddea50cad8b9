import type { Instant, PeriodRef } from './calendar'
import { certainClockText, certainMinuteText, clockMinuteText, clockText, periodTimesText } from './clock'

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
