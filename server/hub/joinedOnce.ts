type Joined = { readonly records: readonly Buffer[]; readonly frame: Buffer }

/**
 * Joins records into one frame; connections that wait for the same records get the same bytes, so a fan-out to a
 * thousand members copies once. Kept by the first record, hence forgotten together with it.
 */
export const createJoiner = (): ((records: readonly Buffer[]) => Buffer) => {
  const known = new WeakMap<Buffer, Joined[]>()
  return (records) => {
    const [first] = records
    if (first === undefined) return Buffer.alloc(0)
    if (records.length === 1) return first
    const candidates = known.get(first) ?? []
    const match = candidates.find((candidate) => same(candidate.records, records))
    if (match !== undefined) return match.frame
    const frame = Buffer.concat(records)
    // Members of very different groups share few frames: past a handful, searching costs more than copying.
    if (candidates.length < MOST_CANDIDATES) known.set(first, [...candidates, { records, frame }])
    return frame
  }
}

const MOST_CANDIDATES = 8

const same = (a: readonly Buffer[], b: readonly Buffer[]): boolean =>
  a.length === b.length && a.every((record, i) => record === b[i])
