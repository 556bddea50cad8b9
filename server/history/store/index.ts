import PQueue from 'p-queue'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { DayFiller } from '../../../src/domain/market/seriesProviders'
import { isSettlementDate, type SettlementDate } from '../../../src/domain/periods'
import type { SeriesBatch } from '../../../src/domain/series/batch'
import { StoreError } from '../../store/storeError'
import type { AwardsMark } from '../revenue/awardsMark'
import type { Coverage, HistoryStore } from '../types'
import { correctionOf, placedRowsOf } from './batchRows'
import { CoverageOf, type Change } from './coverage'
import { openDatabase, type Database } from './database'
import { copyInto, exportDay } from './exporting'
import { foldInto, LogFolding } from './logFolding'
import { Readers } from './readers'
import { markProviderDay, PROVIDER_DAYS, readProviderDays } from './providerDays'
import { readBuckets, readColumns, readIssues } from './reading'
import { readRevisions } from './revisions'
import { PLACES, type Place } from './schema'
import { ORDER_RULES, SeriesOrder, type OrderRules } from './seriesOrder'
import { SeriesKeys } from './seriesKeys'
import type { Layout } from './storedRows'
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

/** From the opening until what the first question needs is counted, ms: what is waiting then goes first. */
const WARM_MS = 500

/** Writes go first; what may wait until nobody writes goes after them. */
const IDLE = { priority: -1 } as const

const checkDay = (date: SettlementDate): void => {
  if (!isSettlementDate(date)) throw new RangeError(`"${date}" is not a day: write it as YYYY-MM-DD.`)
}

/** A day that a batch fills, and from whom where it is not the core. */
type FilledBy = { readonly date: SettlementDate; readonly provider?: DayFiller }

class DuckStore implements HistoryStore {
  private readonly writes = new PQueue({ concurrency: 1 })
  private readonly covered = new Map(PLACES.map((place) => [place, new CoverageOf(place)]))
  private closing: Promise<void> | undefined
  private readonly folding: LogFolding
  private warming: NodeJS.Timeout | undefined
  private revenueDays!: StoreRevenue
  private skipTable!: StoredSkipDays
  private factTable!: StoredAlertFacts
  private seriesOrder!: SeriesOrder
  private readonly layout: Layout

  private constructor(
    private readonly database: Database,
    private readonly writer: DuckDBConnection,
    private readonly readers: Readers,
    private readonly keys: SeriesKeys,
    mostLogBytes: number,
  ) {
    this.folding = new LogFolding(database, writer, this.writes, mostLogBytes)
    this.layout = { keys, ordered: () => this.seriesOrder.range }
  }

  static async open(database: Database, mostLogBytes: number, mark: AwardsMark, rules: OrderRules): Promise<DuckStore> {
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
    const ordering = { ...access, write: (task: () => Promise<void>) => store.written(store.inTurn(task, IDLE)) }
    store.seriesOrder = await SeriesOrder.open(ordering, await store.filledDays(), rules)
    store.skipTable = await StoredSkipDays.open(access)
    store.factTable = await StoredAlertFacts.open(access)
    store.revenueDays = await StoreRevenue.open({ store, keys, access, mark })
    store.warmUp()
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
    this.seriesOrder.remove(date)
    return gone > 0
  }

  read: HistoryStore['read'] = (question, signal) =>
    this.query((connection) => readColumns(connection, this.layout, question, signal), signal)

  readBuckets: HistoryStore['readBuckets'] = (question, signal) =>
    this.query((connection) => readBuckets(connection, this.layout, question, signal), signal)

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
    return this.inTurn(async () => {
      await this.count(places)
      return new Map(
        series.flatMap((id) => {
          const key = this.keys.get(id)
          const retained = key && this.covered.get(key.place)?.get(key.key)
          return retained === undefined || retained.values === 0 ? [] : [[id, { ...retained }] as const]
        }),
      )
    })
  }

  /** In its turn among the writes: what is counted is then just what was written. */
  private async count(places: Iterable<Place>): Promise<void> {
    for (const place of places) {
      const covered = this.covered.get(place)
      if (covered?.isCounted === false) await covered.count(this.writer)
    }
  }

  /** The first question of a start would wait for the count, and for the pages of the file that it reads. */
  private warmUp(): void {
    this.warming = setTimeout(() => void this.inTurn(() => this.count(PLACES), IDLE).catch(() => undefined), WARM_MS)
    this.warming.unref()
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
    clearTimeout(this.warming)
    this.revenueDays.stop()
    this.seriesOrder.stop()
    await Promise.all([this.writes.onIdle(), this.readers.close()])
    try {
      await foldInto(this.writer)
    } catch {
      // All of it is in the log, from which the next start goes on.
    }
    this.writer.closeSync()
    this.database.close()
  }

  private async write(batch: SeriesBatch, filled?: FilledBy): Promise<number> {
    const added = await this.written(this.inTurn(() => this.transaction(batch, filled)))
    if (filled !== undefined && filled.provider === undefined) this.seriesOrder.add(filled.date)
    return added
  }

  private async written<T>(writing: Promise<T>): Promise<T> {
    const result = await writing
    this.folding.afterWrite()
    return result
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
          placedRowsOf(batch, keys, place),
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
 * @param rules which days are put in the order of their series, and when, for tests of just that
 */
export const openHistoryStore = async (
  folder: string,
  mostLogBytes = LOG_BYTES,
  mark: AwardsMark = 'volume',
  rules = ORDER_RULES,
): Promise<HistoryStore> => {
  const database = await openDatabase(folder)
  try {
    return await DuckStore.open(database, mostLogBytes, mark, rules)
  } catch (error) {
    database.close()
    throw database.explain(error)
  }
}
