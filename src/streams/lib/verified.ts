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
} from '../../domain/tables/sync'
import type { Sources } from '../../infra/types/sources'
import { heldGroup } from './groups'
import { httpFaultOf } from './loaded'
import { outside, type VerifiedSpec } from './verifiedEvents'

export type { VerifiedSpec } from './verifiedEvents'

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
        why: error instanceof Error ? error.message : 'The server did not let us hear its changes.',
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
    const told$ = new Subject<SyncEvent<T>>()
    const begin: Step<T> = { state: idleSync(sources.clock.now()), commands: [] }
    return merge(told$, outside(sources, spec)).pipe(
      observeOn(queueScheduler),
      scan(({ state }, event) => syncStep(spec.model, state, event), begin),
      connect((step$) => {
        const command$ = step$.pipe(mergeMap(({ commands }) => commands))
        const answer$ = merge(obeying(sources, spec, command$), deadlines(sources, step$))
        return merge(
          step$,
          answer$.pipe(
            tap((event) => told$.next(event)),
            ignoreElements(),
          ),
        )
      }),
    )
  })
