import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../../../server/backup/backUp'
import { answerBackups, requestBackup } from '../../../server/backup/control'
import { restore } from '../../../server/backup/restore'
import { openHistoryStore } from '../../../server/history/store'
import type { HistoryStore } from '../../../server/history/types'
import { openStore } from '../../../server/store'
import type { Store } from '../../../server/store/types'
import { batchOfRows } from '../../support/memoryHistory'
import { silentLog } from '../market/handMade'

const PRICE = 'Gb&SystemPrice&none'
const LEVEL = 'Gb&PN&T_DRAXX-1'
const DAY = '2026-11-19'
const NOW = Date.parse('2026-11-20T17:05:00Z')
const FOLDER = join('history', 'elexon')
const at = (n: number): number => Date.parse('2026-11-19T00:00:00Z') + n * 1_800_000
const rowsOf = (count: number, first = 0) =>
  batchOfRows(Array.from({ length: count }, (_, n) => [n % 2 ? PRICE : LEVEL, at(first + n), first + n] as const))

let root: string
let store: Store
let history: HistoryStore
const open: { readonly close: () => Promise<void> }[] = []
const opened = <T extends { readonly close: () => Promise<void> }>(one: T): T => {
  open.push(one)
  return one
}
const closeAll = async (): Promise<void> => {
  for (const each of open.splice(0)) await each.close()
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'enact-backup-'))
  const data = join(root, 'data')
  store = opened(await openStore({ dataDir: data }))
  history = opened(await openHistoryStore(join(data, FOLDER)))
  await history.fill(DAY, rowsOf(200))
})
afterEach(async () => {
  await closeAll()
  rmSync(root, { recursive: true, force: true })
})

const stores = () => ({ store, histories: [{ folder: FOLDER, store: history }] })

describe('backup and restore of both stores', () => {
  it('SAF-H14 a backup of stores in use has all that was written before, and is restored', async () => {
    await store.retain.put('note', 'n', { text: 'kept' })
    const target = join(root, 'backup')
    const other = join(root, 'other')
    const writing = history.append(rowsOf(100, 1000))
    const files = await backUp(stores(), target, NOW)
    await writing
    await history.append(rowsOf(10, 5000))
    expect(files).toEqual(['enact.db', join(FOLDER, 'history.duckdb')])
    const { replaced } = await restore(target, other, NOW)
    const again = opened(await openStore({ dataDir: other }))
    const values = opened(await openHistoryStore(join(other, FOLDER)))
    expect(await again.retain.get('note', 'n')).toEqual({ text: 'kept' })
    const question = { series: [PRICE, LEVEL], from: at(0), to: at(1000) }
    expect(await values.read(question)).toEqual(await history.read(question))
    expect(await values.filledDays()).toEqual([DAY])
    const [during] = await values.read({ series: [PRICE], from: at(1000), to: at(2000) })
    expect([0, 50]).toContain(during?.at.length)
    expect((await values.read({ series: [PRICE], from: at(5000), to: at(6000) }))[0]?.at.length).toBe(0)
    expect(readdirSync(replaced)).toEqual(['history'])
  })

  it('SAF-H15 the command reaches the server of the folder, which never overwrites a backup', async () => {
    const dataDir = join(root, 'data')
    expect(await requestBackup(dataDir, join(root, 'early'))).toBeUndefined()
    const end = answerBackups(
      dataDir,
      async (folder) => `Saved ${(await backUp(stores(), folder, NOW)).join(', ')}`,
      silentLog(),
    )
    const target = join(root, 'backup')
    expect(await requestBackup(dataDir, target)).toEqual({
      ok: true,
      text: `Saved enact.db, ${join(FOLDER, 'history.duckdb')}`,
    })
    const again = await requestBackup(dataDir, target)
    expect(again).toEqual({ ok: false, text: `The folder ${target} exists: name a new one.` })
    end()
    expect(await requestBackup(dataDir, join(root, 'later'))).toBeUndefined()
    expect(readdirSync(root).sort()).toEqual(['backup', 'data'])
  })

  it('SAF-H16 a restore into a folder in use, or of no sound backup, is refused and changes nothing', async () => {
    const target = join(root, 'backup')
    await backUp(stores(), target, NOW)
    const data = join(root, 'data')
    await expect(restore(join(root, 'nothing'), data, NOW)).rejects.toThrow('is no backup')
    await expect(restore(target, data, NOW)).rejects.toThrow('in use')
    await closeAll()
    writeFileSync(join(target, FOLDER, 'history.duckdb'), 'no database')
    await expect(restore(target, data, NOW)).rejects.toThrow('is not a sound DuckDB database')
    expect(existsSync(join(data, 'restoring'))).toBe(false)
    const retained = opened(await openHistoryStore(join(data, FOLDER)))
    expect(await retained.filledDays()).toEqual([DAY])
  })

  it('SAF-H16 a damaged database is replaced by that of the backup, and kept aside', async () => {
    const target = join(root, 'backup')
    await store.retain.put('note', 'n', { text: 'kept' })
    await backUp(stores(), target, NOW)
    await closeAll()
    const data = join(root, 'data')
    writeFileSync(join(data, 'enact.db'), 'damaged'.repeat(1000))
    writeFileSync(join(data, FOLDER, 'history.duckdb'), 'damaged')
    const { replaced } = await restore(target, data, NOW)
    expect(readdirSync(replaced)).toContain('enact.db')
    const again = opened(await openStore({ dataDir: data }))
    const values = opened(await openHistoryStore(join(data, FOLDER)))
    expect(await again.retain.get('note', 'n')).toEqual({ text: 'kept' })
    expect(await values.filledDays()).toEqual([DAY])
  })
})
