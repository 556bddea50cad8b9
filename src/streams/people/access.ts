// AuthState, country, static store -> GET account, GET pageAccess -> Loaded<Account>, Loaded<AccessMap>
import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs'
import { countryInstead, type AccessMap } from '../../domain/access'
import { accountCall, pageAccessCall, type Account } from '../../domain/wire'
import type { Loaded } from '../lib/types'
import { WAITING } from '../lib/loaded'
import type { ReferenceStreams } from '../reference/reference'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import { shareLast } from '../lib/shareLast'
import type { PeopleSources } from '../lib/peopleSources'
import { accountIdOf, type AuthState } from './types'

/** Whose answers: an id for a signed-in user, empty for a visitor, undefined while that is not known. */
export const whoOf = (auth$: Observable<AuthState>): Observable<string | undefined> =>
  auth$.pipe(
    map((auth) => (auth.kind === 'checking' ? undefined : (accountIdOf(auth) ?? ''))),
    distinctUntilChanged(),
  )

/** What the server knows of the user; waiting for visitors. Asked once per login. */
export const peopleAccount$ = (sources: PeopleSources, auth$: Observable<AuthState>): Observable<Loaded<Account>> =>
  resource(sources, whoOf(auth$).pipe(map((who) => (who === '' ? undefined : who))), () =>
    requestOf(sources, accountCall),
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
  { static$, staticAnswered$ }: Pick<ReferenceStreams, 'static$' | 'staticAnswered$'>,
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
    resource(sources, of(who), () =>
      requestOf(sources, pageAccessCall, { country }).pipe(map((answer) => answer as AccessMap)),
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
