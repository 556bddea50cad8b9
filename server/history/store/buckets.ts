import type { BucketAggregate } from '../../../src/domain/series/aggregation/aggregate'

/** More equal steps than this are not looked up one by one: half hours of 28 years. */
const MOST_STEPS = 500_000

/**
 * Aggregates of the engine, which pass over what is NULL. Sums are made as if with twice the digits (Kahan), so that they hardly
 * depend on the order in which values are kept; variance is that of all values, not of a sample.
 */
export const AGGREGATES: Readonly<Record<BucketAggregate, string>> = {
  average: 'favg(value)',
  sum: 'fsum(value)',
  count: 'nullif(count(value), 0)::double',
  last: 'arg_max(value, instant)',
  min: 'min(value)',
  max: 'max(value)',
  spread: 'max(value) - min(value)',
  variance: 'var_pop(value)',
  standardDeviation: 'stddev_pop(value)',
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** The longest step of which all edges but the first and the last, which may be cut anywhere, are a multiple. */
const stepOf = (edges: Float64Array): { readonly base: number; readonly step: number } => {
  const [first = 0, last = 0] = [edges[0], edges.at(-1)]
  const inner = edges.subarray(1, -1)
  const [begin] = inner
  if (begin === undefined) return { base: first, step: last - first }
  let step = inner.length === 1 ? Math.max(begin - first, last - begin) : 0
  for (let i = 1; i < inner.length; i++) step = divisor(step, (inner[i] ?? 0) - (inner[i - 1] ?? 0))
  return { base: begin - Math.ceil((begin - first) / step) * step, step }
}

const tableOf = (edges: Float64Array, of: (edge: number) => number): string =>
  Array.from(edges.subarray(1), (to, bucket) => `(${bucket}, ${of(edges[bucket] ?? 0)}, ${of(to)})`).join(', ')

/**
 * The values (series, instant, value) of a query with the bucket that each is in, as a query. Equal buckets are reckoned.
 * London's days, weeks and months are whole hours: the bucket of each hour is looked up, which costs a fifth of finding the edges around each value. Other
 * edges are found.
 * @param edges at least two, ascending, whole ms; the query's values lie between the first and the last
 */
export const inBuckets = (values: string, edges: Float64Array): string => {
  const { base, step } = stepOf(edges)
  const count = Math.ceil(((edges.at(-1) ?? 0) - base) / step)
  // Each bucket is one step, as half hours and hours are: its number is reckoned, and the statement is short.
  if (count === edges.length - 1)
    return `select series, ((instant - ${base}) // ${step})::integer as bucket, instant, value from (${values})`
  if (!(count <= MOST_STEPS))
    return `with buckets(bucket, low, high) as (values ${tableOf(edges, (edge) => edge)})
      select series, bucket, instant, value from (${values}) join buckets on instant >= low and instant < high`
  // Where an edge is cut, its step is the bucket's all the same: the values beyond are not in the query.
  const numberOf = (edge: number) => (edge === edges[0] ? 0 : Math.ceil((edge - base) / step))
  return `with buckets(bucket, low, high) as (values ${tableOf(edges, numberOf)}),
      steps as (select bucket, unnest(range(low, high)) as step from buckets)
    select series, bucket, instant, value from (${values}) join steps on steps.step = (instant - ${base}) // ${step}`
}
