import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openHistory } from '../../../server/history/openHistory'
import { IN_MEMORY } from '../../../server/history/store'
import { batchOf, historyStoreContract } from './storeContract'

const open = async () => {
  const store = await openHistory({ folder: IN_MEMORY })
  return { store, remove: () => store.close() }
}
historyStoreContract('DuckDB in a thread', open, 1)

describe('the thread of the history', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-historyThread-'))
  afterAll(() => rmSync(base, { recursive: true, force: true }))
  const PRICE = 'Gb&SystemPrice&none'
  const row = { id: PRICE, at: 1e12, value: 50, revision: 1e12 }
  const question = { series: [PRICE], from: 0, to: 2e12 }

  it('HIS-14 a batch stays with any user who made it, and every call after the end is refused in words', async () => {
    const store = await openHistory({ folder: join(base, 'ended') })
    const batch = batchOf([row])
    const writing = store.append(batch)
    expect(await writing).toBe(1)
    expect(batch.value).toEqual(Float64Array.of(50))
    const requested = store.read(question)
    const closing = store.close()
    expect((await requested)[0]?.values).toEqual(Float64Array.of(50))
    await closing
    await store.close()
    const refusal = { name: 'StoreError', message: 'The history is closed: the server is stopping.' }
    await expect(store.read(question)).rejects.toMatchObject(refusal)
    await expect(store.append(batch)).rejects.toMatchObject(refusal)
  })

  it('HIS-15 a folder that another process has is refused at once, naming the process, the folder and the fix', async () => {
    const folder = join(base, 'held')
    const store = await openHistory({ folder })
    await store.close()
    const holder = spawn(
      process.execPath,
      [
        '-e',
        `require('@duckdb/node-api').DuckDBInstance.create(${JSON.stringify(join(folder, 'history.duckdb'))})
          .then(() => { console.log('open'); setInterval(() => undefined, 1000) })`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(holder.stdout, 'data')
    await expect(openHistory({ folder })).rejects.toMatchObject({
      name: 'StoreError',
      fault: 'held',
      message:
        `The history in the folder ${folder} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to ` +
        'another folder. To read the values with other tools, export days as Parquet files.',
    })
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const next = await openHistory({ folder })
    await next.close()
  })
})
