import type { Joiner } from './frame'
import type { HubLog, HubSettings } from './options'
import type { HubMessage } from './protocol/messages'

/** What a connection needs of its hub; `Connection` is the type of its connections. */
export type HubCore<Connection> = {
  readonly settings: HubSettings
  readonly metrics: HubMetrics
  readonly log: HubLog
  /** Monotonic ms. */
  readonly clock: () => number
  readonly join: Joiner
  /** The place of the next message in the order of all. */
  next(): number
  /** Something waits in the connection's outbox. */
  wake(connection: Connection): void
  /** A whole message came. `allowed` is false when it is above the call rate. */
  received(connection: Connection, message: HubMessage, allowed: boolean): void
  /** The connection is closed: out of all groups, though its way may still be ending. */
  left(connection: Connection): void
  /** Its way is over too: nothing may refer to it any more. */
  forget(connection: Connection): void
}

/** Counts since the hub was made. `sentRecords` counts each receiver; `heldBack` what lagging ones did not get. */
export const newMetrics = () => ({
  sentRecords: 0,
  heldBack: 0,
  closedSlow: 0,
  refusedOrigin: 0,
  refusedSignIn: 0,
  refusedFull: 0,
  /** For a user or a network that has its share of connections. */
  refusedShare: 0,
  protocolErrors: 0,
  handshakeTimeouts: 0,
  refusedCalls: 0,
})
export type HubMetrics = ReturnType<typeof newMetrics>
