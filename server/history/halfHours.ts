import { HALF_HOUR_MS, type Instant } from '../../src/domain/periods'
import type { Column } from '../../src/domain/series/batch'

/** A stretch of whole half hours. */
export type HalfHourSpan = { readonly from: Instant; readonly to: Instant }

/** Values by half hour, NaN where there is none. */
export type Line = Float64Array

/** A value of a longer step is that of each of its half hours; `endOf` is the first instant after the step. */
export const byHalfHour = (
  { at, values }: Column,
  { from, to }: HalfHourSpan,
  endOf: (begin: Instant) => Instant,
): Line => {
  const line = new Float64Array((to - from) / HALF_HOUR_MS).fill(NaN)
  at.forEach((begin, place) => {
    const first = Math.max(0, Math.floor((begin - from) / HALF_HOUR_MS))
    const end = Math.min(line.length, Math.ceil((endOf(begin) - from) / HALF_HOUR_MS))
    // A negative end would count from the end of the line.
    if (end > first) line.fill(values[place] ?? NaN, first, end)
  })
  return line
}

export const knownValue = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

/** Steps that end where the next one of the auction begins, as EFA blocks do, whose length differs when clocks change. */
export const untilNext = ({ at }: Column, stepMs: number): ((begin: Instant) => Instant) => {
  const next = new Map<Instant, Instant>()
  at.forEach((begin, place) => {
    const after = at[place + 1]
    // A gap is an auction that is not known: its blocks are not those of the one before.
    if (after !== undefined && after - begin <= stepMs + 2 * HALF_HOUR_MS) next.set(begin, after)
  })
  return (begin) => next.get(begin) ?? begin + stepMs
}
