import type { Instant } from '../periods'
import { deviationMilliHz, follows, isBeyond, rateBetween, type FrequencySample } from './readings'

/** A time for which the frequency was beyond a threshold on one side of 50 Hz. */
export type Excursion = {
  /** The first reading beyond it. */
  readonly from: Instant
  /** When it ended: the first reading within it again, or as far as it is known. */
  readonly to: Instant
  readonly side: 'low' | 'high'
  /** The lowest or highest reading, Hz. */
  readonly extremeHz: number
  readonly extremeAt: Instant
  /**
   * The steepest change on the way to the extreme, Hz/s, from the reading before it on; undefined after a gap. It is a mean
   * over the time between two readings: what was faster within it is not seen.
   */
  readonly rocof: number | undefined
  /** False where no reading shows its end: a gap, or it goes on. */
  readonly hasEnded: boolean
}

type Run = { readonly first: number; readonly last: number }

/** Readings beyond the threshold that follow each other on one side: a gap ends a run. */
const runsOf = (readings: readonly FrequencySample[], thresholdHz: number): readonly Run[] =>
  readings.reduce<Run[]>((runs, reading, i) => {
    if (!isBeyond(reading.hz, thresholdHz)) return runs
    const before = readings[i - 1]
    const run = runs.at(-1)
    const isSame =
      follows(before, reading) && deviationMilliHz(before.hz) * deviationMilliHz(reading.hz) > 0 && run?.last === i - 1
    if (isSame) runs[runs.length - 1] = { first: run.first, last: i }
    else runs.push({ first: i, last: i })
    return runs
  }, [])

/** The change of largest size; undefined of none. */
const steepest = (rates: readonly (number | undefined)[]): number | undefined =>
  rates.reduce(
    (most, rate) => (rate !== undefined && (most === undefined || Math.abs(rate) > Math.abs(most)) ? rate : most),
    undefined,
  )

const excursionOf = (readings: readonly FrequencySample[], { first, last }: Run): Excursion | undefined => {
  const within = readings.slice(first, last + 1)
  const begin = readings[first]
  const end = readings[last]
  const after = readings[last + 1]
  if (!begin || !end) return undefined
  const side = deviationMilliHz(begin.hz) < 0 ? 'low' : 'high'
  const extremeHz = (side === 'low' ? Math.min : Math.max)(...within.map(({ hz }) => hz))
  const worst = first + within.findIndex(({ hz }) => hz === extremeHz)
  const way = readings.slice(Math.max(0, first - 1), worst + 1)
  return {
    from: begin.at,
    to: end.at + end.ms,
    side,
    extremeHz,
    extremeAt: readings[worst]?.at ?? begin.at,
    rocof: steepest(way.map((reading, i) => rateBetween(way[i - 1], reading))),
    hasEnded: after !== undefined && follows(end, after),
  }
}

/**
 * When the frequency was beyond a threshold, in order of time. Laws: they do not overlap, their durations add up to the time
 * of the readings beyond it, and none goes over a gap.
 * @param readings in order of time, each once
 * @param thresholdHz distance from 50 Hz that is not one yet
 */
export const excursionsOf = (readings: readonly FrequencySample[], thresholdHz: number): readonly Excursion[] =>
  runsOf(readings, thresholdHz).flatMap((run) => excursionOf(readings, run) ?? [])
