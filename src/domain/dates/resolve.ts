import {
  addDays,
  dateAt,
  dayStart,
  DEFAULT_PERIODS_IN_DAY,
  HALF_HOUR_MS,
  instantAtWallTime,
  clockMinuteText,
  periodAt,
  periodsIn,
  periodStart,
  type Instant,
  type SettlementDate,
} from '../periods'
import { NO_AGGREGATE, type AggregateOptions } from './aggregate'
import { modeOf, signedHours, type DateConfig } from './config'
import { daysBetween, monthEnd, monthStart, weekEnd } from '../periods/monthsAndWeeks'
import { dayOfSide } from './presets'

/** What a choice means at a moment. */
export type ResolvedDates = {
  /** The first instant, and the first one after the end: whole half hours, at least one. */
  readonly from: Instant
  readonly to: Instant
  readonly fromDay: SettlementDate
  readonly toDay: SettlementDate
  /** Calendar days that the range touches. */
  readonly days: number
  readonly halfHours: number
  /** The times of day at which it begins and ends, `00:00 to 23:59`. */
  readonly hours: string
  /** How values are drawn together, as its owner offers it. */
  readonly aggregate: AggregateOptions
  /** Days of 46 or 50 half hours within the range. */
  readonly clockChanges: readonly { readonly date: SettlementDate; readonly periods: number }[]
}

const HOUR_MS = 2 * HALF_HOUR_MS
const HALF_HOURS = DEFAULT_PERIODS_IN_DAY

const two = (value: number): string => String(value).padStart(2, '0')
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type Published = { readonly first: Instant; readonly last: Instant } | { readonly jumped: Instant }

/** When London's clocks show the half hour that begins at `index` halves: once, twice, or not at all on this day. */
const published = (date: SettlementDate, index: number): Published => {
  const plain = dayStart(date) + index * HALF_HOUR_MS
  if (periodsIn(date) === DEFAULT_PERIODS_IN_DAY) return { first: plain, last: plain }
  const hour = Math.floor(index / 2)
  const time = `${two(hour)}:${index % 2 === 0 ? '00' : '30'}`
  const first = instantAtWallTime(date, time)
  if (first === undefined) return { jumped: instantAtWallTime(date, `${two(hour + 1)}:00`) ?? plain }
  const again = first + HOUR_MS
  return { first, last: clockMinuteText(again) === time ? again : first }
}

/** The beginning of the half hour that holds the time; of a time that comes twice the first. */
const beginAt = (date: SettlementDate, time: string): Instant => {
  const at = published(date, Math.floor(minutesOf(time) / 30))
  return 'jumped' in at ? at.jumped : at.first
}

/** The end of the last half hour before the time; of one that comes twice the second, so that nothing is left out. */
const endAt = (date: SettlementDate, time: string): Instant => {
  const index = Math.ceil(minutesOf(time) / 30)
  if (index === 0) return dayStart(date)
  if (index === HALF_HOURS) return dayStart(addDays(date, 1))
  const before = published(date, index - 1)
  return 'jumped' in before ? before.jumped : before.last + HALF_HOUR_MS
}

type Ends = readonly [from: Instant, to: Instant]

/** Hours are counted back from the beginning of the running half hour and on from its end, so it is always within. */
const hourEnds = (config: DateConfig, now: Instant): Ends => {
  const running = periodStart(periodAt(config.recentHour ?? now))
  const open = config.recentHour === undefined ? HALF_HOUR_MS : 0
  return [running + signedHours(config, 'from') * HOUR_MS, running + open + signedHours(config, 'to') * HOUR_MS]
}

const dayEnds = (config: DateConfig, today: SettlementDate): Ends => {
  const one = dayOfSide(config.from, today)
  const other = dayOfSide(config.to, today)
  const from = one ?? other ?? today
  const to = other ?? from
  const [first, last] = from <= to ? [from, to] : [to, from]
  return [beginAt(first, config.fromHoursForDay), endAt(last, config.toHoursForDay)]
}

/** Whole months ending with the one that was chosen (decision C9). */
const monthEnds = (config: DateConfig, today: SettlementDate, months: number): Ends => {
  const last = dayOfSide(config.to, today) ?? dayOfSide(config.from, today) ?? today
  return [dayStart(monthStart(last, 1 - months)), dayStart(addDays(monthEnd(last), 1))]
}

const changesWithin = (from: SettlementDate, to: SettlementDate): ResolvedDates['clockChanges'] => {
  const found: { date: SettlementDate; periods: number }[] = []
  for (let month = monthStart(from); month <= to; month = monthStart(month, 1)) {
    // Clocks change on the last Sunday of a month only.
    const date = weekEnd(addDays(monthEnd(month), -6))
    const periods = periodsIn(date)
    if (periods !== DEFAULT_PERIODS_IN_DAY && date >= from && date <= to) found.push({ date, periods })
  }
  return found
}

/** `23:59` for the end of a day, else the time. */
const endText = (to: Instant): string => (dayStart(dateAt(to)) === to ? '23:59' : clockMinuteText(to))

/**
 * The half hours that a choice means at a moment. Total: sides the wrong way round are put right, and what would be empty
 * is one half hour.
 * @param now any instant; hours count from its half hour, days from its London day
 * @param months for a page of whole months: how many end with the chosen one
 */
export const resolveDates = (config: DateConfig, now: Instant, months?: number): ResolvedDates => {
  const today = dateAt(now)
  const mode = modeOf(config)
  const whole = months === undefined ? dayEnds : (own: DateConfig, day: string) => monthEnds(own, day, months)
  const ends = mode === 'hours' ? hourEnds(config, now) : whole(config, today)
  const from = Math.min(...ends)
  const to = Math.max(ends[0], ends[1], from + HALF_HOUR_MS)
  const fromDay = dateAt(from)
  const toDay = dateAt(to - 1)
  return {
    from,
    to,
    fromDay,
    toDay,
    days: daysBetween(fromDay, toDay) + 1,
    halfHours: (to - from) / HALF_HOUR_MS,
    hours: `${clockMinuteText(from)} to ${endText(to)}`,
    aggregate: config.aggregateOptions ?? NO_AGGREGATE,
    clockChanges: changesWithin(fromDay, toDay),
  }
}
