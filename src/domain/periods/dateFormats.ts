import { dateAt, type Instant } from './calendar'
import { dayText } from './clock'
import { timeTexts, type TimeFormat, type TimeTexts } from './labels'
import { londonOffset } from './london'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** London's calendar as the UTC fields of a date. */
const london = (at: Instant): Date => new Date(at + londonOffset(at))
const two = (value: number): string => String(value).padStart(2, '0')

const month = (at: Instant): string => MONTHS[london(at).getUTCMonth()] ?? '-'
const monthOfYear = (at: Instant): string => `${month(at)} ${london(at).getUTCFullYear()}`
const day = (at: Instant): string => {
  const shown = london(at)
  return `${shown.getUTCDate()} ${month(at).slice(0, 3)} ${shown.getUTCFullYear()}`
}
const dayOfYear = (at: Instant): string => `${two(london(at).getUTCDate())}/${two(london(at).getUTCMonth() + 1)}`
const dayShort = (at: Instant): string => `${dayOfYear(at)}/${two(london(at).getUTCFullYear() % 100)}`
/** `9:05`, `9:05 am`: an hour of a table has no zero before it. */
const minute = (at: Instant, times: TimeTexts): string => times.certainMinute(at).replace(/^0/, '')

type Write = (at: Instant, times: TimeTexts) => string

/** The nine date formats of table cells by name (decision C43: the specification gives the names and no patterns). */
const SPECIFIED = {
  Month: month,
  Day: day,
  Minute: (at, times) => `${day(at)} ${minute(at, times)}`,
  Minute_NoDate: minute,
  Day_Short: dayShort,
  Day_Short_With_Minutes: (at, times) => `${dayShort(at)} ${minute(at, times)}`,
  Day_Short_With_Minutes_24_Hours: (at) => `${dayShort(at)} ${minute(at, timeTexts('24h'))}`,
  Day_Short_With_Minutes_No_Year: (at, times) => `${dayOfYear(at)} ${minute(at, times)}`,
  Month_Year: monthOfYear,
} as const satisfies Record<string, Write>
/** With ours: what is measured each second is shown to the second, and the time left until an instant where the time is known. */
const FORMATS = {
  ...SPECIFIED,
  Second_NoDate: (at: Instant, times: TimeTexts) => times.certainClock(at),
  Countdown: minute,
}

export type DateFormat = keyof typeof FORMATS
/** The names of those that the specification has, in its order. */
export const DATE_FORMATS = Object.keys(SPECIFIED) as readonly DateFormat[]

export const isDateFormat = (name: string): name is DateFormat => Object.hasOwn(FORMATS, name)

/** An instant by London's calendar and clock. A time in the repeated hour names its zone, so that the two differ. */
export const dateTimeText = (at: Instant, format: DateFormat, timeFormat: TimeFormat): string =>
  FORMATS[format](at, timeTexts(timeFormat))

/** When something was last refreshed, in the form of all other days and times: `Fri 20 Nov 2026, 17:07` (D-543). */
export const refreshedText = (at: Instant, times: Pick<TimeTexts, 'certainMinute'>): string =>
  `${dayText(dateAt(at))}, ${times.certainMinute(at)}`
