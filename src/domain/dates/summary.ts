import { dateTimeText, dayStart, type SettlementDate } from '../periods'
import { granularityLabel } from './aggregate'
import { modeOf, type DateConfig } from './config'
import { monthsBetween } from '../periods/monthsAndWeeks'
import type { ResolvedDates } from './resolve'

/** `1 Mar 2026`. */
export const dayTexts = (day: SettlementDate): string => dateTimeText(dayStart(day), 'Day', '24h')
/** `Mar 2026`. */
export const monthTexts = (day: SettlementDate): string => dayTexts(day).replace(/^\d+ /, '')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** How long the range is and by what it is drawn together: `7 days, half-hour`. */
export const datesLengthText = (config: DateConfig, resolved: ResolvedDates, months?: number): string => {
  const { halfHours, fromDay, toDay, days, aggregate } = resolved
  const own = modeOf(config) === 'hours' ? counted(halfHours / 2, 'hour') : counted(days, 'day')
  const length = months === undefined ? own : counted(monthsBetween(fromDay, toDay) + 1, 'month')
  const { granularity } = aggregate
  return granularity === 'None' ? length : `${length}, ${granularityLabel(granularity).toLowerCase()}`
}

/** `1 Mar 2026 00:00 – 7 Mar 2026 23:59`; within one day the day is named once; whole months are `Sep 2026 – Nov 2026`. */
export const rangeText = (resolved: ResolvedDates, months?: number): string => {
  const { fromDay, toDay, hours } = resolved
  if (months !== undefined) return [...new Set([monthTexts(fromDay), monthTexts(toDay)])].join(' – ')
  const [begins, ends] = hours.split(' to ')
  return fromDay === toDay
    ? `${dayTexts(fromDay)} ${begins} – ${ends}`
    : `${dayTexts(fromDay)} ${begins} – ${dayTexts(toDay)} ${ends}`
}

/** The days alone, for a small screen: `1 Mar – 7 Mar 2026`. */
export const shortRangeText = (resolved: ResolvedDates, months?: number): string => {
  const { fromDay, toDay, hours } = resolved
  if (months !== undefined || (fromDay === toDay && hours !== '00:00 to 23:59')) return rangeText(resolved, months)
  const first = dayTexts(fromDay)
  if (fromDay === toDay) return first
  return `${fromDay.slice(0, 4) === toDay.slice(0, 4) ? first.slice(0, -5) : first} – ${dayTexts(toDay)}`
}

/**
 * What dates are, next to others that are known: the days without the year that both have, `26 Nov – 28 Nov`; undefined
 * where they are the same.
 */
export const otherRangeText = (resolved: ResolvedDates, known: ResolvedDates): string | undefined => {
  if (resolved.from === known.from && resolved.to === known.to) return undefined
  const year = known.toDay.slice(0, 4)
  const text = shortRangeText(resolved)
  return resolved.fromDay.startsWith(year) && resolved.toDay.startsWith(year) ? text.replaceAll(` ${year}`, '') : text
}

/** The whole line: `1 Mar 2026 00:00 – 7 Mar 2026 23:59 (7 days, half-hour)` (catalogue G26). */
export const summaryText = (config: DateConfig, resolved: ResolvedDates, months?: number): string =>
  `${rangeText(resolved, months)} (${datesLengthText(config, resolved, months)})`

/** `336 periods`: the half hours of the range. */
export const periodsText = ({ halfHours }: ResolvedDates): string => counted(halfHours, 'period')

/** A word on the days within the range on which the clocks change; undefined when there are none. */
export const clockNote = ({ clockChanges }: ResolvedDates): string | undefined => {
  const [first, ...more] = clockChanges
  if (!first) return undefined
  if (more.length > 1) return `The clocks change on ${clockChanges.length} of these days`
  return clockChanges.map(({ date, periods }) => `${dayTexts(date).slice(0, -5)} has ${periods} (clocks)`).join(', ')
}
