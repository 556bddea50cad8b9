import type { Codec } from './codec'
import { jsonCodec, jsonObject } from './jsonCodec'
import { ProtocolError } from './messages'
import { msgpackCodec } from './msgpackCodec'

/** Version 2 adds only what stateful reconnect needs, which is not offered; both are otherwise the same. */
const VERSIONS: readonly unknown[] = [1, 2]

/**
 * The codec a handshake record asks for. Throws ProtocolError, a sentence for the client, when the record is broken
 * or asks for what this hub or its transport cannot carry (`binaryAllowed` is false on server-sent events).
 */
export const codecAsked = (record: Uint8Array, binaryAllowed: boolean): Codec => {
  const { protocol, version } = jsonObject(record)
  const codec = protocol === 'json' ? jsonCodec : protocol === 'messagepack' ? msgpackCodec : undefined
  if (codec === undefined) throw new ProtocolError('The hub speaks the protocols json and messagepack only.')
  if (!VERSIONS.includes(version)) throw new ProtocolError(`The hub does not speak this version of ${codec.name}.`)
  if (codec.binary && !binaryAllowed) throw new ProtocolError('Server-sent events carry text only: use protocol json.')
  return codec
}

/** The answer to a handshake: JSON and 0x1E in both protocols. */
export const handshakeAnswer = (error?: string): Buffer =>
  Buffer.from(JSON.stringify(error === undefined ? {} : { error }) + '\x1e', 'utf8')
