import { periodAt, type Instant } from '../../periods'

type Numbers = Float64Array<ArrayBuffer>

/** How far a forecast was off. Errors are forecast less outturn: positive where it said too much. */
export type ErrorStats = {
  /** Values of which both are known. */
  readonly count: number
  /** Mean absolute error. */
  readonly mae: number | undefined
  /** Mean error. */
  readonly bias: number | undefined
  /** Root of the mean squared error. */
  readonly rmse: number | undefined
}

/** Statistics of errors; what is missing counts for nothing. */
export const statsOf = (errors: Iterable<number>): ErrorStats => {
  let [count, sum, absolute, squared] = [0, 0, 0, 0]
  for (const error of errors) {
    if (!Number.isFinite(error)) continue
    count += 1
    sum += error
    absolute += Math.abs(error)
    squared += error * error
  }
  if (count === 0) return { count, mae: undefined, bias: undefined, rmse: undefined }
  return { count, mae: absolute / count, bias: sum / count, rmse: Math.sqrt(squared / count) }
}

/** The hour of the London day that an instant lies in, by settlement periods: 0 to 22, 23 or 24. */
export const hourOf = (at: Instant): number => Math.floor((periodAt(at).period - 1) / 2)

export type HourStats = ErrorStats & { readonly hour: number }

/** Statistics by hour of the London day, of those hours that errors are known of. */
export const statsByHour = (times: Numbers, errors: Numbers): readonly HourStats[] => {
  const hours = new Map<number, number[]>()
  for (const [i, at] of times.entries()) {
    const error = errors[i] ?? NaN
    if (!Number.isFinite(error)) continue
    const hour = hourOf(at)
    const known = hours.get(hour)
    if (known) known.push(error)
    else hours.set(hour, [error])
  }
  return [...hours].sort(([a], [b]) => a - b).map(([hour, all]) => ({ hour, ...statsOf(all) }))
}
