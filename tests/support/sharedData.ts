import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Real recorded market data lies beside the project and is never copied into it. Where it is absent the proofs on
 * it are skipped by name; the hand-made cases always run.
 */
export const SHARED_DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
export const ARCHIVE_SERVER = fileURLToPath(new URL('../../../shared/tools/elexon-archive-server.mjs', import.meta.url))
export const CKAN_SERVER = fileURLToPath(new URL('../../../shared/tools/ckan-standin.mjs', import.meta.url))
export const hasSharedData = existsSync(SHARED_DATA)

/** Rows of one recorded Elexon answer, e.g. `balancing/settlement/system-prices/2021-04-01`. */
// The reader names the shape it expects of a recording; nothing here could check it.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export const recordedRows = <T>(name: string): readonly T[] => {
  const body = JSON.parse(readFileSync(`${SHARED_DATA}elexon-archive/${name}.json`, 'utf8')) as { data: T[] } | T[]
  return Array.isArray(body) ? body : body.data
}
