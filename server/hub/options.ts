import type { IncomingHttpHeaders } from 'node:http'
import type { OriginRule } from './origin'

/** What rules and methods are told of a connection. */
export type ConnectionInfo = {
  /** Public id, as sendTo takes it. The secret token never leaves the hub. */
  readonly id: string
  /** What `authenticate` gave; undefined without it. */
  readonly user: unknown
  readonly address: string | undefined
  /** Groups the connection is in now. */
  readonly groups: ReadonlySet<string>
}

/** The part of a request that sign-in needs. */
export type HubRequest = {
  /** Bearer token from the Authorization header or, as browsers must on sockets, from `access_token` in the query. */
  readonly token: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly address: string | undefined
}

/** `expiresAt`: instant, ms; the connection is closed then and may come back with a newer token. */
export type Admission = { readonly user?: unknown; readonly expiresAt?: number }

/** A method clients can call. What it throws as HubError is told to the client; any other failure only logged. */
export type HubMethod = (connection: ConnectionInfo, args: readonly unknown[]) => unknown

export type HubLog = {
  info(detail: object, sentence: string): void
  warn(detail: object, sentence: string): void
  error(detail: object, sentence: string): void
}

type Rules = {
  /** Where the hub answers, e.g. `/hub/data`. */
  readonly path: string
  /** Default: the page must come from the same host and port as the request. */
  readonly allowedOrigins?: OriginRule
  /** May the connection hear this group? A text is the reason, told to the client. */
  readonly canJoin: (group: string, connection: ConnectionInfo) => true | string
  readonly onJoin?: (group: string, connection: ConnectionInfo) => void
  readonly onLeave?: (group: string, connection: ConnectionInfo) => void
  /** Further methods beside JoinGroup and LeaveGroup. */
  readonly methods?: Readonly<Record<string, HubMethod>>
  /** Null refuses with 401; a throw means sign-in itself is out of order and answers 503. Asked on every request. */
  readonly authenticate?: (request: HubRequest) => Promise<Admission | null>
  /** Default: the log of the app the hub is registered with. */
  readonly log?: HubLog
}

const DEFAULTS = {
  allowNoOrigin: false,
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  /** A poll without news is answered after this; below the official client's own limit of 100 s. */
  pollMs: 90_000,
  /** How long a closed connection may take to hear of it before its socket is cut. */
  closeGraceMs: 2_000,
  /** One inbound record. A frame or body may hold several: FRAME_MESSAGES of them at most. */
  maxMessageBytes: 32 * 1024,
  maxGroupsPerConnection: 200,
  maxCallsPerSecond: 50,
  maxConnections: 10_000,
  /** Records of one tick leave as one frame. 0 = each turn of the event loop. */
  tickMs: 20,
  /** Above this many unsent bytes a connection gets no more group records until it has drained. */
  softLimitBytes: 256 * 1024,
  /** Above this it is closed and may come back. */
  hardLimitBytes: 1024 * 1024,
  /** Nor may it lag, or take nothing at all, for this long. */
  stuckMs: 10_000,
  /** Wall clock, ms UTC; read for `expiresAt` only. */
  now: Date.now,
}

/** The client library joins calls that wait for one another into one frame. */
export const FRAME_MESSAGES = 4

export type HubOptions = Rules & Partial<Readonly<typeof DEFAULTS>>
export type HubSettings = Rules & Readonly<typeof DEFAULTS>

export const settingsOf = (options: HubOptions): HubSettings => ({ ...DEFAULTS, ...options })
