import {
  HubConnectionBuilder,
  LogLevel,
  type IHttpConnectionOptions,
  DefaultHttpClient,
  NullLogger,
  TimeoutError,
  type HttpRequest,
  type HttpResponse,
  HttpTransportType,
} from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { HUB_PATHS } from '../../domain/wire'
import type { Connect } from '../types/sources'
import type { Bearer } from '../types/identity'

/** Ways to the data hub, best first. */
const TRANSPORTS = [
  HttpTransportType.WebSockets,
  HttpTransportType.ServerSentEvents,
  HttpTransportType.LongPolling,
] as const

/**
 * Which way the next connection takes. A start that fails moves on to the next way, for a proxy may not let this one
 * through. Where sockets have been seen to work it was a bad moment and no proxy: after the next fall they are tried again,
 * and the user is not left on polls for the rest of the day.
 */
export class TransportSelector {
  private at = 0
  private doSocketsWork = false

  get now(): HttpTransportType {
    return TRANSPORTS[this.at] ?? TRANSPORTS[0]
  }

  /** A connection has started this way. */
  up(way: HttpTransportType): void {
    if (way === TRANSPORTS[0]) this.doSocketsWork = true
  }

  failed(): void {
    this.at = (this.at + 1) % TRANSPORTS.length
  }

  /** A connection that had started was lost. */
  fell(): void {
    if (this.doSocketsWork) this.at = 0
  }
}

/** A poll that nothing is said in is asked for again after this long, well within the server's own 90 s. */
const LIMIT_MS = 30_000

/**
 * The hub's calls over HTTP, which all end. The library's own limit holds only until an answer begins: of a poll whose
 * answer then never ended it would wait for ever, and receive nothing more. What ran out of time is polled for again; what was
 * lost with it shows as a gap.
 */
export class EndingHttpClient extends DefaultHttpClient {
  /** @param limitMs ms for the whole of a call */
  constructor(private readonly limitMs = LIMIT_MS) {
    super(NullLogger.instance)
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TimeoutError()), this.limitMs)
    })
    const timeout = Math.min(request.timeout ?? this.limitMs, this.limitMs)
    try {
      return await Promise.race([super.send({ ...request, timeout }), late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** At least twice the server's keep-alive of 15 s. */
const SERVER_SILENCE_MS = 30_000

/**
 * The token for the first negotiation alone: it answers with a redirect that carries a one-use ticket, and the library
 * goes on with that. Should a server not redirect, the token must still not reach the address of a socket (S4).
 */
const firstOnly = (bearer: Pick<Bearer, 'token'>, taken: (token: string) => void): IHttpConnectionOptions => {
  let isRequested = false
  return {
    accessTokenFactory: async () => {
      if (isRequested) return ''
      isRequested = true
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
 * one is made again from the hub's own address, so that it fetches a ticket of its own.
 */
export const connectionTo = (origin: string, bearer: Pick<Bearer, 'token' | 'rejected'>): Connect => {
  const ways = new TransportSelector()
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
      on: (event, receive) => connection.on(event, receive),
      onclose: (receive) =>
        connection.onclose((error) => {
          if (hub === 'data') ways.fell()
          receive(error)
        }),
      invoke: (method, argument) => connection.invoke(method, argument),
    }
  }
}
