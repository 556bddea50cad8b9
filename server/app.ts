import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { SourceInfo } from '../src/domain/market/events'
import type { Speed } from '../src/domain/tape/player'
import type { Tape } from '../src/domain/tape/read'
import { HUB_PATHS } from '../src/domain/wire'
import { boaRoutes } from './api/boa'
import type { ApiContext } from './api/context'
import { frontendLogRoutes } from './api/frontendLog'
import { canJoinData, canJoinLite } from './api/groups'
import { guard } from './api/guards'
import { healthRoutes } from './api/health'
import { liveTableRoutes } from './api/liveTables'
import { periodRoutes } from './api/periods'
import { plantRoutes } from './api/plants'
import { answerError } from './api/problem'
import { staticStoreRoutes } from './api/staticStore'
import { webFiles } from './api/webFiles'
import type { Config } from './config'
import { createHub, type Hub } from './hub'
import type { Log } from './log'
import { createArchive, type Archive } from './market/archive'
import { MarketHost } from './market/host'
import type { LiveMarket } from './market/liveMarket'
import type { Publisher } from './market/publisher'
import type { MarketSource, ServerClock } from './sources/source'
import { TapeHost } from './tape/tapeHost'

/** The largest body a route takes, bytes: a what-if of a whole stack is about 100 KB. */
const BODY_LIMIT = 256 * 1024

type Shell = {
  readonly config: Pick<Config, 'host' | 'port'>
  readonly log: Log
  /** Folder of the built page; without it the server answers calls and pushes only. */
  readonly webRoot?: string | undefined
}

/** A server over a market that runs. */
export type AppOptions = Shell & { readonly source: MarketSource; readonly clock: ServerClock }

/** A server that plays a tape; `wall` is what its pace is measured by. */
export type ReplayOptions = Shell & {
  readonly tape: Tape
  readonly name: string
  readonly speed: Speed
  readonly wall: ServerClock
}

export type App<Host extends LiveMarket = MarketHost> = {
  readonly app: FastifyInstance
  readonly host: Host
  readonly hubs: { readonly data: Hub; readonly lite: Hub }
  /** Starts the market and listens; gives the address to open. */
  readonly start: () => Promise<string>
  /** Ends pushes, connections and the market; open requests are answered first. */
  readonly stop: () => Promise<void>
}

/** Requests are logged when someone debugs, failures always. */
const quietly = (log: Log): FastifyBaseLogger => log.child({}, log.level === 'info' ? { level: 'warn' } : {})

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/**
 * Programs send no Origin, browsers always do. Only where nobody but this machine's own user can come in are programs
 * welcome without a name.
 */
const createHubs = (log: Log, host: string): App['hubs'] => {
  const allowNoOrigin = LOOPBACK.test(host)
  return {
    data: createHub({ path: HUB_PATHS.data, canJoin: canJoinData, allowNoOrigin, log }),
    lite: createHub({ path: HUB_PATHS.lite, canJoin: canJoinLite, allowNoOrigin, log }),
  }
}

const publisherOf = ({ data, lite }: App['hubs']): Publisher => ({
  toGroup: (group, event, payload) => {
    data.send(group, event, payload)
    lite.send(group, event, payload)
  },
  toAll: (event, payload) => {
    data.sendAll(event, payload)
    lite.sendAll(event, payload)
  },
})

const routes = (app: FastifyInstance, context: ApiContext): void => {
  // Every answer of the API is of this moment.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  healthRoutes(app, context)
  periodRoutes(app, context)
  staticStoreRoutes(app)
  plantRoutes(app, context)
  boaRoutes(app, context)
  liveTableRoutes(app, context)
  frontendLogRoutes(app, context)
}

/** What the server shows, joined to the hubs it publishes to. */
type Market<Host extends LiveMarket> = {
  readonly host: Host
  readonly archive: Archive
  readonly info: SourceInfo
  readonly clock: ServerClock
}

const createAppOver = async <Host extends LiveMarket>(
  { config, log, webRoot }: Shell,
  marketOver: (publisher: Publisher) => Market<Host>,
): Promise<App<Host>> => {
  const app = Fastify({ loggerInstance: quietly(log), bodyLimit: BODY_LIMIT, routerOptions: { maxParamLength: 200 } })
  const hubs = createHubs(log, config.host)
  const { host, archive, info, clock } = marketOver(publisherOf(hubs))
  const connections = (): number => hubs.data.connections() + hubs.lite.connections()

  app.setErrorHandler(answerError)
  await guard(app)
  const context: ApiContext = { host, archive, source: info, clock, log, startedAt: clock.now(), connections }
  await app.register((scope, _options, done) => {
    routes(scope, context)
    done()
  })
  for (const hub of [hubs.data, hubs.lite]) hub.register(app)
  await webFiles(app, webRoot)

  return {
    app,
    host,
    hubs,
    start: async () => {
      host.start()
      return await app.listen({ host: config.host, port: config.port })
    },
    stop: async () => {
      host.stop()
      await app.close()
    },
  }
}

/** The whole server over a market that runs, joined but not started. */
export const createApp = ({ source, clock, ...shell }: AppOptions): Promise<App> =>
  createAppOver(shell, (publisher) => ({
    host: new MarketHost({ source, clock, log: shell.log, publisher }),
    archive: createArchive({ source, clock }),
    info: source.info,
    clock,
  }))

/** The whole server over a recording, joined but not started. */
export const createReplayApp = ({ tape, name, speed, wall, ...shell }: ReplayOptions): Promise<App<TapeHost>> =>
  createAppOver(shell, (publisher) => {
    const host = new TapeHost({ tape, name, speed, wall, log: shell.log, publisher })
    const { archive, info, clock } = host
    return { host, archive, info, clock }
  })
