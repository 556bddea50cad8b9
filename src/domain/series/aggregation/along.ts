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

/** By what values are told: as they are, or energy as mean power and money by the hour, or power as the energy of its step. */
export const SERIES_RATES = ['None', 'hour', 'period'] as const
export type Rate = (typeof SERIES_RATES)[number]

/** Units of what is told of a step with those of what is told by the hour. */
const BY_HOUR: readonly (readonly [step: string, hour: string])[] = [
  ['MWh', 'MW'],
  ['£', '£/h'],
]

/** The unit in which a rate tells values of a unit; the same where the rate says nothing of them. */
export const rateUnit = (unit: string, rate: Rate): string => {
  const [from, to] = rate === 'hour' ? [0, 1] : [1, 0]
  return rate === 'None' ? unit : (BY_HOUR.find((pair) => pair[from] === unit)?.[to] ?? unit)
}

const HOUR_MS = 3_600_000

/**
 * Values by the hour, or of their whole step: MWh as the MW that they are the mean of, MW as MWh. What is neither energy,
 * power nor money stays as it is. @param lengths ms of each step
 */
export const byRate = (
  values: Float64Array<ArrayBuffer>,
  lengths: Float64Array,
  unit: string,
  rate: Rate,
): Float64Array<ArrayBuffer> => {
  if (rateUnit(unit, rate) === unit) return values
  return values.map((value, i) => {
    const hours = (lengths[i] ?? NaN) / HOUR_MS
    return rate === 'hour' ? value / hours : value * hours
  })
}
