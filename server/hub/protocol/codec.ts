import type { Splitter } from './framing'
import { type HubMessage, ProtocolError } from './messages'

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

/** No call of ours nests deeper than a few levels; more is an attack on the reader. */
export const MAX_DEPTH = 32

type Level = { readonly value: object; readonly depth: number }

/**
 * Refuses a decoded value that nests deeper than MAX_DEPTH or names a key `__proto__`, which would reach the
 * prototype of whatever object it is later merged into. Walks without recursion, so depth costs no stack.
 */
export const checkPlain = (root: unknown): void => {
  const open: Level[] = []
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return
    if (depth > MAX_DEPTH) throw tooDeep()
    open.push({ value, depth })
  }
  visit(root, 1)
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    if (Object.hasOwn(level.value, '__proto__'))
      throw new ProtocolError('A hub message must not use the key __proto__.')
    for (const inner of Object.values(level.value)) visit(inner, level.depth + 1)
  }
}

export const tooDeep = (): ProtocolError =>
  new ProtocolError(`A hub message must not nest deeper than ${MAX_DEPTH} levels.`)
