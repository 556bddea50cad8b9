// GET status/echo, each 10 s while somebody looks -> round trips -> median -> useLatency
import { catchError, defer, exhaustMap, map, of, repeat, scan, startWith, switchMap, type Observable } from 'rxjs'
import { latencyOf, withTrip, type Latency, type Trips } from '../../domain/status'
import { echoCall, echoSchema } from '../../domain/wire/status'
import type { Sources } from '../../infra/types/sources'
import { readAs } from '../lib/decode'

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
