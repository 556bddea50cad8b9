import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, describe, expect, it } from 'vitest'
import { openMemoryStore, openStore, StoreError } from '../../../server/store'

const base = mkdtempSync(join(tmpdir(), 'enact-folder-'))
afterAll(() => {
  rmSync(base, { recursive: true, force: true })
})
let folders = 0
const newFolder = () => join(base, `deep/er/${folders++}`)

const failure = async (dataDir: string): Promise<StoreError> => {
  const error = await openStore({ dataDir }).then(
    async (store) => {
      await store.close()
      return undefined
    },
    (why: unknown) => why,
  )
  expect(error).toBeInstanceOf(StoreError)
  return error as StoreError
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('Folder of the SQLite store', () => {
  it('S25 the folder is made for its owner only, and so are its files', async () => {
    const dataDir = newFolder()
    const store = await openStore({ dataDir })
    await store.presence.setSeen('u', 1)
    expect(modeOf(dataDir)).toBe('700')
    for (const file of ['enact.db', 'enact.db-wal', 'holder.json'])
      expect([file, modeOf(join(dataDir, file))]).toEqual([file, '600'])
    await store.close()
  })

  it('STO-9 what was written is there after closing and opening again', async () => {
    const dataDir = newFolder()
    for (let rev = 0; rev < 3; rev++) {
      const store = await openStore({ dataDir })
      expect((await store.settings.one('u', 'basic'))?.data).toBe(rev === 0 ? undefined : rev - 1)
      await store.settings.write('u', `request-${rev}`, [{ key: 'basic', baseRev: rev, data: rev }])
      await store.close()
      await store.close()
    }
  })

  it('R13 a second opener is refused in words that name the holder, and the holder goes on', async () => {
    const dataDir = newFolder()
    const store = await openStore({ dataDir })
    const { fault, message } = await failure(dataDir)
    expect(fault).toBe('held')
    const { since } = JSON.parse(readFileSync(join(dataDir, 'holder.json'), 'utf8')) as { since: string }
    expect(message).toBe(
      `The data folder ${dataDir} is in use by process ${process.pid} on ${hostname()} since ${since}. Stop that process, ` +
        'or set DATA_DIR to another folder. To run several servers on one database, set DATABASE_URL to a PostgreSQL database.',
    )
    await store.presence.setSeen('u', 5)
    expect(await store.presence.seen('u')).toBe(5)
    await store.close()
    expect(existsSync(join(dataDir, 'holder.json'))).toBe(false)
    await (await openStore({ dataDir })).close()
  })

  it('R13 the words of a killed holder stop no user, and broken or missing words hinder no refusal', async () => {
    const dataDir = newFolder()
    await (await openStore({ dataDir })).close()
    const texts = join(dataDir, 'holder.json')
    writeFileSync(texts, JSON.stringify({ pid: process.pid, host: hostname(), since: '2026-01-01T00:00:00.000Z' }))
    const store = await openStore({ dataDir })
    for (const broken of ['', '{"pid":"x"}', '{"pid":99999999,"host":"' + hostname() + '","since":"2026"}']) {
      writeFileSync(texts, broken)
      expect((await failure(dataDir)).message).toMatch(/is in use by another process, which has not written its name/)
    }
    writeFileSync(texts, JSON.stringify({ pid: 99_999_999, host: 'elsewhere', since: '2026-01-01T00:00:00.000Z' }))
    expect((await failure(dataDir)).message).toContain('in use by process 99999999 on elsewhere since 2026-01-01')
    await store.close()
  })

  it('R13 of five who open a new folder at once exactly one has it', async () => {
    const dataDir = newFolder()
    const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => openStore({ dataDir })))
    const opened = all.filter((each) => each.status === 'fulfilled')
    expect(opened).toHaveLength(1)
    for (const each of all) if (each.status === 'rejected') expect(each.reason).toMatchObject({ fault: 'held' })
    await opened[0]!.value.close()
  })

  it('STO-7 a file of a newer program is refused in a sentence, and left as it is', async () => {
    const dataDir = newFolder()
    await (await openStore({ dataDir })).close()
    const file = new Database(join(dataDir, 'enact.db'))
    file.exec(`insert into schema_version values (99, 'from the future', 0)`)
    file.close()
    const { fault, message } = await failure(dataDir)
    expect(fault).toBe('newer')
    expect(message).toMatch(
      /enact\.db was written by a newer version of this program: its schema is number 99 and this/,
    )
    expect((await failure(dataDir)).fault).toBe('newer')
  })

  it('STO-10 a file that is no database is refused in a sentence, and left as it is', async () => {
    const dataDir = newFolder()
    await (await openStore({ dataDir })).close()
    const file = join(dataDir, 'enact.db')
    writeFileSync(file, 'these are the notes of somebody '.repeat(500))
    const { fault, message } = await failure(dataDir)
    expect(fault).toBe('unfit')
    expect(message).toContain('is not a sound SQLite database (SQLITE_NOTADB): put a backup in its place')
    expect(readFileSync(file, 'utf8')).toMatch(/^these are the notes/)
  })

  it('STO-12 where SQLite itself rolled back, as on a full disk, the first error is reported and the store goes on', async () => {
    const dataDir = newFolder()
    await (await openStore({ dataDir })).close()
    const file = new Database(join(dataDir, 'enact.db'))
    file.exec(`create trigger stop before insert on setting_item when new.item_key = 'basic'
      begin select raise(rollback, 'no room for this'); end`)
    file.close()
    const store = await openStore({ dataDir })
    const write = (key: string) => store.settings.write('u', `request-${key}`, [{ key, baseRev: 0, data: 1 }])
    await expect(write('basic')).rejects.toThrow('no room for this')
    expect(await store.settings.all('u')).toBeUndefined()
    expect((await write('page/boa')).kind).toBe('saved')
    await store.close()
  })

  it('STO-10 a folder that cannot be had is reported with the setting to change', async () => {
    const file = join(base, 'file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'below')]) {
      const { fault, message } = await failure(dataDir)
      expect(fault).toBe('unfit')
      expect(message).toContain('set DATA_DIR to')
    }
  })

  it.skipIf(process.getuid?.() === 0)('STO-10 the same for a folder of another user (not shown as root)', async () => {
    const dataDir = newFolder()
    await (await openStore({ dataDir })).close()
    chmodSync(join(dataDir, 'enact.db'), 0o400)
    expect((await failure(dataDir)).message).toMatch(/cannot be (opened|written)/)
  })

  it('STO-11 what it says of its durability is what the file is set to', async () => {
    const dataDir = newFolder()
    const store = await openStore({ dataDir })
    expect(store.info).toMatchObject({ kind: 'sqlite', place: join(dataDir, 'enact.db') })
    expect(store.info.durability).toContain('write-ahead log, synchronous=FULL')
    expect(readFileSync(join(dataDir, 'enact.db')).subarray(18, 20), 'file format of the write-ahead log').toEqual(
      Buffer.from([2, 2]),
    )
    await store.close()
    const memory = await openMemoryStore()
    expect(memory.info.durability).toMatch(/^Nothing outlives the process/)
    await memory.close()
  })
})
