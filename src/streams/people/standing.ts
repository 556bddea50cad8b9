import { loginEnds, type Login } from '../../domain/access'
import type { Instant } from '../../domain/periods'
import type { User } from './faces'

/** How it stands with the login. `since`: from when on this token has been held; `expired`: found past its end. */
export type Standing =
  | { readonly kind: 'checking' }
  | { readonly kind: 'free' }
  | { readonly kind: 'signedIn'; readonly login: Login; readonly since: Instant; readonly expired: boolean }

export const userOf = (standing: Standing): User => {
  if (standing.kind !== 'signedIn') return standing
  const { login, expired } = standing
  const { email, name, loginType } = login
  return { kind: 'signedIn', email, name, loginType, expiresAt: loginEnds(login), expired }
}

/** The account behind a standing, for what is fetched once per user; undefined for visitors, and while it is not known. */
export const accountIdOf = (standing: Standing): string | undefined =>
  standing.kind === 'signedIn' ? standing.login.homeAccountId : undefined
