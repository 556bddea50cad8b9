import type { FastifyInstance } from 'fastify'
import type { HubEventName } from '../../src/domain/wire/hub'
import { createAuthenticator, createConnectionLimits } from './admission'
import { createCalls, methodsOf } from './calls'
import type { ServerConnection } from './connection'
import { type HubCore, newMetrics, type HubMetrics } from './core'
import { createGateway } from './gateway'
import { createJoiner } from './frame'
import { createMembership } from './groups'
import { settingsOf, type HubLog, type HubOptions, type HubSettings } from './options'
import { createBroadcastScheduler } from './broadcastScheduler'
import { MESSAGE } from './protocol/messages'
import { outgoingOf, type Outgoing } from './protocol/codec'
import { ConnectionRegistry } from './connectionRegistry'
import { hubRoutes } from './routes'
import { REVOKED } from './session'
import { createTickets } from './tickets'
import { createUpgrade, routeUpgrade } from './upgrade'
import { watchUsers } from './watch'

export type { ConnectionInfo, HubLog, HubOptions } from './options'

/** `connections` also counts those in their handshake; `lagging` are those that get no group records just now. */
export type HubStats = Readonly<HubMetrics> & {
  readonly connections: number
  readonly groups: number
  readonly lagging: number
  /** What waits for the slowest connection, bytes. */
  readonly mostUnsentBytes: number
  /** Milliseconds between two ticks at present: as set on a quiet loop, longer while the loop lags. */
  readonly tickMs: number
}

type Membership = ReturnType<typeof createMembership>
type Scheduler = ReturnType<typeof createBroadcastScheduler>

/** The methods by which a client joins and leaves groups. */
const groupMethods = (membership: Membership) =>
  new Map([
    ['JoinGroup', (connection: ServerConnection, [names]: readonly unknown[]) => membership.join(connection, names)],
    ['LeaveGroup', (connection: ServerConnection, [names]: readonly unknown[]) => membership.leave(connection, names)],
  ])

/** Events to groups, to all and to one connection. */
const createSender = (registry: ConnectionRegistry, scheduler: Scheduler) => ({
  /**
   * Sends an event to the members of a group. A member that lags does not get it, and sees by the sequence numbers
   * that it must pull. `essential` events are stored for it too; use it for what nothing else would make good.
   */
  send: (group: string, event: HubEventName, payload: unknown, how?: { readonly essential?: boolean }): void => {
    const channel = registry.channel(group)
    if (channel === undefined) return
    const outgoing = eventOf(event, payload)
    if (how?.essential === true) offerAll(channel.members, outgoing, scheduler.next())
    else scheduler.toChannel(channel, outgoing)
  },
  /** To every open connection, lagging or not. */
  sendAll: (event: HubEventName, payload: unknown): void =>
    offerAll(registry.all(), eventOf(event, payload), scheduler.next()),
  /** False when there is no such open connection. */
  sendTo: (connectionId: string, event: HubEventName, payload: unknown): boolean => {
    const connection = registry.byId(connectionId)
    if (connection?.isOpen !== true) return false
    connection.offer(eventOf(event, payload))
    return true
  },
})

/** Calls listeners of joins and leaves: one that fails is logged, and the others are called. */
const createNotifier =
  (log: HubLog) =>
  (listener: () => void): void => {
    try {
      listener()
    } catch (fault) {
      log.error({ err: fault }, 'A listener to joins and leaves failed.')
    }
  }

/** What is known of groups, connections and users at this moment. */
const createFacts = (registry: ConnectionRegistry, metrics: HubMetrics, scheduler: Scheduler) => ({
  /** Group name → members, of groups that have any. */
  groups: () => registry.counts(),
  /** Members of a group. */
  joined: (group: string): number => registry.channel(group)?.members.size ?? 0,
  connections: () => registry.size,
  /** User key → open connections, of users that have any. */
  users: () => openByUser(registry),
  stats: (): HubStats => ({
    ...metrics,
    ...statusOf(registry.all()),
    groups: registry.groupCount,
    tickMs: scheduler.tickMs(),
  }),
})

type CoreParts = Pick<HubCore<ServerConnection>, 'settings' | 'metrics' | 'log'> & {
  readonly scheduler: Scheduler
  readonly registry: ConnectionRegistry
  readonly membership: Membership
}

/** What connections need of the hub. `emptied` is called when the last one is gone. */
const coreOf = (parts: CoreParts, emptied: () => void): HubCore<ServerConnection> => {
  const { settings, metrics, log, scheduler, registry, membership } = parts
  const methods = methodsOf(groupMethods(membership), settings.methods)
  return {
    settings,
    metrics,
    log,
    clock: () => performance.now(),
    join: createJoiner(),
    next: () => scheduler.next(),
    wake: (connection) => scheduler.wake(connection),
    received: createCalls(methods, log, metrics, settings.maxCallsPerSecond),
    left: (connection) => {
      registry.vacate(connection)
      membership.leaveAll(connection)
    },
    forget: (connection) => {
      registry.forget(connection)
      scheduler.forget(connection)
      if (registry.size === 0) emptied()
    },
  }
}

/** Ends every connection; settles when all are gone, `graceMs` and a quarter of a second later at the latest. */
const closeConnections = (
  registry: ConnectionRegistry,
  graceMs: number,
  whenEmpty: (settle: () => void) => void,
): Promise<void> =>
  new Promise<void>((resolve) => {
    const atLast = setTimeout(resolve, graceMs + 250)
    const settle = (): void => {
      clearTimeout(atLast)
      resolve()
    }
    whenEmpty(settle)
    for (const connection of [...registry.all()]) connection.close({ allowReconnect: true })
    if (registry.size === 0) settle()
  })

const addRoutes = (app: FastifyInstance, settings: HubSettings, gateway: ReturnType<typeof createGateway>): void => {
  routeUpgrade(app.server, settings.path, createUpgrade(settings, gateway))
  void app.register(hubRoutes(settings, gateway))
}

/**
 * A SignalR hub server: JSON and MessagePack over WebSockets, server-sent events and long polling, as the official
 * clients speak it. Stateful reconnect is not offered: messages carry their own sequence numbers above it.
 */
export const createHub = (options: HubOptions) => {
  const settings = settingsOf(options)
  const registry = new ConnectionRegistry()
  const metrics = newMetrics()
  let appLog: HubLog | undefined
  let closing: Promise<void> | undefined
  let emptied: (() => void) | undefined

  const log = lateLog(() => settings.log ?? appLog)
  const scheduler = createBroadcastScheduler(settings.tickMs)
  const notify = createNotifier(log)
  const membership = createMembership(registry, settings, notify)
  const core = coreOf({ settings, metrics, log, scheduler, registry, membership }, () => emptied?.())
  const tickets = createTickets(settings)
  const limits = createConnectionLimits(settings, registry, metrics)
  const authenticator = createAuthenticator(settings, tickets, limits, metrics, log)
  const gateway = createGateway({ core, registry, limits, authenticator, isClosed: () => closing !== undefined })
  const revoke = (key: string): void => {
    tickets.revoke(key)
    for (const connection of registry.ofUser(key)) connection.close(REVOKED)
  }
  const renewed = (connection: ServerConnection): void => notify(() => membership.review(connection))
  const unwatch = watchUsers({ settings, registry, log, close: revoke, renewed })
  const tending = setInterval(() => {
    for (const connection of registry.all()) connection.tend()
  }, tendingMs(settings)).unref()

  const closeAll = async (): Promise<void> => {
    clearInterval(tending)
    unwatch()
    await closeConnections(registry, settings.closeGraceMs, (settle) => (emptied = settle))
    scheduler.stop()
  }
  const close = (): Promise<void> => (closing ??= closeAll())

  return {
    /**
     * Adds the hub's routes and its WebSockets to an app, once, before it listens. The app's close closes the hub, and
     * the app's log must leave out the query of addresses: it has secret tokens.
     */
    register: (app: FastifyInstance): void => {
      appLog = app.log
      addRoutes(app, settings, gateway)
      app.addHook('preClose', close)
    },
    ...createSender(registry, scheduler),
    ...createFacts(registry, metrics, scheduler),
    /** The user has a newer token: the connections live until `expiresAt`, ms UTC. Never shortens. */
    extend: (userKey: string, expiresAt: number): void => {
      for (const connection of registry.ofUser(userKey)) connection.session.extend(expiresAt)
    },
    /** Closes all connections of the user and makes the user's tickets void; sign-in may let them come back. */
    revoke,
    /** Ends every connection, which may come back; settles when all are gone, closeGraceMs at the latest. */
    close,
  }
}

export type Hub = ReturnType<typeof createHub>

const eventOf = (event: string, payload: unknown): Outgoing =>
  outgoingOf({ type: MESSAGE.invocation, target: event, arguments: [payload] })

const offerAll = (connections: Iterable<ServerConnection>, outgoing: Outgoing, at: number): void => {
  for (const connection of connections) connection.offer(outgoing, at)
}

/** How the connections are at this moment. */
const statusOf = (
  connections: Iterable<ServerConnection>,
): Pick<HubStats, 'connections' | 'lagging' | 'mostUnsentBytes'> => {
  let count = 0
  let lagging = 0
  let most = 0
  for (const { outbox } of connections) {
    count += 1
    if (outbox.lagging) lagging += 1
    most = Math.max(most, outbox.unsent())
  }
  return { connections: count, lagging, mostUnsentBytes: most }
}

const openByUser = (registry: ConnectionRegistry): ReadonlyMap<string, number> => {
  const open = [...registry.users()].map(([key, all]) => [key, [...all].filter((each) => each.isOpen).length] as const)
  return new Map(open.filter(([, count]) => count > 0))
}

/** Often enough that each time limit is kept within a quarter of itself. */
const tendingMs = (times: { keepAliveMs: number; clientTimeoutMs: number; stuckMs: number }): number =>
  Math.max(20, Math.min(1000, Math.min(times.keepAliveMs, times.clientTimeoutMs, times.stuckMs) / 4))

/** The app's log is known only once the hub is registered. */
const lateLog = (current: () => HubLog | undefined): HubLog => ({
  info: (detail, sentence) => current()?.info(detail, sentence),
  warn: (detail, sentence) => current()?.warn(detail, sentence),
  error: (detail, sentence) => current()?.error(detail, sentence),
})
