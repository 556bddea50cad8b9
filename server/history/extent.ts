import { bucketStart } from '../../src/domain/series/aggregation/buckets'
import { addDays, dateAt, dayStart, type Instant } from '../../src/domain/periods'
import type { ReadChart } from './reading'
import type { Coverage } from './types'

/** The current day is shown to its end, and the next one, though values of it may not be there yet. */
const DAYS_AHEAD = 2
/**
 * Longer than any step and any bucket, ms: empty buckets next to the values are still sent, as what is missing. A query that is
 * no longer has every row that it asks for.
 */
const MARGIN_MS = 32 * 86_400_000

/**
 * A query of more than a month, cut to the time of which the store has values of its series, in whole days and buckets: what is
 * read, computed and sent is bounded by what exists, however far apart the two dates are.
 * @param kept what the store has of the series of the query
 * @param now ms UTC
 * @returns undefined where the time has nothing in common with that of the store
 */
export const clampedTo = (question: ReadChart, retained: Iterable<Coverage>, now: Instant): ReadChart | undefined => {
  if (question.to - question.from <= MARGIN_MS) return question
  const { granularity } = question.options
  const today = dateAt(now)
  let first = dayStart(today)
  let last = dayStart(addDays(today, DAYS_AHEAD))
  for (const each of retained) {
    first = Math.min(first, each.from)
    last = Math.max(last, each.to)
  }
  // London days are never cut in two: the margin is not of whole days where the clocks change within it.
  const edge = (at: Instant): Instant =>
    granularity === 'None' ? dayStart(dateAt(at)) : Math.min(dayStart(dateAt(at)), bucketStart(granularity, at))
  first = edge(first - MARGIN_MS)
  last = edge(dayStart(addDays(dateAt(last + MARGIN_MS), 1)))
  const from = Math.max(question.from, first)
  const to = Math.min(question.to, last)
  return from < to ? { ...question, from, to } : undefined
}
