import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHistory } from '../../../server/history/openHistory'
import { IN_MEMORY, openHistoryStore } from '../../../server/history/store'
import { shortOrLong } from '../../support/cases'
import { batchOf, historyStoreContract } from './storeContract'

const open = async () => {
  const store = await openHistoryStore(IN_MEMORY)
  return { store, remove: () => store.close() }
}
historyStoreContract('DuckDB in memory', open, shortOrLong(5, 500))

const PRICE = 'Gb&SystemPrice&none'
/** The clocks go forward on this day: 46 half hours from 00:00 UTC. */
const DAY = '2026-03-29'
const START = Date.UTC(2026, 2, 29)
const HALF_HOUR = 1_800_000

describe('the file of the history', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-history-'))
  let folder: string
  let count = 0
  beforeAll(() => (folder = join(base, 'data')))
  afterAll(() => rmSync(base, { recursive: true, force: true }))
  const another = () => join(base, `folder-${count++}`)

  it('HIS-10 what was stored is there after a new start, revisions and filled days included', async () => {
    const first = await openHistory({ folder })
    const row = { id: PRICE, at: START, value: 50, revision: START + 1 }
    await first.append(batchOf([row, { ...row, value: 55, revision: START + 2 }]))
    await first.fill(DAY, batchOf([{ ...row, id: 'Gb&PN&T_TEST-1' }]))
    await first.close()
    await expect(first.filledDays()).rejects.toThrow('The history is closed')
    const second = await openHistory({ folder })
    expect(await second.filledDays()).toEqual([DAY])
    expect(await second.issues(PRICE, START, START + 1)).toEqual([START + 2, START + 1])
    expect(await second.coverage([PRICE, 'Gb&PN&T_TEST-1'])).toEqual(
      new Map([PRICE, 'Gb&PN&T_TEST-1'].map((id) => [id, { from: START, to: START, values: 1 }])),
    )
    expect(await second.append(batchOf([{ ...row, value: 55, revision: START + 2 }]))).toBe(0)
    await second.close()
    expect(readdirSync(folder)).toEqual(['history.duckdb'])
  })

  it('HIS-99 a log that has grown is folded into the file, also while other writes wait without an end', async () => {
    const folder = another()
    const most = 20_000
    const store = await openHistoryStore(folder, most)
    const rows = Array.from({ length: 2000 }, (_, step) => ({
      id: PRICE,
      at: START + step * HALF_HOUR,
      value: step,
      revision: START,
    }))
    // What may wait is behind the day, and is still there when that is written.
    const waiting = Array.from({ length: 10 }, () => store.addFacts([]))
    await store.fill(DAY, batchOf(rows))
    await Promise.all(waiting)
    await store.coverage([PRICE])
    expect(statSync(join(folder, 'history.duckdb.wal'), { throwIfNoEntry: false })?.size ?? 0).toBeLessThan(most)
    await store.close()
  })

  it('HIS-11 a day is a Parquet file of its London half hours, which reads back as it was stored', async () => {
    const folder = another()
    const store = await openHistory({ folder })
    const rows = Array.from({ length: 50 }, (_, step) => ({
      id: step % 2 === 0 ? PRICE : 'Gb&PN&T_TEST-1',
      at: START + (step - 2) * HALF_HOUR,
      value: step / 7,
      revision: START + step * HALF_HOUR + 123,
    }))
    await store.append(batchOf([...rows, { ...rows[10]!, value: NaN, revision: START + 1e9 }]))
    const file = await store.exportDay(DAY)
    expect(file).toBe(join(folder, 'parquet', `${DAY}.parquet`))
    expect(await store.exportDay(DAY)).toBe(file)
    await store.close()
    const reader = await DuckDBInstance.create()
    const connection = await reader.connect()
    const answer = await connection.runAndReadAll(
      `select series, epoch_ms(instant)::double, value, epoch_ms(revision)::double, typeof(instant)
       from read_parquet('${file}')`,
    )
    const expected = rows
      .filter(({ at }, step) => step !== 10 && at >= START && at < START + 46 * HALF_HOUR)
      .sort((a, b) => a.id.localeCompare(b.id) || a.at - b.at)
    expect(expected).toHaveLength(45)
    expect(answer.getRows()).toEqual(
      expected.map(({ id, at, value, revision }) => [id, at, value, revision, 'TIMESTAMP']),
    )
    connection.closeSync()
    reader.closeSync()
    expect(readdirSync(join(folder, 'parquet'))).toEqual([`${DAY}.parquet`])
  })

  it('HIS-12 a file that is no database is refused with the way out, and left as it is', async () => {
    const folder = another()
    const store = await openHistory({ folder })
    await store.close()
    writeFileSync(join(folder, 'history.duckdb'), 'These are not values.'.repeat(1000))
    await expect(openHistory({ folder })).rejects.toMatchObject({
      fault: 'unfit',
      message: `The history ${join(folder, 'history.duckdb')} is not a sound DuckDB database: put a backup in its place, or move it away to fill a new one.`,
    })
    expect(existsSync(join(folder, 'history.duckdb'))).toBe(true)
  })

  it('HIS-13 a folder that cannot be is refused with the way out', async () => {
    const file = join(base, 'aFile')
    writeFileSync(file, '')
    await expect(openHistory({ folder: join(file, 'folder') })).rejects.toMatchObject({
      fault: 'unfit',
      message: `The data folder ${join(file, 'folder')} cannot be written (ENOTDIR): set DATA_DIR to a folder that this user may write.`,
    })
  })
})
