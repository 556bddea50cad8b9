import { isUtf8 } from 'node:buffer'
import { type Codec, checkPlain } from './codec'
import { splitText } from './framing'
import { checkedMessage, ProtocolError, type RawMessage } from './messages'
import { msgpackCodec } from './msgpackCodec'

const SEPARATOR = '\x1e'

/** JSON hub protocol: one object a record. A text in it never holds a bare 0x1E, as JSON escapes it. */
export const jsonCodec: Codec = {
  name: 'json',
  binary: false,
  encode: (message) => Buffer.from(JSON.stringify(message) + SEPARATOR, 'utf8'),
  split: splitText,
  decode: (record) => checkedMessage(jsonObject(record)),
}

/** The object a JSON record holds. Throws ProtocolError for bad UTF-8, bad JSON, another kind, or hostile nesting. */
export const jsonObject = (record: Uint8Array): RawMessage => {
  if (!isUtf8(record)) throw new ProtocolError('A hub message must be valid UTF-8.')
  const value = parsed(Buffer.from(record.buffer, record.byteOffset, record.byteLength).toString('utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('A hub message must be a JSON object.')
  }
  checkPlain(value)
  return value as RawMessage
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProtocolError('A hub message is not valid JSON.')
  }
}

/** Version 2 adds only what stateful reconnect needs, which is not offered; both are otherwise the same. */
const VERSIONS: readonly unknown[] = [1, 2]

const codecNamed = (protocol: unknown): Codec | undefined => {
  if (protocol === 'json') return jsonCodec
  return protocol === 'messagepack' ? msgpackCodec : undefined
}

/**
 * The codec a handshake record asks for. Throws ProtocolError, a sentence for the client, when the record is broken
 * or asks for what this hub or its transport cannot carry (`binaryAllowed` is false on server-sent events).
 */
export const codecRequested = (record: Uint8Array, binaryAllowed: boolean): Codec => {
  const { protocol, version } = jsonObject(record)
  const codec = codecNamed(protocol)
  if (codec === undefined) throw new ProtocolError('The hub speaks the protocols json and messagepack only.')
  if (!VERSIONS.includes(version)) throw new ProtocolError(`The hub does not speak this version of ${codec.name}.`)
  if (codec.binary && !binaryAllowed) throw new ProtocolError('Server-sent events carry text only: use protocol json.')
  return codec
}

/** The answer to a handshake: JSON and 0x1E in both protocols. */
export const handshakeAnswer = (error?: string): Buffer =>
  Buffer.from(JSON.stringify(error === undefined ? {} : { error }) + SEPARATOR, 'utf8')
