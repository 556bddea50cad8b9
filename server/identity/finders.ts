import type { Accounts, AccountRow } from '../store/faces'
import type { Claims } from './accessToken'
import type { Finder } from './people'

const STRANGER = 'no account has this email'

/** Ties an account that nobody has used yet to the identity that came with its email. */
const bound = async (accounts: Accounts, account: AccountRow, { issuer, subject }: Claims): ReturnType<Finder> => {
  if (account.subject !== undefined) return { why: 'the account of this email belongs to another identity' }
  if (!account.enabled) return { why: 'the account is disabled' }
  if (await accounts.bind(account.userId, issuer, subject)) return { userId: account.userId }
  const meanwhile = await accounts.byIdentity(issuer, subject)
  return meanwhile === undefined
    ? { why: 'the account of this email belongs to another identity' }
    : { userId: meanwhile.userId }
}

/**
 * People of a tenant: an account is known by issuer and subject (ASVS 10.3.1). Only at the first sign-in, when it is tied to
 * none yet, the email tells which it is; from then on the email means nothing.
 */
export const tenantFinder =
  (accounts: Accounts): Finder =>
  async (claims) => {
    const known = await accounts.byIdentity(claims.issuer, claims.subject)
    if (known !== undefined) return { userId: known.userId }
    if (claims.email === undefined) return { why: 'the token names no verified email' }
    const account = await accounts.byEmail(claims.email)
    return account === undefined ? { why: STRANGER } : bound(accounts, account, claims)
  }

/**
 * People of the local provider: the subjects it writes are our own user ids. Accounts are tied to nothing, so that a tenant
 * can take them over later.
 */
export const localFinder: Finder = ({ subject }) => Promise.resolve({ userId: subject })
