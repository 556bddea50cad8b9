import type { FastifyInstance } from 'fastify'
import { createAlerts, type Alerts } from './alerts'
import type { createFrontendCounts } from './admin/frontendCounts'
import type { TapeHost } from './replay/tapeHost'
import type { SourceInfo } from '../src/domain/market/events'
import { seriesProvidersOf } from '../src/domain/series/definition'
import { CheckWindows, createCheckService, type CheckService } from './checks'
import type { ApiContext } from './context/context'
import { LiveSeries, makingBy } from './history/liveSeries'
import { historyPlantsOf } from './history/plan'
import type { History } from './history/watchedStore'
import type { Hubs } from './hub/hubs'
import type { Archive } from './market/archive'
import type { LiveMarket } from './market/liveMarket'
import type { Audience, Publisher } from './market/publisher'
import type { openNotices } from './notices'
import type { Watched } from './notices/watch'
import type { PeopleContext } from './people/service'
import type { ServerShell } from './shell'
import type { MarketSource, ServerClock } from './sources/source'
import { createStatusService, type watchedShell } from './status'

/** What the server shows, joined to the hubs it publishes to. */
export type ServedMarket<Host extends LiveMarket> = {
  readonly host: Host
  readonly archive: Archive
  readonly info: SourceInfo
  readonly clock: ServerClock
  readonly providerOf?: MarketSource['providerOf']
  readonly gates?: MarketSource['gates']
  readonly history?: History
  /** Writes it while the server runs. */
  readonly service?: { readonly start: () => void; readonly stop: () => Promise<void> }
  /** Whose lateness all users are notified of; absent for a recording, whose data are as late as they were. */
  readonly watched?: Watched
  /** The host where it is a recording, which administrators can steer. */
  readonly tapeHost?: TapeHost
}

type ServicesInput = Pick<ReturnType<typeof watchedShell>, 'writes' | 'signIn'> & {
  readonly shell: ServerShell
  readonly market: ServedMarket<LiveMarket>
  readonly hubs: Hubs
  readonly publisher: Publisher & Audience
  readonly wall: ServerClock
}

type ChecksInput = Pick<ServicesInput, 'shell' | 'market' | 'publisher'>

/** Data checks of series, where there is a history of them. */
const checksOf = ({ shell, market, publisher }: ChecksInput): CheckService | undefined => {
  const { host, info, clock, history } = market
  const { log, store } = shell
  if (history === undefined) return undefined
  const windows = new CheckWindows({
    store: history.store,
    providers: seriesProvidersOf(info),
    makingOf: makingBy(historyPlantsOf(host, clock)),
    now: () => clock.now(),
    log,
  })
  return createCheckService({ windows, mutes: store.checkMutes, publisher, clock, log })
}

/** What runs next to the market: the status of feeds and stores, and the live ends of series. */
export const servicesOf = ({ shell, writes, signIn, market, hubs, publisher, wall }: ServicesInput) => {
  const { log, store } = shell
  const { host, info, clock, providerOf, gates, history } = market
  const checks = checksOf({ shell, market, publisher })
  return {
    checks,
    status: createStatusService({
      host,
      info,
      clock,
      wall,
      hubs,
      store,
      writes,
      signIn,
      ...(providerOf && { providerOf }),
      ...(gates && { gates }),
      ...(history?.service && { history: history.service.facts }),
      ...(checks && { checkIncidents: checks.incidents }),
      publisher,
      startedAt: wall.now(),
    }),
    live:
      history &&
      new LiveSeries({
        clock,
        log,
        makingOf: makingBy(historyPlantsOf(host, clock)),
        store: history.store,
        publisher,
        whyBehind: history.service?.whyBehind,
      }),
  }
}

type AlertsInput = Pick<ServicesInput, 'shell' | 'market' | 'publisher' | 'wall'> & {
  readonly live: PeopleContext['live']
}

/** What subscriptions of users find in the market, stored and sent. */
export const alertsOf = ({ shell, market, publisher, wall, live }: AlertsInput): Promise<Alerts> =>
  createAlerts({
    store: shell.store,
    live,
    audience: publisher,
    history: market.history?.store,
    clock: wall,
    log: shell.log,
    away: shell.config.away,
    pushOrigins: shell.pushOrigins,
  })

type Services = ReturnType<typeof servicesOf>
type Notices = Awaited<ReturnType<typeof openNotices>>

type ContextInput = {
  readonly shell: ServerShell
  readonly market: ServedMarket<LiveMarket>
  readonly hubs: Hubs
  readonly services: Services
  readonly notices: Notices
  readonly alerts: Alerts
}

/** What the calls of the API read. */
export const apiContextOf = ({ shell, market, hubs, services, notices, alerts }: ContextInput): ApiContext => {
  const { config, log, identity } = shell
  const { host, archive, info, clock, history } = market
  return {
    host,
    archive,
    source: info,
    clock,
    log,
    identity,
    startedAt: clock.now(),
    connections: () => hubs.data.connections() + hubs.lite.connections(),
    ownTables: new Map([
      ['Status', services.status.table],
      ['Notifications', notices.table.read],
      ['Checks', () => services.checks?.table()],
    ]),
    userTables: new Map([['UserNotifications', alerts.table]]),
    ...(config.links && { links: config.links }),
    ...(history && { history }),
    ...(services.live && { live: services.live }),
  }
}

type RunningInput = Pick<ContextInput, 'market' | 'services' | 'notices' | 'alerts'> & {
  readonly counts: ReturnType<typeof createFrontendCounts>
  readonly app: FastifyInstance
  readonly config: ServerShell['config']
}

/** Starts and stops the market, what runs next to it, and the listener. */
export const runningOf = ({ app, market, services, notices, alerts, counts, config }: RunningInput) => {
  const { host, service, watched, clock } = market
  const running: (() => void)[] = []
  return {
    start: async () => {
      alerts.start()
      host.start()
      service?.start()
      services.status.start()
      services.checks?.start()
      running.push(notices.table.start())
      if (watched) running.push(notices.watch(watched, clock))
      running.push(counts.start())
      return await app.listen({ host: config.host, port: config.port })
    },
    stop: async () => {
      host.stop()
      for (const end of running.splice(0)) end()
      services.status.stop()
      await alerts.stop()
      await Promise.all([service?.stop(), services.checks?.stop(), app.close()])
      await counts.write()
    },
  }
}
