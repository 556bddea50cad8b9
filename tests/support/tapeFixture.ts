import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { isTapeFault, openTape, type Tape } from '../../src/domain/replay/read'

/** The regression cases of tests/fixtures/tapes, written by the server; its README says what happens on each. */
export const TAPES = ['periodChange', 'midnight', 'busy', 'unitTrip', 'springClocks', 'autumnClocks'] as const
export type TapeName = (typeof TAPES)[number]

/** Every live table of the market, those that evict at their longest; no stack. */
export const EVERY_TABLE = 'everyTable'

/** Any tape of the folder by its name, also one that is no regression case. */
export const tapePath = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/tapes/${name}.ndjson.gz`, import.meta.url))

/** The unpacked bytes of a recorded tape, as a file dropped on the page would have them. */
export const tapeBytes = (name: string): Uint8Array => new Uint8Array(gunzipSync(readFileSync(tapePath(name))))

/** A recorded tape, opened. */
export const loadTape = (name: string): Tape => {
  const opened = openTape(tapeBytes(name))
  if (isTapeFault(opened)) throw new Error(`${name}: line ${opened.line} ${opened.why}`)
  return opened
}
