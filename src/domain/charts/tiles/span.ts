import { addDays, dateAt, dayStart, type Instant } from '../../periods'
import type { ChartQuestion } from '../../series/calls'

/** From an instant until, and without, another one. */
export type TileSpan = { readonly from: Instant; readonly to: Instant }

/** What becomes one number of the values of some dates. */
export const STATISTICS = ['latest', 'mean', 'min', 'max', 'sum'] as const
export type Statistic = (typeof STATISTICS)[number]

export const STATISTIC_TEXTS: Readonly<Record<Statistic, string>> = {
  latest: 'Latest',
  mean: 'Mean',
  min: 'Minimum',
  max: 'Maximum',
  sum: 'Sum',
}

const isDayStart = (at: Instant): boolean => dayStart(dateAt(at)) === at
const DAY_MS = 86_400_000
const daysOf = ({ from, to }: TileSpan): number => Math.round((to - from) / DAY_MS)

/**
 * The equal span right before one: as many London days where it is of whole days (one of them may have 46 or 50 half
 * hours), else as many milliseconds.
 */
export const spanBefore = (span: TileSpan): TileSpan =>
  isDayStart(span.from) && isDayStart(span.to)
    ? { from: dayStart(addDays(dateAt(span.from), -daysOf(span))), to: span.from }
    : { from: span.from - (span.to - span.from), to: span.from }

/** Dates up to so many days are asked for value by value, with those before them: of a quarter of a minute some 90,000. */
const VALUE_BY_VALUE_DAYS = 8
const BY_HOUR_DAYS = 62

/** Of a sum what is right for the series by itself: the mean of power, which is energy then, and the sum of energy. */
const TYPES = { mean: 'average', min: 'min', max: 'max', sum: 'None' } as const

export type TileQuestion = {
  readonly question: Omit<ChartQuestion, 'from' | 'to'> & TileSpan
  /** What is compared with; undefined where so much is not asked for. */
  readonly before: TileSpan | undefined
}

/**
 * What a tile asks for: the values of its dates and of the equal span before them. Of long dates they come by the hour or
 * the day, and the latest value comes with those of the days around it alone.
 */
export const tileQuestion = (id: string, statistic: Statistic, span: TileSpan, now: Instant): TileQuestion => {
  const { from, to } = span
  const series = [{ id }]
  const before = spanBefore({ from, to })
  if (daysOf({ from, to }) <= VALUE_BY_VALUE_DAYS) return { question: { series, from: before.from, to }, before }
  if (statistic === 'latest') {
    const today = dateAt(Math.min(Math.max(now, from), to - 1))
    const begin = Math.max(from, dayStart(addDays(today, 1 - VALUE_BY_VALUE_DAYS)))
    return { question: { series, from: begin, to: Math.min(to, dayStart(addDays(today, 2))) }, before: undefined }
  }
  const granularity = daysOf({ from, to }) <= BY_HOUR_DAYS ? 'Hour' : 'Day'
  return { question: { series, from: before.from, to, granularity, aggregateType: TYPES[statistic] }, before }
}
