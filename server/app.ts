import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
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
import { createArchive } from './market/archive'
import { MarketHost } from './market/host'
import type { Publisher } from './market/publisher'
import type { MarketSource, ServerClock } from './sources/source'

/** The largest body a route takes, bytes: a what-if of a whole stack is about 100 KB. */
const BODY_LIMIT = 256 * 1024

export type AppOptions = {
  readonly config: Pick<Config, 'host' | 'port'>
  readonly source: MarketSource
  readonly clock: ServerClock
  readonly log: Log
  /** Folder of the built page; without it the server answers calls and pushes only. */
  readonly webRoot?: string | undefined
}

export type App = {
  readonly app: FastifyInstance
  readonly host: MarketHost
  readonly hubs: { readonly data: Hub; readonly lite: Hub }
  /** Starts the market and listens; gives the address to open. */
  readonly start: () => Promise<string>
  /** Ends pushes, connections and the market; open requests are answered first. */
  readonly stop: () => Promise<void>
}

/** Requests are logged when someone debugs, failures always. */
const quietly = (log: Log): FastifyBaseLogger => log.child({}, log.level === 'info' ? { level: 'warn' } : {})

const createHubs = (log: Log): App['hubs'] => ({
  data: createHub({ path: HUB_PATHS.data, canJoin: canJoinData, allowNoOrigin: true, log }),
  lite: createHub({ path: HUB_PATHS.lite, canJoin: canJoinLite, allowNoOrigin: true, log }),
})

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

/** The whole server, joined but not started. */
export const createApp = async ({ config, source, clock, log, webRoot }: AppOptions): Promise<App> => {
  const app = Fastify({ loggerInstance: quietly(log), bodyLimit: BODY_LIMIT, routerOptions: { maxParamLength: 200 } })
  const hubs = createHubs(log)
  const host = new MarketHost({ source, clock, log, publisher: publisherOf(hubs) })
  const archive = createArchive({ source, clock })
  const connections = (): number => hubs.data.connections() + hubs.lite.connections()

  app.setErrorHandler(answerError)
  await guard(app)
  const context: ApiContext = { host, archive, source: source.info, clock, log, startedAt: clock.now(), connections }
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
