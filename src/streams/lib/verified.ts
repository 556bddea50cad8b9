// hub events, link, awake, seconds -> SyncEvent -> syncStep (domain/table/sync) -> Command -> join, pull -> SyncEvent
// why one queue: a join may be confirmed while its own step is still being told; steps must not overtake each other.
import {
  catchError,
  concat,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  observeOn,
  of,
  queueScheduler,
  scan,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import {
  deadlineOf,
  idleSync,
  syncStep,
  type Command,
  type Parts,
  type Step,
  type SyncEvent,
  type SyncModel,
} from '../../domain/tables/sync'
import type { Pace } from '../../domain/periods'
import type { Sources } from '../../infra/types/sources'
import { heldGroup } from './groups'
import { httpFaultOf } from './loaded'
import { heartbeats } from './hubMessages'
import { paceOf } from './pace'

/** One verified table or stack: where it is received, how it is fetched and what its parts mean. */
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
  visible: 'The tab was hidden; checking.',
  online: 'The network was away; checking.',
  pageshow: 'The page was away; checking.',
  wake: 'The computer slept; checking.',
} as const

const linkEvents = <T extends Parts>({ hub, clock }: Sources): Observable<SyncEvent<T>> =>
  hub.link$.pipe(
    filter((link) => link.kind !== 'connecting'),
    map((link) =>
      link.kind === 'up' ? { kind: 'linkUp', at: clock.now() } : { kind: 'linkDown', at: clock.now(), why: link.why },
    ),
  )

const markEvents = <T extends Parts>(sources: Sources, key: string): Observable<SyncEvent<T>> =>
  heartbeats(sources)
    .of$(key)
    .pipe(map(({ mark, sentAt }): SyncEvent<T> => ({ kind: 'mark', at: sources.clock.now(), mark, sentAt })))

/** The pace first, and whether time has jumped since this began to listen. */
const paceEvents = <T extends Parts>({ clock }: Sources): Observable<SyncEvent<T>> =>
  paceOf(clock).pipe(
    scan<Pace, { readonly pace: Pace; readonly jumped: boolean } | undefined>(
      (before, pace) => ({ pace, jumped: before !== undefined && pace.jumps !== before.pace.jumps }),
      undefined,
    ),
    filter((received) => received !== undefined),
    map(({ pace: { speed }, jumped }) => ({ kind: 'pace', at: clock.now(), speed, jumped })),
  )

/** Everything that reaches the machine from outside. The link comes first, so that opening knows of it. */
const outside = <T extends Parts>(sources: Sources, spec: VerifiedSpec<T>): Observable<SyncEvent<T>> => {
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

const joining = <T extends Parts>({ hub, clock }: Sources, group: string, afterMs: number): Observable<SyncEvent<T>> =>
  clock.after(afterMs).pipe(
    switchMap(() => hub.join(group)),
    ignoreElements(),
    (confirmed$) =>
      concat(
        confirmed$,
        defer(() => of<SyncEvent<T>>({ kind: 'joined', at: clock.now() })),
      ),
    catchError((error: unknown) =>
      of<SyncEvent<T>>({
        kind: 'joinRefused',
        at: clock.now(),
        why: error instanceof Error ? error.message : 'The server refused it.',
      }),
    ),
  )

const pulling = <T extends Parts>({ clock }: Sources, pull$: Observable<T['snapshot']>, waitMs: number) =>
  clock.after(waitMs).pipe(
    switchMap((sentAt) =>
      concat(
        of<SyncEvent<T>>({ kind: 'pullSent', at: sentAt }),
        pull$.pipe(
          map((snapshot): SyncEvent<T> => ({ kind: 'snapshot', at: clock.now(), snapshot })),
          catchError((error: unknown) => {
            const { why, retryAfterMs } = httpFaultOf(error)
            return of<SyncEvent<T>>({ kind: 'pullFailed', at: clock.now(), why, retryAfterMs })
          }),
        ),
      ),
    ),
  )

/** Does what the machine orders, one join and one pull at a time, and tells it what came of them. */
const obeying = <T extends Parts>(sources: Sources, spec: VerifiedSpec<T>, command$: Observable<Command>) => {
  const { clock, hub } = sources
  const membership$ = command$.pipe(filter((command) => command.kind !== 'pull'))
  return merge(
    membership$.pipe(
      map(({ kind }) => kind === 'join'),
      distinctUntilChanged(),
      switchMap((wanted) => (wanted ? heldGroup(hub, spec.group) : EMPTY)),
    ),
    membership$.pipe(
      switchMap((command) => (command.kind === 'join' ? joining<T>(sources, spec.group, command.afterMs) : EMPTY)),
    ),
    command$.pipe(
      filter((command) => command.kind === 'pull'),
      switchMap(({ afterMs, jitterMs }) => pulling<T>(sources, spec.pull$, afterMs + jitterMs * clock.chance())),
    ),
  )
}

/** A proof ends, and a change counts as lost, between two seconds as well: the machine is woken at that very moment. */
const deadlines = <T extends Parts>({ clock }: Sources, step$: Observable<Step<T>>): Observable<SyncEvent<T>> =>
  step$.pipe(
    map(({ state }) => deadlineOf(state)),
    distinctUntilChanged(),
    switchMap((deadline) => (deadline === undefined ? EMPTY : clock.at(deadline))),
    map((at) => ({ kind: 'tick', at })),
  )

/** Runs the sync machine over the sources: each step it takes, the state included. Never errors. Leaves its group at the end. */
export const verified$ = <T extends Parts>(sources: Sources, spec: VerifiedSpec<T>): Observable<Step<T>> =>
  defer(() => {
    const published$ = new Subject<SyncEvent<T>>()
    const begin: Step<T> = { state: idleSync(sources.clock.now()), commands: [] }
    return merge(published$, outside(sources, spec)).pipe(
      observeOn(queueScheduler),
      scan(({ state }, event) => syncStep(spec.model, state, event), begin),
      connect((step$) => {
        const command$ = step$.pipe(mergeMap(({ commands }) => commands))
        const answer$ = merge(obeying(sources, spec, command$), deadlines(sources, step$))
        return merge(
          step$,
          answer$.pipe(
            tap((event) => published$.next(event)),
            ignoreElements(),
          ),
        )
      }),
    )
  })
