import { addDays, dateAt, dayStart, type Instant } from '../../../src/domain/periods'
import { EntsoeFault } from './fault'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A year of quarter hours is 35,136 steps, and no request is for more than a year. */
const MOST_STEPS = 36_000

/** `PT15M`, `PT30M`, `PT60M`, `PT1H`: minutes, hours or both. */
const CLOCK_FORM = /^PT(?:(\d{1,4})H)?(?:(\d{1,4})M)?$/
const DAYS_FORM = /^P(\d{1,3})D$/

/**
 * The instant before a step of a Period, by its number from 0; days as those of `stepEdges`.
 * Throws an EntsoeFault for a resolution that is not of minutes, hours or days.
 */
export const stepEdgeAt = (start: Instant, resolution: string): ((step: number) => Instant) => {
  const [, hours = '0', minutes = '0'] = CLOCK_FORM.exec(resolution) ?? []
  const stepMs = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  if (stepMs > 0) return (step) => start + step * stepMs
  const days = Number(DAYS_FORM.exec(resolution)?.[1] ?? 0)
  if (days === 0) throw new EntsoeFault('ENTSO-E sent values of a resolution that is not known here.')
  const date = dateAt(start + HOUR_MS)
  if (dayStart(date) !== start + HOUR_MS) return (step) => start + step * days * DAY_MS
  return (step) => dayStart(addDays(date, step * days)) - HOUR_MS
}

/**
 * The instants between the steps of a Period, its start and its end included: always one more than it has steps. A day of
 * a Period that begins at a midnight of Central Europe is a day there, so of 23 or 25 hours at a change of the clocks,
 * which is an hour before London's day with the same date.
 * @param resolution an ISO 8601 duration of minutes, hours or days, as the document has it
 * Throws an EntsoeFault where the Period is no whole number of such steps.
 */
export const stepEdges = (start: Instant, end: Instant, resolution: string): readonly Instant[] => {
  const edgeAt = stepEdgeAt(start, resolution)
  const edges = [start]
  for (let step = 1; edges.length <= MOST_STEPS; step += 1) {
    const edge = edgeAt(step)
    if (edge > end) break
    edges.push(edge)
    if (edge === end) return edges
  }
  throw new EntsoeFault(`ENTSO-E sent a period that is no whole number of steps of ${resolution}.`)
}
