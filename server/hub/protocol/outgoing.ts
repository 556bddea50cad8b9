import type { Codec } from './codec'
import type { HubMessage } from './messages'

/** A message on its way to many receivers: encoded at most once a protocol, the same bytes for all. */
export type Outgoing = { in(codec: Codec): Buffer }

export const outgoingOf = (message: HubMessage): Outgoing => {
  const encoded: Partial<Record<Codec['name'], Buffer>> = {}
  return { in: (codec) => (encoded[codec.name] ??= codec.encode(message)) }
}
