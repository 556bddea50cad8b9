import type { AggregateType } from '../aggregateOptions'
import type { Column } from '../batch'
import type { OwnAggregate } from '../definition'

/** How the values of a bucket become one. */
export type BucketAggregate = OwnAggregate | Exclude<AggregateType, 'None'>

/** What was chosen, or what is right for the series by itself where nothing was. */
export const aggregateOf = (type: AggregateType, own: OwnAggregate): BucketAggregate => (type === 'None' ? own : type)

/** A value that a bucket has a part of: the value, ms of it in the bucket, and its whole length. */
type Part = { readonly value: number; readonly ms: number; readonly wholeMs: number }

/** Mean over time: of values of one length it is the plain mean. */
const mean = (parts: readonly Part[]): number => {
  let [total, ms] = [0, 0]
  for (const part of parts) {
    total += part.value * part.ms
    ms += part.ms
  }
  return total / ms
}

/** Mean square distance from the mean, of all values (not of a sample). */
const variance = (parts: readonly Part[]): number => {
  const middle = mean(parts)
  return mean(parts.map((part) => ({ ...part, value: (part.value - middle) ** 2 })))
}

const extreme = (parts: readonly Part[], of: (a: number, b: number) => number): number =>
  parts.reduce((found, { value }) => of(found, value), parts[0]?.value ?? NaN)

const AGGREGATES: Readonly<Record<BucketAggregate, (parts: readonly Part[]) => number>> = {
  average: mean,
  // A value that lies in two buckets is shared between them by time: nothing is counted twice.
  sum: (parts) => parts.reduce((total, { value, ms, wholeMs }) => total + (value * ms) / wholeMs, 0),
  last: (parts) => parts.at(-1)?.value ?? NaN,
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
  for (const [i, from] of at.entries()) {
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
  let first = 0
  for (let bucket = 0; bucket < result.length; bucket++) {
    const [from = NaN, to = NaN] = [edges[bucket], edges[bucket + 1]]
    const parts: Part[] = []
    while (first < at.length && (ends[first] ?? 0) <= from) first++
    for (let i = first; i < at.length; i++) {
      const [begin = NaN, end = NaN, value = NaN] = [at[i], ends[i], values[i]]
      if (begin >= to) break
      const ms = Math.min(end, to) - Math.max(begin, from)
      if (!Number.isNaN(value) && ms > 0) parts.push({ value, ms, wholeMs: end - begin })
    }
    if (parts.length > 0) result[bucket] = AGGREGATES[by](parts)
  }
  return result
}
