import { Decoder, Encoder } from '@msgpack/msgpack'
import { checkedMessage, type RawMessage } from './checked'
import type { Codec } from './codec'
import { lengthPrefix, splitBinary } from './framing'
import { MESSAGE, ProtocolError, type HubMessage } from './messages'
import { checkMsgpack } from './msgpackShape'
import { checkPlain } from './plain'

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
  const [type, first, second, third, fourth] = parts
  switch (type) {
    case MESSAGE.invocation:
    case MESSAGE.streamInvocation:
      return { type, invocationId: second, target: third, arguments: fourth }
    case MESSAGE.streamItem:
      return { type, invocationId: second, item: third }
    case MESSAGE.completion:
      return { type, invocationId: second, ...endOf(third, fourth) }
    case MESSAGE.cancelInvocation:
      return { type, invocationId: second }
    case MESSAGE.close:
      return { type, error: first, allowReconnect: second }
    case MESSAGE.ack:
    case MESSAGE.sequence:
      return { type, sequenceId: first }
    default:
      return { type }
  }
}

const endOf = (kind: unknown, value: unknown): RawMessage => {
  switch (kind) {
    case ENDED.error:
      return { error: value }
    case ENDED.empty:
      return {}
    case ENDED.result:
      return { result: value }
    default:
      throw new ProtocolError('A completion must say whether it carries an error, nothing or a result.')
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
