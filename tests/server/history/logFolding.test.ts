import PQueue from 'p-queue'
import type { DuckDBConnection } from '@duckdb/node-api'
import { describe, expect, it } from 'vitest'
import { IN_MEMORY, openDatabase } from '../../../server/history/store/database'
import { foldInto, LogFolding } from '../../../server/history/store/logFolding'

/** A connection that notes its statements; the fold fails where that is wanted. */
const noting = (fold: () => Promise<void> = () => Promise.resolve()) => {
  const statements: string[] = []
  const run = async (statement: string): Promise<void> => {
    statements.push(statement)
    if (statement === 'checkpoint') await fold()
  }
  return { statements, connection: { run } as unknown as DuckDBConnection }
}

const LIMITED = ["set memory_limit = '256MB'", 'checkpoint', "set memory_limit = '128MB'"]

describe('the fold of the log of the history', () => {
  it('HIS-102 the engine has more memory for it, and as much as before afterwards, also where it failed', async () => {
    const good = noting()
    await foldInto(good.connection)
    expect(good.statements).toEqual(LIMITED)
    const bad = noting(() => Promise.reject(new Error('a query runs')))
    await expect(foldInto(bad.connection)).rejects.toThrow('a query runs')
    expect(bad.statements).toEqual(LIMITED)
  })

  it('HIS-102 is the engine’s own limit, which it has back', async () => {
    const database = await openDatabase(IN_MEMORY)
    const connection = await database.connect()
    const limit = async () =>
      (await connection.runAndReadAll("select current_setting('memory_limit')")).getRows()[0]?.[0]
    const before = await limit()
    await foldInto(connection)
    expect(await limit()).toBe(before)
    connection.closeSync()
    database.close()
  })

  it('HIS-103 comes once the log is large, and once however many writes end meanwhile', async () => {
    let end = (): void => undefined
    const { statements, connection } = noting(() => new Promise((resolve) => (end = resolve)))
    const writes = new PQueue({ concurrency: 1 })
    let bytes = 99
    const folding = new LogFolding({ logBytes: () => bytes }, connection, writes, 100)
    folding.afterWrite()
    await writes.onIdle()
    expect(statements).toEqual([])
    bytes = 100
    folding.afterWrite()
    await new Promise((go) => setImmediate(go))
    folding.afterWrite()
    end()
    await writes.onIdle()
    expect(statements).toEqual(LIMITED)
  })

  it('HIS-104 an engine that has stopped says why, and is to be opened again, also after a full disk', async () => {
    const database = await openDatabase(IN_MEMORY)
    const reasons = [
      'failed to pin block of size 256.0 KiB (121.8 MiB/122.0 MiB used)',
      'Could not write file "history.duckdb": No space left on device',
    ]
    for (const reason of reasons) {
      const fatal = new Error(
        `FATAL Error: Failed: database has been invalidated.\nOriginal error: "${reason}\n\nPossible solutions:`,
      )
      const explained = database.explain(fatal)
      expect(explained).toMatchObject({ name: 'StoreError', fault: 'unreachable' })
      expect((explained as Error).message).toContain('is opened again by itself')
      expect((explained as Error).message).toContain(reason)
    }
    expect(database.explain(new Error('IO Error: No space left on device'))).toMatchObject({ fault: 'full' })
    database.close()
  })
})
