import { count, extent, mean } from 'd3'

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
  const [min, max] = extent(values)
  const known = count(values)
  return {
    count: known,
    missing: values.length - known,
    min,
    mean: mean(values),
    max,
    latest: values.findLast((value) => !Number.isNaN(value)),
  }
}
