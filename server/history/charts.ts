import { setImmediate } from 'node:timers/promises'
import { aggregateOf, type BucketAggregate, aggregate, partialOf } from '../../src/domain/series/aggregation/aggregate'
import { alongTime, byRate } from '../../src/domain/series/aggregation/along'
import { bucketEdges, stepsFit, type BucketGranularity } from '../../src/domain/series/aggregation/buckets'
import type { AggregateOptions } from '../../src/domain/series/aggregateOptions'
import type { RequestedSeries } from '../../src/domain/series/calls'
import type { Column } from '../../src/domain/series/batch'
import { seriesPartsOf } from '../../src/domain/series/calculator/evaluate'
import type { SeriesId } from '../../src/domain/series/seriesId'
import { badRequest, type ProblemError } from '../http/problem'
import { makingSteps, type Made } from './columns'
import { definitionsOf, storedIdsOf, type Plan } from './plan'
import { historySpanOf, type ReadChart, type HistorySpan } from './reading'
import type { HistoryStore } from './types'

type Numbers = Float64Array<ArrayBuffer>

/**
 * How much one question may read and answer, values; how many buckets of all stored series the store may make of it, and
 * how many values the parts of its formulas.
 */
export type ChartLimits = {
  readonly read: number
  readonly answered: number
  readonly buckets: number
  readonly computed: number
}

/** A series that was asked for with what is wanted of it. */
export type Wanted = { readonly plan: Plan; readonly requested: RequestedSeries; readonly by: BucketAggregate }

export const wantedOf = (plan: Plan, requested: RequestedSeries, { type }: AggregateOptions): Wanted => ({
  plan,
  requested,
  by: aggregateOf(requested.aggregateType ?? type, plan.aggregate),
})

/** A step may be so much longer than usual, as the four hours in which the clocks go back are. */
const LONGEST_STEP = 1.25

const USUAL_MS: Readonly<Record<BucketGranularity, number>> = {
  halfHourly: 1_800_000,
  Hour: 3_600_000,
  Day: 86_400_000,
  Week: 7 * 86_400_000,
  Month: 30 * 86_400_000,
}

/** Usual length of what one value of the answer is of. */
export const stepOf = ({ stepMs }: Plan, { granularity }: AggregateOptions): number =>
  granularity === 'None' ? stepMs : USUAL_MS[granularity]

/**
 * Whether the store can make the buckets by itself: each value lies in one of them. A formula is not: its values are made
 * before they are aggregated.
 */
const isBucketed = ({ plan: { making, stepMs } }: Wanted, granularity: BucketGranularity): boolean =>
  stepsFit(stepMs, granularity) && making.kind !== 'formula'

/** Of sparse series a step without a value had none of it: nothing is missing. */
const isSparse = (plan: Plan): boolean => definitionsOf(plan).some((each) => each.isSparse === true)

const tooLarge = (values: number, most: number): ProblemError =>
  badRequest({
    granularity: [
      'Query too large: reduce dates or granularity.',
      `It is of about ${Math.round(values).toLocaleString('en-GB')} values; at most ${most.toLocaleString('en-GB')} can be requested at once.`,
    ],
  })

const allIds = (wanted: readonly Wanted[]): readonly SeriesId[] => [
  ...new Set(wanted.flatMap(({ plan }) => storedIdsOf(plan))),
]

/** What of the question is read as it is kept. */
type RawPart = { readonly ids: readonly SeriesId[]; readonly from: number }

const rawPartOf = (wanted: readonly Wanted[], { from }: HistorySpan, isCut: boolean): RawPart => {
  // A value that began before the time reaches into it: it counts as far as it does.
  const before = isCut ? Math.max(0, ...wanted.map(({ plan }) => plan.stepMs * LONGEST_STEP)) : 0
  return { ids: allIds(wanted), from: from - before }
}

const rowsOf = (wanted: readonly Wanted[], { from, to }: HistorySpan): number =>
  wanted.reduce((sum, { plan }) => sum + (storedIdsOf(plan).length * (to - from)) / plan.stepMs, 0)

/** What the formulas of a series make: a value for each of their parts and each instant. */
const computedOf = ({ making, stepMs }: Plan, { from, to }: HistorySpan): number => {
  if (making.kind !== 'formula') return 0
  const inside = [...making.parts.values()].reduce((sum, part) => sum + computedOf(part, { from, to }), 0)
  return inside + (seriesPartsOf(making.formula) * (to - from)) / stepMs
}

const tooCostly = (values: number, most: number): ProblemError =>
  badRequest({
    formula: [
      'Formula too costly: shorten it or reduce dates.',
      `Its parts times its values are about ${Math.round(values).toLocaleString('en-GB')}; at most ${most.toLocaleString('en-GB')} can be computed for one question.`,
    ],
  })

const checkSize = (
  wanted: readonly Wanted[],
  raw: readonly Wanted[],
  question: ReadChart,
  limits: ChartLimits,
): void => {
  const { from, to, options } = question
  const answered = wanted.reduce((sum, { plan }) => sum + (to - from) / stepOf(plan, options), 0)
  if (answered > limits.answered) throw tooLarge(answered, limits.answered)
  const buckets = wanted
    .filter((each) => !raw.includes(each))
    .reduce((sum, { plan }) => sum + (storedIdsOf(plan).length * (to - from)) / stepOf(plan, options), 0)
  if (buckets > limits.buckets) throw tooLarge(buckets, limits.buckets)
  const read = rowsOf(raw, question)
  if (read > limits.read) throw tooLarge(read, limits.read)
  const computed = wanted.reduce((sum, { plan }) => sum + computedOf(plan, question), 0)
  if (computed > limits.computed) throw tooCostly(computed, limits.computed)
}

/** The market is on this thread: a formula gives way after so long. */
const SLICE_MS = 8

const madeInSlices = async (plan: Plan, stored: ReadonlyMap<SeriesId, Column>, signal: AbortSignal): Promise<Made> => {
  const steps = makingSteps(plan, stored)
  let since = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    signal.throwIfAborted()
    since = performance.now()
  }
}

const readRaw = async (
  store: HistoryStore,
  { ids, from }: RawPart,
  span: HistorySpan,
  signal: AbortSignal,
): Promise<ReadonlyMap<SeriesId, Column>> => {
  if (ids.length === 0) return new Map()
  const columns = await store.read({ ...span, series: ids, from }, signal)
  return new Map(ids.flatMap((id, place) => (columns[place] ? [[id, columns[place]] as const] : [])))
}

/** What the store makes of a series or a sum: the values of the buckets, and of each part how many values it has in each. */
type Buckets = { readonly values: Numbers; readonly counts: readonly Numbers[] }

/** All series are one question, so that each of their values is read once; counts are not needed of sparse ones. */
const readBucketsOf = async (
  store: HistoryStore,
  wanted: readonly Wanted[],
  edges: Numbers,
  span: HistorySpan,
  signal: AbortSignal,
): Promise<ReadonlyMap<Wanted, Buckets>> => {
  if (wanted.length === 0) return new Map()
  const [sums, single] = [true, false].map((isSum) =>
    wanted.filter(({ plan }) => (plan.making.kind === 'sum') === isSum),
  ) as [Wanted[], Wanted[]]
  const counted = [...new Set(wanted.flatMap(({ plan }) => (isSparse(plan) ? [] : storedIdsOf(plan))))]
  const columns = await store.readBuckets(
    {
      ...span,
      edges,
      series: [...counted, ...single.flatMap(({ plan }) => storedIdsOf(plan))],
      sums: sums.map(({ plan }) => storedIdsOf(plan)),
      aggregates: [...counted.map(() => 'count' as const), ...[...single, ...sums].map(({ by }) => by)],
    },
    signal,
  )
  const counts = new Map(counted.map((id, place) => [id, columns[place] ?? new Float64Array()]))
  return new Map(
    [...single, ...sums].map((each, place) => [
      each,
      {
        values: columns[counted.length + place] ?? new Float64Array(),
        counts: storedIdsOf(each.plan).flatMap((id) => counts.get(id) ?? []),
      },
    ]),
  )
}

/** A bucket of a sum is partial where one is of a part; parts without any value in the time are not counted. */
const anyPartial = (counts: readonly Numbers[], { stepMs }: Plan, edges: Numbers): Numbers => {
  const known = counts.filter((each) => each.some((count) => count > 0))
  const parts = known.map((each) => partialOf(each, stepMs, edges))
  const has = (bucket: number) => known.some((each) => (each[bucket] ?? 0) > 0)
  const lacks = (bucket: number) =>
    parts.some((each) => each[bucket] === 1) || known.some((each) => !((each[bucket] ?? 0) > 0))
  return Float64Array.from({ length: edges.length - 1 }, (_, bucket) => Number(has(bucket) && lacks(bucket)))
}

const ofBuckets = ({ plan }: Wanted, { values, counts }: Buckets, edges: Numbers): Made => ({
  at: edges.subarray(0, -1),
  values,
  ...(counts.length > 0 && { partial: anyPartial(counts, plan, edges) }),
})

const aggregated = (made: Made, { plan, by }: Wanted, edges: Numbers): Made => {
  const values = aggregate(made, plan.stepMs, edges, by)
  const at = edges.subarray(0, -1)
  if (isSparse(plan)) return { at, values }
  const lacking = partialOf(aggregate(made, plan.stepMs, edges, 'count'), plan.stepMs, edges)
  if (!made.partial) return { at, values, partial: lacking }
  const worst = aggregate({ at: made.at, values: made.partial }, plan.stepMs, edges, 'max')
  return { at, values, partial: lacking.map((each, bucket) => Number(each === 1 || worst[bucket] === 1)) }
}

/** Lengths of the steps of an answer, ms: those of the buckets, or the series' own. */
const lengthsOf = ({ at }: Made, { stepMs }: Plan, edges: Numbers): Numbers =>
  edges.length > 0 ? at.map((from, i) => (edges[i + 1] ?? NaN) - from) : at.map(() => stepMs)

const finished = (made: Made, { plan, requested }: Wanted, { options, rate }: ReadChart, edges: Numbers): Made => {
  const { multiplier = 1 } = requested
  const values = rate === 'None' ? made.values : byRate(made.values, lengthsOf(made, plan, edges), plan.unit, rate)
  return { ...made, values: alongTime(multiplier === 1 ? values : values.map((value) => value * multiplier), options) }
}

/**
 * The values of series over a time, in the requested order. Reads as little as it can: buckets where the store makes them
 * as `aggregate` would, else values as they are kept.
 * @throws ProblemError 400 for a question that is too large
 */
export const readChartValues = async (
  store: HistoryStore,
  wanted: readonly Wanted[],
  question: ReadChart,
  limits: ChartLimits,
  signal: AbortSignal,
): Promise<readonly Made[]> => {
  const { from, to, options } = question
  const { granularity } = options
  const bucketed = granularity === 'None' ? [] : wanted.filter((each) => isBucketed(each, granularity))
  const raw = wanted.filter((each) => !bucketed.includes(each))
  checkSize(wanted, raw, question, limits)
  const edges = granularity === 'None' ? Float64Array.of() : bucketEdges(granularity, from, to)
  const span = historySpanOf(question)
  const [stored, buckets] = await Promise.all([
    readRaw(store, rawPartOf(raw, span, granularity !== 'None'), span, signal),
    readBucketsOf(store, bucketed, edges, span, signal),
  ])
  const columns: Made[] = []
  for (const each of wanted) {
    const values = async (): Promise<Made> => {
      const own = buckets.get(each)
      if (own) return ofBuckets(each, own, edges)
      const made = await madeInSlices(each.plan, stored, signal)
      return granularity === 'None' ? made : aggregated(made, each, edges)
    }
    columns.push(finished(await values(), each, question, edges))
    // The market is on this thread: it has its turn between two series.
    await setImmediate()
    signal.throwIfAborted()
  }
  return columns
}
