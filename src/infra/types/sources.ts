import type { Observable } from 'rxjs'
import type { Pace, Instant } from '../../domain/periods'
import type { HubEventName, PlayedTime, HUB_PATHS } from '../../domain/wire'

/**
 * The whole outside world as one value. Every stream factory takes it as an argument, so a marble test or a recording
 * can stand in for the world without a view noticing.
 */
export type Sources = {
  readonly hub: HubClient
  readonly http: HttpClient
  readonly clock: Clock
  readonly tabs: TabsChannel
  readonly storage: BrowserStorage
  readonly attention: AttentionClient
  readonly screen: ScreenClient
  /** What the helpdesk asks users to read out; absent on a tape. */
  readonly log?: { readonly warn: (texts: string) => void }
  /**
   * The word for the caller in paths that name a user: the server knows the rest from the token. Silent until it is known
   * the current user; absent where nobody is ever signed in, as on a tape.
   */
  readonly who$?: Observable<Who>
}

/** `me` for a signed-in user; visitors have no id and say `free` (decision C34). */
export type Who = 'me' | 'free'

/** `up` is told again at each successful connection; `attempt` counts from 1 within an outage. */
export type Link =
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'up'; readonly connection: number }
  | { readonly kind: 'down'; readonly since: Instant; readonly why: string }

/** The payloads of one server event, unread. One handler per event, put up before the first start. */
export type HubEvents = { readonly on: (event: HubEventName) => Observable<unknown> }

export type HubClient = HubEvents & {
  /** The state of the connection; replays the last one. Connecting, and connecting again, goes on for ever. */
  readonly link$: Observable<Link>
  /** From where events come now, at once: others while faults are injected. Absent where it is always this door. */
  readonly events$?: Observable<HubEvents>
  /** Joins a group on the present connection; completes when the server has confirmed. Errors when it refused or the line fell. */
  readonly join: (group: string) => Observable<void>
  readonly leave: (group: string) => Observable<void>
}

export type HttpClient = {
  /** One GET; the body as JSON, unread. Errors with an HttpFault. Cold: each subscription is one request. */
  readonly get: (path: string) => Observable<unknown>
  readonly post: (path: string, body: unknown) => Observable<unknown>
  /** The same with the answer as MessagePack, unread: an ArrayBuffer for a worker. Absent on a tape. */
  readonly postForBytes?: (path: string, body: unknown) => Observable<unknown>
}

export type Clock = {
  /** Server-corrected time now. */
  readonly now: () => Instant
  /** Ticks on each whole second of the clock with its instant. */
  readonly second$: Observable<Instant>
  /** Emits once at (or at once after) the instant. */
  readonly at: (instant: Instant) => Observable<Instant>
  /** Emits once after `ms`, e.g. for a retry. */
  readonly after: (ms: number) => Observable<Instant>
  /** Emits once with the next animation frame. */
  readonly frame$: Observable<number>
  /** A number in [0, 1) for jitter; here so that a recording repeats it. */
  readonly chance: () => number
  /** Tells the clock what the server's clock showed just now. */
  readonly serverReported: (instant: Instant, played?: PlayedTime) => void
  /** Replays the present pace; absent where time is real or a tape of this page's own. */
  readonly pace$?: Observable<Pace>
}

/** BroadcastChannel between this user's tabs. */
export type TabsChannel = {
  readonly on: (channel: string) => Observable<unknown>
  readonly send: (channel: string, message: unknown) => void
}

export type BrowserStorage = {
  readonly read: (key: string) => string | undefined
  /** False when the browser refused (full or blocked). */
  readonly write: (key: string, value: string) => boolean
}

/** What tells us that we may have missed something: tab shown again, machine woken, network back. */
export type AttentionClient = {
  readonly awake$: Observable<'visible' | 'online' | 'pageshow' | 'wake'>
  readonly hidden$: Observable<boolean>
}

/** What the operating system says of the screen. */
export type ScreenClient = {
  /** Whether dark colours are wanted; replays the present answer. */
  readonly prefersDark$: Observable<boolean>
}

/** The part of a SignalR connection that the hub's door uses. */
export type HubLink = {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly on: (event: string, receive: (payload: unknown) => void) => void
  readonly onclose: (receive: (error?: Error) => void) => void
  readonly invoke: (method: string, argument: string) => Promise<unknown>
}

export type WireFormat = 'messagepack' | 'json'
/** `data` for signed-in users, `lite` for visitors. */
export type HubName = keyof typeof HUB_PATHS
export type Connect = (format: WireFormat, hub: HubName) => HubLink

/** True when the server, or the only transport a proxy lets through, cannot carry MessagePack. */
export const refusesFormat = (error: unknown): boolean =>
  error instanceof Error && /handshake error|does not support Binary|None of the transports/i.test(error.message)
