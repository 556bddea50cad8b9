import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How far the heap may grow above what is in use before it is cleaned, per cent. */
const GROWTH = 20

/** A server that starts makes its market of some days, in haste and with much to throw away: that is left alone. */
const STARTED_MS = 30_000

/** Cleans the heap once: what the start threw away would else stay until the heap has grown over it, a minute later. */
const clean = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { readonly type: 'major'; readonly execution: 'async' }) => unknown
  collect({ type: 'major', execution: 'async' })
}

/**
 * Keeps the process near what it uses, once it has started. By itself the engine lets the heap of a busy server grow to
 * several times that before it looks: a thousand connections then take 370 MB of which 120 are in use, with it
 * 280 MB, for no more processor time.
 */
export const tuneHeap = (): void => {
  setTimeout(() => {
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
    clean()
  }, STARTED_MS).unref()
}
