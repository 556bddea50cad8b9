import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import * as z from 'zod/mini'
import { openHistoryStore } from '../history/store'
import { openStore, StoreError } from '../store'
import { ABOUT_FILE, STORE_FILE } from './backUp'

const isInside = (path: string): boolean => !isAbsolute(path) && !path.split(/[/\\]/).includes('..')
const aboutSchema = z.object({
  at: z.string(),
  files: z.array(z.string().check(z.refine(isInside))),
})

/** What engines write next to a database file: it belongs to the file that is replaced. */
const NEXT_TO = ['', '-wal', '-shm', '-journal', '.wal']

const readAbout = (folder: string): z.output<typeof aboutSchema> => {
  const file = join(folder, ABOUT_FILE)
  if (!existsSync(file)) throw new Error(`The folder ${folder} is no backup: it has no ${ABOUT_FILE}.`)
  return aboutSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** A folder that a process has is left alone; one whose database is damaged is what a restore is for. */
const refuseInUse = async (dataDir: string): Promise<void> => {
  if (!existsSync(join(dataDir, STORE_FILE))) return
  try {
    await (await openStore({ dataDir })).close()
  } catch (error) {
    if (error instanceof StoreError && error.fault === 'unfit') return
    throw error
  }
}

/** Opens the copies as the server would, which checks them and brings their schema up to date. */
const checkCopies = async (draft: string, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    if (file === STORE_FILE) await (await openStore({ dataDir: draft })).close()
    else await (await openHistoryStore(join(draft, dirname(file)))).close()
  }
}

/**
 * Puts the files of a backup into the data folder of a server that is stopped. What they replace is moved into a folder
 * next to them.
 * @param now ms UTC, for the name of that folder
 * @returns the files, and the folder of what was replaced. Rejects, with nothing changed, where a process has the data
 *   folder or the backup cannot be opened
 */
export const restore = async (
  folder: string,
  dataDir: string,
  now: number,
): Promise<{ readonly files: readonly string[]; readonly replaced: string }> => {
  const { files } = readAbout(folder)
  await refuseInUse(dataDir)
  const draft = join(dataDir, 'restoring')
  rmSync(draft, { recursive: true, force: true })
  try {
    for (const file of files) {
      mkdirSync(join(draft, dirname(file)), { recursive: true, mode: 0o700 })
      copyFileSync(join(folder, file), join(draft, file))
    }
    await checkCopies(draft, files)
    const replaced = join(dataDir, `replaced-${new Date(now).toISOString().replaceAll(':', '')}`)
    for (const file of files) {
      mkdirSync(join(replaced, dirname(file)), { recursive: true, mode: 0o700 })
      mkdirSync(join(dataDir, dirname(file)), { recursive: true, mode: 0o700 })
      for (const ending of NEXT_TO)
        if (existsSync(join(dataDir, file + ending)))
          renameSync(join(dataDir, file + ending), join(replaced, file + ending))
      renameSync(join(draft, file), join(dataDir, file))
    }
    return { files, replaced }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
