import { extent, mean } from 'd3'
import { reachOf } from './columns'
import type { PlotSeries, PlotX } from './plot'
import { namedInstant, placeOfNow } from './valueOfNow'

/** What the values of a series come to; what is not known is left out, and where nothing is known there is nothing to say. */
export type Statistics = {
  /** Steps without a value, whether they have a row or not. */
  readonly missing: number
  readonly min: number | undefined
  readonly mean: number | undefined
  readonly max: number | undefined
  /** Of now: what is ahead of it, as of a forecast, is not what holds. */
  readonly latest: number | undefined
}

export const statisticsOf = (series: PlotSeries, x: PlotX): Statistics => {
  const { values } = series.column
  const [min, max] = extent(values)
  return {
    missing: missingSteps(series, x),
    min,
    mean: mean(values),
    max,
    latest: values[placeOfNow(series, namedInstant(x))],
  }
}

/** Of a step: days of 23 hours are days, and the step that is running is not missing yet. */
const SLACK = 0.1

const missingSteps = (series: PlotSeries, x: PlotX): number => {
  const { kind, hold, isReference } = series
  const { at, values } = series.column
  const known = at.filter((_, place) => !Number.isNaN(values[place]))
  if (x.kind !== 'time' || kind === 'scatter' || isReference === true || !(hold > 0)) return at.length - known.length
  const stepsIn = (ms: number): number => Math.max(0, Math.floor(ms / hold + SLACK))
  const [from, to] = expectedSpan(series, x)
  const [first] = known
  if (first === undefined) return stepsIn(to - from)
  let missing = stepsIn(first - from) + stepsIn(to - (known.at(-1) ?? to) - hold)
  for (let place = 1; place < known.length; place += 1) {
    const gap = (known[place] ?? 0) - (known[place - 1] ?? 0)
    if (gap > reachOf(hold)) missing += Math.max(1, Math.round(gap / hold) - 1)
  }
  return missing
}

/** Where a series has values if none is missing: up to now, a forecast from its first value on. */
const expectedSpan = (
  { column: { at }, forecastFrom }: PlotSeries,
  { from, to, now }: Extract<PlotX, { kind: 'time' }>,
): readonly [number, number] => {
  const first = at[0]
  const isAhead = first !== undefined && forecastFrom !== undefined && first >= forecastFrom
  const end = Math.min(to, now ?? to)
  return isAhead ? [first, end] : [from, end]
}
