// login -> GET emailaccess, kept 12 h -> sign in again, or the licence modal
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
} from 'rxjs'
import { wantedAt, type Login } from '../../domain/access'
import type { Instant } from '../../domain/periods'
import { emailAccessCall } from '../../domain/wire'
import { httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { doing, type Session } from './session'
import { accountIdOf } from './standing'

const KEPT_MS = 12 * 3_600_000

const keyOf = (homeAccountId: string): string => `enact.user.${homeAccountId}.emailAccess`

/** Until when the last good answer counts; one from the future is of a clock that was wrong. */
const keptUntil = (session: Session, homeAccountId: string, now: Instant): Instant => {
  const at = Number(session.sources.storage.read(keyOf(homeAccountId)) ?? 0)
  return at > now ? 0 : at + KEPT_MS
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
    const until = keptUntil(session, homeAccountId, now)
    const due$ = now < until ? clock.after(until - now) : of(now)
    return due$.pipe(switchMap(() => (session.login ? check(session, session.login) : EMPTY)))
  }).pipe(repeat({ delay: () => clock.after(KEPT_MS) }))
}

/** AU09: once per login and every 12 h after it. The server itself asks at each call; this is for telling the user. */
export const emailAccess$ = (session: Session): Observable<never> =>
  session.standing$.pipe(
    map(accountIdOf),
    distinctUntilChanged(),
    switchMap((homeAccountId) => (homeAccountId === undefined ? EMPTY : rounds(session, homeAccountId))),
  )
