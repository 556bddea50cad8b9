/** Whole records that leave together: their bytes, and the same bytes as one unmasked WebSocket frame. */
export type Frame = { readonly bytes: Buffer; readonly wire: Buffer }

/** FIN with the opcode of a text or a binary frame (RFC 6455, 5.2). */
const FIRST_BYTE = { text: 0x81, binary: 0x82 } as const
const LENGTH_IN_16_BITS = 126
const LENGTH_IN_64_BITS = 127

const headLength = (payload: number): number => {
  if (payload < LENGTH_IN_16_BITS) return 2
  return payload < 65_536 ? 4 : 10
}

const writeHead = (wire: Buffer, payload: number, binary: boolean): void => {
  wire[0] = binary ? FIRST_BYTE.binary : FIRST_BYTE.text
  if (payload < LENGTH_IN_16_BITS) wire[1] = payload
  else if (payload < 65_536) {
    wire[1] = LENGTH_IN_16_BITS
    wire.writeUInt16BE(payload, 2)
  } else {
    wire[1] = LENGTH_IN_64_BITS
    wire.writeBigUInt64BE(BigInt(payload), 2)
  }
}

/** Copies the records once, behind room for the head, so that a socket gets head and payload in one write. */
export const frameOf = (records: readonly Buffer[], binary: boolean): Frame => {
  let payload = 0
  for (const { length } of records) payload += length
  const head = headLength(payload)
  const wire = Buffer.allocUnsafe(head + payload)
  writeHead(wire, payload, binary)
  let at = head
  for (const record of records) at += record.copy(wire, at)
  return { bytes: wire.subarray(head), wire }
}

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
