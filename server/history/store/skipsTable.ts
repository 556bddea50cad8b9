import { DOUBLE, DuckDBDataChunk, FLOAT, INTEGER, VARCHAR, type DuckDBType } from '@duckdb/node-api'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import type { SettlementDate } from '../../../src/domain/periods'
import {
  ESTIMATE_LENGTH,
  OPERATOR_LENGTH,
  STEP_LENGTH,
  SUMS_LENGTH,
  type PackedSkips,
} from '../../../src/domain/skips/packed'
import { SKIP_ESTIMATE_VERSION } from '../../../src/domain/skips/method'
import type { SkipDayFacts } from '../../../src/domain/skips/unitDay'
import type { SkipsQuestion, SkipsRow, StoredSkips } from '../skips/types'
import { CHUNK, eachRow } from './chunks'
import { dateOfNumber, dayNumber, quoted, type TableAccess } from './revenueTable'

const DAYS = `skip_days_${SKIP_ESTIMATE_VERSION}`
const SUMS = `skip_sums_${SKIP_ESTIMATE_VERSION}`
const STEPS = `skip_steps_${SKIP_ESTIMATE_VERSION}`
const TABLES = [DAYS, SUMS, STEPS]

const named = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => `${letter}${place}`)
const ESTIMATE = named('n', ESTIMATE_LENGTH)
const OPERATOR = named('o', OPERATOR_LENGTH)
/** But for side and instant. */
const STEP = named('s', STEP_LENGTH - 2)

const CREATE = [
  `create table if not exists ${DAYS} (day integer not null, known integer not null, periods integer not null, as_of double, published_at double)`,
  `create table if not exists ${SUMS} (day integer not null, unit varchar not null, side integer not null, ${[...ESTIMATE, ...OPERATOR].map((name) => `${name} double`).join(', ')})`,
  `create table if not exists ${STEPS} (day integer not null, unit varchar not null, side integer not null, instant double not null, ${STEP.map((name) => `${name} float`).join(', ')})`,
]
const SUMS_TYPES = [INTEGER, VARCHAR, INTEGER, ...Array.from({ length: SUMS_LENGTH }, () => DOUBLE)]
const STEPS_TYPES = [INTEGER, VARCHAR, INTEGER, DOUBLE, ...STEP.map(() => FLOAT)]

/** What is not known is no number: a sum leaves it out. */
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)
const numberOf = (value: DuckDBValue | undefined): number => (typeof value === 'number' ? value : NaN)

type Row = readonly (number | string | null)[]

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

/** Of each unit and side that has anything. */
const sumRows = (day: number, { units, sums }: PackedSkips): readonly Row[] =>
  units.flatMap((unit, place) =>
    [1, 0].flatMap((side): Row[] => {
      const first = (place * 2 + (1 - side)) * SUMS_LENGTH
      const numbers = Array.from(sums.subarray(first, first + SUMS_LENGTH))
      return numbers.some((value) => value > 0) ? [[day, unit, side, ...numbers.map(orNull)]] : []
    }),
  )

/** By unit, as they are read. */
const stepRows = (day: number, { units, stepUnits, steps }: PackedSkips): readonly Row[] =>
  Array.from(stepUnits, (unit, row) => ({ unit, row }))
    .sort((a, b) => a.unit - b.unit || a.row - b.row)
    .map(({ unit, row }) => {
      const numbers = Array.from(steps.subarray(row * STEP_LENGTH, (row + 1) * STEP_LENGTH))
      return [day, units[unit] ?? '', ...numbers.map(orNull)]
    })

const within = (days: readonly SettlementDate[]): string => `day in (${[-1, ...days.map(dayNumber)].join(', ')})`

const factsIn = async (connection: DuckDBConnection, where: string): Promise<readonly SkipDayFacts[]> => {
  const answer = await connection.runAndReadAll(
    `select day, known, periods, as_of, published_at from ${DAYS} where ${where} order by day`,
  )
  return answer.getRows().map(([day, known, of, asOf, publishedAt]) => ({
    date: dateOfNumber(Number(day)),
    known: Number(known),
    of: Number(of),
    asOf: asOf === null ? undefined : Number(asOf),
    publishedAt: publishedAt === null ? undefined : Number(publishedAt),
  }))
}

const sumsOver = (name: string, filter = ''): string => `sum(${name})${filter}`
const PUBLISHED = ' filter (where published_at is not null)'

/** Rows of units over the days, or day by day. */
const rowsIn = async (
  connection: DuckDBConnection,
  { days, unit }: SkipsQuestion,
  by: 'day' | 'all',
): Promise<StoredSkips['byDay']> => {
  const columns = [
    ...ESTIMATE.map((name) => sumsOver(name)),
    ...ESTIMATE.map((name) => sumsOver(name, PUBLISHED)),
    ...OPERATOR.map((name) => sumsOver(name)),
  ]
  const day = by === 'day' ? 'day' : '0'
  const answer = await connection.runAndReadAll(
    `select ${day}, unit, side, ${columns.join(', ')} from ${SUMS} join ${DAYS} using (day)
     where ${within(days)}${unit === undefined ? '' : ` and unit = ${quoted(unit)}`}
     group by all order by ${by === 'day' ? 'day, ' : ''}unit, side desc`,
  )
  return answer.getRows().map(([of, id, side, ...values]) => {
    const numbers = values.map(numberOf)
    return {
      date: dateOfNumber(Number(of)),
      unit: String(id),
      isOffer: Number(side),
      sums: numbers.slice(0, ESTIMATE_LENGTH),
      compared: numbers.slice(ESTIMATE_LENGTH, 2 * ESTIMATE_LENGTH),
      operator: numbers.slice(2 * ESTIMATE_LENGTH),
    }
  })
}

const stepsIn = async (
  connection: DuckDBConnection,
  date: SettlementDate,
  unit: string,
): Promise<StoredSkips['steps']> => {
  const answer = await connection.run(
    `select side, instant, ${STEP.map((name) => `${name}::double`).join(', ')} from ${STEPS}
     where day = ${dayNumber(date)} and unit = ${quoted(unit)} order by instant, side desc`,
  )
  const numbers: number[] = []
  await eachRow(answer, (cell) => {
    for (let column = 0; column < STEP_LENGTH; column++) numbers.push(cell(column))
  })
  return Float64Array.from(numbers)
}

/** Skips of days in tables of the database: made of the market's past, so that they may be thrown away. */
export class StoredSkipDays {
  private constructor(private readonly access: TableAccess) {}

  /** Makes the tables where there are none, and takes away those of other versions. */
  static async open(access: TableAccess): Promise<StoredSkipDays> {
    const { writer } = access
    const others = await writer.runAndReadAll(
      "select table_name from information_schema.tables where regexp_matches(table_name, '^skip_(days|sums|steps)_')",
    )
    for (const [name] of others.getRows())
      if (!TABLES.includes(String(name))) await writer.run(`drop table "${String(name)}"`)
    for (const create of CREATE) await writer.run(create)
    return new StoredSkipDays(access)
  }

  /** Takes a day away within the writer's transaction. */
  async remove(date: SettlementDate): Promise<void> {
    for (const table of TABLES) await this.access.writer.run(`delete from ${table} where day = ${dayNumber(date)}`)
  }

  /** Stores a day in the place of what was stored of it, where it is filled. @returns whether it is */
  async save(skips: PackedSkips): Promise<boolean> {
    const { date, known, of, asOf, publishedAt } = skips
    const day = dayNumber(date)
    let isFilled = false
    await this.access.write(async () => {
      const { writer } = this.access
      await writer.run('begin')
      try {
        const filled = await writer.runAndReadAll(`select 1 from filled_days where day = '${date}'`)
        isFilled = filled.currentRowCount > 0
        if (isFilled) {
          await this.remove(date)
          await writer.run(
            `insert into ${DAYS} values (${day}, ${known}, ${of}, ${asOf ?? 'null'}, ${publishedAt ?? 'null'})`,
          )
          await append(writer, SUMS, SUMS_TYPES, sumRows(day, skips))
          await append(writer, STEPS, STEPS_TYPES, stepRows(day, skips))
        }
        await writer.run('commit')
      } catch (error) {
        await writer.run('rollback').catch(() => undefined)
        throw error
      }
    })
    return isFilled
  }

  facts(): Promise<readonly SkipDayFacts[]> {
    return this.access.query((connection) => factsIn(connection, 'true'))
  }

  /** All of an answer is of one instant. */
  async read(question: SkipsQuestion, signal?: AbortSignal): Promise<StoredSkips> {
    const { days, unit } = question
    const [only] = days
    return await this.access.query(async (connection) => {
      await connection.run('begin read only')
      try {
        const rows = (await rowsIn(connection, question, 'all')).map(({ date: _date, ...row }): SkipsRow => row)
        return {
          days: await factsIn(connection, within(days)),
          rows,
          byDay: unit === undefined ? [] : await rowsIn(connection, question, 'day'),
          steps:
            unit !== undefined && only !== undefined && days.length === 1
              ? await stepsIn(connection, only, unit)
              : new Float64Array(),
        }
      } finally {
        await connection.run('rollback').catch(() => undefined)
      }
    }, signal)
  }
}
