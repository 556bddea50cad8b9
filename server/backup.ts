import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp, HISTORY_FILE, STORE_FILE, type BackedStores } from './backup/backUp'
import { requestBackup } from './backup/control'
import { restore } from './backup/restore'
import { openHistoryStore } from './history/store'
import { openStore } from './store'

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: docs/deploy.md. */

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const historiesIn = (dataDir: string): readonly string[] => {
  const folder = join(dataDir, 'history')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).map((name) => join('history', name))
  return names.filter((name) => existsSync(join(dataDir, name, HISTORY_FILE)))
}

/** No server runs: the command opens the stores itself. */
const backUpStopped = async (dataDir: string, folder: string): Promise<readonly string[]> => {
  const open: { readonly close: () => Promise<void> }[] = []
  const opened = <T extends { readonly close: () => Promise<void> }>(store: T): T => {
    open.push(store)
    return store
  }
  try {
    const stores: BackedStores = {
      ...(existsSync(join(dataDir, STORE_FILE)) && { store: opened(await openStore({ dataDir })) }),
      histories: await Promise.all(
        historiesIn(dataDir).map(async (name) => ({
          folder: name,
          store: opened(await openHistoryStore(join(dataDir, name))),
        })),
      ),
    }
    return await backUp(stores, folder, Date.now())
  } finally {
    for (const store of open) await store.close()
  }
}

const run = async (command: string | undefined, target: string | undefined): Promise<void> => {
  if ((command !== 'backup' && command !== 'restore') || target === undefined)
    throw new Error('Use: npm run backup -- FOLDER, or npm run restore -- FOLDER')
  const dataDir = resolve(process.env['DATA_DIR'] ?? './data')
  const folder = resolve(target)
  if (command === 'restore') {
    const { files, replaced } = await restore(folder, dataDir, Date.now())
    print(`Restored ${files.join(', ')} into ${dataDir}. What was there before is in ${replaced}.`)
    return
  }
  const answer = await requestBackup(dataDir, folder)
  if (answer?.ok === false) throw new Error(answer.text)
  print(
    answer?.text ??
      `Saved ${(await backUpStopped(dataDir, folder)).join(', ')} in ${folder}; no server runs on ${dataDir}.`,
  )
}

try {
  const [command, target] = process.argv.slice(2)
  await run(command, target)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
