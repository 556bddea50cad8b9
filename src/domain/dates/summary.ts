import { dateTimeText, dayStart, type Instant, type SettlementDate } from '../periods'
import { granularityLabel } from './aggregate'
import { modeOf, type DateConfig } from './config'
import { monthsBetween } from './calendar'
import type { ResolvedDates } from './resolve'

/** `1 Mar 2026`. */
export const dayWords = (day: SettlementDate): string => dateTimeText(dayStart(day), 'Day', '24h')
/** `Mar 2026`. */
export const monthWords = (day: SettlementDate): string => dayWords(day).replace(/^\d+ /, '')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const HOUR_MS = 3_600_000
const hoursBetween = (from: Instant, to: Instant): number => (to - from) / HOUR_MS

const timesOf = ({ hours }: ResolvedDates): readonly [from: string, to: string] => {
  const [from = '', to = ''] = hours.split(' to ')
  return [from, to]
}

/** How long the range is and by what it is drawn together: `7 days, half-hour`. */
export const lengthText = (config: DateConfig, resolved: ResolvedDates, months?: number): string => {
  const { from, to, fromDay, toDay, days, granularity } = resolved
  const length =
    months !== undefined
      ? counted(monthsBetween(fromDay, toDay) + 1, 'month')
      : modeOf(config) === 'hours'
        ? counted(hoursBetween(from, to), 'hour')
        : counted(days, 'day')
  return granularity === 'None' ? length : `${length}, ${granularityLabel(granularity).toLowerCase()}`
}

/** `1 Mar 2026 00:00 – 7 Mar 2026 23:59`; within one day the day is named once; whole months are `Sep 2026 – Nov 2026`. */
export const rangeText = (resolved: ResolvedDates, months?: number): string => {
  const { fromDay, toDay } = resolved
  if (months !== undefined) {
    const [first, last] = [monthWords(fromDay), monthWords(toDay)]
    return first === last ? last : `${first} – ${last}`
  }
  const [begins, ends] = timesOf(resolved)
  return fromDay === toDay
    ? `${dayWords(fromDay)} ${begins} – ${ends}`
    : `${dayWords(fromDay)} ${begins} – ${dayWords(toDay)} ${ends}`
}

/** The days alone, for a small screen: `1 Mar – 7 Mar 2026`. */
export const shortRangeText = (resolved: ResolvedDates, months?: number): string => {
  const { fromDay, toDay } = resolved
  if (months !== undefined) return rangeText(resolved, months)
  const [begins, ends] = timesOf(resolved)
  const year = fromDay.slice(0, 4)
  const first = dayWords(fromDay)
  if (fromDay === toDay) return begins === '00:00' && ends === '23:59' ? first : `${first} ${begins} – ${ends}`
  return `${year === toDay.slice(0, 4) ? first.slice(0, -5) : first} – ${dayWords(toDay)}`
}

/** The whole line: `1 Mar 2026 00:00 – 7 Mar 2026 23:59 (7 days, half-hour)` (catalogue G26). */
export const summaryText = (config: DateConfig, resolved: ResolvedDates, months?: number): string =>
  `${rangeText(resolved, months)} (${lengthText(config, resolved, months)})`

/** `336 periods`: the half hours of the range. */
export const periodsText = ({ halfHours }: ResolvedDates): string => counted(halfHours, 'period')

/** A word on the days within the range on which the clocks change; undefined when there are none. */
export const clockNote = ({ clockChanges }: ResolvedDates): string | undefined => {
  const [first, ...more] = clockChanges
  if (!first) return undefined
  if (more.length > 1) return `The clocks change on ${clockChanges.length} of these days`
  return clockChanges.map(({ date, periods }) => `${dayWords(date).slice(0, -5)} has ${periods} (clocks)`).join(', ')
}
