import type { Channel } from './channel'
import type { ServerConnection } from './connection'
import type { Outgoing } from './protocol/codec'
import { type Batch, createTicker } from './ticker'

/** A frame this large is written at once: waiting for the tick would gain nothing more. */
const FRAME_BYTES = 64 * 1024

/** All that leaves the hub: gathered between ticks, and handed to the sockets once a tick, in the order of sending. */
export const createBroadcastScheduler = (tickMs: number) => {
  let sent = 0
  let dirty: Channel[] = []
  const waiting = new Set<ServerConnection>()
  const hand = (connection: ServerConnection, run: Batch): void => {
    connection.outbox.hand(run)
    waiting.add(connection)
  }
  const ticker = createTicker(tickMs, () => {
    const channels = dirty
    dirty = []
    for (const channel of channels) channel.hand(hand)
    for (const connection of waiting) {
      waiting.delete(connection)
      connection.flush()
    }
  })
  return {
    /** The place of the next message in the order of all. */
    next: () => ++sent,
    /** Sends to the members of a group. */
    toChannel: (channel: Channel, outgoing: Outgoing): void => {
      if (channel.put({ at: ++sent, outgoing })) {
        dirty.push(channel)
        ticker.wake()
      }
      if (channel.bytes >= FRAME_BYTES) ticker.flushNow()
    },
    /** Something waits in the connection's outbox. */
    wake: (connection: ServerConnection): void => {
      waiting.add(connection)
      if (connection.outbox.gatheredBytes >= FRAME_BYTES) ticker.flushNow()
      else ticker.wake()
    },
    forget: (connection: ServerConnection) => void waiting.delete(connection),
    /** Milliseconds between two ticks at present. */
    tickMs: () => ticker.tickMs(),
    stop: () => ticker.stop(),
  }
}
