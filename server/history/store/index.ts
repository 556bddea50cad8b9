import PQueue from 'p-queue'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { DayFiller } from '../../../src/domain/market/seriesProviders'
import { isSettlementDate, type SettlementDate } from '../../../src/domain/periods'
import type { SeriesBatch } from '../../../src/domain/series/batch'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { StoreError } from '../../store/storeError'
import type { AwardsMark } from '../revenue/awardsMark'
import type { Coverage, HistoryStore } from '../types'
import { CoverageOf, type Change } from './coverage'
import { openDatabase, type Database } from './database'
import { copyInto, exportDay } from './exporting'
import { Readers } from './readers'
import { markProviderDay, PROVIDER_DAYS, readProviderDays } from './providerDays'
import { readBuckets, readColumns, readIssues } from './reading'
import { readRevisions } from './revisions'
import { PLACES, type Place } from './schema'
import { SeriesKeys, type SeriesKey } from './seriesKeys'
import type { Correction } from './corrections'
import { StoreRevenue } from './revenue'
import { StoredAlertFacts } from './factsTable'
import type { TableAccess } from './revenueTable'
import { StoredSkipDays } from './skipsTable'
import { BEGIN, retainRows } from './writing'

/** In place of a folder, for tests. @internal */
export { IN_MEMORY } from './database'

/**
 * How much the log may hold before it is folded into the file, bytes. The process reads it again when it starts after a kill,
 * 0.2 s for so much; and rows that are only in the log lie in memory uncompressed.
 */
const LOG_BYTES = 24_000_000

/** Writes go first; what may wait until nobody writes goes after them. */
const IDLE = { priority: -1 } as const

/** The rows of a batch that are of one place, by key. */
const rowsOf = (batch: SeriesBatch, keys: readonly SeriesKey[], place: Place) => {
  const rows = Array.from(batch.series.keys()).filter((row) => keys[batch.series[row] ?? -1]?.place === place)
  const of = (column: Float64Array) => Float64Array.from(rows, (row) => column[row] ?? NaN)
  return {
    series: Int32Array.from(rows, (row) => keys[batch.series[row] ?? -1]?.key ?? 0),
    at: of(batch.at),
    value: of(batch.value),
    revision: of(batch.revision),
  }
}

const checkDay = (date: SettlementDate): void => {
  if (!isSettlementDate(date)) throw new RangeError(`"${date}" is not a day: write it as YYYY-MM-DD.`)
}

/** The rule for corrected values of a batch, and the series that it does not apply to: of forecasts each issue counts. */
const correctionOf = ({ readAt, ids }: SeriesBatch, keys: readonly SeriesKey[]): Correction | undefined =>
  readAt === undefined
    ? undefined
    : { readAt, issued: keys.flatMap(({ key }, i) => (definitionOf(ids[i] ?? '')?.hasIssues ? [key] : [])) }

/** A day that a batch fills, and from whom where it is not the core. */
type FilledBy = { readonly date: SettlementDate; readonly provider?: DayFiller }

class DuckStore implements HistoryStore {
  private readonly writes = new PQueue({ concurrency: 1 })
  private readonly covered = new Map(PLACES.map((place) => [place, new CoverageOf(place)]))
  private closing: Promise<void> | undefined
  private revenueDays!: StoreRevenue
  private skipTable!: StoredSkipDays
  private factTable!: StoredAlertFacts

  private constructor(
    private readonly database: Database,
    private readonly writer: DuckDBConnection,
    private readonly readers: Readers,
    private readonly keys: SeriesKeys,
    private readonly mostLogBytes: number,
  ) {}

  static async open(database: Database, mostLogBytes: number, mark: AwardsMark): Promise<DuckStore> {
    const writer = await database.connect()
    await writer.run(PROVIDER_DAYS)
    const readers = await Readers.open(database.connect)
    const keys = await SeriesKeys.read(writer)
    const store = new DuckStore(database, writer, readers, keys, mostLogBytes)
    const access: TableAccess = {
      query: (task, signal) => store.query(task, signal),
      write: (task) => store.inTurn(task, IDLE),
      writer,
    }
    store.skipTable = await StoredSkipDays.open(access)
    store.factTable = await StoredAlertFacts.open(access)
    store.revenueDays = await StoreRevenue.open({ store, keys, access, mark })
    return store
  }

  append(batch: SeriesBatch): Promise<number> {
    return this.write(batch)
  }

  async fill(date: SettlementDate, batch: SeriesBatch, provider?: DayFiller): Promise<number> {
    checkDay(date)
    return this.write(batch, { date, ...(provider && { provider }) })
  }

  async unfill(date: SettlementDate): Promise<boolean> {
    checkDay(date)
    const gone = await this.inTurn(async () => {
      const days = await this.writer.runAndReadAll(`delete from filled_days where day = '${date}' returning day`)
      await this.skipTable.remove(date)
      await this.factTable.remove(date)
      const others = await this.writer.runAndReadAll(`delete from provider_days where day = '${date}' returning day`)
      return days.currentRowCount + others.currentRowCount
    })
    return gone > 0
  }

  read: HistoryStore['read'] = (question, signal) =>
    this.query((connection) => readColumns(connection, this.keys, question, signal), signal)

  readBuckets: HistoryStore['readBuckets'] = (question, signal) =>
    this.query((connection) => readBuckets(connection, this.keys, question, signal), signal)

  revenue: HistoryStore['revenue'] = (question, signal) => this.explained(() => this.revenueDays.read(question, signal))
  dailyRevenue: HistoryStore['dailyRevenue'] = (question, signal) =>
    this.explained(() => this.revenueDays.readDays(question, signal))

  skips: HistoryStore['skips'] = (question, signal) => this.explained(() => this.skipTable.read(question, signal))
  skipDays: HistoryStore['skipDays'] = () => this.explained(() => this.skipTable.facts())
  saveSkips: HistoryStore['saveSkips'] = (skips) => this.explained(() => this.skipTable.save(skips))

  facts: HistoryStore['facts'] = (question, signal) => this.explained(() => this.factTable.read(question, signal))
  factDays: HistoryStore['factDays'] = () => this.explained(() => this.factTable.wholeDays())
  addFacts: HistoryStore['addFacts'] = (facts) => this.explained(() => this.factTable.add(facts))
  fillFacts: HistoryStore['fillFacts'] = (date, facts) => this.explained(() => this.factTable.fill(date, facts))

  issues: HistoryStore['issues'] = (series, from, to) =>
    this.query((connection) => readIssues(connection, this.keys, series, from, to))

  revisions: HistoryStore['revisions'] = (question) =>
    this.query((connection) => readRevisions(connection, this.keys, question))

  async coverage(series: readonly string[]): Promise<ReadonlyMap<string, Coverage>> {
    const places = new Set(series.flatMap((id) => this.keys.get(id)?.place ?? []))
    // In its turn among the writes: what is counted is then just what was written.
    return this.inTurn(async () => {
      for (const place of places) {
        const covered = this.covered.get(place)
        if (covered?.isCounted === false) await covered.count(this.writer)
      }
      return new Map(
        series.flatMap((id) => {
          const key = this.keys.get(id)
          const retained = key && this.covered.get(key.place)?.get(key.key)
          return retained === undefined || retained.values === 0 ? [] : [[id, { ...retained }] as const]
        }),
      )
    })
  }

  async filledDays(provider?: DayFiller): Promise<readonly SettlementDate[]> {
    if (provider !== undefined) return this.query((connection) => readProviderDays(connection, provider))
    const rows = await this.query((connection) => connection.runAndReadAll('select day from filled_days order by day'))
    return rows.getRows().map(([day]) => String(day))
  }

  summedDays(): Promise<readonly SettlementDate[]> {
    return this.explained(() => Promise.resolve([...this.revenueDays.days]))
  }

  exportDay(date: SettlementDate): Promise<string> {
    return this.query((connection) => exportDay(connection, this.database.folder, date))
  }

  backUp(file: string): Promise<void> {
    return this.query((connection) => copyInto(connection, file))
  }

  close(): Promise<void> {
    return (this.closing ??= this.end())
  }

  private async end(): Promise<void> {
    this.revenueDays.stop()
    await Promise.all([this.writes.onIdle(), this.readers.close()])
    try {
      await this.writer.run('checkpoint')
    } catch {
      // All of it is in the log, from which the next start goes on.
    }
    this.writer.closeSync()
    this.database.close()
  }

  private async write(batch: SeriesBatch, filled?: FilledBy): Promise<number> {
    const added = await this.inTurn(() => this.transaction(batch, filled))
    this.foldLog()
    return added
  }

  /** Resolves once the engine has flushed its log to the disk, which it does before a commit is answered. */
  private async transaction(batch: SeriesBatch, filledBy?: FilledBy): Promise<number> {
    const filled = filledBy?.provider === undefined ? filledBy?.date : undefined
    const summed = filledBy?.provider === 'elexonunits' ? filledBy.date : filled
    const { writer } = this
    await writer.run(BEGIN)
    try {
      const { keys, commit } = await this.keys.add(writer, batch.ids)
      const retained: [Place, readonly Change[]][] = []
      let total = 0
      for (const place of PLACES) {
        const { added, changes } = await retainRows(
          writer,
          place,
          rowsOf(batch, keys, place),
          correctionOf(batch, keys),
        )
        total += added
        retained.push([place, changes])
      }
      if (filled !== undefined) {
        await writer.run(`insert or ignore into filled_days values ('${filled}')`)
        await this.skipTable.remove(filled)
        await this.factTable.remove(filled)
      }
      if (filledBy?.provider !== undefined) await markProviderDay(writer, filledBy.provider, filledBy.date)
      const revenue = await this.revenueDays.written(batch, summed)
      await writer.run('commit')
      commit()
      revenue.commit()
      for (const [place, changes] of retained) this.covered.get(place)?.change(changes)
      return total
    } catch (error) {
      await writer.run('rollback').catch(() => undefined)
      throw error
    }
  }

  /** Folds the log into the file once it is large, after all writes that wait. Fails while somebody reads: then later. */
  private foldLog(): void {
    if (this.database.logBytes() < this.mostLogBytes || this.writes.sizeBy(IDLE) > 0) return
    void this.writes.add(() => this.writer.run('checkpoint').catch(() => undefined), IDLE)
  }

  private inTurn<T>(task: () => Promise<T>, options?: typeof IDLE): Promise<T> {
    return this.explained(async () => {
      const answer = await this.writes.add(async () => ({ given: await task() }), options)
      if (answer === undefined) throw new Error('The queue of writes gave no answer.')
      return answer.given
    })
  }

  private query<T>(task: (connection: DuckDBConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.explained(() => this.readers.query(task, signal))
  }

  private async explained<T>(task: () => Promise<T>): Promise<T> {
    if (this.closing !== undefined)
      throw new StoreError('unreachable', 'The history is closed: the server is stopping.')
    try {
      return await task()
    } catch (error) {
      throw this.database.explain(error)
    }
  }
}

/**
 * Opens the history of a folder in this thread (file `history.duckdb`; `IN_MEMORY` for one that nothing outlives). The
 * server has it in a thread of its own: `openHistory`. Throws a StoreError that says what is wrong and the fix.
 * @param mark by what revenue of this history knows that a unit was awarded nothing
 * @param mostLogBytes from which size on the log is folded into the file, for tests of just that
 */
export const openHistoryStore = async (
  folder: string,
  mostLogBytes = LOG_BYTES,
  mark: AwardsMark = 'volume',
): Promise<HistoryStore> => {
  const database = await openDatabase(folder)
  try {
    return await DuckStore.open(database, mostLogBytes, mark)
  } catch (error) {
    database.close()
    throw database.explain(error)
  }
}
