// hub link, messages, heartbeat marks; awake; seconds; retry -> SyncEvent -> verified.ts
import { distinctUntilChanged, filter, map, merge, mergeMap, scan, type Observable } from 'rxjs'
import type { Parts, SyncEvent, SyncModel } from '../../domain/tables/sync'
import { heartbeatSchema } from '../../domain/wire'
import type { Pace, Sources } from '../../infra/types/sources'
import { heardAs } from './decode'
import { paceOf } from './pace'

/** One verified table or stack: where it is heard, how it is fetched and what its parts mean. */
export type VerifiedSpec<T extends Parts> = {
  /** Table key, as marks and messages name it. */
  readonly key: string
  readonly group: string
  readonly model: SyncModel<T>
  /** One pull; errors with an HttpFault. */
  readonly pull$: Observable<T['snapshot']>
  readonly messages$: Observable<readonly T['message'][]>
  /** Whether the server pushes changes of it now; emits at once. */
  readonly pushed$: Observable<boolean>
  readonly retry$: Observable<unknown>
  /** The user alone asked for it: the first pull needs no jitter against a crowd. */
  readonly hurry: boolean
}

const DOUBTS = {
  visible: 'The tab was in the background; checking.',
  online: 'The network was away; checking.',
  pageshow: 'The page was put away; checking.',
  wake: 'The computer slept; checking.',
} as const

const linkEvents = <T extends Parts>({ hub, clock }: Sources): Observable<SyncEvent<T>> =>
  hub.link$.pipe(
    filter((link) => link.kind !== 'connecting'),
    map((link) =>
      link.kind === 'up' ? { kind: 'linkUp', at: clock.now() } : { kind: 'linkDown', at: clock.now(), why: link.why },
    ),
  )

const markEvents = <T extends Parts>({ hub, clock }: Sources, key: string): Observable<SyncEvent<T>> =>
  hub.on('heartbeat').pipe(
    heardAs(heartbeatSchema),
    mergeMap(({ at: sentAt, marks }): SyncEvent<T>[] => {
      const mark = marks?.[key]
      return mark ? [{ kind: 'mark', at: clock.now(), mark, sentAt }] : []
    }),
  )

/** The pace first, and whether time has jumped since this began to listen. */
const paceEvents = <T extends Parts>({ clock }: Sources): Observable<SyncEvent<T>> =>
  paceOf(clock).pipe(
    scan<Pace, { readonly pace: Pace; readonly jumped: boolean } | undefined>(
      (before, pace) => ({ pace, jumped: before !== undefined && pace.jumps !== before.pace.jumps }),
      undefined,
    ),
    filter((heard) => heard !== undefined),
    map(({ pace: { speed }, jumped }) => ({ kind: 'pace', at: clock.now(), speed, jumped })),
  )

/** Everything that reaches the machine from outside. The link comes first, so that opening knows of it. */
export const outside = <T extends Parts>(sources: Sources, spec: VerifiedSpec<T>): Observable<SyncEvent<T>> => {
  const { clock, attention } = sources
  const { hurry } = spec
  const at = () => clock.now()
  return merge(
    paceEvents<T>(sources),
    linkEvents<T>(sources),
    spec.messages$.pipe(map((messages): SyncEvent<T> => ({ kind: 'messages', at: at(), messages }))),
    markEvents<T>(sources, spec.key),
    attention.awake$.pipe(map((from): SyncEvent<T> => ({ kind: 'doubt', at: at(), why: DOUBTS[from] }))),
    clock.second$.pipe(map((): SyncEvent<T> => ({ kind: 'tick', at: at() }))),
    spec.retry$.pipe(map((): SyncEvent<T> => ({ kind: 'retry', at: at() }))),
    spec.pushed$.pipe(
      distinctUntilChanged(),
      map((pushed): SyncEvent<T> => ({ kind: 'opened', at: at(), pushed, hurry })),
    ),
  )
}
