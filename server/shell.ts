import Fastify, { type FastifyBaseLogger } from 'fastify'
import { clientAddressOf, trustOf } from './config/proxies'
import type { Config } from './config'
import { isLoopback } from './config/addresses'
import { guardAccess } from './context/access'
import { describeRoutes } from './description'
import { exchangeTableUrl } from './http/exchangeTables'
import { endConnections } from './http/connections'
import { guard } from './http/guards'
import { answerError } from './http/problem'
import { createHubs, type Hubs, type HubsOptions } from './hub/hubs'
import type { IdentityService } from './identity/types'
import type { Log } from './log/log'
import type { Audience, Publisher } from './market/publisher'
import type { Store } from './store/types'

/** The largest body a route takes unless it says otherwise, bytes: a what-if of a whole stack is about 100 KB. */
const BODY_LIMIT = 256 * 1024

/** What a server is made of, whatever market it shows. */
export type ServerShell = {
  readonly config: Pick<Config, 'host' | 'port' | 'allowedOrigins' | 'trustProxy' | 'links' | 'away'> &
    Partial<Pick<Config, 'inboxDays' | 'dataDir' | 'tapeFile'>>
  readonly log: Log
  readonly store: Store
  /** Who people are and where they sign in. */
  readonly identity: IdentityService
  /** Origins of push services next to those of browsers, for tests. */
  readonly pushOrigins?: readonly string[]
  /** Folder of the built page; without it the server answers calls and pushes only. */
  readonly webRoot?: string | undefined
}

/** Requests are logged when someone debugs, failures always. */
const quietly = (log: Log): FastifyBaseLogger => log.child({}, log.level === 'info' ? { level: 'warn' } : {})

/**
 * Programs send no Origin, browsers always do. Only where nobody but this machine's own user can come in are programs
 * welcome without a name: behind a proxy anybody does, whatever the address that this server listens on.
 */
export const hubsOf = (
  { config: { host, allowedOrigins, trustProxy }, identity, store, log }: ServerShell,
  on: Pick<HubsOptions, 'onJoin' | 'onListen' | 'presence'>,
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

/** Publishes to both hubs. */
export const publisherOf = ({ data, lite }: Hubs): Publisher & Audience => ({
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
export const guardedApp = async ({ config, log, identity }: ServerShell) => {
  const app = Fastify({
    loggerInstance: quietly(log),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy ? trustOf(config.trustProxy) : false,
    // Anyone who sends their headers drop by drop has this long.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => exchangeTableUrl(url),
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
