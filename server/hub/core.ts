import type { Joiner } from './joinedOnce'
import type { HubLog, HubSettings } from './options'
import type { HubMessage } from './protocol/messages'
import type { HubTally } from './tally'

/** What a connection needs of its hub; `Connection` is the type of its connections. */
export type HubCore<Connection> = {
  readonly settings: HubSettings
  readonly tally: HubTally
  readonly log: HubLog
  /** Monotonic ms. */
  readonly clock: () => number
  readonly join: Joiner
  /** The place of the next message in the order of all. */
  next(): number
  /** Something waits in the connection's outbox. */
  wake(connection: Connection): void
  /** A whole message came. `allowed` is false when it is above the call rate. */
  heard(connection: Connection, message: HubMessage, allowed: boolean): void
  /** The connection is closed: out of all groups, though its way may still be ending. */
  left(connection: Connection): void
  /** Its way is over too: nothing may refer to it any more. */
  forget(connection: Connection): void
}
