import { addDays, dateAt, dayStart, type Instant, type SettlementDate } from '../periods'
import { aggregate } from '../series/aggregation/aggregate'
import type { Column } from '../series/batch'
import type { OwnAggregate } from '../series/definition'
import { RUN_STEP_MS } from '../series/weather/models'

/** Weather is read in the steps of runs: three hours from midnight UTC on. */

export const NO_COLUMN: Column = { at: new Float64Array(), values: new Float64Array() }

const HOUR_MS = 3_600_000

/** First instants of the steps that begin in a stretch of time. */
export const runSteps = (from: Instant, to: Instant): readonly Instant[] => {
  const first = Math.ceil(from / RUN_STEP_MS) * RUN_STEP_MS
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / RUN_STEP_MS)) }, (_, i) => first + i * RUN_STEP_MS)
}

/** The step that an instant lies in. */
export const runStepAt = (at: Instant): Instant => Math.floor(at / RUN_STEP_MS) * RUN_STEP_MS

/** Hours as values of steps: a step of which an hour is missing is missing. */
export const inRunSteps = (column: Column, steps: readonly Instant[], by: OwnAggregate): Column => {
  const last = steps.at(-1)
  if (last === undefined || column.at.length === 0) return NO_COLUMN
  const edges = Float64Array.from([...steps, last + RUN_STEP_MS])
  const counts = aggregate(column, HOUR_MS, edges, 'count')
  const values = aggregate(column, HOUR_MS, edges, by)
  return {
    at: Float64Array.from(steps),
    values: values.map((value, i) => (counts[i] === RUN_STEP_MS / HOUR_MS ? value : NaN)),
  }
}

/** A column as values of steps, by their first instants; what is missing is left out. */
export const byInstant = ({ at, values }: Column): ReadonlyMap<Instant, number> =>
  new Map(
    [...at].flatMap((instant, i) => {
      const value = values[i] ?? NaN
      return Number.isFinite(value) ? [[instant, value] as const] : []
    }),
  )

/** The part of a column from an instant on. */
export const fromInstant = ({ at, values }: Column, begin: Instant): Column => {
  const first = at.findIndex((each) => each >= begin)
  return first < 0 ? NO_COLUMN : { at: at.slice(first), values: values.slice(first) }
}

/** A column as much later: of last year's days on this year's. */
export const later = ({ at, values }: Column, byMs: number): Column => ({ at: at.map((each) => each + byMs), values })

/** What is missing before an instant from elsewhere: `first` where it says something, else `second`. */
export const joinedColumns = (first: Column, second: Column): Column => {
  const known = new Map([...byInstant(second), ...byInstant(first)])
  const at = [...known.keys()].sort((a, b) => a - b)
  return { at: Float64Array.from(at), values: Float64Array.from(at, (each) => known.get(each) ?? NaN) }
}

/** The London day in which the middle of a step lies: in summer the first step of a day begins an hour before midnight UTC. */
export const dayOfStep = (step: Instant): SettlementDate => dateAt(step + RUN_STEP_MS / 2)

/** The same date a year before; the 28th of February for the 29th. */
export const yearBefore = (date: SettlementDate): SettlementDate => {
  const text = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return text.endsWith('-02-29') ? `${text.slice(0, 8)}28` : text
}

const DAY_MS = 24 * HOUR_MS

/** How much later the days of a stretch are than the same dates a year before, ms: whole days. */
export const sinceYearBefore = (date: SettlementDate): number =>
  Math.round((dayStart(date) - dayStart(yearBefore(date))) / DAY_MS) * DAY_MS

/** The days from a first to a last one, first instants of their steps. */
export const stepsOfDays = (from: SettlementDate, to: SettlementDate): readonly Instant[] =>
  runSteps(dayStart(from) - RUN_STEP_MS / 2, dayStart(addDays(to, 1)) - RUN_STEP_MS / 2)
