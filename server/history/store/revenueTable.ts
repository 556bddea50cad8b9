import { DOUBLE, DuckDBDataChunk, INTEGER, VARCHAR, type DuckDBConnection } from '@duckdb/node-api'
import { addSumRow, SUM_ROW_LENGTH, type SumRow } from '../../../src/domain/revenue/sumRow'
import type { SettlementDate } from '../../../src/domain/periods'
import { DailySumsBuilder, placesRequested } from '../revenue/dailySums'
import type { DailyQuestion, DailySums, DayRows, RevenueSums, RevenueTable } from '../revenue/types'
import { CHUNK, eachRow } from './chunks'

/** Another number where rows are computed otherwise or are otherwise made up: those before are computed again. */
const VERSION = 4
const TABLE = `revenue_days_${VERSION}`
const COLUMNS = Array.from({ length: SUM_ROW_LENGTH }, (_, place) => `n${place}`)
const TYPES = [INTEGER, VARCHAR, ...COLUMNS.map(() => DOUBLE)]
/** Of any unit of which nothing is known. */
const OTHERS = ''
const DAY_MS = 86_400_000

export const dayNumber = (date: SettlementDate): number => Date.parse(date) / DAY_MS
export const dateOfNumber = (day: number): SettlementDate => new Date(day * DAY_MS).toISOString().slice(0, 10)

const CREATE = `create table if not exists ${TABLE} (day integer not null, unit varchar not null, ${COLUMNS.map((name) => `${name} double not null`).join(', ')})`

/** What the table needs of the store. */
export type TableAccess = {
  /** In its turn among those who read. */
  readonly query: <T>(task: (connection: DuckDBConnection) => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** In its turn among the writes, which go first. */
  readonly write: (task: () => Promise<void>) => Promise<void>
  readonly writer: DuckDBConnection
}

const newRow = (): SumRow => new Float64Array(SUM_ROW_LENGTH)

const within = (days: readonly SettlementDate[]): string => `day in (${days.map(dayNumber).join(', ')})`

/** Of any other unit; undefined where a day has no sums. */
const othersOf = async (connection: DuckDBConnection, days: readonly SettlementDate[]): Promise<SumRow | undefined> => {
  const sums = COLUMNS.map((name) => `sum(${name})`).join(', ')
  const answer = await connection.runAndReadAll(
    `select count(*)::double, ${sums} from ${TABLE} where unit = '${OTHERS}' and ${within(days)}`,
  )
  const [count, ...row] = (answer.getRows()[0] ?? []).map(Number)
  return count === days.length ? Float64Array.from(row) : undefined
}

/** A unit's sum is that of any other unit, and by how much its days differ from theirs. */
const unitsOf = async (
  connection: DuckDBConnection,
  days: readonly SettlementDate[],
  others: SumRow,
): Promise<RevenueSums> => {
  const differences = COLUMNS.map((name) => `sum(own.${name} - other.${name})`).join(', ')
  const answer = await connection.runAndReadAll(
    `select own.unit, ${differences} from ${TABLE} own
     join ${TABLE} other on other.day = own.day and other.unit = '${OTHERS}'
     where own.unit <> '${OTHERS}' and own.${within(days)} group by own.unit order by own.unit`,
  )
  const found = answer.getRows()
  const rows = Float64Array.from(found.flatMap(([, ...numbers]) => numbers.map(Number)))
  found.forEach((_, unit) => addSumRow(rows, others, unit * SUM_ROW_LENGTH))
  return { units: found.map(([unit]) => String(unit)), rows, others }
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Rows of some units by day; undefined where a day has no sums. */
const rowsByDay = async (
  connection: DuckDBConnection,
  question: Omit<DailyQuestion, 'ended'>,
  signal?: AbortSignal,
): Promise<DailySums | undefined> => {
  const { days, units } = question
  const ofDays = `(values ${days.map((date, place) => `(${dayNumber(date)}, ${place})`).join(', ')}) days(day, place)`
  const [counted] = (
    await connection.runAndReadAll(
      `select count(*)::double from ${TABLE} join ${ofDays} using (day) where unit = '${OTHERS}'`,
    )
  ).getRows()
  if (Number(counted?.[0]) !== days.length) return undefined
  const places = placesRequested(question)
  const builder = new DailySumsBuilder(places)
  const ofUnits = `(values ${units.map((unit, place) => `(${quoted(unit)}, ${place})`).join(', ')}) units(unit, number)`
  const answer = await connection.run(
    `select days.place, units.number, ${places.map((place) => `n${place}`).join(', ')} from ${TABLE} join ${ofDays} using (day) join ${ofUnits} using (unit)
     order by days.place, units.number`,
  )
  await eachRow(answer, (cell) => builder.add(cell(0), cell(1), (nth) => cell(2 + nth)), signal)
  return builder.build()
}

/** The sums of days by unit in a table of the database: made of its other tables, so that they may be thrown away. */
export class StoredRevenue implements RevenueTable {
  private constructor(
    private readonly access: TableAccess,
    private readonly stored: Set<SettlementDate>,
  ) {}

  /** Makes the table where there is none, and takes away those of other versions. */
  static async open(access: TableAccess): Promise<StoredRevenue> {
    const { writer } = access
    const others = await writer.runAndReadAll(
      `select table_name from information_schema.tables where table_name like 'revenue_days_%' and table_name <> '${TABLE}'`,
    )
    for (const [name] of others.getRows()) await writer.run(`drop table "${String(name)}"`)
    await writer.run(CREATE)
    const days = await writer.runAndReadAll(`select distinct day from ${TABLE}`)
    return new StoredRevenue(access, new Set(days.getRows().map(([day]) => dateOfNumber(Number(day)))))
  }

  get days(): ReadonlySet<SettlementDate> {
    return this.stored
  }

  /** Takes sums away within the writer's transaction; `commit` once it is over. */
  async remove(dates: Iterable<SettlementDate>): Promise<{ readonly commit: () => void }> {
    const gone = [...dates].filter((date) => this.stored.has(date))
    if (gone.length > 0)
      await this.access.writer.run(`delete from ${TABLE} where day in (${gone.map(dayNumber).join(', ')})`)
    return {
      commit: () => {
        for (const date of gone) this.stored.delete(date)
      },
    }
  }

  async save(date: SettlementDate, sums: DayRows, isCurrent: () => boolean): Promise<void> {
    await this.access.write(async () => {
      if (!isCurrent()) return
      const { writer } = this.access
      await writer.run('begin')
      try {
        await writer.run(`delete from ${TABLE} where day = ${dayNumber(date)}`)
        await this.append(dayNumber(date), [[OTHERS, sums.others], ...sums.units])
        await writer.run('commit')
        this.stored.add(date)
      } catch (error) {
        await writer.run('rollback').catch(() => undefined)
        throw error
      }
    })
  }

  async read(days: readonly SettlementDate[], signal?: AbortSignal): Promise<RevenueSums | undefined> {
    if (days.length === 0) return { units: [], rows: new Float64Array(), others: newRow() }
    return this.atOneInstant(async (connection) => {
      const others = await othersOf(connection, days)
      return others && (await unitsOf(connection, days, others))
    }, signal)
  }

  async readDays(question: Omit<DailyQuestion, 'ended'>, signal?: AbortSignal): Promise<DailySums | undefined> {
    if (question.days.length === 0 || question.units.length === 0) return new DailySumsBuilder([]).build()
    return this.atOneInstant((connection) => rowsByDay(connection, question, signal), signal)
  }

  private async atOneInstant<T>(
    task: (connection: DuckDBConnection) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return await this.access.query(async (connection) => {
      await connection.run('begin read only')
      try {
        return await task(connection)
      } finally {
        await connection.run('rollback').catch(() => undefined)
      }
    }, signal)
  }

  private async append(day: number, rows: readonly (readonly [unit: string, row: SumRow])[]): Promise<void> {
    const appender = await this.access.writer.createAppender(TABLE)
    try {
      for (let from = 0; from < rows.length; from += CHUNK) {
        const some = rows.slice(from, from + CHUNK)
        const chunk = DuckDBDataChunk.create(TYPES, some.length)
        const columns = [some.map(() => day), some.map(([unit]) => unit)]
        for (let place = 0; place < SUM_ROW_LENGTH; place++) columns.push(some.map(([, row]) => row[place] ?? 0))
        columns.forEach((values, column) => chunk.setColumnValues(column, values))
        appender.appendDataChunk(chunk)
      }
    } finally {
      appender.closeSync()
    }
  }
}
