// every 10 s, on waking, periodChange, a 401 -> identity.renew -> POST internalb2ctoken -> AuthState, modal, way
import {
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  merge,
  mergeMap,
  repeat,
  switchMap,
  tap,
  throwError,
  timeout,
  type Observable,
} from 'rxjs'
import {
  acceptsLogin,
  identityFaultOf,
  isIdentityFault,
  renewFrom,
  type IdentityFault,
  type Login,
} from '../../domain/access'
import { emailAccessCall, refreshCall, UNAUTH } from '../../domain/wire'
import { httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { doing, type Session } from './session'

const CHECK_MS = 10_000
/** How long a renewal may take once the login is over, before the user is shown that. */
const LAST_TRY_MS = 5000
/** A renewal that neither succeeds nor fails. */
const LIMIT_MS = 20_000
/** All browsers receive a change of period at once; their calls come spread over this time. */
const SPREAD_MS = 5000

const tookTooLong: IdentityFault = { kind: 'offline' }

/** A new token without the user seeing it. */
const renewed = (session: Session): Observable<Login> =>
  session.sources.identity.renew().pipe(
    timeout({ first: LIMIT_MS, with: () => throwError(() => tookTooLong) }),
    tap((login) => session.hold(login)),
  )

/** The server's word that the account is still open: the hub goes on until the token's end, or the session ends (AU08). */
const published = (session: Session): Observable<never> =>
  requestOf(session.sources, refreshCall).pipe(
    mergeMap((answer) => (answer === UNAUTH ? doing(() => session.go('/logout')) : EMPTY)),
  )

const quietly = (work$: Observable<never>): Observable<never> => work$.pipe(catchError(() => EMPTY))

/** AU05: looks at the login; renews it near its end, and opens the modal when it is over and stays so. */
const checks = (session: Session): Observable<never> => {
  const { clock, attention } = session.sources
  let lastFault: IdentityFault['kind'] | undefined
  const renewing = (): Observable<never> =>
    renewed(session).pipe(
      tap({
        next: () => (lastFault = undefined),
        error: (error: unknown) => (lastFault = identityFaultOf(error).kind),
      }),
      switchMap(() => published(session)),
      catchError(() => doing(() => session.expire())),
    )
  const check = (): Observable<never> => {
    const auth = session.auth$.value
    const now = clock.now()
    if (auth.kind !== 'signedIn' || now < renewFrom(auth.login, auth.since)) return EMPTY
    if (acceptsLogin(auth.login, now)) return renewing()
    // Told already; only an outage can pass by itself.
    if (auth.expired && lastFault !== 'offline') return EMPTY
    return merge(renewing(), clock.after(LAST_TRY_MS).pipe(mergeMap(() => doing(() => session.expire()))))
  }
  return merge(clock.after(CHECK_MS).pipe(repeat()), attention.awake$).pipe(exhaustMap(check))
}

/** "Refreshing authentication" with each new period (specification 2§7). */
const atPeriodChange = (session: Session): Observable<never> => {
  const { hub, clock } = session.sources
  return hub.on('periodChange').pipe(
    filter(() => session.login !== undefined),
    exhaustMap(() => clock.after(SPREAD_MS * clock.chance()).pipe(switchMap(() => quietly(published(session))))),
  )
}

const isRefused = (error: unknown): boolean =>
  isIdentityFault(error) ? error.kind !== 'offline' && error.kind !== 'other' : httpFaultOf(error).status === 401

/**
 * AU04: the server answered 401 to the present token. It may only have ended a moment ago, so it is renewed once and
 * the server asked again; refused still, the login is forgotten and the page goes to /login.
 */
const refusals = (session: Session): Observable<never> =>
  session.sources.identity.rejected$.pipe(
    filter(
      ({ path }) => path !== emailAccessCall.path && session.login !== undefined && !session.modals$.value.licence,
    ),
    exhaustMap(() =>
      renewed(session).pipe(
        switchMap(() => published(session)),
        catchError((error: unknown) =>
          isRefused(error) ? session.again(defer(() => session.forget(session.loginWay))) : EMPTY,
        ),
      ),
    ),
  )

/** Everything that keeps a login alive, or ends it. */
export const renewing$ = (session: Session): Observable<never> =>
  merge(checks(session), atPeriodChange(session), refusals(session))
