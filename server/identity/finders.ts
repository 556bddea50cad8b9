import type { Accounts, AccountRow } from '../store/types'
import type { Claims } from './accessToken'
import type { NamedIdentities } from './namedIdentities'
import type { Finder } from './people'

const STRANGER = 'no account has this email'
const NAMELESS = 'the token names no verified email, and the list of accounts neither its subject nor its object id'
const NAMED = 'the list of accounts names another identity for this email'
const UNVERIFIED_ADMIN = 'an administrator is not identified by an unverified email'

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
 * none yet, the operator's list tells by subject or object id which it is, or else the email; from then on neither does.
 */
export const tenantFinder =
  (accounts: Accounts, named: NamedIdentities): Finder =>
  async (claims) => {
    const known = await accounts.byIdentity(claims.issuer, claims.subject)
    if (known !== undefined) return { userId: known.userId }
    const listed = named.emailOf(claims)
    const email = listed ?? claims.email?.address
    if (email === undefined) return { why: NAMELESS }
    if (listed === undefined && named.isNamed(email)) return { why: NAMED }
    const account = await accounts.byEmail(email)
    if (account === undefined) return { why: STRANGER }
    const isProved = listed !== undefined || claims.email?.verified === true
    return account.admin && !isProved ? { why: UNVERIFIED_ADMIN } : bound(accounts, account, claims)
  }

/**
 * People of the local provider: the subjects it writes are our own user ids. Accounts are tied to nothing, so that a tenant
 * can take them over later.
 */
export const localFinder: Finder = ({ subject }) => Promise.resolve({ userId: subject })
