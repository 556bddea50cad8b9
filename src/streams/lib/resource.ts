import { type Observable, catchError, concat, defer, map, NEVER, of, startWith, switchMap, tap } from 'rxjs'
import { staticStoreCall, type StaticStore } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { requestOf } from './request'
import type { Loaded } from './types'
import { failed, httpFaultOf, ready, WAITING } from './loaded'

/** The reference data of the page: rules and places of live tables, countries, series. Each subscription is one call. */
export const staticStore$ = (sources: Pick<Sources, 'http' | 'clock'>): Observable<StaticStore> =>
  requestOf(sources, staticStoreCall, {}, { website: 'enact' })

// key -> request -> Loaded, asked again after a failure by itself or when it is asked to

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

/** Failures are values, and the last good answer stays in them. */
const loaded = <T>(
  { clock }: Pick<Sources, 'clock'>,
  request$: Observable<T>,
  again$: Observable<unknown>,
): Observable<Loaded<T>> =>
  defer(() => {
    let last: T | undefined
    let pauseMs = FIRST_PAUSE_MS
    const attempt = (): Observable<Loaded<T>> =>
      request$.pipe(
        tap((answer) => {
          last = answer
          pauseMs = FIRST_PAUSE_MS
        }),
        map(ready),
        catchError((error: unknown) => {
          const { why, retryAfterMs = pauseMs } = httpFaultOf(error)
          pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
          return concat(
            of(failed<T>({ why, at: clock.now() }, last)),
            clock.after(retryAfterMs).pipe(switchMap(attempt)),
          )
        }),
      )
    return again$.pipe(
      startWith(undefined),
      switchMap(() => (last === undefined ? attempt().pipe(startWith(WAITING)) : attempt())),
    )
  })

/**
 * What is to be known, loaded: the one way in which a page asks for what it shows. `waiting` while the key is undefined, as
 * when it is not known whose it is; asked again for another key. What failed (C35 included) is asked for again by itself:
 * after pauses that double from 5 s to a minute, or when the server said; `again$` asks at once.
 */
export const resource = <K, T>(
  sources: Pick<Sources, 'clock'>,
  key$: Observable<K | undefined>,
  request: (key: K) => Observable<T>,
  again$: Observable<unknown> = NEVER,
): Observable<Loaded<T>> =>
  key$.pipe(switchMap((key) => (key === undefined ? of(WAITING) : loaded(sources, request(key), again$))))
