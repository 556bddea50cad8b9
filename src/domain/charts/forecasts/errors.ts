import { hourOf } from '../../periods/london'

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
  let count = 0
  let sum = 0
  let absolute = 0
  let squared = 0
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

export type HourStats = ErrorStats & { readonly hour: number }

/** Statistics by hour of London's clock, of those hours that errors are known of. */
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
