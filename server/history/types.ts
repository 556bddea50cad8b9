import type { BucketAggregate } from '../../src/domain/series/aggregation/aggregate'
import type { Column, SeriesBatch } from '../../src/domain/series/batch'
import type { SeriesId } from '../../src/domain/series/seriesId'
import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import type { DayFiller } from '../../src/domain/market/seriesProviders'
import type { Instant, SettlementDate } from '../../src/domain/periods'
import type { PackedSkips } from '../../src/domain/skips/packed'
import type { SkipDayFacts } from '../../src/domain/skips/unitDay'
import type { GivenFacts } from './facts/packedFacts'
import type { FactsQuestion, StoredFacts } from './facts/types'
import type { SkipsQuestion, StoredSkips } from './skips/types'
import type { DailyQuestion, DailySums, RevenueQuestion, RevenueSums } from './revenue/types'

/** What is kept of a series: its first and last instant, ms, and the days that have been filled. */
export type Coverage = {
  readonly from: Instant
  readonly to: Instant
  readonly values: number
}

export type ReadQuestion = {
  readonly series: readonly SeriesId[]
  /** First instant, and the first after the last, ms. */
  readonly from: Instant
  readonly to: Instant
  /** Only what had been published by then, ms. */
  readonly asIssuedAt?: Instant
  /** Of each instant the stored value of the lowest revision that has one, whatever corrected it or took it back later. */
  readonly firstPublished?: boolean
  /** In the place of the value the lowest revision that has one: when it was first published, ms. */
  readonly publicationTimes?: boolean
}

export type RevisionsQuestion = Pick<ReadQuestion, 'series' | 'from' | 'to'> & { readonly most: number }

/** What is stored of a series: how many values and revisions there are, and the first of them. */
export type SeriesRevisions = {
  readonly series: SeriesId
  readonly count: number
  /** NaN is a value that was taken back. */
  readonly first: readonly { readonly at: Instant; readonly value: number; readonly revision: Instant }[]
}

/** A question of longer steps: one value for each bucket, NaN where there is none. */
export type BucketQuestion = ReadQuestion & {
  /** First instants of the buckets, ascending, and the end of the last one: one more than there are buckets. */
  readonly edges: Float64Array<ArrayBuffer>
  /** Sums of series of plants: summed at each instant first, then aggregated, as half hours that are summed by hand. */
  readonly sums?: readonly (readonly SeriesId[])[]
  /** One for each series, then one for each sum. */
  readonly aggregates: readonly BucketAggregate[]
}

/**
 * Values of series and issues of forecasts, kept. Everything behind this is SQL of one engine (`store`); an engine that
 * several servers share can take its place.
 */
export type HistoryStore = {
  /**
   * Keeps a batch; resolves once it is on disk. Idempotent: the same rows again, in whatever order, change nothing; of one
   * instant of a series the highest revision counts, and revisions of series with issues are all kept.
   * @returns how many rows were new
   */
  append(batch: SeriesBatch): Promise<number>
  /**
   * Stores a whole day in one transaction: its rows and that it is filled. Where the batch has `readAt`, a value of a series
   * without issues that differs from the newest stored one replaces it, known since `readAt` where its own revision is no
   * later; an unchanged value of a later revision adds no row.
   * @param provider whose rows these are, next to the core's: each has its days
   */
  fill(date: SettlementDate, batch: SeriesBatch, provider?: DayFiller): Promise<number>
  /** A day is no longer filled, from any provider; its rows stay. @returns whether it was filled */
  unfill(date: SettlementDate): Promise<boolean>
  /** Values as they are kept, by series in the requested order. With `signal` aborted it rejects with its reason. */
  read(question: ReadQuestion, signal?: AbortSignal): Promise<readonly Column[]>
  /** Values of longer steps, one column of `edges.length - 1` values for each aggregate. Aborted as `read`. */
  readBuckets(question: BucketQuestion, signal?: AbortSignal): Promise<readonly Float64Array<ArrayBuffer>[]>
  /**
   * What all units earned over some whole days (`domain/revenue`). The sums of a day that is over and filled are stored until
   * something of it is written. Aborted as `read`.
   */
  revenue(question: RevenueQuestion, signal?: AbortSignal): Promise<RevenueSums>
  /** What some units earned on each of some days. Stored and aborted as `revenue`. */
  dailyRevenue(question: DailyQuestion, signal?: AbortSignal): Promise<DailySums>
  /** Stored skips over some days, with those of the days that have none left out. Aborted as `read`. */
  skips(question: SkipsQuestion, signal?: AbortSignal): Promise<StoredSkips>
  /** Which days of skips are stored, ascending. */
  skipDays(): Promise<readonly SkipDayFacts[]>
  /**
   * Stores the skips of a filled day, in the place of those before; they are deleted once the day is unfilled or filled again.
   * @returns whether the day is filled: of others nothing is stored
   */
  saveSkips(skips: PackedSkips): Promise<boolean>
  /** What subscriptions are matched against, of a time. Aborted as `read`. */
  facts(question: FactsQuestion, signal?: AbortSignal): Promise<StoredFacts>
  /** The days of which all facts are stored, ascending. */
  factDays(): Promise<readonly SettlementDate[]>
  /** Stores facts that are not there yet. @returns how many were new */
  addFacts(facts: readonly MarketFact[]): Promise<number>
  /** Adds the facts of a filled London day, all of which are then stored; those that were there stay. Days that are too old are deleted. */
  fillFacts(date: SettlementDate, facts: GivenFacts): Promise<void>
  /** The issues of a forecast for a stretch of time, newest first: the instants at which it was published. */
  issues(series: SeriesId, from: Instant, to: Instant): Promise<readonly Instant[]>
  /**
   * All that is stored of a stretch of time, earlier revisions included: the newest instants first, of one instant the
   * newest revision first.
   * @param most of each series at most
   */
  revisions(question: RevisionsQuestion): Promise<readonly SeriesRevisions[]>
  /** What is kept of each series; a series of which nothing is kept is absent. */
  coverage(series: readonly SeriesId[]): Promise<ReadonlyMap<SeriesId, Coverage>>
  /** The days that have been filled, ascending: from the core, or from a provider of series next to it. */
  filledDays(provider?: DayFiller): Promise<readonly SettlementDate[]>
  /** The days whose sums of revenue are stored: those of others are computed by who reads them. */
  summedDays(): Promise<readonly SettlementDate[]>
  /** Writes the values of a London day into a Parquet file; gives its path. */
  exportDay(date: SettlementDate): Promise<string>
  /** Writes the whole store as of now into a new file, while it is read and written. Rejects where the file cannot be made. */
  backUp(file: string): Promise<void>
  close(): Promise<void>
}
