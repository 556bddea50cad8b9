import {
  type StatusFeed,
  latencyOf,
  withTrip,
  type Latency,
  type Trips,
  type StatusReach,
  foldKnown,
  NOTHING_KNOWN,
  type StatusKnown,
} from '../../domain/status'
import type { Instant } from '../../domain/periods'
import { type Status, type StatusPush, echoCall, statusCall, statusPushSchema } from '../../domain/wire/status'
import type { Freshness, Loaded, Fault } from '../lib/types'
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
  distinctUntilChanged,
  EMPTY,
  endWith,
  filter,
  ignoreElements,
  merge,
  Subject,
  tap,
} from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { readAs, receivedAs } from '../lib/decode'
import { wireGroupOf } from '../../domain/wire'
import { heldGroup } from '../lib/groups'
import { failed, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'

/** The feeds in the order of the page, and how far they can be trusted. */
export type StatusFeeds = { readonly feeds: readonly StatusFeed[]; readonly freshness: Freshness }

/** The server's facts, and when something of them was received last. */
export type StatusFacts = { readonly status: Status; readonly receivedAt: Instant }

/**
 * The hooks of streams/status/hooks.ts:
 *  useStatusFeeds(): Loaded<StatusFeeds>      the verified live table `Status`
 *  useStatusFacts(): Loaded<StatusFacts>      hubs, store, server, strips and incidents
 *  useLatency(): Latency                      measured by this page while somebody looks
 * and its intent: retryStatus(). All are of the real server, whatever a tape shows.
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
      readAs(echoCall.response),
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
export const statusReachOf = (loaded: Loaded<StatusFeeds>): StatusReach => {
  if (loaded.kind === 'waiting') return { kind: 'waiting' }
  if (loaded.kind === 'failed') return { kind: 'lost', received: undefined, why: loaded.why.why }
  const { freshness } = loaded.value
  switch (freshness.state) {
    case 'waiting':
      return { kind: 'waiting' }
    case 'stale':
    case 'failed':
      return { kind: 'lost', received: freshness.asOf, why: freshness.why }
    case 'live':
    case 'fixed':
    case 'unverified':
    case 'paused':
      return { kind: 'reached' }
  }
}

// GET status + hub group "status" (keyMarketMetrics) -> foldKnown -> useStatusFacts
// why asked again after 15 s of silence: the server sends something every 5 s, so silence means a lost connection.

export const QUIET_MS = 15_000

type FactSources = Pick<Sources, 'hub' | 'http' | 'clock'>
type Received = { readonly at: Instant } & (
  | { readonly kind: 'push'; readonly push: StatusPush }
  | { readonly kind: 'answer'; readonly answer: Exclude<Loaded<Status>, { kind: 'waiting' }> }
)
type State = { readonly known: StatusKnown; readonly receivedAt: Instant; readonly fault: Fault | undefined }

const next = (state: State, received: Received): State => {
  const { known } = state
  if (received.kind === 'push') return { ...state, known: foldKnown(known, received), receivedAt: received.at }
  const { answer, at } = received
  // A push shows that the server is there, but only the whole mends a failure to get it.
  if (answer.kind === 'failed') return { ...state, fault: answer.why }
  return { known: foldKnown(known, { kind: 'whole', status: answer.value }), receivedAt: at, fault: undefined }
}

const shown = ({ known: { status }, receivedAt, fault }: State): Loaded<StatusFacts> => {
  const value = status && { status, receivedAt }
  if (fault !== undefined) return failed(fault, value)
  return value ? ready(value) : WAITING
}

/** Emits when the group is joined, at each connection again. A refusal leaves us with asking. */
const joined$ = ({ hub }: FactSources): Observable<undefined> =>
  hub.link$.pipe(
    filter(({ kind }) => kind === 'up'),
    switchMap(() =>
      hub.join(wireGroupOf.status).pipe(
        ignoreElements(),
        endWith(undefined),
        catchError(() => EMPTY),
      ),
    ),
  )

/** The server's facts: pulled, kept up by pushes that must follow each other, pulled again after a gap or a silence. */
export const statusFacts$ = (sources: FactSources, retry$: Observable<unknown>): Observable<Loaded<StatusFacts>> =>
  defer(() => {
    const { hub, clock } = sources
    const again$ = new Subject<undefined>()
    const push$ = hub.on('keyMarketMetrics').pipe(
      receivedAs(statusPushSchema),
      map((push): Received => ({ kind: 'push', push, at: clock.now() })),
    )
    const answer$ = resource(sources, of(statusCall), (call) => requestOf(sources, call), { again$ }).pipe(
      filter((answer) => answer.kind !== 'waiting'),
      map((answer): Received => ({ kind: 'answer', answer, at: clock.now() })),
    )
    const begin: State = { known: NOTHING_KNOWN, receivedAt: clock.now(), fault: undefined }
    return merge(push$, answer$, heldGroup(hub, wireGroupOf.status)).pipe(
      scan(next, begin),
      connect((state$) => {
        // Once for each whole that a push did not follow: another push must not break off the asking.
        const gap$ = state$.pipe(
          filter(({ known }) => known.mustPull && known.status !== undefined),
          distinctUntilChanged((a, b) => a.known.status === b.known.status),
        )
        const quiet$ = state$.pipe(switchMap(() => clock.after(QUIET_MS)))
        const querying$ = merge(gap$, quiet$, joined$(sources), retry$).pipe(
          tap(() => again$.next(undefined)),
          ignoreElements(),
        )
        return merge(querying$, state$)
      }),
      map(shown),
      startWith(WAITING),
    )
  })
