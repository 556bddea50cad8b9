import { ProtocolError } from './messages'

/** Ends every JSON record and the handshake: ASCII record separator. */
export const RECORD_SEPARATOR = 0x1e

/** Whole records found so far, and the bytes of the one still under way. */
export type HubSplit = { readonly records: readonly Uint8Array[]; readonly rest: Uint8Array }

/** Cuts bytes into whole records; `rest` is what the last cut left. Throws ProtocolError past `maxBytes` a record. */
export type Splitter = (rest: Uint8Array, chunk: Uint8Array, maxBytes: number) => HubSplit

export const NO_BYTES = new Uint8Array(0)

/** JSON framing: each record ends with 0x1E. */
export const splitText: Splitter = (rest, chunk, maxBytes) => {
  const bytes = joined(rest, chunk)
  const records: Uint8Array[] = []
  let from = 0
  for (let end = bytes.indexOf(RECORD_SEPARATOR, from); end >= 0; end = bytes.indexOf(RECORD_SEPARATOR, from)) {
    records.push(within(bytes.subarray(from, end), maxBytes))
    from = end + 1
  }
  return { records, rest: own(within(bytes.subarray(from), maxBytes)) }
}

/** MessagePack framing: each record is preceded by its length, 7 bits a byte, low bits first. */
export const splitBinary: Splitter = (rest, chunk, maxBytes) => {
  const bytes = joined(rest, chunk)
  const records: Uint8Array[] = []
  let from = 0
  for (;;) {
    const head = lengthAt(bytes, from)
    if (head === undefined) break
    if (head.length > maxBytes) throw tooLarge(maxBytes)
    if (head.start + head.length > bytes.length) break
    records.push(bytes.subarray(head.start, head.start + head.length))
    from = head.start + head.length
  }
  return { records, rest: own(bytes.subarray(from)) }
}

/** The handshake is JSON ended by 0x1E whatever follows it, so only the first record is cut off. */
export const splitHandshake = (
  rest: Uint8Array,
  chunk: Uint8Array,
  maxBytes: number,
): { readonly record?: Uint8Array; readonly rest: Uint8Array } => {
  const bytes = joined(rest, chunk)
  const end = bytes.indexOf(RECORD_SEPARATOR)
  if (end < 0) return { rest: own(within(bytes, maxBytes)) }
  return { record: within(bytes.subarray(0, end), maxBytes), rest: bytes.subarray(end + 1) }
}

/** Length prefix of a MessagePack record of `length` bytes: one to five bytes. */
export const lengthPrefix = (length: number): Uint8Array => {
  const prefix: number[] = []
  let left = length
  do {
    prefix.push(left > 0x7f ? (left & 0x7f) | 0x80 : left)
    left = Math.floor(left / 0x80)
  } while (left > 0)
  return Uint8Array.from(prefix)
}

const MAX_PREFIX_BYTES = 5

/** Undefined while the prefix is not whole. */
const lengthAt = (bytes: Uint8Array, from: number): { length: number; start: number } | undefined => {
  let length = 0
  for (let i = 0; i < MAX_PREFIX_BYTES; i++) {
    const byte = bytes[from + i]
    if (byte === undefined) return undefined
    length += (byte & 0x7f) * 2 ** (7 * i)
    if (byte < 0x80) return { length, start: from + i + 1 }
  }
  throw new ProtocolError('The length before a MessagePack record is longer than five bytes.')
}

const joined = (rest: Uint8Array, chunk: Uint8Array): Uint8Array =>
  rest.length === 0 ? chunk : Buffer.concat([rest, chunk])

/** A copy, so that a few waiting bytes do not keep a whole received chunk alive. */
const own = (bytes: Uint8Array): Uint8Array => (bytes.length === 0 ? NO_BYTES : Uint8Array.from(bytes))

const within = (record: Uint8Array, maxBytes: number): Uint8Array => {
  if (record.length > maxBytes) throw tooLarge(maxBytes)
  return record
}

const tooLarge = (maxBytes: number): ProtocolError =>
  new ProtocolError(`A message to the hub must not be larger than ${maxBytes} bytes.`)
