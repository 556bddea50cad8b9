import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { compareRatios, lowerRatios, ratioTable, recordedWith } from './ratios.mjs'

const FILE = join(ROOT, 'tests', 'bench', 'recordedRatios.json')
const readAll = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

/**
 * Holds ratios of a run against the recorded ones. A run with a worse case is measured once more, and the lower ratio of
 * each case counts: other work on the machine only adds.
 * @param part of the file: table or charts
 * @param now ratios of the run by case
 * @param again measures once more; absent where that was done
 * @returns the table to print, and whether a case is worse than 1.1 times what was recorded
 */
export const againstRecorded = async (part, now, again) => {
  const recorded = readAll()[part] ?? {}
  let compared = compareRatios(recorded, now)
  if (compared.fails && again) compared = compareRatios(recorded, lowerRatios(now, await again()))
  return { text: ratioTable(compared), fails: compared.fails }
}

/** Writes the ratios of a run to the file; cases that it did not measure stay. */
export const record = (part, now) => {
  const all = readAll()
  writeFileSync(FILE, `${JSON.stringify({ ...all, [part]: recordedWith(all[part] ?? {}, now) }, null, 2)}\n`)
}
