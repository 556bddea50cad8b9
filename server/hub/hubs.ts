import { HUB_PATHS, type HubEventName } from '../../src/domain/wire'
import type { People } from '../identity/types'
import type { Accounts } from '../store/types'
import { Caller, signInOf } from './tickets'
import { canJoinData, canJoinLite } from './groups'
import { createHub, type ConnectionInfo, type Hub, type HubLog, type HubOptions } from './index'

/** The hub of signed-in users and that of visitors. */
export type Hubs = { readonly data: Hub; readonly lite: Hub }

export type GroupWatch = {
  readonly joined: (group: string, connection: ConnectionInfo, userId: string) => void
  readonly left: (group: string, connection: ConnectionInfo) => void
}

export type HubsOptions = {
  /** Who people are; undefined when this server has visitors only, and the data hub then refuses everybody. */
  readonly people: People | undefined
  readonly accounts: Pick<Accounts, 'byId'>
  readonly log: HubLog
  /** A user has joined a group of the data hub. */
  readonly onJoin?: (group: string, userId: string) => void
  /** A connection of either hub has joined a group; `notify` speaks to it alone. */
  readonly onListen?: (group: string, notify: (event: HubEventName, payload: unknown) => void) => void
  /** What connections of users join and leave, the end of the connection included. */
  readonly presence?: GroupWatch
  /**
   * Limits and rules of both hubs. The standard ones let a user have 20 connections to the data hub and a network 20 to
   * the visitors'; behind a proxy `addressOf` must tell whose a request is.
   */
  readonly limits?: Partial<
    Pick<
      HubOptions,
      | 'allowedOrigins'
      | 'allowNoOrigin'
      | 'addressOf'
      | 'now'
      | 'lookMs'
      | 'maxConnections'
      | 'maxConnectionsPerUser'
      | 'maxConnectionsPerAddress'
    >
  >
}

export const MOST_VISITORS_OF_ONE_NETWORK = 20

/** Both hubs of the server; they are registered with its app. */
export const createHubs = ({ people, accounts, log, onJoin, onListen, presence, limits = {} }: HubsOptions): Hubs => {
  const { maxConnectionsPerAddress = MOST_VISITORS_OF_ONE_NETWORK, ...both } = limits
  const signIn = signInOf({ people, accounts, log })
  const listens = (hub: keyof Hubs, group: string, { id }: ConnectionInfo): void =>
    onListen?.(group, (event, payload) => void hubs[hub].sendTo(id, event, payload))
  const hubs: Hubs = {
    data: createHub({
      ...both,
      path: HUB_PATHS.data,
      canJoin: canJoinData,
      onJoin: (group, connection) => {
        listens('data', group, connection)
        if (!(connection.user instanceof Caller)) return
        onJoin?.(group, connection.user.userId)
        presence?.joined(group, connection, connection.user.userId)
      },
      onLeave: (group, connection) => presence?.left(group, connection),
      signIn,
      log,
    }),
    lite: createHub({
      ...both,
      path: HUB_PATHS.lite,
      canJoin: canJoinLite,
      onJoin: (group, connection) => listens('lite', group, connection),
      maxConnectionsPerAddress,
      log,
    }),
  }
  return hubs
}
