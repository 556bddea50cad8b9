import { DOUBLE, DuckDBDataChunk, INTEGER, VARCHAR, type DuckDBConnection, type DuckDBType } from '@duckdb/node-api'
import { FACT_DAYS } from '../../../src/domain/alerts/facts/factDays'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import { addDays, dateAt, type SettlementDate } from '../../../src/domain/periods'
import { factsIn, type GivenFacts } from '../facts/packedFacts'
import type { FactsQuestion, StoredFacts } from '../facts/types'
import { CHUNK } from './chunks'
import { dateOfNumber, dayNumber, quoted, type TableAccess } from './revenueTable'

/** Another number where facts are made otherwise: those before are made again. */
const FACTS_VERSION = 1
const FACTS = `alert_facts_${FACTS_VERSION}`
const KEYS = `alert_fact_keys_${FACTS_VERSION}`
const DAYS = `alert_fact_days_${FACTS_VERSION}`
const TABLES = [FACTS, KEYS, DAYS]

/** Rows are in the order in which they came, by days; `number` ties a fact to its keys within its day. */
const CREATE = [
  `create table if not exists ${FACTS} (day integer not null, number integer not null, id varchar not null, instant double not null, fact varchar not null)`,
  `create table if not exists ${KEYS} (day integer not null, number integer not null, key varchar not null)`,
  `create table if not exists ${DAYS} (day integer primary key)`,
]

type Row = readonly (number | string)[]

const append = async (
  connection: DuckDBConnection,
  table: string,
  types: readonly DuckDBType[],
  rows: readonly Row[],
): Promise<void> => {
  const appender = await connection.createAppender(table)
  try {
    for (let from = 0; from < rows.length; from += CHUNK) {
      const some = rows.slice(from, from + CHUNK)
      const chunk = DuckDBDataChunk.create([...types], some.length)
      types.forEach((_, column) =>
        chunk.setColumnValues(
          column,
          some.map((row) => row[column] ?? null),
        ),
      )
      appender.appendDataChunk(chunk)
    }
  } finally {
    appender.closeSync()
  }
}

/** Facts by London day, each once. */
const byDay = (facts: readonly MarketFact[]): ReadonlyMap<SettlementDate, readonly MarketFact[]> => {
  const days = new Map<SettlementDate, Map<string, MarketFact>>()
  for (const fact of facts) {
    const date = dateAt(fact.at)
    const day = days.get(date) ?? new Map<string, MarketFact>()
    days.set(date, day)
    if (!day.has(fact.id)) day.set(fact.id, fact)
  }
  return new Map([...days].map(([date, day]) => [date, [...day.values()]]))
}

const listOf = (texts: readonly string[]): string => `(${["''", ...texts.map(quoted)].join(', ')})`

/**
 * What subscriptions are matched against, of the last days: read by back-tests and by a server that starts again. Made of
 * the market's past, so that it may be thrown away.
 */
export class StoredAlertFacts {
  private constructor(private readonly access: TableAccess) {}

  /** Makes the tables where there are none, and takes away those of other versions. */
  static async open(access: TableAccess): Promise<StoredAlertFacts> {
    const { writer } = access
    const others = await writer.runAndReadAll(
      "select table_name from information_schema.tables where regexp_matches(table_name, '^alert_fact(s|_keys|_days)_')",
    )
    for (const [name] of others.getRows())
      if (!TABLES.includes(String(name))) await writer.run(`drop table "${String(name)}"`)
    for (const create of CREATE) await writer.run(create)
    return new StoredAlertFacts(access)
  }

  /** Adds facts that are not there yet. @returns how many were new */
  async add(facts: readonly MarketFact[]): Promise<number> {
    let added = 0
    await this.inTransaction(async () => {
      for (const [date, some] of byDay(facts)) added += await this.addDay(date, some)
    })
    return added
  }

  /**
   * The facts of a filled day: those that are not there yet are added. Those that were matched when they came stay, so that
   * a back-test finds what was sent. Deletes days that are too old.
   */
  async fill(date: SettlementDate, given: GivenFacts): Promise<void> {
    const facts = factsIn(given)
    await this.inTransaction(async () => {
      const day = dayNumber(date)
      await this.remove(date)
      for (const [of, some] of byDay(facts)) if (of === date) await this.addDay(date, some)
      await this.access.writer.run(`insert into ${DAYS} values (${day})`)
      const newest = await this.access.writer.runAndReadAll(`select max(day) from ${DAYS}`)
      const oldest = dayNumber(addDays(dateOfNumber(Number(newest.getRows()[0]?.[0])), -FACT_DAYS))
      for (const table of TABLES) await this.access.writer.run(`delete from ${table} where day < ${oldest}`)
    })
  }

  /** Within the writer's transaction: a day is no longer whole. */
  async remove(date: SettlementDate): Promise<void> {
    await this.access.writer.run(`delete from ${DAYS} where day = ${dayNumber(date)}`)
  }

  wholeDays(): Promise<readonly SettlementDate[]> {
    return this.access.query(async (connection) => {
      const rows = await connection.runAndReadAll(`select day from ${DAYS} order by day`)
      return rows.getRows().map(([day]) => dateOfNumber(Number(day)))
    })
  }

  async read({ from, to, keys }: FactsQuestion, signal?: AbortSignal): Promise<StoredFacts> {
    const days = `day between ${dayNumber(dateAt(from))} and ${dayNumber(dateAt(to))}`
    const wanted =
      keys === undefined
        ? ''
        : `and (day, number) in (select day, number from ${KEYS} where ${days} and key in ${listOf(keys)})`
    return await this.access.query(async (connection) => {
      const facts = await connection.runAndReadAll(
        `select fact from ${FACTS} where ${days} and instant >= ${from} and instant < ${to} ${wanted}
         order by instant, number`,
      )
      const whole = await connection.runAndReadAll(`select day from ${DAYS} where ${days} order by day`)
      return {
        facts: facts.getRows().map(([fact]) => JSON.parse(String(fact)) as MarketFact),
        wholeDays: whole.getRows().map(([day]) => dateOfNumber(Number(day))),
      }
    }, signal)
  }

  private async addDay(date: SettlementDate, facts: readonly MarketFact[]): Promise<number> {
    const { writer } = this.access
    const day = dayNumber(date)
    const stored = await writer.runAndReadAll(
      facts.length > 200
        ? `select id from ${FACTS} where day = ${day}`
        : `select id from ${FACTS} where day = ${day} and id in ${listOf(facts.map(({ id }) => id))}`,
    )
    const known = new Set(stored.getRows().map(([id]) => String(id)))
    const last = await writer.runAndReadAll(`select max(number) from ${FACTS} where day = ${day}`)
    const first = Number(last.getRows()[0]?.[0] ?? -1) + 1
    const fresh = facts.filter(({ id }) => !known.has(id))
    const rows = fresh.map((fact, at): Row => [day, first + at, fact.id, fact.at, JSON.stringify(fact)])
    await append(writer, FACTS, [INTEGER, INTEGER, VARCHAR, DOUBLE, VARCHAR], rows)
    const keys = fresh.flatMap((fact, at) => [...new Set(fact.keys)].map((key): Row => [day, first + at, key]))
    await append(writer, KEYS, [INTEGER, INTEGER, VARCHAR], keys)
    return fresh.length
  }

  private async inTransaction(task: () => Promise<void>): Promise<void> {
    const { writer } = this.access
    await this.access.write(async () => {
      await writer.run('begin')
      try {
        await task()
        await writer.run('commit')
      } catch (error) {
        await writer.run('rollback').catch(() => undefined)
        throw error
      }
    })
  }
}
