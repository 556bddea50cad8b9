import { reachOf } from '../charts/columns'
import type { Instant } from '../periods'
import type { Column } from '../series/batch'

/** The frequency that the system is run at, Hz. */
export const NOMINAL_HZ = 50
/** Operational limits either side, Hz (NESO, Frequency Risk and Control Report): 49.8 to 50.2. */
export const OPERATIONAL_HZ = 0.2
/** Statutory limits either side, Hz: one per cent (Electricity Safety, Quality and Continuity Regulations 2002, 27). */
export const STATUTORY_HZ = 0.5

/** Readings of Elexon's and of the simulator's frequency are 15 s apart at the most often (SER-74). */
export const READING_STEP_MS = 15_000

/** A measured frequency and for how long it counts, ms: until the next reading, or its step where that is missing. */
export type FrequencySample = { readonly at: Instant; readonly hz: number; readonly ms: number }

/** To a thousandth, as it is measured: 50.2 less 50 is more than 0.2 to a computer. */
export const milliHz = (hz: number): number => Math.round(hz * 1000)

/** mHz above 50 Hz, negative below. */
export const deviationMilliHz = (hz: number): number => milliHz(hz - NOMINAL_HZ)

/** True where a frequency is further from 50 Hz than `limitHz`. */
export const isBeyond = (hz: number, limitHz: number): boolean => Math.abs(deviationMilliHz(hz)) > milliHz(limitHz)

export type FrequencyBand = 'operational' | 'statutory' | 'beyond'

/** The narrowest band that a frequency is in; `beyond` outside of the statutory limits. */
export const bandOf = (hz: number): FrequencyBand => {
  if (!isBeyond(hz, OPERATIONAL_HZ)) return 'operational'
  return isBeyond(hz, STATUTORY_HZ) ? 'beyond' : 'statutory'
}

/**
 * The readings of a series. A silence longer than 1.5 steps is a gap (D-199): the reading before it counts for one step, and
 * nothing is assumed of the rest.
 * @param stepMs of the series
 * @param from, to readings from the first instant up to before the last
 */
export const readingsOf = (
  { at, values }: Column,
  stepMs: number,
  from = -Infinity,
  to = Infinity,
): FrequencySample[] => {
  const known = [...at.keys()].filter((i) => {
    const instant = at[i] ?? NaN
    return instant >= from && instant < to && Number.isFinite(values[i])
  })
  return known.map((i, place): FrequencySample => {
    const since = at[i] ?? NaN
    const silence = (at[known[place + 1] ?? -1] ?? Infinity) - since
    return { at: since, hz: values[i] ?? NaN, ms: silence <= reachOf(stepMs) ? silence : stepMs }
  })
}

/** True where a reading is the next one after another, without a gap. */
export const follows = (before: FrequencySample | undefined, after: FrequencySample): before is FrequencySample =>
  before !== undefined && before.at + before.ms === after.at

/** Rate of change between two readings that follow each other, Hz/s; undefined over a gap. */
export const rateBetween = (
  before: FrequencySample | undefined,
  after: FrequencySample | undefined,
): number | undefined =>
  after !== undefined && follows(before, after) ? (after.hz - before.hz) / (before.ms / 1000) : undefined

/** What a synchronous clock has gained, and of how much time that is known. */
export type TimeError = {
  /** s, negative when it has lost. */
  readonly seconds: number
  /** ms that readings cover. */
  readonly knownMs: number
}

/** What a clock that runs by the frequency has gained over the readings: a gap adds nothing. */
export const timeErrorOf = (readings: readonly FrequencySample[]): TimeError => {
  const [seconds, knownMs] = readings.reduce(
    ([gained, known], { hz, ms }) => [gained + ((hz - NOMINAL_HZ) / NOMINAL_HZ) * (ms / 1000), known + ms] as const,
    [0, 0],
  )
  return { seconds, knownMs }
}

/**
 * The readings of a span of time, as a column for a plot, and the one on each side, to which the line goes on where no gap
 * is. Without a reading within it, there is none.
 */
export const columnWithin = ({ at, values }: Column, stepMs: number, from: Instant, to: Instant): Column => {
  const first = at.findIndex((instant) => instant >= from)
  const last = at.findLastIndex((instant) => instant < to)
  const isNear = (a: number, b: number): boolean => (at[b] ?? Infinity) - (at[a] ?? -Infinity) <= reachOf(stepMs)
  if (first < 0 || last < first) return { at: at.subarray(0, 0), values: values.subarray(0, 0) }
  const begin = isNear(first - 1, first) ? first - 1 : first
  const end = isNear(last, last + 1) ? last + 2 : last + 1
  return { at: at.subarray(begin, end), values: values.subarray(begin, end) }
}
