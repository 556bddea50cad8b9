import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { SourceInfo } from '../src/domain/market/events'
import type { Speed } from '../src/domain/replay/player'
import type { Tape } from '../src/domain/replay/read'
import { guardAccess, type RoutePolicy } from './context/access'
import { endConnections } from './http/connections'
import type { ApiContext } from './context/context'
import { guard } from './http/guards'
import { answerError } from './http/problem'
import { apiRoutes } from './api/routes'
import { webFiles } from './http/webFiles'
import { clientAddressOf, trustOf } from './config/proxies'
import type { Config } from './config'
import { isLoopback } from './config/addresses'
import { describeRoutes, descriptionRoutes } from './description'
import { seriesOfGroup } from './hub/groups'
import { createHubs, type Hubs, type HubsOptions } from './hub/hubs'
import { LiveSeries, makingBy } from './history/liveSeries'
import { historyPlantsOf } from './history/plan'
import type { History } from './history/watchedStore'
import type { IdentityService } from './identity/types'
import type { Log } from './log/log'
import { createArchive, type Archive } from './market/archive'
import { MarketHost } from './host/marketHost'
import type { LiveMarket } from './market/liveMarket'
import type { Audience, Publisher } from './market/publisher'
import { wireGroupOf } from '../src/domain/wire'
import { openNotices } from './notices'
import type { Watched } from './notices/watch'
import { PlantAlerts, tellingWrites } from './notices/plantAlerts'
import { queryForSubscriptions, peopleRoutes } from './people'
import type { PeopleContext } from './people/service'
import { livePeople } from './people/live'
import type { MarketSource, ServerClock } from './sources/source'
import { createStatusService, statusRoutes, watchedShell, type StatusService } from './status'
import type { Store } from './store/types'
import { createPastTables } from './tables/pastTables'
import { TapeHost } from './replay/tapeHost'

/** The largest body a route takes unless it says otherwise, bytes: a what-if of a whole stack is about 100 KB. */
const BODY_LIMIT = 256 * 1024

type Shell = {
  readonly config: Pick<Config, 'host' | 'port' | 'allowedOrigins' | 'trustProxy' | 'links'> &
    Partial<Pick<Config, 'inboxDays'>>
  readonly log: Log
  readonly store: Store
  /** Who people are and where they sign in. */
  readonly identity: IdentityService
  /** Folder of the built page; without it the server answers calls and pushes only. */
  readonly webRoot?: string | undefined
}

/** A server over a market that runs. */
export type AppOptions = Shell & {
  readonly source: MarketSource
  readonly clock: ServerClock
  /** Values of series, opened and filled by whoever starts the server; without one the calls over series refuse. */
  readonly history?: History
}

/** A server that plays a tape; `wall` is what its pace is measured by. */
export type ReplayOptions = Shell & {
  readonly tape: Tape
  readonly name: string
  readonly speed: Speed
  readonly wall: ServerClock
}

export type ServerApp<Host extends LiveMarket = MarketHost> = {
  readonly app: FastifyInstance
  readonly host: Host
  readonly hubs: Hubs
  /** Every call of the API and who may make it, as the router has it. */
  readonly routes: readonly RoutePolicy[]
  /** Starts the market and listens; gives the address to open. */
  readonly start: () => Promise<string>
  /** Ends pushes, connections and the market; open requests are answered first. Store and identity are left to anyone who opened them. */
  readonly stop: () => Promise<void>
}

/** Requests are logged when someone debugs, failures always. */
const quietly = (log: Log): FastifyBaseLogger => log.child({}, log.level === 'info' ? { level: 'warn' } : {})

/**
 * Programs send no Origin, browsers always do. Only where nobody but this machine's own user can come in are programs
 * welcome without a name: behind a proxy anybody does, whatever the address that this server listens on.
 */
const hubsOf = (
  { config: { host, allowedOrigins, trustProxy }, identity, store, log }: Shell,
  on: Pick<HubsOptions, 'onJoin' | 'onListen'>,
): Hubs =>
  createHubs({
    ...on,
    people: identity.people,
    accounts: store.accounts,
    log,
    limits: {
      allowNoOrigin: isLoopback(host) && trustProxy === undefined,
      addressOf: clientAddressOf(trustOf(trustProxy)),
      ...(allowedOrigins && { allowedOrigins }),
    },
  })

const publisherOf = ({ data, lite }: Hubs): Publisher & Audience => ({
  toGroup: (group, event, payload) => {
    data.send(group, event, payload)
    lite.send(group, event, payload)
  },
  toAll: (event, payload) => {
    data.sendAll(event, payload)
    lite.sendAll(event, payload)
  },
  isReceived: (group) => data.joined(group) > 0 || lite.joined(group) > 0,
})

const isHttpsOnly = (origins: readonly string[] = []): boolean =>
  origins.length > 0 && origins.every((origin) => origin.startsWith('https://'))

/** The framework with everything that is before the routes. */
const guardedApp = async ({ config, log, identity }: Shell) => {
  const app = Fastify({
    loggerInstance: quietly(log),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy ? trustOf(config.trustProxy) : false,
    // Anyone who sends their headers drop by drop has this long.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  endConnections(app)
  const { allowedOrigins, trustProxy } = config
  app.setErrorHandler(answerError)
  await guard(app, {
    pageOrigins: identity.pageOrigins,
    isHttps: isHttpsOnly(allowedOrigins),
    trustsProxy: trustProxy !== undefined,
  })
  identity.register(app)
  const routes = guardAccess(app, identity.people, allowedOrigins)
  await describeRoutes(app)
  return { app, routes }
}

/** What the server shows, joined to the hubs it publishes to. */
type Market<Host extends LiveMarket> = {
  readonly host: Host
  readonly archive: Archive
  readonly info: SourceInfo
  readonly clock: ServerClock
  readonly providerOf?: MarketSource['providerOf']
  readonly history?: History
  /** Writes it while the server runs. */
  readonly service?: { readonly start: () => void; readonly stop: () => Promise<void> }
  /** Whose lateness is told to everybody; absent for a recording, whose data are as late as they were. */
  readonly watched?: Watched
}

const createAppOver = async <Host extends LiveMarket>(
  given: Shell,
  wall: ServerClock,
  marketOver: (publisher: Publisher & Audience, status: Pick<StatusService, 'received' | 'lateFeeds'>) => Market<Host>,
): Promise<ServerApp<Host>> => {
  const { shell, writes, signIn } = watchedShell(
    { ...given, store: tellingWrites(given.store, (userId, keys) => alerts.changed(userId, keys)) },
    wall,
  )
  const { config, log, store, identity, webRoot } = shell
  const hubs = hubsOf(shell, {
    onJoin: (group, userId) => {
      // A server that has just started knows no subscriptions: the browser that listens has them.
      if (group !== wireGroupOf.browserNotifications(userId)) return
      void queryForSubscriptions(people, userId)
      void alerts.read(userId)
    },
    onListen: (group, notify) => {
      const series = seriesOfGroup(group)
      if (series !== undefined) live?.want(series)
      if (group === wireGroupOf.globalNotifications) notify('globalNotifications', notices.greeting())
    },
  })
  const notices = await openNotices({ hubs, store, publisher: publisherOf(hubs), clock: wall, log })
  const { inboxDays } = config
  const people: PeopleContext = { store, people: identity.people, live: livePeople(hubs), clock: wall, log, inboxDays }
  const { host, archive, info, clock, providerOf, history, service, watched } = marketOver(publisherOf(hubs), {
    received: (events) => status.received(events),
    lateFeeds: () => status.lateFeeds(),
  })
  const status = createStatusService({
    host,
    info,
    clock,
    wall,
    hubs,
    store,
    writes,
    signIn,
    ...(providerOf && { providerOf }),
    ...(history?.service && { history: history.service.facts }),
    publisher: publisherOf(hubs),
    startedAt: wall.now(),
  })
  const alerts = new PlantAlerts({
    store,
    clock,
    log,
    live: people.live,
    audience: publisherOf(hubs),
    plants: () => host.plants?.(),
  })
  const makingOf = makingBy(historyPlantsOf(host, clock))
  const live =
    history &&
    new LiveSeries({
      clock,
      log,
      makingOf,
      store: history.store,
      publisher: publisherOf(hubs),
      whyBehind: history.service?.whyBehind,
    })
  const { app, routes } = await guardedApp(shell)
  const connections = (): number => hubs.data.connections() + hubs.lite.connections()
  const context: ApiContext = {
    host,
    archive,
    source: info,
    clock,
    log,
    identity,
    startedAt: clock.now(),
    connections,
    ownTables: new Map([
      ['Status', status.table],
      ['Notifications', notices.table.read],
    ]),
    ...(config.links && { links: config.links }),
    ...(history && { history }),
    ...(live && { live }),
  }

  await app.register((scope, _options, done) => {
    apiRoutes(scope, context)
    descriptionRoutes(scope, context)
    // What people do has its own time: a tape's is that of the recording.
    peopleRoutes(scope, people)
    statusRoutes(scope, status, wall)
    notices.register(scope)
    done()
  })
  for (const hub of [hubs.data, hubs.lite]) hub.register(app)
  await webFiles(app, webRoot)
  let unwatch = (): void => undefined
  let quiet = (): void => undefined
  let deaf = (): void => undefined

  return {
    app,
    host,
    hubs,
    routes,
    start: async () => {
      host.start()
      service?.start()
      status.start()
      quiet = notices.table.start()
      if (watched) unwatch = notices.watch(watched, clock)
      deaf = alerts.start()
      return await app.listen({ host: config.host, port: config.port })
    },
    stop: async () => {
      host.stop()
      unwatch()
      quiet()
      deaf()
      status.stop()
      await Promise.all([service?.stop(), app.close()])
    },
  }
}

/** The whole server over a market that runs, joined but not started. */
export const createApp = ({ source, clock, history, ...shell }: AppOptions): Promise<ServerApp> =>
  createAppOver(shell, clock, (publisher, status) => {
    const writer = history?.service
    const recorded = writer?.received
    const host = new MarketHost({ source, clock, log: shell.log, publisher, ...status, ...(recorded && { recorded }) })
    const service = writer && { start: () => writer.start(() => host.state(), publisher), stop: writer.stop }
    const archive = { ...createArchive({ source, clock }), ...createPastTables({ source, clock }) }
    const { info, providerOf } = source
    return {
      host,
      archive,
      info,
      clock,
      watched: host,
      ...(providerOf && { providerOf }),
      ...(history && { history }),
      ...(service && { service }),
    }
  })

/** The whole server over a recording, joined but not started. */
export const createReplayApp = ({ tape, name, speed, wall, ...shell }: ReplayOptions): Promise<ServerApp<TapeHost>> =>
  createAppOver(shell, wall, (publisher) => {
    const host = new TapeHost({ tape, name, speed, wall, log: shell.log, publisher })
    const { archive, info, clock } = host
    return { host, archive, info, clock }
  })
