import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../periods'
import type { Granularity } from '../aggregateOptions'

/** Longer steps of time. London's calendar: days of 46, 48 and 50 settlement periods, weeks from Monday, months. */
export type BucketGranularity = Exclude<Granularity, 'None'>

const HOUR_MS = 2 * HALF_HOUR_MS

const weekday = (date: SettlementDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** The first day of the week or month that a day is in, and of the one after it. */
const CALENDAR = {
  Day: { first: (date: SettlementDate) => date, next: (date: SettlementDate) => addDays(date, 1) },
  Week: {
    first: (date: SettlementDate) => addDays(date, -weekday(date)),
    next: (date: SettlementDate) => addDays(date, 7),
  },
  Month: {
    first: (date: SettlementDate) => `${date.slice(0, 7)}-01`,
    next: (date: SettlementDate) => `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`,
  },
} as const

/** The first day of the calendar's day, week or month that a day is in. */
export const calendarStart = (granularity: keyof typeof CALENDAR, date: SettlementDate): SettlementDate =>
  CALENDAR[granularity].first(date)

/** First instant of the bucket that an instant is in. London's clocks change on whole hours, so hours are those of UTC. */
export const bucketStart = (granularity: BucketGranularity, at: Instant): Instant => {
  if (granularity === 'halfHourly') return Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS
  if (granularity === 'Hour') return Math.floor(at / HOUR_MS) * HOUR_MS
  return dayStart(CALENDAR[granularity].first(dateAt(at)))
}

/** First instant of the bucket after one that begins at `start`. */
const nextStart = (granularity: BucketGranularity, start: Instant): Instant => {
  if (granularity === 'halfHourly') return start + HALF_HOUR_MS
  if (granularity === 'Hour') return start + HOUR_MS
  return dayStart(CALENDAR[granularity].next(dateAt(start)))
}

/**
 * The edges of the buckets of a stretch of time, ms, ascending: the beginning of each and the end of the last, one more than
 * there are buckets. The first and the last are cut where the stretch begins and ends, so that what is summed is neither
 * more nor less than what was asked for. No bucket for an empty stretch.
 */
export const bucketEdges = (granularity: BucketGranularity, from: Instant, to: Instant): Float64Array<ArrayBuffer> => {
  if (!(to > from)) return Float64Array.of(from)
  const edges = [from]
  for (let at = nextStart(granularity, bucketStart(granularity, from)); at < to; at = nextStart(granularity, at))
    edges.push(at)
  return Float64Array.from([...edges, to])
}

/**
 * Whether every step of this length lies in one bucket, so that values may be put into the bucket of their first instant.
 * Not those of four hours, which begin at 23:00, in days.
 */
export const stepsFit = (stepMs: number, granularity: BucketGranularity): boolean =>
  granularity === 'halfHourly' ? HALF_HOUR_MS % stepMs === 0 : HOUR_MS % stepMs === 0
