import type { Splitter } from './framing'
import type { HubMessage } from './messages'

/** One hub protocol: how bytes are cut into records, and a record turned into a message and back. */
export type Codec = {
  readonly name: 'json' | 'messagepack'
  /** True where the transport must carry bytes (transfer format Binary). */
  readonly binary: boolean
  /** The whole record, framing included. Throws what the payload's own serialiser throws (a cycle, say). */
  encode(message: HubMessage): Buffer
  readonly split: Splitter
  /** Undefined for a message type this version does not know. Throws ProtocolError for a broken record. */
  decode(record: Uint8Array): HubMessage | undefined
}

/** A message on its way to many receivers: encoded at most once a protocol, the same bytes for all. */
export type Outgoing = { in(codec: Codec): Buffer }

export const outgoingOf = (message: HubMessage): Outgoing => {
  const encoded: Partial<Record<Codec['name'], Buffer>> = {}
  return { in: (codec) => (encoded[codec.name] ??= codec.encode(message)) }
}
