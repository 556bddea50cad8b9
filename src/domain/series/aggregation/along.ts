import type { AggregateOptions } from '../aggregateOptions'

/** What is made of a column along time, after it has been aggregated. */

/** The running total; missing where the value is, and going on behind it. */
export const cumulative = (values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
  let total = 0
  return values.map((value) => (Number.isNaN(value) ? NaN : (total += value)))
}

/** The difference from the value so many steps before; missing where either is. */
export const delta = (values: Float64Array<ArrayBuffer>, steps: number): Float64Array<ArrayBuffer> =>
  values.map((value, i) => value - (values[i - steps] ?? NaN))

/** DT08: cumulative or delta, never both. */
export const alongTime = (
  values: Float64Array<ArrayBuffer>,
  options: Pick<AggregateOptions, 'cumulative' | 'delta'>,
): Float64Array<ArrayBuffer> => {
  if (options.cumulative) return cumulative(values)
  return options.delta === undefined ? values : delta(values, options.delta)
}

const HOUR_MS = 3_600_000

/** What energy or money of a step is by the hour: MWh as the MW that they are the mean of. `lengths`: ms of each step. */
export const perHour = (values: Float64Array<ArrayBuffer>, lengths: Float64Array): Float64Array<ArrayBuffer> =>
  values.map((value, i) => (value * HOUR_MS) / (lengths[i] ?? NaN))

/** What mean power, or a price by the hour, is of a whole step: MW as MWh. Inverse of `perHour`. */
export const perPeriod = (values: Float64Array<ArrayBuffer>, lengths: Float64Array): Float64Array<ArrayBuffer> =>
  values.map((value, i) => (value * (lengths[i] ?? NaN)) / HOUR_MS)
