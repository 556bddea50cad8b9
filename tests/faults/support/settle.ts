import { queryServer, TABLES, type Reader } from './reader'
import type { RowChangeLog } from './log'

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Ms until `check` holds, looked at 20 times a second; fails with `what` after `limitMs`. */
export const msUntil = async (check: () => boolean, what: () => string, limitMs: number): Promise<number> => {
  const begin = performance.now()
  while (!check()) {
    if (performance.now() - begin > limitMs) throw new Error(`Not within ${limitMs} ms: ${what()}`)
    await wait(50)
  }
  return performance.now() - begin
}

/** Once the market rests: which readers do not have the very rows that the server has. Nobody, if all is well. */
export const others = async (origin: string, readers: readonly Reader[], log: RowChangeLog): Promise<string[]> => {
  const found: string[] = []
  for (const table of TABLES) {
    const { data, meta } = await queryServer(origin, table)
    const place = { table, epoch: meta?.e ?? '', seq: meta?.s ?? -1 }
    log.note(place, data.data, 'server')
    for (const reader of readers) {
      const at = reader.placeOf(table)
      if (reader.phaseOf(table) !== 'live' || at?.epoch !== place.epoch || at.seq !== place.seq)
        found.push(`${reader.name}, ${table}: ${reader.phaseOf(table)} at ${at?.epoch ?? '-'}/${at?.seq ?? '-'}`)
    }
  }
  return found
}
