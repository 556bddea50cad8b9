import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { isTapeFault, openTape, type Tape } from '../../src/domain/tape/read'

/** The recorded tapes of tests/fixtures/tapes; its README says what happens on each. */
export const TAPES = ['periodChange', 'midnight', 'busy', 'unitTrip', 'springClocks', 'autumnClocks'] as const
export type TapeName = (typeof TAPES)[number]

export const tapePath = (name: TapeName): string =>
  fileURLToPath(new URL(`../fixtures/tapes/${name}.ndjson.gz`, import.meta.url))

/** The unpacked bytes of a recorded tape, as a file dropped on the page would have them. */
export const tapeBytes = (name: TapeName): Uint8Array => new Uint8Array(gunzipSync(readFileSync(tapePath(name))))

/** A recorded tape, opened. */
export const loadTape = (name: TapeName): Tape => {
  const opened = openTape(tapeBytes(name))
  if (isTapeFault(opened)) throw new Error(`${name}: line ${opened.line} ${opened.why}`)
  return opened
}
