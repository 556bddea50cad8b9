import { historySumOf } from '../../server/history/columns'
import { DailyRevenue } from '../../server/history/revenue/dailyRevenue'
import { revenueUnitOf } from '../../server/history/revenue/revenueSeries'
import { DailySumsBuilder } from '../../server/history/revenue/dailySums'
import type {
  DailyQuestion,
  DailySums,
  RevenueQuestion,
  RevenueSums,
  RevenueTable,
} from '../../server/history/revenue/types'
import { addedRows, skipRowsOf, stepsOf } from './skipRows'
import type { SkipsQuestion, SkipsRow, StoredSkips } from '../../server/history/skips/types'
import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import { factsIn, type GivenFacts } from '../../server/history/facts/packedFacts'
import type { FactsQuestion, StoredFacts } from '../../server/history/facts/types'
import type { DayFiller } from '../../src/domain/market/seriesProviders'
import type { PackedSkips } from '../../src/domain/skips/packed'
import type { SkipDayFacts } from '../../src/domain/skips/unitDay'
import type {
  BucketQuestion,
  HistoryStore,
  ReadQuestion,
  RevisionsQuestion,
  SeriesRevisions,
} from '../../server/history/types'
import { watchWrites, type History } from '../../server/history/watchedStore'
import { dateAt, type SettlementDate } from '../../src/domain/periods'
import { SUM_ROW_LENGTH } from '../../src/domain/revenue/sumRow'
import { BatchBuilder, type Column, type SeriesBatch } from '../../src/domain/series/batch'
import type { BucketAggregate } from '../../src/domain/series/aggregation/aggregate'
import type { SeriesId } from '../../src/domain/series/seriesId'

type Revisions = Map<number, number>
type Question = Pick<ReadQuestion, 'from' | 'to' | 'asIssuedAt' | 'firstPublished' | 'publicationTimes'>

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
  private readonly filledBy = new Map<DayFiller, Set<SettlementDate>>()
  private readonly ofFacts = new Map<SettlementDate, Map<string, MarketFact>>()
  private readonly wholeFacts = new Set<SettlementDate>()
  private readonly ofSkips = new Map<SettlementDate, PackedSkips>()
  reads = 0
  /** Every question waits for it. */
  gate: Promise<void> = Promise.resolve()
  /** Of the questions that came with one. */
  readonly signals: AbortSignal[] = []

  unfill(date: SettlementDate): Promise<boolean> {
    this.ofSkips.delete(date)
    this.wholeFacts.delete(date)
    const others = [...this.filledBy.values()].map((days) => days.delete(date))
    return Promise.resolve([this.filled.delete(date), ...others].includes(true))
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

  async fill(date: SettlementDate, batch: SeriesBatch, provider?: DayFiller): Promise<number> {
    if (provider !== undefined) {
      const days = this.filledBy.get(provider) ?? new Set()
      this.filledBy.set(provider, days.add(date))
      return this.append(batch)
    }
    this.filled.add(date)
    this.ofSkips.delete(date)
    return await this.append(batch)
  }

  private column(id: SeriesId, question: Question): Column {
    const { from, to, asIssuedAt = Infinity, publicationTimes = false } = question
    const firstPublished = publicationTimes || question.firstPublished === true
    const points = [...(this.rows.get(id) ?? [])]
      .filter(([at]) => at >= from && at < to)
      .sort(([a], [b]) => a - b)
      .flatMap(([at, revisions]) => {
        const known = [...revisions].filter(
          ([revision, value]) => revision <= asIssuedAt && !(firstPublished && Number.isNaN(value)),
        )
        const published = known.map(([revision]) => revision)
        const wanted = firstPublished ? Math.min(...published) : Math.max(...published)
        return Number.isFinite(wanted) ? [[at, publicationTimes ? wanted : revisions.get(wanted)!] as const] : []
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

  /** Computed for each question: none of its maps has sums. */
  revenue(question: RevenueQuestion, signal?: AbortSignal): Promise<RevenueSums> {
    return this.daily().read(question, signal)
  }

  dailyRevenue(question: DailyQuestion, signal?: AbortSignal): Promise<DailySums> {
    return this.daily().readDays(question, signal)
  }

  private daily(): DailyRevenue {
    const units = new Set([...this.rows.keys()].map(revenueUnitOf).filter((unit) => unit !== undefined))
    const table: RevenueTable = {
      days: new Set(),
      read: () => Promise.resolve({ units: [], rows: new Float64Array(), others: new Float64Array(SUM_ROW_LENGTH) }),
      readDays: () => Promise.resolve(new DailySumsBuilder([]).build()),
      save: () => Promise.resolve(),
    }
    return new DailyRevenue({ store: this, units: () => [...units], table, now: () => 0 })
  }

  saveSkips(skips: PackedSkips): Promise<boolean> {
    const isFilled = this.filled.has(skips.date)
    if (isFilled) this.ofSkips.set(skips.date, skips)
    return Promise.resolve(isFilled)
  }

  skipDays(): Promise<readonly SkipDayFacts[]> {
    const days = [...this.ofSkips.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
    return Promise.resolve(
      days.map(({ date, known, of, asOf, publishedAt }) => ({ date, known, of, asOf, publishedAt })),
    )
  }

  async skips({ days, unit }: SkipsQuestion): Promise<StoredSkips> {
    const stored = [...days].sort().flatMap((date) => this.ofSkips.get(date) ?? [])
    const byDay = stored.flatMap((day) => skipRowsOf(day, unit))
    const groups = new Map<string, SkipsRow>()
    for (const row of byDay) {
      const key = `${row.unit}/${row.isOffer}`
      groups.set(key, addedRows(groups.get(key), row))
    }
    const facts = await this.skipDays()
    const [only] = stored
    return {
      days: facts.filter(({ date }) => days.includes(date)),
      rows: [...groups.values()],
      byDay: unit === undefined ? [] : byDay,
      steps: unit !== undefined && only && days.length === 1 ? stepsOf(only, unit) : new Float64Array(),
    }
  }

  facts({ from, to, keys }: FactsQuestion): Promise<StoredFacts> {
    const facts = [...this.ofFacts.values()]
      .flatMap((day) => [...day.values()])
      .filter((fact) => fact.at >= from && fact.at < to)
      .filter((fact) => keys === undefined || fact.keys.some((key) => keys.includes(key)))
      .sort((a, b) => a.at - b.at)
    const days = [...this.wholeFacts].filter((date) => date >= dateAt(from) && date <= dateAt(to))
    return Promise.resolve({ facts, wholeDays: days.sort() })
  }

  factDays(): Promise<readonly SettlementDate[]> {
    return Promise.resolve([...this.wholeFacts].sort())
  }

  addFacts(facts: readonly MarketFact[]): Promise<number> {
    let added = 0
    for (const fact of facts) {
      const day = this.ofFacts.get(dateAt(fact.at)) ?? new Map<string, MarketFact>()
      this.ofFacts.set(dateAt(fact.at), day)
      if (!day.has(fact.id)) added++
      if (!day.has(fact.id)) day.set(fact.id, fact)
    }
    return Promise.resolve(added)
  }

  async fillFacts(date: SettlementDate, facts: GivenFacts): Promise<void> {
    await this.addFacts(factsIn(facts).filter(({ at }) => dateAt(at) === date))
    this.wholeFacts.add(date)
  }

  issues(series: SeriesId, from: number, to: number): Promise<readonly number[]> {
    const found = [...(this.rows.get(series) ?? [])]
      .filter(([at]) => at >= from && at < to)
      .flatMap(([, revisions]) => [...revisions.keys()])
    return Promise.resolve([...new Set(found)].sort((a, b) => b - a))
  }

  revisions({ series, from, to, most }: RevisionsQuestion): Promise<readonly SeriesRevisions[]> {
    return Promise.resolve(
      series.map((id) => {
        const all = [...(this.rows.get(id) ?? [])]
          .filter(([at]) => at >= from && at < to)
          .flatMap(([at, revisions]) => [...revisions].map(([revision, value]) => ({ at, value, revision })))
          .sort((a, b) => b.at - a.at || b.revision - a.revision)
        return { series: id, count: all.length, first: all.slice(0, most) }
      }),
    )
  }

  coverage(series: readonly SeriesId[]): ReturnType<HistoryStore['coverage']> {
    const found = series.flatMap((id) => {
      const instants = [...(this.rows.get(id)?.keys() ?? [])]
      if (instants.length === 0) return []
      return [[id, { from: Math.min(...instants), to: Math.max(...instants), values: instants.length }] as const]
    })
    return Promise.resolve(new Map(found))
  }

  filledDays(provider?: DayFiller): Promise<readonly SettlementDate[]> {
    const days = provider === undefined ? this.filled : (this.filledBy.get(provider) ?? [])
    return Promise.resolve([...days].sort())
  }

  /** All sums of it are made when they are read; those of a filled day count as stored. */
  summedDays(): Promise<readonly SettlementDate[]> {
    return this.filledDays()
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
