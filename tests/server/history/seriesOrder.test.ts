import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { IN_MEMORY, openHistoryStore } from '../../../server/history/store'
import { SCHEMA } from '../../../server/history/store/schema'
import { quarterOf, SeriesOrder, type DaySpan } from '../../../server/history/store/seriesOrder'
import { storedRowsOf } from '../../../server/history/store/storedRows'
import { addDays, dayStart, HALF_HOUR_MS, periodsIn, type SettlementDate } from '../../../src/domain/periods'
import { SEED } from '../../support/seeds'
import { batchOf } from './storeContract'

/** Days of 46 and 48 half hours: the clocks go forward on 29 March. */
const DAYS: readonly SettlementDate[] = Array.from({ length: 8 }, (_, day) => addDays('2026-03-25', day))
const SERIES = 12
const EVEN_DAYS = 4

/** Blocks of four days from 25 March on. */
const blockOf = (date: SettlementDate): DaySpan => {
  const place = Math.max(0, DAYS.indexOf(date))
  const first = addDays(DAYS[0]!, place - (place % EVEN_DAYS))
  return { first, end: addDays(first, EVEN_DAYS) }
}

/** Days one after the other from the last to the first, each with all series; a value in seven was taken back. */
const withDays = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(SCHEMA)
  for (const date of DAYS.toReversed()) {
    const rows = Array.from({ length: SERIES }, (_, series) =>
      Array.from({ length: periodsIn(date) }, (_, step) => {
        const at = dayStart(date) + step * HALF_HOUR_MS
        return `(${series + 1}, ${at}, ${(series + step) % 7 === 0 ? "'nan'" : series * 100 + step}, ${at + 60_000})`
      }),
    ).flat()
    await connection.run(`insert into market_values values ${rows.join(', ')}`)
  }
}

const connected = async (task: (connection: DuckDBConnection) => Promise<void>): Promise<void> => {
  const instance = await DuckDBInstance.create(IN_MEMORY)
  const connection = await instance.connect()
  try {
    await withDays(connection)
    await task(connection)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

const rowsOf = async (connection: DuckDBConnection, query: string): Promise<readonly string[]> => {
  const answer = await connection.runAndReadAll(query)
  return answer.getRows().map(String)
}

const opened = (
  writer: DuckDBConnection,
  filled: readonly SettlementDate[],
  write = (task: () => Promise<void>) => task(),
): Promise<SeriesOrder> =>
  SeriesOrder.open({ writer, write: (task) => write(task) }, filled, { spanOf: blockOf, pauseMs: 0 })

const rangeOf = (first: number, end: number) => ({
  from: dayStart(addDays(DAYS[0]!, first)),
  to: dayStart(addDays(DAYS[0]!, end)),
})

describe('rows in the order of their series', () => {
  it('HIS-97 days that are all filled are written again by series, with the same rows, and others are left alone', () =>
    connected(async (connection) => {
      const all = 'select * from market_values order by all'
      const before = await rowsOf(connection, all)
      // The last day is missing.
      const order = await opened(connection, DAYS.slice(0, -1))
      await vi.waitFor(() => expect(order.range).toEqual(rangeOf(0, EVEN_DAYS)))
      expect(await rowsOf(connection, all)).toEqual(before)
      const changes = await rowsOf(
        connection,
        `select count(*) from (select series <> lag(series) over (order by rowid) as is_other from market_values
         where instant < ${rangeOf(0, EVEN_DAYS).to}) where is_other`,
      )
      expect(changes).toEqual([String(SERIES - 1)])
      order.add(DAYS.at(-1)!)
      await vi.waitFor(() => expect(order.range).toEqual(rangeOf(0, DAYS.length)))
      expect(await rowsOf(connection, all)).toEqual(before)
      order.stop()
    }))

  it('HIS-97 what is in order is known after a new start, and is not written again', () =>
    connected(async (connection) => {
      const first = await opened(connection, DAYS)
      await vi.waitFor(() => expect(first.range).toEqual(rangeOf(0, DAYS.length)))
      first.stop()
      const write = vi.fn((task: () => Promise<void>) => task())
      const second = await opened(connection, DAYS, write)
      expect(second.range).toEqual(rangeOf(0, DAYS.length))
      await new Promise((go) => setTimeout(go, 20))
      second.stop()
      expect(write).not.toHaveBeenCalled()
    }))

  it('HIS-97 rows that cannot be put in order stay as they are', () =>
    connected(async (connection) => {
      const before = await rowsOf(connection, 'select * from market_values order by rowid')
      let calls = 0
      const run = connection.run.bind(connection)
      const failing = vi.spyOn(connection, 'run').mockImplementation((sql, ...given) => {
        if (sql.startsWith('insert into market_values')) return Promise.reject(new Error('The disk is full.'))
        return run(sql, ...given)
      })
      const order = await opened(connection, DAYS, (task) => {
        calls += 1
        return task()
      })
      // Of each span its rows are counted, and then it is tried once.
      await vi.waitFor(() => expect(calls).toBe(4))
      await new Promise((go) => setTimeout(go, 20))
      order.stop()
      failing.mockRestore()
      expect(calls).toBe(4)
      expect(order.range).toBeUndefined()
      expect(await rowsOf(connection, 'select * from market_values order by rowid')).toEqual(before)
    }))

  it('HIS-98 whatever is in order, a query of some series and a time has the same rows', () =>
    connected(async (connection) => {
      const days = fc.tuple(fc.nat(8), fc.nat(8)).map(([a, b]) => rangeOf(Math.min(a, b), Math.max(a, b)))
      const keys = fc.uniqueArray(fc.integer({ min: 1, max: SERIES + 1 }), { minLength: 1, maxLength: SERIES })
      const law = fc.asyncProperty(keys, days, days, async (some, range, ordered) => {
        const plain = storedRowsOf('market_values', some, range)
        const byOne = storedRowsOf('market_values', some, range, ordered)
        expect(await rowsOf(connection, `select * from (${byOne}) order by all`)).toEqual(
          await rowsOf(connection, `select * from (${plain}) order by all`),
        )
      })
      await fc.assert(law, { numRuns: 60, seed: SEED })
    }))

  it('HIS-97 a store has the same answers once its days are in order, of values that come later too', async () => {
    const opening = vi.spyOn(SeriesOrder, 'open')
    const store = await openHistoryStore(IN_MEMORY, undefined, 'volume', { spanOf: blockOf, pauseMs: 0 })
    const order = (await opening.mock.results[0]!.value) as SeriesOrder
    opening.mockRestore()
    const ids = ['Gb&SystemPrice&none', 'Gb&NetImbalanceVolume&none', 'Gb&PN&T_TEST-1']
    const rowsOfDay = (date: SettlementDate, version: number) =>
      ids.flatMap((id, series) =>
        Array.from({ length: periodsIn(date) }, (_, step) => {
          const at = dayStart(date) + step * HALF_HOUR_MS
          const value = (series + step) % 7 === 0 ? NaN : series * 100 + step + version / 4
          return { id, at, value, revision: at + version }
        }),
      )
    const edges = Float64Array.from(DAYS, dayStart)
    const question = { series: ids, from: edges[0]!, to: edges.at(-1)! }
    const answers = async () => [
      await store.read(question),
      await store.read({ ...question, firstPublished: true }),
      await store.readBuckets({ ...question, edges, aggregates: ['average', 'count', 'last'] }),
      await store.coverage(ids),
    ]
    for (const date of DAYS.slice(1).toReversed()) await store.fill(date, batchOf(rowsOfDay(date, 1)))
    await store.append(batchOf(rowsOfDay(DAYS[0]!, 1)))
    await vi.waitFor(() => expect(order.range).toEqual(rangeOf(EVEN_DAYS, DAYS.length)))
    const before = await answers()
    await store.fill(DAYS[0]!, batchOf(rowsOfDay(DAYS[0]!, 1)))
    await vi.waitFor(() => expect(order.range).toEqual(rangeOf(0, DAYS.length)))
    expect(await answers()).toEqual(before)
    expect(await store.append(batchOf(rowsOfDay(DAYS[5]!, 2)))).toBe(ids.length * periodsIn(DAYS[5]!))
    const [[column]] = (await answers()) as [readonly { readonly at: Float64Array; readonly values: Float64Array }[]]
    expect(column!.at).toEqual(column!.at.toSorted())
    expect(column!.values[column!.at.indexOf(edges[5]! + HALF_HOUR_MS)]).toBe(1.5)
    await store.close()
  })

  it('HIS-98 a few series are read one after the other where they are in order, and many at once', () => {
    const range = rangeOf(0, 8)
    const partsOf = (count: number, ordered = rangeOf(0, 4)) =>
      storedRowsOf(
        't',
        Array.from({ length: count }, (_, key) => key),
        range,
        ordered,
      ).split(' union all ').length
    expect([1, 2, 8, 9].map((count) => partsOf(count))).toEqual([1, 3, 9, 1])
    expect(partsOf(2, rangeOf(2, 6))).toBe(4)
    expect(partsOf(2, range)).toBe(2)
  })

  it('HIS-97 a quarter is three months of London days', () => {
    expect(quarterOf('2026-01-01')).toEqual({ first: '2026-01-01', end: '2026-04-01' })
    expect(quarterOf('2026-03-31')).toEqual({ first: '2026-01-01', end: '2026-04-01' })
    expect(quarterOf('2026-11-29')).toEqual({ first: '2026-10-01', end: '2027-01-01' })
  })
})
