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
import type { Freshness, Loaded } from '../lib/types'
import {
  catchError,
  defer,
  distinctUntilChanged,
  exhaustMap,
  map,
  of,
  repeat,
  scan,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { readAs, receivedAs } from '../lib/decode'
import { wireGroupOf } from '../../domain/wire'
import { failed, lastOf, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { patched$ } from '../lib/patched'

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

/** `receivedAt`: when an answer or a message was received last. */
type Facts = { readonly known: StatusKnown; readonly receivedAt: Instant | undefined }

const NOTHING: Facts = { known: NOTHING_KNOWN, receivedAt: undefined }

const shownOf = (loaded: Loaded<Facts>): Loaded<StatusFacts> => {
  const { known, receivedAt } = lastOf(loaded) ?? NOTHING
  const shown = known.status && receivedAt !== undefined ? { status: known.status, receivedAt } : undefined
  if (loaded.kind === 'failed') return failed(loaded.why, shown)
  return shown ? ready(shown) : WAITING
}

/** The server's facts: requested whole, and patched by pushes that must follow each other. */
export const statusFacts$ = (sources: Sources, retry$: Observable<unknown>): Observable<Loaded<StatusFacts>> =>
  patched$<Facts, typeof statusCall, Status, StatusPush>(sources, {
    group: wireGroupOf.status,
    start: NOTHING,
    key$: of(statusCall),
    request: (call) => requestOf(sources, call),
    again$: retry$,
    pushes$: sources.hub.on('keyMarketMetrics').pipe(receivedAs(statusPushSchema)),
    answered: ({ known }, status, at) => ({ known: foldKnown(known, { kind: 'whole', status }), receivedAt: at }),
    pushed: ({ known }, push, at) => ({ known: foldKnown(known, { kind: 'push', push }), receivedAt: at }),
    isBehind: ({ known }) => known.mustPull,
    quietMs: QUIET_MS,
  }).pipe(map(shownOf), distinctUntilChanged())
