import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, describe, expect, it } from 'vitest'
import { lazyStore } from '../../../server/history/lazyStore'
import { openHistory } from '../../../server/history/openHistory'
import { openHistoryStore } from '../../../server/history/store'
import { startThread } from '../../../server/history/thread/startThread'
import type { HistoryStore } from '../../../server/history/types'
import { shownWhy, StoreError } from '../../../server/store/storeError'
import { batchOfRows, MemoryHistory } from '../../support/memoryHistory'
import { ManualClock } from '../market/manualClock'

const PRICE = 'Gb&SystemPrice&none'
const BATCH = batchOfRows([[PRICE, 1e12, 50]])
const ALL = { series: [PRICE], from: 0, to: 2e12 }
const STOPPED = new StoreError('unreachable', 'The history /data/history.duckdb could not be written and has stopped.')

/** A database that works until its disk is full, and then answers nothing more. */
class FullDisk extends MemoryHistory {
  closed = 0
  isFull = false
  override append(batch: Parameters<MemoryHistory['append']>[0]): Promise<number> {
    return this.isFull ? Promise.reject(STOPPED) : super.append(batch)
  }
  override close(): Promise<void> {
    this.closed += 1
    return Promise.resolve()
  }
}

describe('a history that has stopped', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-reopened-'))
  afterAll(() => rmSync(base, { recursive: true, force: true }))

  it('SAF-D1 opens again by itself when its thread has ended, with all that was stored', async () => {
    const threads: Worker[] = []
    const start: typeof startThread = (...given) => {
      const thread = startThread(...given)
      threads.push(thread)
      return thread
    }
    const clock = new ManualClock(0)
    const store = lazyStore(() => openHistory({ folder: join(base, 'killed') }, start), clock)
    expect(await store.append(BATCH)).toBe(1)
    await threads[0]?.terminate()
    clock.advance(60_000)
    await expect(store.read(ALL)).rejects.toMatchObject({ name: 'StoreError', fault: 'unreachable' })
    expect((await store.read(ALL))[0]?.values).toEqual(Float64Array.of(50))
    expect(threads).toHaveLength(2)
    await store.close()
  })

  it('SAF-D2 closes the old database before the next one is opened, which takes the rows', async () => {
    const clock = new ManualClock(0)
    const stores = [new FullDisk(), new FullDisk()]
    let opened = 0
    const store = lazyStore(() => {
      expect(opened === 0 || stores[opened - 1]?.closed === 1).toBe(true)
      return Promise.resolve<HistoryStore>(stores[opened++]!)
    }, clock)
    await store.filledDays()
    stores[0]!.isFull = true
    clock.advance(60_000)
    await expect(store.append(BATCH)).rejects.toBe(STOPPED)
    expect(await store.append(BATCH)).toBe(1)
    expect(opened).toBe(2)
  })

  it('SAF-D3 is not opened all the time when it is lost again at once: pauses double up to half a minute', async () => {
    const clock = new ManualClock(0)
    let opened = 0
    const store = lazyStore(() => {
      opened += 1
      const made = new FullDisk()
      made.isFull = true
      return Promise.resolve<HistoryStore>(made)
    }, clock)
    const openings: number[] = []
    for (let second = 0; second < 200; second++) {
      const before = opened
      await store.append(BATCH).catch(() => undefined)
      await store.filledDays()
      if (opened > before) openings.push(second)
      clock.advance(1000)
    }
    expect(openings).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121, 151, 181])
  })

  it('SAF-D4 a damaged file is refused in words, and the backup that is put in its place is opened by itself', async () => {
    const folder = join(base, 'damaged')
    const file = join(folder, 'history.duckdb')
    const whole = await openHistoryStore(folder)
    await whole.append(BATCH)
    await whole.close()
    copyFileSync(file, join(base, 'backup'))
    writeFileSync(file, 'no database at all'.repeat(1000))
    const clock = new ManualClock(0)
    const store = lazyStore(() => openHistoryStore(folder), clock)
    await expect(store.read(ALL)).rejects.toMatchObject({ fault: 'unfit', message: /not a sound DuckDB database/ })
    copyFileSync(join(base, 'backup'), file)
    clock.advance(1000)
    expect((await store.read(ALL))[0]?.values).toEqual(Float64Array.of(50))
    await store.close()
  })

  it('SAF-D5 a file with an older schema is refused as older, and is left as it is', async () => {
    const folder = join(base, 'older')
    mkdirSync(folder)
    const whole = await openHistoryStore(folder)
    await whole.close()
    const instance = await DuckDBInstance.create(join(folder, 'history.duckdb'))
    const connection = await instance.connect()
    await connection.run('update about set version = 0; checkpoint')
    connection.closeSync()
    instance.closeSync()
    await expect(openHistoryStore(folder)).rejects.toMatchObject({
      fault: 'unfit',
      message: /has the schema 0, and this program has 1: start the program that wrote it/,
    })
  })

  it('SAF-D6 says why nothing is stored without a path of the server', () => {
    expect(shownWhy(new Error("ENOENT: no such file, open '/var/lib/enact/history.duckdb'"))).toBe(
      "ENOENT: no such file, open 'a file of the server'",
    )
    expect(shownWhy(new Error('C:\\enact\\data\\x.db is gone'))).toBe('a file of the server is gone')
    expect(shownWhy(STOPPED)).toBe('The database does not answer.')
  })
})
