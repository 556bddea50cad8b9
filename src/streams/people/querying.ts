// PeopleIntent, hub "newReleaseRefreshNeeded" -> modals, alert, way, identity
import { catchError, concat, defer, EMPTY, filter, merge, mergeMap, switchMap, take, tap, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import { identityFaultOf, safeReturnPath } from '../../domain/access'
import { receivedAs } from '../lib/decode'
import type { PeopleIntent } from './types'
import { NO_MODALS, shownModal, withoutShown, doing, type Session } from './session'
import { faultTexts } from './types'

/** A way that nobody took is forgotten, so that the same one can be wanted again. */
const WAY_MS = 2000

const releaseSchema = z.object({ html: z.string().check(z.minLength(1)) })

type Question<K extends PeopleIntent['kind']> = Extract<PeopleIntent, { kind: K }>

const signingIn = (session: Session, { returnTo, loginType }: Question<'signIn'>): Observable<never> =>
  // At the start it is not yet known whether there is somebody to sign in at all.
  session.auth$.pipe(
    filter(({ kind }) => kind !== 'checking'),
    take(1),
    switchMap(() => {
      session.alert$.next(undefined)
      const home = safeReturnPath(returnTo)
      return session.login ? doing(() => session.go(home)) : session.leave({ returnTo: home, loginType })
    }),
  )

const signingOut = (session: Session): Observable<never> => {
  const { identity } = session.sources
  const signedOut = (text?: string): Observable<never> =>
    doing(() => {
      session.auth$.next({ kind: 'visitor' })
      if (text === undefined) session.go('/')
      else session.alert$.next({ text })
    })
  return concat(
    doing(() => {
      session.modals$.next(NO_MODALS)
      session.auth$.next({ kind: 'checking' })
    }),
    concat(identity.signOut(), signedOut()).pipe(
      catchError((error: unknown) => signedOut(`Logout error: ${faultTexts(identityFaultOf(error))}`)),
    ),
  )
}

/** AU12, AU13, AU14: what the closing of a modal does as well as hiding it. */
const closing = (session: Session): Observable<never> => {
  const modals = session.modals$.value
  const shown = shownModal(modals)
  session.modals$.next(withoutShown(modals))
  switch (shown?.type) {
    case 'expiredToken':
      return defer(() => session.forget(session.loginWay))
    case 'licenseNoLogout':
      return doing(() => session.go('/logout'))
    case 'release':
    case undefined:
      return EMPTY
    default:
      return shown satisfies never
  }
}

const done = (session: Session, intent: PeopleIntent): Observable<never> => {
  switch (intent.kind) {
    case 'signIn':
      return signingIn(session, intent)
    case 'signOut':
      return signingOut(session)
    case 'closeDenied':
      return closing(session)
    case 'closeSignAlert':
      return doing(() => session.alert$.next(undefined))
    case 'showLicenceNeeded':
      return doing(() => session.show({ licence: true }))
    case 'showProductPage':
      return doing(() => {
        session.show({ licence: false })
        session.go('/')
      })
    case 'wayTaken':
      return doing(() => session.pendingNavigation$.next(undefined))
    default:
      return intent satisfies never
  }
}

/** AU14: a message of the server with the news of a release. */
const releases = (session: Session): Observable<never> =>
  session.sources.hub.on('newReleaseRefreshNeeded').pipe(
    receivedAs(releaseSchema),
    mergeMap(({ html }) => doing(() => session.show({ release: html }))),
  )

const forgottenWays = ({ pendingNavigation$, sources: { clock } }: Session): Observable<never> =>
  pendingNavigation$.pipe(
    switchMap((way) => (way === undefined ? EMPTY : clock.after(WAY_MS))),
    tap(() => pendingNavigation$.next(undefined)),
    mergeMap(() => EMPTY),
  )

/** What the user asks for, and what the server says to them. */
export const querying$ = (session: Session, intents$: Observable<PeopleIntent>): Observable<never> =>
  merge(intents$.pipe(mergeMap((intent) => done(session, intent))), releases(session), forgottenWays(session))
