import type { Instant } from '../../periods'
import type { WireMark, Meta } from '../../wire'

export const PHASES = ['idle', 'joining', 'buffering', 'pulling', 'live', 'stale', 'failed', 'fixed'] as const
/**
 * `joining` wants the group; `buffering` has it and waits to ask; `pulling` has asked; `live` is proven; `stale` is not;
 * `failed` holds a clean snapshot after repeated data faults and waits for a mark; `fixed` needs no pushes.
 */
export type Phase = (typeof PHASES)[number]

/** Types of one verified thing: its answer, its message, what is kept, and what a batch of messages did to it. */
export type Parts = { snapshot: unknown; message: unknown; store: unknown; change: unknown }

/** What the machine must know of a table or a stack. `fault` is a sentence; with one, nothing counts as applied. */
export type SyncModel<T extends Parts> = {
  readonly fromSnapshot: (
    snapshot: T['snapshot'],
  ) => { readonly store: T['store']; readonly fault?: undefined } | { readonly fault: string }
  readonly apply: (
    store: T['store'],
    messages: readonly T['message'][],
  ) => { readonly store: T['store']; readonly change: T['change']; readonly fault?: string | undefined }
  /** Undefined for a store whose server sends no proof. */
  readonly metaOf: (store: T['store']) => Meta | undefined
  readonly metaOfMessage: (message: T['message']) => Meta | undefined
}

export type SyncEvent<T extends Parts> =
  /** Show this thing; again when it begins or ends to be pushed. `hurry` leaves the crowd's jitter out. */
  | { readonly kind: 'opened'; readonly at: Instant; readonly pushed: boolean; readonly hurry: boolean }
  | { readonly kind: 'joined' | 'pullSent' | 'tick' | 'retry' | 'closed' | 'linkUp'; readonly at: Instant }
  | { readonly kind: 'joinRefused' | 'linkDown' | 'doubt'; readonly at: Instant; readonly why: string }
  /** How the clock runs from here on, and whether it has jumped: a played recording began again. */
  | { readonly kind: 'pace'; readonly at: Instant; readonly speed: number; readonly jumped: boolean }
  | { readonly kind: 'snapshot'; readonly at: Instant; readonly snapshot: T['snapshot'] }
  | {
      readonly kind: 'pullFailed'
      readonly at: Instant
      readonly why: string
      readonly retryAfterMs?: number | undefined
    }
  | { readonly kind: 'messages'; readonly at: Instant; readonly messages: readonly T['message'][] }
  /** `sentAt`: the server's time in the mark, so that a mark held up on the way proves nothing about now. */
  | { readonly kind: 'mark'; readonly at: Instant; readonly mark: WireMark; readonly sentAt: Instant }
export type SyncEventKind = SyncEvent<Parts>['kind']

/** What the shell is to do. A new `pull` or `join` replaces the one before; the shell adds up to `jitterMs` by chance. */
export type Command =
  | { readonly kind: 'join'; readonly afterMs: number }
  | { readonly kind: 'leave' }
  | { readonly kind: 'pull'; readonly afterMs: number; readonly jitterMs: number }

export type Sync<T extends Parts> = {
  readonly phase: Phase
  readonly linked: boolean
  /** Ms of the clock that pass in one real one: 1, more while a recording is played. Every span is in real time. */
  readonly speed: number
  readonly pushed: boolean
  /** No crowd asks with us: the first pull needs no jitter. */
  readonly hurry: boolean
  readonly store: T['store'] | undefined
  /** Messages that wait for a snapshot they can follow. */
  readonly buffer: readonly T['message'][]
  /** Server time of the last proof of what is shown. */
  readonly verifiedAt: Instant | undefined
  /** Begin and reason of the present doubt. */
  readonly since: Instant
  readonly why: string
  /** The last pull or join that failed, until one succeeds. */
  readonly trouble: { readonly at: Instant; readonly why: string } | undefined
  /** A mark spoke of changes not received yet. */
  readonly ahead: { readonly seq: number; readonly since: Instant } | undefined
  /** Pulls since the last verified mark: what the back-off grows by. */
  readonly pulls: number
  readonly requestedAt: Instant | undefined
  /** When the answer that is shown came, if it was too long on its way to prove anything; until a mark does. */
  readonly lateAnswerAt: Instant | undefined
  /** Data checks that failed in the last minute, and ever. */
  readonly recentFaults: readonly Instant[]
  readonly faultCount: number
  readonly failedSince: Instant | undefined
  /** Time was told to have jumped: what was live holds, as of the time it was, until the new answer or the deadline. */
  readonly held: { readonly asOf: Instant; readonly until: Instant } | undefined
}

/** `news` is what a batch of messages did, or `whole` when the store was replaced. */
export type Step<T extends Parts> = {
  readonly state: Sync<T>
  readonly commands: readonly Command[]
  readonly news?: { readonly kind: 'whole' } | { readonly kind: 'patch'; readonly change: T['change'] }
}

/** The epoch of an answer that no push will ever change. */
export const FIXED_EPOCH = 'fixed'

export const idleSync = <T extends Parts>(at: Instant): Sync<T> => ({
  phase: 'idle',
  linked: false,
  speed: 1,
  pushed: false,
  hurry: false,
  store: undefined,
  buffer: [],
  verifiedAt: undefined,
  since: at,
  why: 'Loading.',
  trouble: undefined,
  ahead: undefined,
  pulls: 0,
  requestedAt: undefined,
  lateAnswerAt: undefined,
  recentFaults: [],
  faultCount: 0,
  failedSince: undefined,
  held: undefined,
})

export type EventOf<T extends Parts, K extends SyncEventKind> = Extract<SyncEvent<T>, { kind: K }>
export type SyncHandler<K extends SyncEventKind> = <T extends Parts>(
  model: SyncModel<T>,
  state: Sync<T>,
  event: EventOf<T, K>,
) => Step<T>
