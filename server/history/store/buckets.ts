import type { BucketAggregate } from '../../../src/domain/series/aggregation/aggregate'

/** The values of one series on their way into buckets, in whatever order they come. */
export type Buckets = {
  readonly add: (at: number, value: number) => void
  /** One value for each bucket, NaN where there is none. */
  readonly result: () => Float64Array<ArrayBuffer>
}

/** Finds the bucket that an instant is in: mostly the one of the value before. */
const bucketFinder = (edges: Float64Array): ((at: number) => number) => {
  let last = 0
  return (at) => {
    if (!(at >= (edges[last] ?? Infinity) && at < (edges[last + 1] ?? -Infinity))) {
      let [low, high] = [0, edges.length - 1]
      while (low < high - 1) {
        const middle = (low + high) >> 1
        if (at >= (edges[middle] ?? Infinity)) low = middle
        else high = middle
      }
      last = low
    }
    return last
  }
}

const gathering = (edges: Float64Array) => {
  const size = Math.max(0, edges.length - 1)
  const column = (): Float64Array<ArrayBuffer> => new Float64Array(size).fill(NaN)
  return { size, column, bucketOf: bucketFinder(edges) }
}

/** Sums as if with twice the digits (Neumaier), so that they do not depend on the order in which values are kept. */
const total = (edges: Float64Array, isMean: boolean): Buckets => {
  const { size, column, bucketOf } = gathering(edges)
  const [counts, sums, rests] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  return {
    add: (at, value) => {
      const bucket = bucketOf(at)
      const sum = sums[bucket] ?? 0
      const next = sum + value
      const rest = Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
      sums[bucket] = next
      rests[bucket] = (rests[bucket] ?? 0) + rest
      counts[bucket] = (counts[bucket] ?? 0) + 1
    },
    result: () =>
      column().map((_, bucket) => {
        const count = counts[bucket] ?? 0
        const sum = (sums[bucket] ?? 0) + (rests[bucket] ?? 0)
        return count === 0 ? NaN : isMean ? sum / count : sum
      }),
  }
}

/** Mean square distance from the mean, of all values (Welford): without the loss of a difference of large squares. */
const variance = (edges: Float64Array, of: (variance: number) => number): Buckets => {
  const { size, column, bucketOf } = gathering(edges)
  const [counts, means, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  return {
    add: (at, value) => {
      const bucket = bucketOf(at)
      const count = (counts[bucket] ?? 0) + 1
      const mean = means[bucket] ?? 0
      const next = mean + (value - mean) / count
      counts[bucket] = count
      means[bucket] = next
      squares[bucket] = (squares[bucket] ?? 0) + (value - mean) * (value - next)
    },
    result: () => column().map((_, bucket) => of((squares[bucket] ?? NaN) / (counts[bucket] ?? NaN))),
  }
}

const last = (edges: Float64Array): Buckets => {
  const { column, bucketOf } = gathering(edges)
  const [values, instants] = [column(), column()]
  return {
    add: (at, value) => {
      const bucket = bucketOf(at)
      if (at < (instants[bucket] ?? NaN)) return
      instants[bucket] = at
      values[bucket] = value
    },
    result: () => values,
  }
}

const extremes = (edges: Float64Array, of: (least: number, most: number) => number): Buckets => {
  const { column, bucketOf } = gathering(edges)
  const [least, most] = [column(), column()]
  return {
    add: (at, value) => {
      const bucket = bucketOf(at)
      // Not below or above a NaN: the first value of a bucket.
      if (!(value >= (least[bucket] ?? NaN))) least[bucket] = value
      if (!(value <= (most[bucket] ?? NaN))) most[bucket] = value
    },
    result: () => column().map((_, bucket) => of(least[bucket] ?? NaN, most[bucket] ?? NaN)),
  }
}

const MAKERS: Readonly<Record<BucketAggregate, (edges: Float64Array) => Buckets>> = {
  average: (edges) => total(edges, true),
  sum: (edges) => total(edges, false),
  last,
  min: (edges) => extremes(edges, (least) => least),
  max: (edges) => extremes(edges, (_, most) => most),
  spread: (edges) => extremes(edges, (least, most) => most - least),
  variance: (edges) => variance(edges, (each) => each),
  standardDeviation: (edges) => variance(edges, Math.sqrt),
}

/**
 * The rule of `aggregate` (src/domain/series/aggregation) for values of which each lies in one bucket, taken one by one: a
 * question of ten years has a million of them.
 * @param edges first instants of the buckets, ascending, and the end of the last; values outside are not given to `add`
 */
export const bucketsOf = (by: BucketAggregate, edges: Float64Array): Buckets => MAKERS[by](edges)
