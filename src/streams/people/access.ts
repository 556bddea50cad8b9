// Standing, country -> GET account, GET pageAccess -> Loaded<Account>, Loaded<AccessMap>
import {
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  map,
  of,
  repeat,
  switchMap,
  takeWhile,
  type Observable,
} from 'rxjs'
import type { AccessMap } from '../../domain/access'
import { accountSchema, pageAccessSchema, type Account } from '../../domain/wire'
import { readAs, type Schema } from '../decode'
import type { Loaded } from '../faces'
import { failed, httpFaultOf, ready, WAITING } from '../loaded'
import { retriedOnce } from '../retried'
import type { PeopleSources } from './sources'
import { accountIdOf, type Standing } from './standing'

/** A call of ours that failed is asked again after this. */
const AGAIN_MS = 30_000

/** The answer of a call; waiting before it, and asked again until there is one. */
const loaded = <T>(sources: PeopleSources, path: string, schema: Schema<T>): Observable<Loaded<T>> => {
  const { http, clock } = sources
  const once$ = retriedOnce(
    sources,
    defer(() => http.get(path)),
  ).pipe(
    readAs(schema),
    map(ready),
    catchError((error: unknown) => of<Loaded<T>>(failed({ why: httpFaultOf(error).why, at: clock.now() }))),
  )
  return concat(
    of<Loaded<T>>(WAITING),
    once$.pipe(
      repeat({ delay: () => clock.after(AGAIN_MS) }),
      takeWhile(({ kind }) => kind !== 'ready', true),
    ),
  )
}

/** Whose answers: an id for a signed-in user, empty for a visitor, undefined while that is not known. */
export const whoOf = (standing$: Observable<Standing>): Observable<string | undefined> =>
  standing$.pipe(
    map((standing) => (standing.kind === 'checking' ? undefined : (accountIdOf(standing) ?? ''))),
    distinctUntilChanged(),
  )

/** What the server knows of the user; waiting for visitors. Asked once per login. */
export const account$ = (sources: PeopleSources, standing$: Observable<Standing>): Observable<Loaded<Account>> =>
  whoOf(standing$).pipe(
    switchMap((who) =>
      who === undefined || who === '' ? of(WAITING) : loaded(sources, '/usersettingsapi/account', accountSchema),
    ),
  )

/** AC01: which pages are open in the country; asked again for another country and for another user, visitors included. */
export const pageAccess$ = (
  sources: PeopleSources,
  standing$: Observable<Standing>,
  country$: Observable<string>,
): Observable<Loaded<AccessMap>> =>
  combineLatest([whoOf(standing$), country$.pipe(distinctUntilChanged())]).pipe(
    switchMap(([who, country]) =>
      who === undefined
        ? of(WAITING)
        : loaded(sources, `/staticApi/pageAccess/${encodeURIComponent(country)}`, pageAccessSchema),
    ),
    map((answer) => answer as Loaded<AccessMap>),
  )
