/** Whole records that leave together: their bytes, and the same bytes as one unmasked WebSocket frame. */
export type Frame = { readonly bytes: Buffer; readonly wire: Buffer }

/** FIN with the opcode of a text or a binary frame (RFC 6455, 5.2). */
const FIRST_BYTE = { text: 0x81, binary: 0x82 } as const
const LENGTH_IN_16_BITS = 126
const LENGTH_IN_64_BITS = 127

const headLength = (payload: number): number => (payload < LENGTH_IN_16_BITS ? 2 : payload < 65_536 ? 4 : 10)

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
