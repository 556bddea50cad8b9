// call -> once more after a moment -> failed, and again after a longer pause -> Loaded
import { catchError, concat, defer, map, of, race, startWith, switchMap, take, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/faces'
import { failed, httpFaultOf, ready, WAITING } from '../lib/loaded'
import { retriedOnce } from '../lib/retried'

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

/**
 * Asks until there is an answer: the pauses double from 5 s to a minute, or are what the server named; `again$` ends one
 * at once. Failures are values, and none follows an answer.
 */
export const loading = <T>(
  sources: Pick<Sources, 'clock'>,
  call$: Observable<T>,
  again$: Observable<unknown>,
): Observable<Loaded<T>> => {
  const { clock } = sources
  const attempt = (pauseMs: number): Observable<Loaded<T>> =>
    retriedOnce(sources, call$).pipe(
      map(ready),
      catchError((error: unknown) => {
        const { why, retryAfterMs = pauseMs } = httpFaultOf(error)
        const wait$ = race(clock.after(retryAfterMs), again$).pipe(take(1))
        return concat(
          of(failed<T>({ why, at: clock.now() })),
          wait$.pipe(switchMap(() => attempt(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)))),
        )
      }),
    )
  return defer(() => attempt(FIRST_PAUSE_MS)).pipe(startWith(WAITING))
}
