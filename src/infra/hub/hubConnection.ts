import { HubConnectionBuilder, LogLevel, type IHttpConnectionOptions } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { HUB_PATHS } from '../../domain/wire'
import type { Connect } from '../types/hubFaces'
import { EndingHttpClient } from './hubHttp'
import { HubWays } from './hubWays'
import type { Bearer } from '../types/identityFaces'

/** At least twice the server's keep-alive of 15 s. */
const SERVER_SILENCE_MS = 30_000

/**
 * The token for the first negotiation alone: it answers with a redirect that carries a one-use ticket, and the library
 * goes on with that. Should a server not redirect, the token must still not reach the address of a socket (S4).
 */
const firstOnly = (bearer: Pick<Bearer, 'token'>, taken: (token: string) => void): IHttpConnectionOptions => {
  let isAsked = false
  return {
    accessTokenFactory: async () => {
      if (isAsked) return ''
      isAsked = true
      const token = await bearer.token()
      if (token !== undefined) taken(token)
      return token ?? ''
    },
  }
}

/** The negotiation itself failed: another way would not help. */
const isBeforeAnyWay = (error: unknown): boolean =>
  error instanceof Error && /failed to complete negotiation|status code|failed to fetch/i.test(error.message)

/** How the library's error of a negotiation says that the token was refused. */
const isRefusedToken = (error: unknown): boolean =>
  error instanceof Error && /status code '401'|\b401\b/i.test(error.message)

/**
 * Connections to the hubs of an origin, each with our own reconnecting: the library's gives up after four tries. Every
 * one is made anew from the hub's own address, so that it fetches a ticket of its own.
 */
export const connectionTo = (origin: string, bearer: Pick<Bearer, 'token' | 'rejected'>): Connect => {
  const ways = new HubWays()
  return (format, hub) => {
    // The library would try its next transport with the ticket that the first has spent. So each start has one way, and
    // the next start takes the next one where a proxy lets the way before not through.
    const path = HUB_PATHS[hub]
    const way = ways.now
    let sent: string | undefined
    const options = hub === 'data' ? { ...firstOnly(bearer, (token) => (sent = token)), transport: way } : {}
    const plain = new HubConnectionBuilder()
      .withUrl(origin + path, { ...options, httpClient: new EndingHttpClient() })
      .configureLogging(LogLevel.None)
    const builder = format === 'messagepack' ? plain.withHubProtocol(new MessagePackHubProtocol()) : plain
    const connection = builder.build()
    connection.serverTimeoutInMilliseconds = SERVER_SILENCE_MS
    return {
      start: () =>
        connection.start().then(
          () => {
            if (hub === 'data') ways.up(way)
          },
          (error: unknown) => {
            if (sent !== undefined && isRefusedToken(error)) bearer.rejected(path, sent)
            else if (hub === 'data' && !isBeforeAnyWay(error)) ways.failed()
            throw error
          },
        ),
      stop: () => connection.stop(),
      on: (event, hear) => connection.on(event, hear),
      onclose: (hear) =>
        connection.onclose((error) => {
          if (hub === 'data') ways.fell()
          hear(error)
        }),
      invoke: (method, argument) => connection.invoke(method, argument),
    }
  }
}
