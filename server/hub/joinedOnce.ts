import { frameOf, type Frame } from './frame'

type Joined = { readonly records: readonly Buffer[]; readonly frame: Frame }

/** Joins records of one connection into a frame. `binary`: of a protocol that is bytes. */
export type Joiner = (records: readonly Buffer[], binary: boolean) => Frame

/**
 * Connections that wait for the same records get the same frame, so that what goes to a thousand of them is copied
 * once. Kept by the first record, hence forgotten together with it.
 */
export const createJoiner = (): Joiner => {
  const known = new WeakMap<Buffer, Joined[]>()
  return (records, binary) => {
    const [first] = records
    if (first === undefined) return frameOf(records, binary)
    const candidates = known.get(first) ?? []
    const match = candidates.find((candidate) => same(candidate.records, records))
    if (match !== undefined) return match.frame
    const frame = frameOf(records, binary)
    // Members of very different groups share few frames: past a handful, searching costs more than copying.
    if (candidates.length < MOST_CANDIDATES) known.set(first, [...candidates, { records, frame }])
    return frame
  }
}

const MOST_CANDIDATES = 8

const same = (a: readonly Buffer[], b: readonly Buffer[]): boolean =>
  a.length === b.length && a.every((record, i) => record === b[i])
