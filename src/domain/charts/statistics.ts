/** What the values of a column come to; NaN is left out, and where there is none there is nothing to say. */
export type Statistics = {
  readonly count: number
  readonly missing: number
  readonly min: number | undefined
  readonly mean: number | undefined
  readonly max: number | undefined
  readonly latest: number | undefined
}

export const statisticsOf = (values: Float64Array): Statistics => {
  let [count, sum, min, max] = [0, 0, Infinity, -Infinity]
  let latest: number | undefined
  for (const value of values) {
    if (Number.isNaN(value)) continue
    count += 1
    sum += value
    if (value < min) min = value
    if (value > max) max = value
    latest = value
  }
  const known = count > 0
  return {
    count,
    missing: values.length - count,
    min: known ? min : undefined,
    mean: known ? sum / count : undefined,
    max: known ? max : undefined,
    latest,
  }
}
