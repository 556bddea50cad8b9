import { certainMinuteText, dateAt, dayText, type Instant } from '../periods'
import { mayLack } from './lacks'
import type { CheckedSeries, CheckFinding } from './types'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LEAST_TOLERANCE = 5 * MINUTE
const MOST_TOLERANCE = 30 * MINUTE

/**
 * How long after it was due a value is not late yet: half a step, at least 5 and at most 30 minutes. Steps of several hours
 * are shorter or longer by one on the days on which clocks change.
 */
export const lateTolerance = (stepMs: number): number =>
  Math.min(MOST_TOLERANCE, Math.max(LEAST_TOLERANCE, stepMs / 2)) + (stepMs > HOUR ? HOUR : 0)

/** When the value that follows the one at `newest` is published at the latest, by the definition of the series. */
export const nextDue = (
  { stepMs, delayMs, hasIssues }: Pick<CheckedSeries, 'stepMs' | 'delayMs' | 'hasIssues'>,
  newest: Instant,
): Instant => newest + stepMs + (hasIssues ? 0 : stepMs) + delayMs

/** `17:00 GMT on 28 Nov 2026`. */
export const checkMoment = (at: Instant): string => `${certainMinuteText(at)} on ${dayText(dateAt(at))}`

/**
 * The newest value is older than step, delay and tolerance allow.
 * @param newest first instant of the newest known value, of whatever time; undefined where none was ever known
 */
export const findLate = (
  series: CheckedSeries,
  newest: Instant | undefined,
  now: Instant,
): CheckFinding | undefined => {
  if (newest === undefined || mayLack(series) !== undefined) return undefined
  const due = nextDue(series, newest)
  if (now <= due + lateTolerance(series.stepMs)) return undefined
  return {
    since: due,
    lastGood: newest,
    note: `The newest value is of ${checkMoment(newest)}; the next was due at ${checkMoment(due)}.`,
    spans: newest + series.stepMs < now ? [{ from: newest + series.stepMs, to: now }] : [],
  }
}
