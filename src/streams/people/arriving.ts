// identity.begin -> Arrival -> AuthState, way
import { defer, EMPTY, expand, filter, merge, mergeMap, switchMap, type Observable } from 'rxjs'
import { acceptsLogin, wantedAt, type LoginType } from '../../domain/access'
import type { Arrival } from '../../infra/types/identity'
import { doing, OFFLINE_MS, type Session } from './session'
import { faultTexts } from './types'

/** When a login was last read by leaving the page, because the hidden frame was blocked. */
const FULL_PAGE_KEY = 'enact.fullPageLogin'
const FULL_PAGE_MS = 300_000

/** AU07: once as a full-page login; when that has been tried already, nobody is signed in. */
const fullPage = (session: Session, loginType: LoginType): Observable<never> =>
  defer(() => {
    const { clock, storage, identity } = session.sources
    if (Math.abs(clock.now() - Number(storage.read(FULL_PAGE_KEY) ?? 0)) < FULL_PAGE_MS) return session.forget()
    storage.write(FULL_PAGE_KEY, String(clock.now()))
    return session.leave({ returnTo: wantedAt(identity.here()), loginType })
  })

const failedStart = (
  session: Session,
  { fault, stored, loginType = 'local' }: Extract<Arrival, { kind: 'failed' }>,
): Observable<never> => {
  switch (fault.kind) {
    case 'denied':
      return session.forget('/')
    case 'invalid':
      return session.forget('/login')
    case 'iframe':
      return fullPage(session, loginType)
    case 'offline':
      return EMPTY
    case 'cancelled':
      return session.forget()
    case 'interaction':
    case 'other':
      return merge(
        session.forget(),
        // That a login of yesterday has ended is no error.
        stored && fault.kind === 'interaction'
          ? EMPTY
          : doing(() => session.alert$.next({ text: `Signin error: ${faultTexts(fault)}` })),
      )
    default:
      return fault satisfies never
  }
}

const received = (session: Session, arrival: Arrival): Observable<never> => {
  if (arrival.kind === 'failed') return failedStart(session, arrival)
  if (arrival.kind === 'visitor') return doing(() => session.auth$.next({ kind: 'visitor' }))
  const { login, returnTo } = arrival
  if (!acceptsLogin(login, session.sources.clock.now())) return session.forget()
  return doing(() => {
    session.hold(login)
    if (returnTo !== undefined && returnTo !== session.sources.identity.here()) session.go(returnTo)
  })
}

/** Reads what the page brought; while the server cannot be reached again every 5 s, since a login may be stored. */
const reading = ({ sources: { identity, clock } }: Session): Observable<Arrival> =>
  identity
    .begin()
    .pipe(
      expand((arrival) =>
        arrival.kind === 'failed' && arrival.fault.kind === 'offline'
          ? clock.after(OFFLINE_MS).pipe(switchMap(() => identity.begin()))
          : EMPTY,
      ),
    )

/** A page taken back from the browser's store after its way to the provider was broken off waits for nothing any more. */
const cameBack = ({ auth$, sources: { attention } }: Session): Observable<unknown> =>
  attention.awake$.pipe(filter((why) => why === 'pageshow' && auth$.value.kind === 'checking'))

/** What other tabs of this browser do with the login. */
const elsewhere$ = (session: Session): Observable<Arrival> => {
  const { identity } = session.sources
  return identity.elsewhere$.pipe(
    mergeMap((message) => {
      const auth = session.auth$.value
      if (message.kind === 'signedOut') {
        // Only a page that is loaded again has nothing of the user left in its memory (S30).
        if (auth.kind !== 'visitor') identity.restart('/')
        return EMPTY
      }
      if (auth.kind === 'visitor') return reading(session)
      if (auth.kind === 'signedIn' && auth.login.homeAccountId !== message.homeAccountId)
        identity.restart(identity.here())
      return EMPTY
    }),
  )
}

/** The start of the page, and every later moment at which it has to look again who is signed in. */
export const arriving$ = (session: Session): Observable<never> =>
  merge(reading(session), cameBack(session).pipe(switchMap(() => reading(session))), elsewhere$(session)).pipe(
    mergeMap((arrival) => received(session, arrival)),
  )
