import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { codeOf, StoreError } from '../../store/storeError'
import { SCHEMA, SCHEMA_VERSION } from './schema'

/** In place of a folder: everything is in memory, and gone with the process. */
export const IN_MEMORY = ':memory:'

const FILE = 'history.duckdb'

/**
 * Of the engine, for pages of the file and what a question puts together: the whole process is to stay below 600 MB with the
 * market in it, and more made no question faster.
 */
export const MEMORY_LIMIT = '128MB'

/**
 * What the engine is opened with. Threads: the one that asks and one more, as the market needs the processor too. The log is
 * folded into the file by the store (`LogFolding`); the engine's own threshold is for when that never comes to pass.
 * Extensions are never fetched.
 */
const OPTIONS = {
  memory_limit: MEMORY_LIMIT,
  threads: '2',
  checkpoint_threshold: '512MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
} as const

export type Database = {
  /** The folder that exports go to; undefined in memory. */
  readonly folder: string | undefined
  readonly connect: () => Promise<DuckDBConnection>
  /** Size of the log of what is not yet in the file itself, bytes. */
  readonly logBytes: () => number
  /** The error as we say it, where the fix is known. */
  readonly explain: (error: unknown) => unknown
  readonly close: () => void
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What made the engine stop, which each later error repeats: its first line. */
const originalReason = (text: string): string =>
  /original error: "?([^\n]+)/i.exec(text)?.[1]?.replace(/"$/, '').trim() ?? text

const explainIn =
  (file: string) =>
  (error: unknown): unknown => {
    const text = textOf(error)
    if (error instanceof StoreError) return error
    if (/corrupt|checksum/i.test(text))
      return new StoreError(
        'unfit',
        `The history ${file} is damaged: stop the server and put a backup in its place, or move it away to fill a new one.`,
        { cause: error },
      )
    // Also after a disk that was full: without being opened again it gives no further answer.
    if (/invalidated/i.test(text))
      return new StoreError(
        'unreachable',
        `The history ${file} has stopped and is opened again by itself; its engine's reason: ${originalReason(text)}`,
        { cause: error },
      )
    if (/no space left|read-only file system|could not write|disk quota|failed to (?:write|sync|truncate)/i.test(text))
      return new StoreError(
        'full',
        `The history ${file} cannot be written: free space on its disk, and check that this user may write there.`,
        { cause: error },
      )
    return error
  }

const explainOpening = (folder: string, file: string, error: unknown): unknown => {
  const text = textOf(error)
  if (/lock on file|conflicting lock/i.test(text)) {
    const holder = /PID (\d+)/.exec(text)?.[1]
    return new StoreError(
      'held',
      `The history in the folder ${folder} is in use by ${holder === undefined ? 'another process' : `process ${holder}`}. ` +
        'Stop that process, or set DATA_DIR to another folder. To read the values with other tools, export days as Parquet files.',
      { cause: error },
    )
  }
  if (/newer version|database version|storage version/i.test(text))
    return new StoreError(
      'newer',
      `The history ${file} was written by a newer program: start that one, or move the file away to fill a new one.`,
      { cause: error },
    )
  if (/permission denied|cannot open file/i.test(text))
    return new StoreError(
      'unfit',
      `The history ${file} cannot be opened: let this user read and write it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  return new StoreError(
    'unfit',
    `The history ${file} is not a sound DuckDB database: put a backup in its place, or move it away to fill a new one.`,
    { cause: error },
  )
}

const prepareFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StoreError(
      'unfit',
      `The data folder ${folder} cannot be written (${codeOf(error) ?? 'unknown error'}): ` +
        'set DATA_DIR to a folder that this user may write.',
      { cause: error },
    )
  }
}

/** Makes the file under another name first: a process that is killed meanwhile leaves nothing that is half a database. */
const createFile = async (file: string): Promise<void> => {
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  rmSync(`${draft}.wal`, { force: true })
  const instance = await DuckDBInstance.create(draft, OPTIONS)
  const connection = await instance.connect()
  await connection.run(`${SCHEMA}; insert into about values (${SCHEMA_VERSION}); checkpoint`)
  connection.closeSync()
  instance.closeSync()
  // Another process may have been as quick.
  if (existsSync(file)) rmSync(draft)
  else renameSync(draft, file)
}

const checkVersion = async (instance: DuckDBInstance, file: string): Promise<void> => {
  const connection = await instance.connect()
  try {
    const answer = await connection.runAndReadAll('select version from about')
    const version = answer.getRows()[0]?.[0]
    if (version !== SCHEMA_VERSION) {
      const texts = `The history ${file} has the schema ${String(version)}, and this program has ${SCHEMA_VERSION}: `
      const isOlder = Number(version) < SCHEMA_VERSION
      throw new StoreError(
        isOlder ? 'unfit' : 'newer',
        `${texts}${isOlder ? 'start the program that wrote it' : 'start a newer program'}, or move the file away to fill a new one.`,
      )
    }
  } finally {
    connection.closeSync()
  }
}

const openFile = async (folder: string): Promise<Database> => {
  const file = join(folder, FILE)
  prepareFolder(folder)
  let instance: DuckDBInstance | undefined
  try {
    if (!existsSync(file)) await createFile(file)
    const opened = (instance = await DuckDBInstance.create(file, OPTIONS))
    await checkVersion(opened, file)
    return {
      folder,
      connect: () => opened.connect(),
      logBytes: () => statSync(`${file}.wal`, { throwIfNoEntry: false })?.size ?? 0,
      explain: explainIn(file),
      close: () => opened.closeSync(),
    }
  } catch (error) {
    instance?.closeSync()
    throw error instanceof StoreError ? error : explainOpening(folder, file, error)
  }
}

const openMemory = async (): Promise<Database> => {
  const instance = await DuckDBInstance.create(IN_MEMORY, OPTIONS)
  const connection = await instance.connect()
  await connection.run(SCHEMA)
  connection.closeSync()
  const explain = explainIn('in memory')
  return {
    folder: undefined,
    connect: () => instance.connect(),
    logBytes: () => 0,
    explain,
    close: () => instance.closeSync(),
  }
}

/**
 * The database file `history.duckdb` of a folder, which one process has at a time, or one in memory. It is made when it is
 * not there. A StoreError says why it cannot be opened, and the fix.
 */
export const openDatabase = (folder: string): Promise<Database> =>
  folder === IN_MEMORY ? openMemory() : openFile(resolve(folder))
