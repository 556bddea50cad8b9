import { type DeniedModal, type SignAlert, type AuthState, faultTexts } from './types'
import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  EMPTY,
  ignoreElements,
  Subject,
  switchMap,
  takeUntil,
  type Observable,
} from 'rxjs'
import { acceptsLogin, identityFaultOf, loginPath, type Login } from '../../domain/access'
import type { SignInQuery } from '../../infra/types/identity'
import type { PeopleSources } from '../lib/peopleSources'

/** Which modals wait to be shown. */
export type Modals = { readonly expired: boolean; readonly licence: boolean; readonly release: string | undefined }

export const NO_MODALS: Modals = { expired: false, licence: false, release: undefined }

/** One at a time: expired before licence before release. */
export const shownModal = ({ expired, licence, release }: Modals): DeniedModal | undefined => {
  if (expired) return { type: 'expiredToken' }
  if (licence) return { type: 'licenseNoLogout' }
  return release === undefined ? undefined : { type: 'release', html: release }
}

/** What is left to show once the shown one is closed. */
export const withoutShown = (modals: Modals): Modals => {
  if (modals.expired) return { ...modals, expired: false }
  return modals.licence ? { ...modals, licence: false } : { ...modals, release: undefined }
}

/** When somebody was last sent to sign in again without having asked for it. */
const AGAIN_KEY = 'enact.signInAgain'
/** A second time within this is no help any more: the account is closed, and the provider would go on letting it in. */
const AGAIN_MS = 300_000
/** While the server cannot be reached it is tried again so often, ms. */
export const OFFLINE_MS = 5000

/** Does something when it is subscribed. */
export const doing = (act: () => void): Observable<never> =>
  defer(() => {
    act()
    return EMPTY
  })

/** What is known of the login, and the moves that all rules of the session are made of. */
export class Session {
  readonly auth$ = new BehaviorSubject<AuthState>({ kind: 'checking' })
  readonly modals$ = new BehaviorSubject<Modals>(NO_MODALS)
  readonly alert$ = new BehaviorSubject<SignAlert | undefined>(undefined)
  readonly pendingNavigation$ = new BehaviorSubject<string | undefined>(undefined)

  /** A newer way to the provider takes the place of one that waits for the server. */
  private readonly leaving$ = new Subject<void>()

  constructor(readonly sources: PeopleSources) {}

  /** The login, while it is not found to be over. */
  get login(): Login | undefined {
    const auth = this.auth$.value
    return auth.kind === 'signedIn' && !auth.expired ? auth.login : undefined
  }

  /** Somebody is signed in: at the start, or with a renewed token. Withdraws the modal of an expired one. */
  hold(login: Login): void {
    this.auth$.next({ kind: 'signedIn', login, since: this.sources.clock.now(), expired: false })
    if (this.modals$.value.expired) this.show({ expired: false })
  }

  /** AU05: the modal, if the login is over by now. The last numbers stay on the screen behind it. */
  expire(): void {
    const auth = this.auth$.value
    if (auth.kind !== 'signedIn' || acceptsLogin(auth.login, this.sources.clock.now())) return
    this.auth$.next({ ...auth, expired: true })
    this.show({ expired: true })
  }

  show(modals: Partial<Modals>): void {
    this.modals$.next({ ...this.modals$.value, ...modals })
  }

  /** Where the page is to go: a path of this site. */
  go(path: string): void {
    this.pendingNavigation$.next(path)
  }

  /** Forgets the login in this browser; then nobody is signed in, and the page goes to `path`, if one is given. */
  forget(path?: string): Observable<never> {
    return concat(
      this.sources.identity.forget().pipe(catchError(() => EMPTY)),
      doing(() => {
        this.modals$.next({ ...NO_MODALS, release: this.modals$.value.release })
        this.auth$.next({ kind: 'visitor' })
        if (path !== undefined) this.go(path)
      }),
    )
  }

  /**
   * Leaves for the provider; a failure is shown to the user (AU11). Where the server cannot be reached it is tried again for
   * as long as the page stays where it is: a server that has just started may take longer than a call is waited for.
   */
  leave(query: SignInQuery): Observable<never> {
    const { identity, clock } = this.sources
    const from = identity.here()
    this.leaving$.next()
    return identity.signIn(query).pipe(
      catchError((error: unknown, again$) => {
        const fault = identityFaultOf(error)
        if (fault.kind === 'cancelled') return doing(() => this.go('/'))
        this.alert$.next({ text: `Signin error: ${faultTexts(fault)}` })
        if (fault.kind !== 'offline') return EMPTY
        return clock.after(OFFLINE_MS).pipe(switchMap(() => (identity.here() === from ? again$ : EMPTY)))
      }),
      takeUntil(this.leaving$),
      ignoreElements(),
    )
  }

  /** The login page, and afterwards back to where the user is now. */
  get loginWay(): string {
    return loginPath(this.sources.identity.here())
  }

  /** The server has accepted the login: a later refusal is worth signing in for again. */
  accepted(): void {
    if (this.sources.storage.read(AGAIN_KEY) !== undefined) this.sources.storage.write(AGAIN_KEY, '0')
  }

  /**
   * The server refuses the login: sign in again. Where that has just been done and did not help, the modal instead: the
   * provider would let the same account in again and again.
   */
  again(signIn$: Observable<never>): Observable<never> {
    const { clock, storage } = this.sources
    return defer(() => {
      const last = Number(storage.read(AGAIN_KEY) ?? 0)
      if (Math.abs(clock.now() - last) < AGAIN_MS) return doing(() => this.show({ licence: true }))
      storage.write(AGAIN_KEY, String(clock.now()))
      return signIn$
    })
  }
}
