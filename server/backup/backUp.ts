import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { HistoryStore } from '../history/types'
import type { Store } from '../store/types'

/** What a server keeps, or a folder that no server runs on. */
export type BackedStores = {
  /** Absent where accounts and settings are in PostgreSQL. */
  readonly store?: Pick<Store, 'backUp'>
  /** Each with its folder, from the data folder. */
  readonly histories: readonly { readonly folder: string; readonly store: Pick<HistoryStore, 'backUp'> }[]
}

/** Names in a data folder and in a backup, which have the same parts. */
export const STORE_FILE = 'enact.db'
export const HISTORY_FILE = 'history.duckdb'
/** Written last: a folder without it is no whole backup. */
export const ABOUT_FILE = 'backup.json'

/**
 * Writes copies of the stores into a new folder, each as of one instant, while they are in use. Whole or not at all.
 * @param now ms UTC
 * @returns the files, from the folder. Rejects where the folder exists or cannot be written
 */
export const backUp = async (
  { store, histories }: BackedStores,
  folder: string,
  now: number,
): Promise<readonly string[]> => {
  if (existsSync(folder)) throw new Error(`The folder ${folder} exists: name a new one.`)
  const draft = `${resolve(folder)}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const files: string[] = []
  try {
    if (store) {
      await store.backUp(join(draft, STORE_FILE))
      files.push(STORE_FILE)
    }
    for (const history of histories) {
      const file = join(history.folder, HISTORY_FILE)
      mkdirSync(join(draft, dirname(file)), { recursive: true, mode: 0o700 })
      await history.store.backUp(join(draft, file))
      files.push(file)
    }
    writeFileSync(join(draft, ABOUT_FILE), `${JSON.stringify({ at: new Date(now).toISOString(), files })}\n`)
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return files
}
