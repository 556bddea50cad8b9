import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import Database from 'libsql'
import type { Engine, Tables } from './schema'
import { removeLockInfo, lockOwner, writeLockInfo } from './lockInfo'
import { codeOf, StoreError } from './storeError'

/** How often and how long apart (ms) a lock is asked for again: a process that was just killed or is ending lets it go. */
const QUERIES = 10
const BETWEEN_QUERIES = 60

/** Statements that are kept prepared. All our SQL is fixed but for the length of lists, so more than this is rare. */
const STATEMENTS = 200

/**
 * WAL with `synchronous=FULL`: the log is flushed before a commit is answered. The exclusive mode keeps the kernel's lock
 * from the first read until the end of the process. `fullfsync` is for macOS, whose fsync stops at the disk's cache.
 */
const SET_UP =
  'pragma locking_mode=exclusive; pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; ' +
  'pragma fullfsync=on; pragma checkpoint_fullfsync=on; begin immediate; commit;'

/**
 * Lets the lock go. Prepared statements keep a closed connection, and with it the lock, alive until they are collected as
 * garbage: so the log is folded into the file and the lock given back by name first.
 */
const LET_GO = 'pragma journal_mode=delete; pragma locking_mode=normal; select 1 from sqlite_master limit 1;'

const isHeld = (error: unknown): boolean => codeOf(error)?.startsWith('SQLITE_BUSY') ?? false

/** The folder and the file, for their owner only. `wx`: closing a second handle on the file would drop SQLite's lock. */
const prepareFile = (dataDir: string, file: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    // Another process has made it just now.
    if (codeOf(error) === 'EEXIST' && existsSync(file)) return
    throw new StoreError(
      'unfit',
      `The data folder ${resolve(dataDir)} cannot be written (${codeOf(error) ?? 'unknown error'}): ` +
        'set DATA_DIR to a folder that this user may write.',
      { cause: error },
    )
  }
}

const openLocked = (file: string): Database.Database => {
  const database = new Database(file, { timeout: 0 })
  try {
    database.exec(SET_UP)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const openPatiently = async (file: string, queries = QUERIES): Promise<Database.Database> => {
  try {
    return openLocked(file)
  } catch (error) {
    if (!isHeld(error) || queries <= 1) throw error
    // Not in step with another process that asks too: each may hold what the other waits for.
    await delay(BETWEEN_QUERIES * (0.5 + Math.random()))
    return openPatiently(file, queries - 1)
  }
}

/** After some errors, a full disk among them, SQLite has rolled back already: a second time would hide the first error. */
const rollback = (database: Database.Database): SqliteStatement => ({
  reader: false,
  all: () => [],
  iterate: () => [][Symbol.iterator](),
  run: () => {
    if (database.inTransaction) database.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  },
})

/** The library's connection as Kysely takes it, with its statements kept prepared. */
const forKysely = (database: Database.Database, letGo: string): SqliteDatabase => {
  const prepared = new Map<string, SqliteStatement>([['rollback', rollback(database)]])
  return {
    prepare: (text) => {
      const known = prepared.get(text)
      if (known) return known
      if (prepared.size >= STATEMENTS) {
        prepared.clear()
        prepared.set('rollback', rollback(database))
      }
      const statement = database.prepare(text) as unknown as SqliteStatement
      prepared.set(text, statement)
      return statement
    },
    close: () => {
      try {
        if (letGo !== '') database.exec(letGo)
      } catch {
        // No room to fold the log in: all stands in the log, and the lock goes with the process.
      }
      database.close()
    },
  }
}

const explainIn =
  (place: string) =>
  (error: unknown): unknown => {
    const code = codeOf(error) ?? ''
    if (code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_READONLY')) {
      return new StoreError(
        'full',
        `The database ${place} cannot be written (${code}): free space on its disk, and check that this user may write there.`,
        { cause: error },
      )
    }
    if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
      return new StoreError(
        'unfit',
        `The file ${place} is not a sound SQLite database (${code}): put a backup in its place, or move it away to begin again.`,
        { cause: error },
      )
    }
    // The library gives no code to a file that it cannot even open.
    if (code === 'SQLITE_CANTOPEN' || (error instanceof Error && error.message.startsWith('ConnectionFailed'))) {
      return new StoreError(
        'unfit',
        `The file ${place} cannot be opened: let this user read and write it, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    }
    return error
  }

/**
 * The database file `enact.db` in a folder that one process has at a time. A StoreError when another has it.
 * @param now present instant, ms UTC
 */
export const openSqlite = async (dataDir: string, now: number): Promise<Engine> => {
  const place = join(resolve(dataDir), 'enact.db')
  prepareFile(dataDir, place)
  const explain = explainIn(place)
  const database = await openPatiently(place).catch((error: unknown) => {
    if (!isHeld(error)) throw explain(error)
    throw new StoreError(
      'held',
      `The data folder ${resolve(dataDir)} is in use by ${lockOwner(dataDir)}. Stop that process, or set DATA_DIR to ` +
        'another folder. To run several servers on one database, set DATABASE_URL to a PostgreSQL database.',
      { cause: error },
    )
  })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(database, LET_GO) }) })
  writeLockInfo(dataDir, now)
  return {
    db,
    info: {
      kind: 'sqlite',
      place,
      durability:
        'Every answered write has been flushed to the disk (write-ahead log, synchronous=FULL): it outlives the process ' +
        'and, as far as the disk flushes what it acknowledges, a loss of power. One process has the folder at a time.',
    },
    explain,
    close: async () => {
      removeLockInfo(dataDir)
      await db.destroy()
    },
  }
}

/** A database in this process's memory, for tests. */
export const openSqliteMemory = (): Engine => {
  const database = new Database(':memory:')
  database.exec('pragma foreign_keys=on;')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(database, '') }) })
  return {
    db,
    info: {
      kind: 'sqlite',
      place: 'memory',
      durability: 'Nothing outlives the process: the database is in its memory.',
    },
    explain: explainIn('memory'),
    close: () => db.destroy(),
  }
}
