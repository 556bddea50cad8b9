import { DateTime } from 'luxon'
import type { Instant } from './calendar'
import { zoneText } from './clock'
import type { TimeFormat } from './labels'
import { inRepeatedHour, ZONE } from './london'

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
/** @internal for tests */
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
