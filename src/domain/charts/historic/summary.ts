import { frameRow, type View } from './view'

/** Of the values of one column in one group of rows; undefined where there are none. */
export type Summary = {
  readonly column: number
  readonly group: number
  readonly count: number
  /** Steps of the series in these rows without a value. */
  readonly missing: number
  readonly min: number | undefined
  readonly mean: number | undefined
  readonly max: number | undefined
  readonly sum: number | undefined
  /** Of all values, not of a sample. */
  readonly deviation: number | undefined
}

const NOTHING = { count: 0, min: undefined, mean: undefined, max: undefined, sum: undefined, deviation: undefined }

const HOUR_MS = 3_600_000

const summaryOf = (view: View, column: number, group: number): Summary | undefined => {
  const own = view.frame.columns[view.columns[column]?.of[group] ?? -1]
  if (own === undefined) return undefined
  const { values, stepMs } = own
  const { at } = view.frame
  // Rows between the steps of a longer series lack nothing.
  const isOwn = (instant: number): boolean => view.granularity !== 'None' || stepMs > HOUR_MS || instant % stepMs === 0
  let count = 0
  let missing = 0
  let sum = 0
  let min = Infinity
  let max = -Infinity
  let mean = 0
  let squares = 0
  for (let row = view.starts[group] ?? 0; row < (view.starts[group + 1] ?? 0); row++) {
    const place = frameRow(view, row)
    const value = values[place] ?? NaN
    if (Number.isNaN(value)) {
      if (isOwn(at[place] ?? 0)) missing++
      continue
    }
    count++
    sum += value
    if (value < min) min = value
    if (value > max) max = value
    // Welford: small deviations of large values are not lost.
    const from = value - mean
    mean += from / count
    squares += from * (value - mean)
  }
  if (count === 0) return { column, group, missing, ...NOTHING }
  return { column, group, count, missing, min, mean: sum / count, max, sum, deviation: Math.sqrt(squares / count) }
}

/** One for each column and group that has it. */
export const summariesOf = (view: View): readonly Summary[] =>
  view.columns.flatMap((_, column) => view.groups.flatMap((_name, group) => summaryOf(view, column, group) ?? []))
