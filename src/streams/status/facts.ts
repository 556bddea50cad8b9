// GET status + hub group "status" (keyMarketMetrics) -> foldKnown -> useStatusFacts
// why asked again after 15 s of silence: the server says something every 5 s, so that silence means that we are not heard.
import {
  catchError,
  connect,
  defer,
  EMPTY,
  endWith,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  scan,
  startWith,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { foldKnown, NOTHING_KNOWN, type Heard, type Known } from '../../domain/status'
import type { Instant } from '../../domain/periods'
import { groupOf } from '../../domain/wire'
import { statusCall, statusPushSchema } from '../../domain/wire/status'
import type { Sources } from '../../infra/types/sources'
import { heardAs } from '../lib/decode'
import type { Fault, Loaded } from '../lib/faces'
import { heldGroup } from '../lib/groups'
import { failed, httpFaultOf, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import type { StatusFacts } from './faces'

export const QUIET_MS = 15_000

type FactSources = Pick<Sources, 'hub' | 'http' | 'clock'>
type Told = (Heard | { readonly kind: 'failed'; readonly fault: Fault }) & { readonly at: Instant }
type State = { readonly known: Known; readonly heardAt: Instant; readonly fault: Fault | undefined }

const next = (state: State, told: Told): State => {
  if (told.kind === 'failed') return { ...state, fault: told.fault }
  const known = foldKnown(state.known, told)
  // A push shows that the server is there, but only the whole mends a failure to get it.
  return { known, heardAt: told.at, fault: told.kind === 'whole' ? undefined : state.fault }
}

const shown = ({ known: { status }, heardAt, fault }: State): Loaded<StatusFacts> => {
  const value = status && { status, heardAt }
  if (fault !== undefined) return failed(fault, value)
  return value ? ready(value) : WAITING
}

const whole$ = (sources: FactSources): Observable<Told> =>
  requestOf(sources, statusCall).pipe(
    map((status): Told => ({ kind: 'whole', status, at: sources.clock.now() })),
    catchError((error: unknown) => {
      const at = sources.clock.now()
      return of<Told>({ kind: 'failed', at, fault: { why: httpFaultOf(error).why, at } })
    }),
  )

/** Emits when the group is joined, at each connection anew. A refusal leaves us with asking. */
const joined$ = ({ hub }: FactSources): Observable<undefined> =>
  hub.link$.pipe(
    filter(({ kind }) => kind === 'up'),
    switchMap(() =>
      hub.join(groupOf.status).pipe(
        ignoreElements(),
        endWith(undefined),
        catchError(() => EMPTY),
      ),
    ),
  )

/** The server's facts: pulled, kept up by pushes that must follow each other, pulled anew after a gap or a silence. */
export const statusFacts$ = (sources: FactSources, retry$: Observable<unknown>): Observable<Loaded<StatusFacts>> =>
  defer(() => {
    const { hub, clock } = sources
    const ask$ = new Subject<undefined>()
    const push$ = hub.on('keyMarketMetrics').pipe(
      heardAs(statusPushSchema),
      map((push): Told => ({ kind: 'push', push, at: clock.now() })),
    )
    const answer$ = ask$.pipe(
      startWith(undefined),
      exhaustMap(() => whole$(sources)),
    )
    const begin: State = { known: NOTHING_KNOWN, heardAt: clock.now(), fault: undefined }
    return merge(push$, answer$, heldGroup(hub, groupOf.status)).pipe(
      scan(next, begin),
      connect((state$) => {
        const gap$ = state$.pipe(filter(({ known }) => known.mustPull && known.status !== undefined))
        const quiet$ = state$.pipe(switchMap(() => clock.after(QUIET_MS)))
        const asking$ = merge(gap$, quiet$, joined$(sources), retry$).pipe(
          tap(() => ask$.next(undefined)),
          ignoreElements(),
        )
        return merge(asking$, state$)
      }),
      map(shown),
      startWith(WAITING),
    )
  })
