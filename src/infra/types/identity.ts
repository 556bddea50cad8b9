import type { Observable } from 'rxjs'
import type { IdentityFault, Login, LoginType } from '../../domain/access'

/** What the start of the page brought. */
export type Arrival =
  | { readonly kind: 'visitor' }
  /** `returnTo` only when the page has just come back from the provider. */
  | { readonly kind: 'signedIn'; readonly login: Login; readonly returnTo?: string }
  /** `stored`: a login of before that could not be read again; otherwise the provider's answer was no login. */
  | {
      readonly kind: 'failed'
      readonly fault: IdentityFault
      readonly stored: boolean
      /** Of the stored login. */
      readonly loginType?: LoginType
    }

export type SignInQuery = {
  /** A path of this site; anything else is the home page. */
  readonly returnTo: string
  readonly loginType: LoginType
  /** `login`: the provider asks for the password even when it knows the user. */
  readonly prompt?: 'login'
}

/** What another tab of this browser did. */
export type Elsewhere = { readonly kind: 'signedOut' } | { readonly kind: 'signedIn'; readonly homeAccountId: string }

/** A call that the server answered with 401 although it carried the present token. */
export type Rejection = { readonly path: string }

/** Sign-in as streams use it. All observables are cold: a subscription is one try. They error with an IdentityFault. */
export type IdentityClient = {
  /** Reads what the start of the page brought, without loading anything for a visitor; tells one arrival. Never errors. */
  readonly begin: () => Observable<Arrival>
  /** A new token without the user seeing it; one at a time over all tabs. */
  readonly renew: () => Observable<Login>
  /** Leaves for the provider. */
  readonly signIn: (query: SignInQuery) => Observable<never>
  /** Forgets the login and ends it at the provider, which comes back to `/`. Completes at once when nobody is signed in. */
  readonly signOut: () => Observable<never>
  /** Forgets the login in this browser alone: tokens, record, this user's storage; other tabs are told. */
  readonly forget: () => Observable<never>
  readonly rejected$: Observable<Rejection>
  readonly elsewhere$: Observable<Elsewhere>
  /** Loads the page again at a path of this site, so that nothing stays in memory. */
  readonly restart: (path: string) => void
  /** Path and query of the present page. */
  readonly here: () => string
}

/** Sign-in as the doors to the server use it. */
export type Bearer = {
  /** The present access token; undefined for visitors and while there is no good one. Waits for the start. Never rejects. */
  readonly token: () => Promise<string | undefined>
  /** The server answered 401 to a call that carried `token`. */
  readonly rejected: (path: string, token: string) => void
  /** Whether somebody is signed in; silent until that is known. Replays the last. */
  readonly signedIn$: Observable<boolean>
}

export type Identity = IdentityClient & Bearer

/** Words for the helpdesk in the browser's console. */
export type Logger = { readonly warn: (texts: string) => void }
