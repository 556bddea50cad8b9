import { isUtf8 } from 'node:buffer'
import { checkedMessage, ProtocolError, MESSAGE, type HubMessage, type RawMessage } from './messages'
import { MAX_DEPTH, tooDeep, type Codec, checkPlain } from './codec'
import { Decoder, Encoder } from '@msgpack/msgpack'
import { lengthPrefix, splitBinary } from './framing'

/** One value's head: its own bytes, how many values are inside it, and where a text begins. */
type Head = { readonly size: number; readonly children: number; readonly textFrom?: number }

/**
 * Walks a MessagePack record without building anything, and throws ProtocolError unless it is one whole, shallow
 * value. The decoder allocates by the lengths it reads, so a five-byte lie could cost it gigabytes; after this walk
 * the number of values is known to be no more than the number of bytes.
 */
export const checkMsgpack = (bytes: Uint8Array): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const waiting: number[] = [1]
  let at = 0
  while (waiting.length > 0) {
    const left = waiting.pop() ?? 0
    if (left === 0) continue
    waiting.push(left - 1)
    const head = headAt(view, at)
    if (head.size + head.children > bytes.length - at) throw cutShort()
    if (head.textFrom !== undefined && !isUtf8(bytes.subarray(at + head.textFrom, at + head.size))) {
      throw new ProtocolError('A text in a MessagePack record must be valid UTF-8.')
    }
    at += head.size
    if (head.children > 0) waiting.push(head.children)
    if (waiting.length > MAX_DEPTH + 1) throw tooDeep()
  }
  if (at !== bytes.length) throw new ProtocolError('A MessagePack record must hold exactly one value.')
}

const nest = (size: number, children: number): Head => ({ size, children })
const leaf = (size: number): Head => nest(size, 0)
const text = (textFrom: number, length: number): Head => ({ size: textFrom + length, children: 0, textFrom })

const headAt = (view: DataView, at: number): Head => {
  const tag = uint(view, at, 1)
  if (tag <= 0x7f || tag >= 0xe0) return leaf(1)
  if (tag <= 0x8f) return nest(1, (tag & 0x0f) * 2)
  if (tag <= 0x9f) return nest(1, tag & 0x0f)
  if (tag <= 0xbf) return text(1, tag & 0x1f)
  return longHead(view, at, tag)
}

/** Sizes of the fixed-length kinds, tag included (MessagePack specification, formats). */
// prettier-ignore
const FIXED: Readonly<Record<number, number>> = {
  0xc0: 1, 0xc2: 1, 0xc3: 1,
  0xca: 5, 0xcb: 9,
  0xcc: 2, 0xcd: 3, 0xce: 5, 0xcf: 9,
  0xd0: 2, 0xd1: 3, 0xd2: 5, 0xd3: 9,
  0xd4: 3, 0xd5: 4, 0xd6: 6, 0xd7: 10, 0xd8: 18,
}

const longHead = (view: DataView, at: number, tag: number): Head => {
  const fixed = FIXED[tag]
  if (fixed !== undefined) return leaf(fixed)
  const after = at + 1
  switch (tag) {
    case 0xc4:
      return leaf(2 + uint(view, after, 1))
    case 0xc5:
      return leaf(3 + uint(view, after, 2))
    case 0xc6:
      return leaf(5 + uint(view, after, 4))
    case 0xc7:
      return leaf(3 + uint(view, after, 1))
    case 0xc8:
      return leaf(4 + uint(view, after, 2))
    case 0xc9:
      return leaf(6 + uint(view, after, 4))
    case 0xd9:
      return text(2, uint(view, after, 1))
    case 0xda:
      return text(3, uint(view, after, 2))
    case 0xdb:
      return text(5, uint(view, after, 4))
    case 0xdc:
      return nest(3, uint(view, after, 2))
    case 0xdd:
      return nest(5, uint(view, after, 4))
    case 0xde:
      return nest(3, uint(view, after, 2) * 2)
    case 0xdf:
      return nest(5, uint(view, after, 4) * 2)
    default:
      throw new ProtocolError('A MessagePack record uses a byte that the format never uses.')
  }
}

const uint = (view: DataView, at: number, width: number): number => {
  if (at + width > view.byteLength) throw cutShort()
  if (width === 1) return view.getUint8(at)
  return width === 2 ? view.getUint16(at) : view.getUint32(at)
}

const cutShort = (): ProtocolError => new ProtocolError('A MessagePack record ends before its value does.')

/** How a completion ends (HubProtocol.md, MessagePack encoding). */
const ENDED = { error: 1, empty: 2, result: 3 } as const

// An absent field must be absent in both protocols: JSON leaves undefined out, the packer would write null for it.
const encoder = new Encoder(undefined, undefined, undefined, undefined, undefined, undefined, true)
const decoder = new Decoder()

/** MessagePack hub protocol: one array a record, its length before it. */
export const msgpackCodec: Codec = {
  name: 'messagepack',
  binary: true,
  encode: (message) => {
    const body = encoder.encodeSharedRef(arrayOf(message))
    return Buffer.concat([lengthPrefix(body.length), body])
  },
  split: splitBinary,
  decode: (record) => {
    checkMsgpack(record)
    const parts = unpacked(record)
    if (!Array.isArray(parts)) throw new ProtocolError('A MessagePack hub message must be a list.')
    checkPlain(parts)
    return checkedMessage(rawOf(parts))
  },
}

const arrayOf = (m: HubMessage): readonly unknown[] => {
  switch (m.type) {
    case MESSAGE.invocation:
      return [m.type, {}, m.invocationId ?? null, m.target, m.arguments, []]
    case MESSAGE.streamItem:
      return [m.type, {}, m.invocationId, m.item]
    case MESSAGE.completion:
      if (m.error !== undefined) return [m.type, {}, m.invocationId, ENDED.error, m.error]
      if (m.result !== undefined) return [m.type, {}, m.invocationId, ENDED.result, m.result]
      return [m.type, {}, m.invocationId, ENDED.empty]
    case MESSAGE.streamInvocation:
      return [m.type, {}, m.invocationId, m.target, m.arguments, []]
    case MESSAGE.cancelInvocation:
      return [m.type, {}, m.invocationId]
    case MESSAGE.ping:
      return [m.type]
    case MESSAGE.close:
      return m.allowReconnect === undefined ? [m.type, m.error ?? null] : [m.type, m.error ?? null, m.allowReconnect]
    case MESSAGE.ack:
    case MESSAGE.sequence:
      return [m.type, m.sequenceId]
    default:
      return m satisfies never
  }
}

/** Names the positions of the array as the JSON form does, so that one check serves both protocols. */
const rawOf = (parts: readonly unknown[]): RawMessage => {
  const [type, first, invocationId, third, fourth] = parts
  switch (type) {
    case MESSAGE.invocation:
    case MESSAGE.streamInvocation:
      return { type, invocationId, target: third, arguments: fourth }
    case MESSAGE.streamItem:
      return { type, invocationId, item: third }
    case MESSAGE.completion:
      if (third === ENDED.error) return { type, invocationId, error: fourth }
      if (third === ENDED.result) return { type, invocationId, result: fourth }
      if (third === ENDED.empty) return { type, invocationId }
      throw new ProtocolError('A completion must state whether it carries an error, nothing or a result.')
    case MESSAGE.close:
      return { type, error: first, allowReconnect: parts[2] }
    default:
      return { type, invocationId, sequenceId: first }
  }
}

const unpacked = (record: Uint8Array): unknown => {
  try {
    return decoder.decode(record)
  } catch {
    // Left over after the shape check: map keys of a kind or name (`__proto__`) that the decoder refuses.
    throw new ProtocolError('A MessagePack record cannot be read.')
  }
}
