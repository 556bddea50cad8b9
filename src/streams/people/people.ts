import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  mergeMap,
  of,
  repeat,
  switchMap,
  type Observable,
  filter,
  ignoreElements,
  merge,
  tap,
} from 'rxjs'
import { wantedAt, type Login, countryInstead, pageAccessOf, type AccessMap } from '../../domain/access'
import type { Instant } from '../../domain/periods'
import { emailAccessCall } from '../../domain/wire'
import { httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { doing, Session, shownModal } from './session'
import { accountIdOf, peopleUserOf } from './types'
import { isUnlicensed, reference } from '../reference/reference'
import { shareLast } from '../lib/shareLast'
import { peopleAccount$, countryChoice$, pageAccess$, whoOf } from './access'
import { arriving$ } from './arriving'
import { querying$ } from './querying'
import type { Loaded } from '../lib/types'
import type { PeopleIntent } from './types'
import { renewing$ } from './renewing'
import type { PeopleSettings, PeopleSources } from '../lib/peopleSources'

// login -> GET emailaccess, kept 12 h -> sign in again, or the licence modal

const RETAINED_MS = 12 * 3_600_000

const keyOf = (homeAccountId: string): string => `enact.user.${homeAccountId}.emailAccess`

/** Until when the last good answer counts; one from the future is of a clock that was wrong. */
const retainedUntil = (session: Session, homeAccountId: string, now: Instant): Instant => {
  const at = Number(session.sources.storage.read(keyOf(homeAccountId)) ?? 0)
  return at > now ? 0 : at + RETAINED_MS
}

const signInAgain = (session: Session, { loginType }: Login): Observable<never> =>
  session.again(
    defer(() => session.leave({ returnTo: wantedAt(session.sources.identity.here()), loginType, prompt: 'login' })),
  )

const check = (session: Session, login: Login): Observable<never> => {
  const { clock, storage } = session.sources
  return requestOf(session.sources, emailAccessCall).pipe(
    mergeMap((hasAccess) => {
      if (!hasAccess) return signInAgain(session, login)
      return doing(() => {
        storage.write(keyOf(login.homeAccountId), String(clock.now()))
        session.accepted()
      })
    }),
    catchError((error: unknown) =>
      httpFaultOf(error).status === 401 ? signInAgain(session, login) : doing(() => session.show({ licence: true })),
    ),
  )
}

const rounds = (session: Session, homeAccountId: string): Observable<never> => {
  const { clock } = session.sources
  return defer(() => {
    const now = clock.now()
    const until = retainedUntil(session, homeAccountId, now)
    const due$ = now < until ? clock.after(until - now) : of(now)
    return due$.pipe(switchMap(() => (session.login ? check(session, session.login) : EMPTY)))
  }).pipe(repeat({ delay: () => clock.after(RETAINED_MS) }))
}

/** AU09: once per login and every 12 h after it. The server itself asks at each call; this is for telling the user. */
export const emailAccess$ = (session: Session): Observable<never> =>
  session.auth$.pipe(
    map(accountIdOf),
    distinctUntilChanged(),
    switchMap((homeAccountId) => (homeAccountId === undefined ? EMPTY : rounds(session, homeAccountId))),
  )

// identity, intents, settings -> Session and its rules -> People -> hooks

export type { PeopleSettings, PeopleSources } from '../lib/peopleSources'

/** The map that is there; of a failed load the last one. */
const mapOf = (loaded: Loaded<AccessMap>): AccessMap | undefined => (loaded.kind === 'ready' ? loaded.value : undefined)

/** The current user, what they may see, and everything that happens to a login, over the real world. */
export const people = (
  sources: PeopleSources,
  intents$: Observable<PeopleIntent>,
  { country$, view$ }: PeopleSettings,
) => {
  const session = new Session(sources)
  const { auth$ } = session
  const who$ = whoOf(auth$)
  const lists = reference(sources, who$, view$)
  const pages$ = pageAccess$(sources, who$, countryChoice$(who$, country$, lists)).pipe(shareLast())
  const isSignedIn = (): boolean => auth$.value.kind === 'signedIn'

  /** AU15. */
  const licence$ = lists.static$.pipe(
    tap((answer) => {
      if (answer !== undefined && isSignedIn() && isUnlicensed(answer)) session.show({ licence: true })
    }),
    ignoreElements(),
  )
  const countryInstead$ = lists.static$.pipe(
    switchMap((answer) =>
      answer === undefined || !isSignedIn()
        ? EMPTY
        : country$.pipe(map((country) => countryInstead(country, answer.countries))),
    ),
    filter((country) => country !== undefined),
  )

  return {
    user$: auth$.pipe(map(peopleUserOf), distinctUntilChanged()),
    account$: peopleAccount$(sources, auth$).pipe(shareLast()),
    pageAccess$: pages$,
    notificationAccess$: pages$.pipe(map((loaded) => pageAccessOf(mapOf(loaded), 'notifications'))),
    denied$: session.modals$.pipe(map(shownModal)),
    alert$: session.alert$.asObservable(),
    pendingNavigation$: session.pendingNavigation$.asObservable(),
    /** AC05: settings are to take this country as the user's default. */
    countryInstead$,
    reference: lists,
    /** What goes on by itself: checks, renewals, what other tabs do. Emits nothing. */
    // The first question a page asks is who the user is; the rules are there before the answer comes.
    effects$: merge(
      querying$(session, intents$),
      renewing$(session),
      emailAccess$(session),
      licence$,
      arriving$(session),
    ),
  }
}

export type PeopleStreams = ReturnType<typeof people>
