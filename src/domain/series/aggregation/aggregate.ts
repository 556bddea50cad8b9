import type { AggregateType } from '../aggregateOptions'
import type { Column } from '../batch'
import type { OwnAggregate } from '../definition'

/** How the values of a bucket become one. */
export type BucketAggregate = OwnAggregate | Exclude<AggregateType, 'None'> | 'count'

/** What was chosen, or what is right for the series by itself where nothing was. */
export const aggregateOf = (type: AggregateType, own: OwnAggregate): BucketAggregate => (type === 'None' ? own : type)

/**
 * The values that a bucket has parts of: each value, ms of it in the bucket, and its whole length. Lists of numbers, used
 * again for each bucket: a question of ten years has hundreds of thousands of values.
 */
type Parts = { readonly values: number[]; readonly ms: number[]; readonly wholeMs: number[] }

/** Mean over time: of values of one length it is the plain mean. */
const mean = ({ values, ms }: Parts, of: (value: number) => number = (value) => value): number => {
  let total = 0
  let all = 0
  for (let i = 0; i < values.length; i++) {
    total += of(values[i] ?? NaN) * (ms[i] ?? NaN)
    all += ms[i] ?? NaN
  }
  return total / all
}

/** Mean square distance from the mean, of all values (not of a sample). */
const variance = (parts: Parts): number => {
  const middle = mean(parts)
  return mean(parts, (value) => (value - middle) ** 2)
}

/** A value that lies in two buckets is shared between them by time: nothing is counted twice. */
const sum = ({ values, ms, wholeMs }: Parts): number => {
  let total = 0
  for (let i = 0; i < values.length; i++) total += ((values[i] ?? NaN) * (ms[i] ?? NaN)) / (wholeMs[i] ?? NaN)
  return total
}

const extreme = ({ values }: Parts, of: (a: number, b: number) => number): number =>
  values.reduce((found, value) => of(found, value), values[0] ?? NaN)

/** How many values a bucket has, with the share that is in it of those that reach beyond. */
const count = ({ ms, wholeMs }: Parts): number => ms.reduce((total, each, i) => total + each / (wholeMs[i] ?? NaN), 0)

const AGGREGATES: Readonly<Record<BucketAggregate, (parts: Parts) => number>> = {
  average: mean,
  sum,
  count,
  last: ({ values }) => values.at(-1) ?? NaN,
  min: (parts) => extreme(parts, Math.min),
  max: (parts) => extreme(parts, Math.max),
  spread: (parts) => extreme(parts, Math.max) - extreme(parts, Math.min),
  variance,
  standardDeviation: (parts) => Math.sqrt(variance(parts)),
}

/** A step may be so much longer than usual, as the four hours in which the clocks go back are. */
const LONGEST_STEP = 1.25

/**
 * Ends of the steps of a column: where the next begins, if that is about a step later; else a step on, since behind a gap
 * nothing is known.
 */
const stepEnds = ({ at }: Column, stepMs: number): Float64Array => {
  const ends = new Float64Array(at.length)
  for (let i = 0; i < at.length; i++) {
    const from = at[i] ?? NaN
    const next = at[i + 1] ?? Infinity
    ends[i] = next - from <= stepMs * LONGEST_STEP ? next : from + stepMs
  }
  return ends
}

/**
 * One value for each bucket, NaN where there is none. Steps longer than a bucket hold for all buckets that they cover, with
 * sums shared among them by time.
 * @param stepMs usual length of what one value of the column is of
 * @param edges as `bucketEdges` gives them
 */
export const aggregate = (
  column: Column,
  stepMs: number,
  edges: Float64Array<ArrayBuffer>,
  by: BucketAggregate,
): Float64Array<ArrayBuffer> => {
  const { at, values } = column
  const ends = stepEnds(column, stepMs)
  const result = new Float64Array(Math.max(0, edges.length - 1)).fill(NaN)
  const parts: Parts = { values: [], ms: [], wholeMs: [] }
  let first = 0
  for (let bucket = 0; bucket < result.length; bucket++) {
    const [from = NaN, to = NaN] = [edges[bucket], edges[bucket + 1]]
    parts.values.length = parts.ms.length = parts.wholeMs.length = 0
    while (first < at.length && (ends[first] ?? 0) <= from) first++
    for (let i = first; i < at.length; i++) {
      const begin = at[i] ?? NaN
      if (begin >= to) break
      const end = ends[i] ?? NaN
      const value = values[i] ?? NaN
      const ms = Math.min(end, to) - Math.max(begin, from)
      if (Number.isNaN(value) || !(ms > 0)) continue
      parts.values.push(value)
      parts.ms.push(ms)
      parts.wholeMs.push(end - begin)
    }
    if (parts.values.length > 0) result[bucket] = AGGREGATES[by](parts)
  }
  return result
}

/**
 * Steps that a bucket has where nothing is missing: to the nearest whole one, as steps of the clock-change days are an hour
 * longer or shorter. A bucket that is shorter than a step has the part of it that the longest step would give.
 */
const stepsIn = (bucketMs: number, stepMs: number): number =>
  bucketMs < stepMs ? bucketMs / (stepMs * LONGEST_STEP) : Math.round(bucketMs / stepMs)

/**
 * Whether each bucket lacks values (1) or has all of its steps, or none at all (0). The running bucket lacks those to come.
 * @param counts values in each bucket, as the aggregate `count` makes them
 */
export const partialOf = (
  counts: Float64Array<ArrayBuffer>,
  stepMs: number,
  edges: Float64Array<ArrayBuffer>,
): Float64Array<ArrayBuffer> =>
  counts.map((count, bucket) => {
    const steps = stepsIn((edges[bucket + 1] ?? NaN) - (edges[bucket] ?? NaN), stepMs)
    return Number(count > 0 && count < steps - 1e-6)
  })
