import type { FastifyInstance } from 'fastify'
import type { Speed } from '../src/domain/replay/player'
import type { Tape } from '../src/domain/replay/read'
import type { RoutePolicy } from './context/access'
import { adminRoutesOf } from './admin'
import { createFrontendCounts } from './admin/frontendCounts'
import { createOnlineUsers } from './admin/onlineUsers'
import { createPushLog } from './admin/pushLog'
import type { Alerts } from './alerts'
import { watchUserWrites } from './alerts/watchUserWrites'
import { apiRoutes } from './api/routes'
import { alertsOf, apiContextOf, runningOf, servicesOf, type ServedMarket } from './appParts'
import { webFiles } from './http/webFiles'
import { checkRoutes } from './checks'
import { descriptionRoutes } from './description'
import { seriesOfGroup } from './hub/groups'
import type { Hubs } from './hub/hubs'
import type { History } from './history/watchedStore'
import { createArchive } from './market/archive'
import { MarketHost } from './host/marketHost'
import type { LiveMarket } from './market/liveMarket'
import type { Audience, Publisher } from './market/publisher'
import { wireGroupOf } from '../src/domain/wire'
import { openNotices } from './notices'
import { queryForSubscriptions, peopleRoutes } from './people'
import type { PeopleContext } from './people/service'
import { livePeople } from './people/live'
import { guardedApp, hubsOf, publisherOf, type ServerShell } from './shell'
import type { MarketSource, ServerClock } from './sources/source'
import { statusRoutes, watchedShell, type StatusService } from './status'
import { createPastAcceptances } from './tables/pastAcceptances'
import { createSkips } from './skips'
import type { SkipsMaker } from './skips/skipsMaker'
import { createAuctionCurveDays } from './storage/auctionCurveDays'
import { createPastTables } from './tables/pastTables'
import { TapeHost } from './replay/tapeHost'

/** A server over a market that runs. */
export type AppOptions = ServerShell & {
  readonly source: MarketSource
  readonly clock: ServerClock
  /** Values of series, opened and filled by whoever starts the server; without one the calls over series refuse. */
  readonly history?: History
  /** Who estimates skips of past days; without one they are estimated in this thread, out of the source. */
  readonly skipsMaker?: SkipsMaker
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

type MarketOver<Host extends LiveMarket> = (
  publisher: Publisher & Audience,
  status: Pick<StatusService, 'received' | 'lateFeeds'> & Pick<Alerts, 'receivedFacts'>,
) => ServedMarket<Host>

const createAppOver = async <Host extends LiveMarket>(
  given: ServerShell,
  wall: ServerClock,
  marketOver: MarketOver<Host>,
): Promise<ServerApp<Host>> => {
  const watched = watchedShell({ ...given, store: watchUserWrites(given.store, () => alerts.writes) }, wall)
  const { shell } = watched
  const { log, store, identity, config } = shell
  const online = createOnlineUsers(wall)
  const pushes = createPushLog(wall)
  const counts = createFrontendCounts({ store: store.frontendLog, clock: wall, log })
  const hubs = hubsOf(shell, {
    presence: online.watch,
    onJoin: (group, userId) => {
      // A server that has never had the subscriptions of a user is sent them by the browser that listens (NT11).
      if (group === wireGroupOf.browserNotifications(userId)) void queryForSubscriptions(people, userId)
    },
    onListen: (group, notify) => {
      const series = seriesOfGroup(group)
      if (series !== undefined) services.live?.want(series)
      if (group === wireGroupOf.globalNotifications) notify('globalNotifications', notices.greeting())
    },
  })
  const publisher = pushes.watched(publisherOf(hubs))
  const notices = await openNotices({ hubs, store, publisher, clock: wall, log })
  const { inboxDays } = config
  const people: PeopleContext = { store, people: identity.people, live: livePeople(hubs), clock: wall, log, inboxDays }
  const market = marketOver(publisher, {
    received: (events) => {
      services.status.received(events)
      alerts.received(events)
    },
    lateFeeds: () => services.status.lateFeeds(),
    receivedFacts: (facts) => alerts.receivedFacts(facts),
  })
  const services = servicesOf({ ...watched, market, hubs, publisher, wall })
  const alerts = await alertsOf({ shell, market, publisher, wall, live: people.live })
  const { app, routes } = await guardedApp(shell)
  const context = { ...apiContextOf({ shell, market, hubs, services, notices, alerts }), frontendEvent: counts.count }
  await app.register((scope, _options, done) => {
    apiRoutes(scope, context)
    descriptionRoutes(scope, context)
    // What people do has its own time: a tape's is that of the recording.
    peopleRoutes(scope, people)
    statusRoutes(scope, services.status, wall)
    alerts.register(scope)
    checkRoutes(scope, services.checks, { clock: market.clock })
    notices.register(scope)
    const replay = { tapeHost: market.tapeHost, config }
    const counted = { pushes, writeCounts: counts.write, notices: notices.active }
    adminRoutesOf(scope, { store, hubs, online, ...counted, clock: wall, replay })
    done()
  })
  for (const hub of [hubs.data, hubs.lite]) hub.register(app)
  await webFiles(app, shell.webRoot)
  const running = runningOf({ app, market, services, notices, alerts, counts, config })
  return { app, host: market.host, hubs, routes, ...running }
}

/** The whole server over a market that runs, joined but not started. */
export const createApp = ({ source, clock, history, skipsMaker, ...shell }: AppOptions): Promise<ServerApp> =>
  createAppOver(shell, clock, (publisher, { receivedFacts, ...status }) => {
    const writer = history?.service
    const recorded = writer?.received
    const host = new MarketHost({ source, clock, log: shell.log, publisher, ...status, ...(recorded && { recorded }) })
    const running = () => host.state()
    const skips = createSkips({
      source,
      clock,
      log: shell.log,
      running,
      history,
      maker: skipsMaker,
      facts: receivedFacts,
    })
    const service = {
      start: () => {
        writer?.start(running, publisher)
        skips.start()
      },
      stop: async () => {
        await Promise.all([skips.stop(), writer?.stop()])
      },
    }
    const archive = {
      ...createArchive({ source, clock, running }),
      ...createPastTables({ source, clock }),
      ...createPastAcceptances({ source, clock }),
      skips: skips.answers,
      auctionCurves: createAuctionCurveDays(source),
      ...(source.unitsAbroad && { unitsAbroad: source.unitsAbroad }),
    }
    const { info, providerOf, gates } = source
    return {
      host,
      archive,
      info,
      clock,
      watched: host,
      ...(providerOf && { providerOf }),
      ...(gates && { gates }),
      ...(history && { history }),
      service,
    }
  })

/** The whole server over a recording, joined but not started. */
export const createReplayApp = ({ tape, name, speed, wall, ...shell }: ReplayOptions): Promise<ServerApp<TapeHost>> =>
  createAppOver(shell, wall, (publisher) => {
    const host = new TapeHost({ tape, name, speed, wall, log: shell.log, publisher })
    const { archive, info, clock } = host
    return { host, archive, info, clock, tapeHost: host }
  })
