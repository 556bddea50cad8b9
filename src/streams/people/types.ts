import { type IdentityFault, type LoginType, loginEnds, type Login } from '../../domain/access'
import type { Instant } from '../../domain/periods'

/** The shapes that views read about the person at the screen. */

/**
 * The current user. `checking` only while a stored login is being read at the start. A login whose time is over stays
 * `signedIn` with `expired` until the user has closed the modal, so that the last numbers stay on the screen.
 */
export type User =
  | { readonly kind: 'checking' }
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'signedIn'
      readonly email: string
      readonly name: string
      readonly loginType: LoginType
      /** When the login ends unless it is renewed. */
      readonly expiresAt: Instant
      readonly expired: boolean
    }

/** One at a time, in the order expired, licence, release (catalogue G11). */
export type DeniedModal =
  | { readonly type: 'expiredToken' }
  | { readonly type: 'licenseNoLogout' }
  /** HTML of the server, not yet sanitised. */
  | { readonly type: 'release'; readonly html: string }

/** "Signin error: …", "Logout error: …" (specification 1§8): shown until it is closed. */
export type SignAlert = { readonly text: string }

/** The state of the login. `since`: from when on this token has been held; `expired`: found past its end. */
export type AuthState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'signedIn'; readonly login: Login; readonly since: Instant; readonly expired: boolean }

export const peopleUserOf = (auth: AuthState): User => {
  if (auth.kind !== 'signedIn') return auth
  const { login, expired } = auth
  const { email, name, loginType } = login
  return { kind: 'signedIn', email, name, loginType, expiresAt: loginEnds(login), expired }
}

/** The account that is signed in, for what is fetched once per user; undefined for visitors, and while it is not known. */
export const accountIdOf = (auth: AuthState): string | undefined =>
  auth.kind === 'signedIn' ? auth.login.homeAccountId : undefined

const FAULT_TEXTS: Readonly<Record<Exclude<IdentityFault['kind'], 'other'>, string>> = {
  interaction: 'The identity provider requires a new sign-in.',
  iframe: 'The identity provider did not answer in time. Try again.',
  denied: 'Access was denied.',
  invalid: 'The sign-in is no longer valid. Sign in again.',
  offline: 'The server cannot be reached. Check the network, then try again.',
  cancelled: 'The sign-in was broken off.',
}

/** A fault of sign-in in words for a user. */
export const faultTexts = (fault: IdentityFault): string =>
  fault.kind === 'other' ? fault.message : FAULT_TEXTS[fault.kind]

/** What a user asked for about themselves. */
export type PeopleIntent =
  | { readonly kind: 'signIn'; readonly returnTo: string; readonly loginType: LoginType }
  | { readonly kind: 'signOut' }
  | { readonly kind: 'closeDenied' }
  | { readonly kind: 'closeSignAlert' }
  | { readonly kind: 'showLicenceNeeded' }
  | { readonly kind: 'showProductPage' }
  | { readonly kind: 'wayTaken' }
