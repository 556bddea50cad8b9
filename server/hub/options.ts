import type { IncomingMessage } from 'node:http'
import type { OriginRule } from '../http/origin'

/** What rules and methods are told of a connection. */
export type ConnectionInfo = {
  /** Public id, as sendTo takes it. The secret token never leaves the hub. */
  readonly id: string
  /** What sign-in tells of the user, as of the last look; undefined without sign-in. */
  readonly user: unknown
  readonly address: string | undefined
  /** Groups the connection is in now. */
  readonly groups: ReadonlySet<string>
}

/**
 * A user who is let in. `key` names them: all connections with it are theirs. `expiresAt`: instant, ms UTC; they are closed
 * then, and may come back with a newer token.
 */
export type Admission = { readonly key: string; readonly user: unknown; readonly expiresAt: number }

/** Who may use a hub that is not for everybody. A rejection means that it cannot be told just now. */
export type HubSignIn = {
  /** Whose access token this is; null when nobody may come in by it. Asked at each first negotiate. */
  recognise(token: string): Promise<Admission | null>
  /** The user as they are now; null when they may stay no longer. Asked at each second negotiate, then every lookMs. */
  present(key: string): Promise<{ readonly user: unknown } | null>
}

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
  /**
   * May the connection hear this group? A text is the reason, told to the client. Asked at each join, and again for
   * each joined group when sign-in has looked at the user again.
   */
  readonly canJoin: (group: string, connection: ConnectionInfo) => true | string
  readonly onJoin?: (group: string, connection: ConnectionInfo) => void
  readonly onLeave?: (group: string, connection: ConnectionInfo) => void
  /** Further methods beside JoinGroup and LeaveGroup. */
  readonly methods?: Readonly<Record<string, HubMethod>>
  /**
   * Clients then negotiate twice: with the access token for a ticket, and with the ticket for a connection. Without it
   * the hub is open to visitors.
   */
  readonly signIn?: HubSignIn
  /** Whose requests these are, for maxConnectionsPerAddress. Default: the other end of the socket. */
  readonly addressOf?: (request: IncomingMessage) => string | undefined
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
  /** Tickets count as connections until they are used or over. */
  maxConnectionsPerUser: 20,
  /** For an IPv6 address: of its network of 64 bits, which is one customer. */
  maxConnectionsPerAddress: Infinity,
  /** How long a ticket waits for the second negotiate. */
  ticketMs: 60_000,
  maxTickets: 20_000,
  /** How often each connected user is looked at again. */
  lookMs: 20_000,
  /**
   * A user of whom nothing could be learnt for so long is closed. With what sign-in itself keeps (10 s), access ends
   * within a minute of a revocation even when nobody can be asked.
   */
  unknownMs: 45_000,
  /** Records of one tick leave as one frame. 0 = each turn of the event loop. */
  tickMs: 20,
  /** Above this many unsent bytes a connection gets no more group records until it has drained. */
  softLimitBytes: 256 * 1024,
  /** Above this it is closed and may come back. */
  hardLimitBytes: 1024 * 1024,
  /** Nor may it lag, or take nothing at all, for this long. */
  stuckMs: 10_000,
  /** Wall clock, ms UTC; read for tokens, tickets and looks only. */
  now: Date.now,
}

/** The client library joins calls that wait for one another into one frame. */
export const FRAME_MESSAGES = 4

export type HubOptions = Rules & Partial<Readonly<typeof DEFAULTS>>
export type HubSettings = Rules & Readonly<typeof DEFAULTS>

export const settingsOf = (options: HubOptions): HubSettings => ({ ...DEFAULTS, ...options })
