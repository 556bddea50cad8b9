import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant } from '../../periods'
import { bucketEdges } from '../../series/aggregation/buckets'
import type { Granularity } from '../../series/aggregateOptions'
import { gridCount, shortSteps } from './grid'
import type { Filters } from './query'

/** Filters of time: what a row's first instant must be. */
export type TimeFilters = Pick<Filters, 'weekdays' | 'periods'>

const SHORT: readonly Granularity[] = ['None', 'halfHourly', 'Hour']

/** Rows of days and longer are of no settlement period, rows of weeks and months of no weekday. */
export const hasPeriods = (granularity: Granularity): boolean => SHORT.includes(granularity)
export const hasWeekdays = (granularity: Granularity): boolean => hasPeriods(granularity) || granularity === 'Day'

/** The filters that mean something for rows of this length. */
export const timeFilters = ({ weekdays, periods }: TimeFilters, granularity: Granularity): TimeFilters => ({
  weekdays: hasWeekdays(granularity) ? weekdays : [],
  ...(periods !== undefined && hasPeriods(granularity) && { periods }),
})

/** Monday is 0. @param day a London day */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

type Day = { readonly start: Instant; readonly end: Instant; readonly date: string; readonly weekday: number }

/** Reads London days of instants, each day once while they follow each other: for a million of them. */
export const dayReader = (): ((at: Instant) => Day) => {
  let day: Day | undefined
  return (at) => {
    if (day !== undefined && at >= day.start && at < day.end) return day
    const date = dateAt(at)
    day = { date, start: dayStart(date), end: dayStart(addDays(date, 1)), weekday: weekdayOf(date) }
    return day
  }
}

const isWithin = (period: number, { from, to }: NonNullable<Filters['periods']>): boolean =>
  from <= to ? period >= from && period <= to : period >= from || period <= to

/** Whether rows pass, by their first instants. */
export const passing = ({ weekdays, periods }: TimeFilters): ((at: Instant) => boolean) => {
  const dayOf = dayReader()
  return (at) => {
    const { start, weekday } = dayOf(at)
    if (weekdays.length > 0 && !weekdays.includes(weekday)) return false
    return periods === undefined || isWithin(Math.floor((at - start) / HALF_HOUR_MS) + 1, periods)
  }
}

/** Stretches of a London day that the range of periods has. */
const windowsOf = (day: string, { periods }: TimeFilters): readonly (readonly [Instant, Instant])[] => {
  const start = dayStart(day)
  const end = dayStart(addDays(day, 1))
  if (periods === undefined) return [[start, end]]
  const before = (period: number): Instant => Math.min(end, start + period * HALF_HOUR_MS)
  const { from, to } = periods
  return from <= to
    ? [[before(from - 1), before(to)]]
    : [
        [start, before(to)],
        [before(from - 1), end],
      ]
}

export type RowQuestion = {
  readonly from: Instant
  readonly to: Instant
  readonly granularity: Granularity
  /** Of the series, as they are kept, ms. */
  readonly steps: readonly number[]
  readonly filters: TimeFilters
}

const STEP_MS: Readonly<Partial<Record<Granularity, number>>> = { halfHourly: HALF_HOUR_MS, Hour: 2 * HALF_HOUR_MS }

/**
 * How many instants a query has rows of, filters of time included: exact for rows of a granularity and for series with
 * steps of an hour or less; what is left out by its value is not known before.
 */
export const countInstants = ({ from, to, granularity, steps, filters }: RowQuestion): number => {
  const own = timeFilters(filters, granularity)
  if (!hasPeriods(granularity)) {
    const edges = bucketEdges(granularity as Exclude<Granularity, 'None'>, from, to)
    return edges.subarray(0, -1).filter(passing(own)).length
  }
  const step = STEP_MS[granularity]
  const grid = step === undefined ? gridSteps(steps) : [step]
  // The first step may begin with the stretch of time, in the middle of its hour.
  let count = step !== undefined && from % step !== 0 && passing(own)(from) ? 1 : 0
  for (let day = dateAt(from); dayStart(day) < to; day = addDays(day, 1)) {
    if (own.weekdays.length > 0 && !own.weekdays.includes(weekdayOf(day))) continue
    for (const [begin, end] of windowsOf(day, own)) count += gridCount(Math.max(from, begin), Math.min(to, end), grid)
  }
  return count
}

/** Where all steps are long, about as many rows as the shortest has. */
const gridSteps = (steps: readonly number[]): readonly number[] => {
  const short = shortSteps(steps)
  return short.length > 0 || steps.length === 0 ? short : [Math.min(...steps)]
}
