import { historySumOf } from '../../server/history/columns'
import type { BucketQuestion, HistoryStore, ReadQuestion } from '../../server/history/types'
import { watchWrites, type History } from '../../server/history/watchedStore'
import type { SettlementDate } from '../../src/domain/periods'
import { BatchBuilder, type Column, type SeriesBatch } from '../../src/domain/series/batch'
import type { BucketAggregate } from '../../src/domain/series/aggregation/aggregate'
import type { SeriesId } from '../../src/domain/series/seriesId'

type Revisions = Map<number, number>
type Question = Pick<ReadQuestion, 'from' | 'to' | 'asIssuedAt' | 'firstPublished'>

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]): number => mean(values.map((value) => (value - mean(values)) ** 2))

const AGGREGATES: Readonly<Record<BucketAggregate, (values: readonly number[]) => number>> = {
  average: mean,
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  count: ({ length }) => length,
  last: (values) => values.at(-1)!,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  spread: (values) => Math.max(...values) - Math.min(...values),
  variance,
  standardDeviation: (values) => Math.sqrt(variance(values)),
}

/** Rows `[series, at, value, revision]` as a batch. */
export const batchOfRows = (rows: readonly (readonly [SeriesId, number, number, number?])[]): SeriesBatch => {
  const builder = new BatchBuilder()
  for (const [id, at, value, revision = at] of rows) builder.add(id, at, value, revision)
  return builder.build()
}

/** The plainest history store: maps, read through from end to end. `reads` counts the questions about values. */
export class MemoryHistory implements HistoryStore {
  private readonly rows = new Map<SeriesId, Map<number, Revisions>>()
  private readonly filled = new Set<SettlementDate>()
  reads = 0
  /** Every question waits for it. */
  gate: Promise<void> = Promise.resolve()
  /** Of the questions that came with one. */
  readonly signals: AbortSignal[] = []

  unfill(date: SettlementDate): Promise<boolean> {
    return Promise.resolve(this.filled.delete(date))
  }

  append({ ids, series, at, value, revision }: SeriesBatch): Promise<number> {
    let added = 0
    for (const [row, place] of series.entries()) {
      const id = ids[place]!
      const instants = this.rows.get(id) ?? new Map<number, Revisions>()
      this.rows.set(id, instants)
      const revisions = instants.get(at[row]!) ?? new Map<number, number>()
      instants.set(at[row]!, revisions)
      if (!revisions.has(revision[row]!)) added++
      revisions.set(revision[row]!, value[row]!)
    }
    return Promise.resolve(added)
  }

  async fill(date: SettlementDate, batch: SeriesBatch): Promise<number> {
    this.filled.add(date)
    return await this.append(batch)
  }

  private column(id: SeriesId, { from, to, asIssuedAt = Infinity, firstPublished = false }: Question): Column {
    const points = [...(this.rows.get(id) ?? [])]
      .filter(([at]) => at >= from && at < to)
      .sort(([a], [b]) => a - b)
      .flatMap(([at, revisions]) => {
        const known = [...revisions].filter(
          ([revision, value]) => revision <= asIssuedAt && !(firstPublished && Number.isNaN(value)),
        )
        const published = known.map(([revision]) => revision)
        const wanted = firstPublished ? Math.min(...published) : Math.max(...published)
        return Number.isFinite(wanted) ? [[at, revisions.get(wanted)!] as const] : []
      })
    return { at: Float64Array.from(points.map(([at]) => at)), values: Float64Array.from(points.map(([, v]) => v)) }
  }

  async read(question: ReadQuestion, signal?: AbortSignal): Promise<readonly Column[]> {
    this.reads++
    if (signal) this.signals.push(signal)
    await this.gate
    signal?.throwIfAborted()
    return question.series.map((id) => this.column(id, question))
  }

  async readBuckets(question: BucketQuestion, signal?: AbortSignal): Promise<readonly Float64Array<ArrayBuffer>[]> {
    const { edges, aggregates, sums = [] } = question
    const single = await this.read(question, signal)
    const columns = [...single, ...sums.map((ids) => historySumOf(ids.map((id) => this.column(id, question))))]
    return columns.map(({ at, values }, place) =>
      Float64Array.from({ length: Math.max(0, edges.length - 1) }, (_, bucket) => {
        const within = [...values].filter(
          (value, i) => !Number.isNaN(value) && at[i]! >= edges[bucket]! && at[i]! < edges[bucket + 1]!,
        )
        return within.length === 0 ? NaN : AGGREGATES[aggregates[place]!](within)
      }),
    )
  }

  issues(series: SeriesId, from: number, to: number): Promise<readonly number[]> {
    const found = [...(this.rows.get(series) ?? [])]
      .filter(([at]) => at >= from && at < to)
      .flatMap(([, revisions]) => [...revisions.keys()])
    return Promise.resolve([...new Set(found)].sort((a, b) => b - a))
  }

  coverage(series: readonly SeriesId[]): ReturnType<HistoryStore['coverage']> {
    const found = series.flatMap((id) => {
      const instants = [...(this.rows.get(id)?.keys() ?? [])]
      if (instants.length === 0) return []
      return [[id, { from: Math.min(...instants), to: Math.max(...instants), values: instants.length }] as const]
    })
    return Promise.resolve(new Map(found))
  }

  filledDays(): Promise<readonly SettlementDate[]> {
    return Promise.resolve([...this.filled].sort())
  }

  backUp(): Promise<void> {
    return Promise.reject(new Error('A history in maps has no file.'))
  }

  exportDay(date: SettlementDate): Promise<string> {
    return Promise.resolve(`${date}.parquet`)
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

/** A history in memory as an app takes it, whole from a day on. */
export const memoryHistory = (wholeFrom?: SettlementDate): History & { readonly memory: MemoryHistory } => {
  const memory = new MemoryHistory()
  return { memory, store: watchWrites(memory), wholeFrom: () => wholeFrom }
}
