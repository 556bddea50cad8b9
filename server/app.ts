import type { FastifyInstance } from 'fastify'
import type { SourceInfo } from '../src/domain/market/events'
import type { Speed } from '../src/domain/replay/player'
import type { Tape } from '../src/domain/replay/read'
import type { RoutePolicy } from './context/access'
import type { ApiContext } from './context/context'
import { apiRoutes } from './api/routes'
import { webFiles } from './http/webFiles'
import { descriptionRoutes } from './description'
import { seriesOfGroup } from './hub/groups'
import type { Hubs } from './hub/hubs'
import { LiveSeries, makingBy } from './history/liveSeries'
import { historyPlantsOf } from './history/plan'
import type { History } from './history/watchedStore'
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
import { guardedApp, hubsOf, publisherOf, type ServerShell } from './shell'
import type { MarketSource, ServerClock } from './sources/source'
import { createStatusService, statusRoutes, watchedShell, type StatusService } from './status'
import { createPastTables } from './tables/pastTables'
import { TapeHost } from './replay/tapeHost'

/** A server over a market that runs. */
export type AppOptions = ServerShell & {
  readonly source: MarketSource
  readonly clock: ServerClock
  /** Values of series, opened and filled by whoever starts the server; without one the calls over series refuse. */
  readonly history?: History
}

/** A server that plays a tape; `wall` is what its pace is measured by. */
export type ReplayOptions = ServerShell & {
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
  given: ServerShell,
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
