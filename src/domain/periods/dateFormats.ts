import type { Instant } from './calendar'
import { zoneText } from './clock'
import type { TimeFormat } from './labels'
import { inRepeatedHour, londonOffset } from './london'

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
/** Ours: what is measured each second is told to the second. */
const OWN_PATTERNS = { Second_NoDate: 'CLOCK' } as const
const PATTERNS = { ...DATE_PATTERNS, ...OWN_PATTERNS }

export type DateFormat = keyof typeof PATTERNS
export const DATE_FORMATS = Object.keys(DATE_PATTERNS) as readonly DateFormat[]

export const isDateFormat = (name: string): name is DateFormat => Object.hasOwn(PATTERNS, name)

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** London's calendar and clock as the UTC fields of a date. */
const london = (at: Instant): Date => new Date(at + londonOffset(at))
const two = (value: number): string => String(value).padStart(2, '0')
const monthName = (shown: Date): string => MONTHS[shown.getUTCMonth()] ?? '-'

const hourOf = (shown: Date, format: TimeFormat): number =>
  format === '24h' ? shown.getUTCHours() : ((shown.getUTCHours() + 11) % 12) + 1
const halfDay = (shown: Date, format: TimeFormat): string =>
  format === '24h' ? '' : shown.getUTCHours() < 12 ? ' am' : ' pm'

/** `9:05`, `9:05 am`: a table's hour has no zero before it but where seconds follow by 24 hours, `09:05:30`. */
const minuteText = (shown: Date, format: TimeFormat): string =>
  `${hourOf(shown, format)}:${two(shown.getUTCMinutes())}${halfDay(shown, format)}`
const secondText = (shown: Date, format: TimeFormat): string => {
  const hour = hourOf(shown, format)
  const rest = `${two(shown.getUTCMinutes())}:${two(shown.getUTCSeconds())}${halfDay(shown, format)}`
  return `${format === '24h' ? two(hour) : hour}:${rest}`
}

const FIELDS: Readonly<Record<string, (shown: Date, format: TimeFormat) => string>> = {
  LLLL: monthName,
  LLL: (shown) => monthName(shown).slice(0, 3),
  LL: (shown) => two(shown.getUTCMonth() + 1),
  dd: (shown) => two(shown.getUTCDate()),
  d: (shown) => String(shown.getUTCDate()),
  yyyy: (shown) => String(shown.getUTCFullYear()),
  yy: (shown) => two(shown.getUTCFullYear() % 100),
  'H:mm': (shown) => minuteText(shown, '24h'),
  TIME: minuteText,
  CLOCK: secondText,
}
const FIELD = /LLLL|LLL|LL|dd|d|yyyy|yy|H:mm|TIME|CLOCK/g

/** An instant by London's calendar and clock. A time in the repeated hour names its zone, so that the two differ. */
export const dateTimeText = (at: Instant, format: DateFormat, timeFormat: TimeFormat): string => {
  const pattern: string = PATTERNS[format]
  const shown = london(at)
  const text = pattern.replace(FIELD, (field) => FIELDS[field]?.(shown, timeFormat) ?? field)
  return /mm|TIME|CLOCK/.test(pattern) && inRepeatedHour(at) ? `${text} ${zoneText(at)}` : text
}

const ordinal = (day: number): string => {
  const teen = day > 10 && day < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** When something was last refreshed, `20th November 2026, 5:07 pm` (specification, display). */
export const refreshedText = (at: Instant): string => {
  const shown = london(at)
  const day = `${ordinal(shown.getUTCDate())} ${monthName(shown)} ${shown.getUTCFullYear()}`
  return `${day}, ${dateTimeText(at, 'Minute_NoDate', '12h')}`
}
