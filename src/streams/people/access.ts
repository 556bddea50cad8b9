// Standing, country, static store -> GET account, GET pageAccess -> Loaded<Account>, Loaded<AccessMap>
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
import { countryInstead, type AccessMap } from '../../domain/access'
import { accountSchema, pageAccessSchema, type Account } from '../../domain/wire'
import { readAs, type Schema } from '../lib/decode'
import type { Loaded } from '../lib/faces'
import { failed, httpFaultOf, ready, WAITING } from '../lib/loaded'
import type { Reference } from '../reference/reference'
import { retriedOnce } from '../lib/retried'
import { shareLast } from '../lib/shareLast'
import type { PeopleSources } from '../lib/peopleSources'
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

/** Whose pages count: the country, and whether the reference lists have had their say in it (AC05). */
export type CountryChoice = { readonly country: string; readonly settled: boolean }

/**
 * AC05: the country of the settings or, for a signed-in user whose licence does not have it, the first that it has. Settings
 * follow; the pages do not wait for them.
 */
export const countryChoice$ = (
  who$: Observable<string | undefined>,
  country$: Observable<string>,
  { static$, staticAnswered$ }: Pick<Reference, 'static$' | 'staticAnswered$'>,
): Observable<CountryChoice> =>
  combineLatest([who$, country$, static$, staticAnswered$]).pipe(
    map(([who, country, lists, answered]) =>
      who === undefined || who === ''
        ? { country, settled: true }
        : {
            country: countryInstead(country, lists?.countries ?? []) ?? country,
            settled: lists !== undefined || answered,
          },
    ),
    distinctUntilChanged((a, b) => a.country === b.country && a.settled === b.settled),
    shareLast(),
  )

/** A licence for the country opens at least this page; it need not wait for the lists to say so. */
const opensAny = (answer: Loaded<AccessMap>): boolean =>
  answer.kind !== 'ready' || answer.value['my-account']?.hasAccess === true

/**
 * AC01: which pages are open in the country; asked again for another country and for another user, visitors included. A
 * refusal of everything is held until it is known that no other country takes its place: it would lead the user away.
 */
export const pageAccess$ = (
  sources: PeopleSources,
  who$: Observable<string | undefined>,
  choice$: Observable<CountryChoice>,
): Observable<Loaded<AccessMap>> => {
  const country$ = choice$.pipe(
    map(({ country }) => country),
    distinctUntilChanged(),
  )
  const answerIn = (who: string | undefined, country: string): Observable<Loaded<AccessMap>> =>
    who === undefined
      ? of(WAITING)
      : loaded(sources, `/staticApi/pageAccess/${encodeURIComponent(country)}`, pageAccessSchema).pipe(
          map((answer) => answer as Loaded<AccessMap>),
        )
  const answer$ = combineLatest([who$, country$]).pipe(
    switchMap(([who, country]) => answerIn(who, country).pipe(map((answer) => ({ country, answer })))),
  )
  return combineLatest([answer$, choice$]).pipe(
    map(([{ country, answer }, choice]) =>
      country === choice.country && (choice.settled || opensAny(answer)) ? answer : WAITING,
    ),
    distinctUntilChanged(),
  )
}
