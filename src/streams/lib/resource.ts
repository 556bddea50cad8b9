import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  expand,
  map,
  NEVER,
  of,
  scan,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import { staticStoreCall, type StaticStore } from '../../domain/wire'
import type { HttpFault } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { requestOf } from './request'
import type { Loaded } from './types'
import { failed, httpFaultOf, lastOf, ready, WAITING } from './loaded'

/** The reference data of the page: rules and places of live tables, countries, series. Each subscription is one call. */
export const staticStore$ = (sources: Pick<Sources, 'http' | 'clock'>): Observable<StaticStore> =>
  requestOf(sources, staticStoreCall, {}, { website: 'enact' })

// key -> request -> Outcome, by its refetch rule another -> Loaded

const FIRST_PAUSE_MS = 5000
/** A server that says "at once" is not asked in a loop. */
const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * When a good answer is requested again by itself: ms after it; undefined while it holds until there is a reason.
 * @param nth its place among the answers that came one after the other, from 0
 */
export type Refetch<T> = (answer: T, nth: number) => number | undefined

const never: Refetch<unknown> = () => undefined

/** Each answer is requested again after so long, for as long as somebody looks. */
export const everyMs =
  (ms: number): Refetch<unknown> =>
  () =>
    ms

const FILLING_MS = 4000

/** While the server fills days of the answer: after 4 s, then twice as long each time, up to a minute. */
export const whileFilling: Refetch<{ readonly filling?: boolean | undefined }> = ({ filling = false }, nth) =>
  filling ? Math.min(FILLING_MS * 2 ** nth, LONGEST_PAUSE_MS) : undefined

/** An answer or a fault; `nth`: how many of its kind came before it in a row. */
type Outcome<T> = { readonly nth: number } & (
  { readonly kind: 'answer'; readonly answer: T } | { readonly kind: 'fault'; readonly fault: HttpFault }
)

const pauseAfterFault = ({ retryAfterMs }: HttpFault, nth: number): number =>
  retryAfterMs === undefined
    ? Math.min(FIRST_PAUSE_MS * 2 ** nth, LONGEST_PAUSE_MS)
    : Math.max(retryAfterMs, SHORTEST_PAUSE_MS)

/** Requests, and requests again: what failed after pauses that double, or when the server said. */
const outcomes = <T>(
  { clock }: Pick<Sources, 'clock'>,
  request$: Observable<T>,
  refetch: Refetch<T>,
): Observable<Outcome<T>> => {
  const after = (before?: Outcome<T>): Observable<Outcome<T>> => {
    const nth = (kind: Outcome<T>['kind']): number => (before?.kind === kind ? before.nth + 1 : 0)
    return request$.pipe(
      map((answer): Outcome<T> => ({ kind: 'answer', answer, nth: nth('answer') })),
      catchError((error: unknown) => of<Outcome<T>>({ kind: 'fault', fault: httpFaultOf(error), nth: nth('fault') })),
    )
  }
  const pauseAfter = (outcome: Outcome<T>): number | undefined =>
    outcome.kind === 'answer' ? refetch(outcome.answer, outcome.nth) : pauseAfterFault(outcome.fault, outcome.nth)
  return after().pipe(
    expand((outcome) => {
      const ms = pauseAfter(outcome)
      return ms === undefined ? EMPTY : clock.after(ms).pipe(switchMap(() => after(outcome)))
    }),
  )
}

/** Failures are values, and the last good answer stays in them. */
const loaded = <T>(
  sources: Pick<Sources, 'clock'>,
  request$: Observable<T>,
  { again$ = NEVER, refetch = never }: ResourceOptions<T>,
): Observable<Loaded<T>> =>
  again$.pipe(
    startWith(undefined),
    switchMap(() => outcomes(sources, request$, refetch).pipe(startWith(undefined))),
    scan<Outcome<T> | undefined, Loaded<T>>((before, outcome) => {
      const last = lastOf(before)
      if (outcome === undefined) return last === undefined ? WAITING : before
      if (outcome.kind === 'answer') return ready(outcome.answer)
      return failed({ why: outcome.fault.why, at: sources.clock.now() }, last)
    }, WAITING),
    distinctUntilChanged(),
  )

/** `again$`: requests at once, e.g. when the user says so. `refetch`: when a good answer is requested again. */
export type ResourceOptions<T> = { readonly again$?: Observable<unknown>; readonly refetch?: Refetch<T> }

/**
 * What is to be known, loaded: the one way in which a page requests what it shows. `waiting` while the key is undefined, as
 * when it is not known whose it is; requested again for another key. What failed (C35 included) is requested again by itself:
 * after pauses that double from 5 s to a minute, or when the server said.
 */
export const resource = <K, T>(
  sources: Pick<Sources, 'clock'>,
  key$: Observable<K | undefined>,
  request: (key: K) => Observable<T>,
  options: ResourceOptions<T> = {},
): Observable<Loaded<T>> =>
  key$.pipe(switchMap((key) => (key === undefined ? of(WAITING) : loaded(sources, request(key), options))))
