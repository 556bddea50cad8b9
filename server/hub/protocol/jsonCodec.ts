import { isUtf8 } from 'node:buffer'
import { checkedMessage, type RawMessage } from './checked'
import type { Codec } from './codec'
import { splitText } from './framing'
import { ProtocolError } from './messages'
import { checkPlain } from './plain'

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
