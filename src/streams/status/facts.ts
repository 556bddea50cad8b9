import {
  type StatusFeed,
  latencyOf,
  withTrip,
  type Latency,
  type Trips,
  type Reach,
  foldKnown,
  NOTHING_KNOWN,
  type Heard,
  type Known,
} from '../../domain/status'
import type { Instant } from '../../domain/periods'
import { type Status, echoCall, echoSchema, statusCall, statusPushSchema } from '../../domain/wire/status'
import type { Freshness, Loaded, Fault } from '../lib/faces'
import {
  catchError,
  defer,
  exhaustMap,
  map,
  of,
  repeat,
  scan,
  startWith,
  switchMap,
  type Observable,
  connect,
  EMPTY,
  endWith,
  filter,
  ignoreElements,
  merge,
  Subject,
  tap,
} from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { readAs, heardAs } from '../lib/decode'
import { groupOf } from '../../domain/wire'
import { heldGroup } from '../lib/groups'
import { failed, httpFaultOf, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'

/** The feeds in the order of the page, and how far they can be trusted. */
export type StatusFeeds = { readonly feeds: readonly StatusFeed[]; readonly freshness: Freshness }

/** The server's facts, and when something of them was heard last. */
export type StatusFacts = { readonly status: Status; readonly heardAt: Instant }

/**
 * The hooks of streams/status/hooks.ts:
 *  useStatusFeeds(): Loaded<StatusFeeds>      the verified live table `Status`
 *  useStatusFacts(): Loaded<StatusFacts>      hubs, store, server, strips and incidents
 *  useLatency(): Latency                      measured by this page while somebody looks
 * and its intent: retryStatus(). All stand on the real server, whatever a tape shows.
 */

// GET status/echo, each 10 s while somebody looks -> round trips -> median -> useLatency

export const TRIP_EVERY_MS = 10_000

export type LatencySources = Pick<Sources, 'http' | 'clock'> & {
  /** A clock that nobody sets, ms. */
  readonly running: () => number
}

const trip$ = ({ http, running }: LatencySources): Observable<number | undefined> =>
  defer(() => {
    const sent = running()
    // Not made once more where it fails: two ways would be measured as one.
    return http.get(echoCall.path).pipe(
      readAs(echoSchema),
      map(() => running() - sent),
      catchError(() => of(undefined)),
    )
  })

/**
 * The way of a small HTTP call to the server and back, as this browser finds it: what a page waits for, the login's check
 * included. The first call is not counted, since it may have to open a connection.
 */
export const latency$ = (sources: LatencySources): Observable<Latency> =>
  trip$(sources).pipe(
    switchMap(() => of(undefined).pipe(repeat({ delay: () => sources.clock.after(TRIP_EVERY_MS) }))),
    exhaustMap(() => trip$(sources)),
    scan<number | undefined, Trips>(withTrip, []),
    map(latencyOf),
    startWith(latencyOf([])),
  )

/** Whether what is shown is of now: only while the table is verified is it. */
export const reachOf = (loaded: Loaded<StatusFeeds>): Reach => {
  if (loaded.kind === 'waiting') return { kind: 'waiting' }
  if (loaded.kind === 'failed') return { kind: 'lost', heard: undefined, why: loaded.why.why }
  const { freshness } = loaded.value
  switch (freshness.state) {
    case 'waiting':
      return { kind: 'waiting' }
    case 'stale':
    case 'failed':
      return { kind: 'lost', heard: freshness.asOf, why: freshness.why }
    case 'live':
    case 'fixed':
    case 'unverified':
    case 'paused':
      return { kind: 'reached' }
  }
}

// GET status + hub group "status" (keyMarketMetrics) -> foldKnown -> useStatusFacts
// why asked again after 15 s of silence: the server says something every 5 s, so that silence means that we are not heard.

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
