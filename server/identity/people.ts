import { createHash } from 'node:crypto'
import { Bounded } from '../sources/bounded'
import type { Accounts, AccountRow } from '../store/types'
import { checkAccessToken, LEEWAY_MS, type Claims, type TokenRules } from './accessToken'
import { ACCOUNT_FRESH_MS, type People, type Recognised } from './types'

/** Verified tokens and looked-up accounts that are remembered; the ones used least lately are forgotten first. */
const MOST_TOKENS = 10_000
const MOST_ACCOUNTS = 10_000

/** How a token's claims lead to an account: the user id, or the sentence why there is none. */
export type Finder = (claims: Claims) => Promise<{ readonly userId: string } | { readonly why: string }>

type Parts = {
  readonly rules: TokenRules
  readonly accounts: Pick<Accounts, 'byId'>
  readonly find: Finder
  readonly now: () => number
}

/** Why an account is not open; undefined when it is. */
const closedBecause = (account: AccountRow | undefined): string | undefined => {
  if (account === undefined) return 'the account is no longer there'
  if (!account.enabled) return 'the account is disabled'
  return account.emailAccess ? undefined : 'the account has no email access'
}

/** Tokens are remembered by their hash, so that none is in memory after its request. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64')

/** Accounts as they stood at most `ACCOUNT_FRESH_MS` ago; callers at the same time share one look. */
const createAccountLook = ({ accounts, now }: Parts) => {
  const looks = new Bounded<string, { readonly at: number; readonly row: Promise<AccountRow | undefined> }>(
    MOST_ACCOUNTS,
  )
  return {
    forget: (userId: string) => looks.clear(userId),
    of: (userId: string): Promise<AccountRow | undefined> => {
      const known = looks.get(userId)
      const age = known === undefined ? Infinity : now() - known.at
      if (known !== undefined && age >= 0 && age < ACCOUNT_FRESH_MS) return known.row
      const row = accounts.byId(userId)
      looks.set(userId, { at: now(), row })
      row.catch(() => looks.clear(userId))
      return row
    },
  }
}

/** Who the callers are: each token is verified once and remembered until its end, each account looked at again and again. */
export const createPeople = (parts: Parts): People => {
  const { rules, find, now } = parts
  const tokens = new Bounded<string, Claims>(MOST_TOKENS)
  const users = new Bounded<string, string>(MOST_ACCOUNTS)
  const look = createAccountLook(parts)

  const claimsOf = async (token: string): Promise<Claims | string> => {
    const name = nameOf(token)
    const known = tokens.get(name)
    if (known !== undefined && now() < known.expiresAt + LEEWAY_MS) return known
    tokens.clear(name)
    const checked = await checkAccessToken(token, rules, now())
    if (checked.kind === 'invalid') return checked.why
    tokens.set(name, checked.claims)
    return checked.claims
  }

  /** An identity once tied to an account stays so: only where there is none yet the store is asked. */
  const userOf = async (claims: Claims): ReturnType<Finder> => {
    const identity = JSON.stringify([claims.issuer, claims.subject])
    const known = users.get(identity)
    if (known !== undefined) return { userId: known }
    const found = await find(claims)
    if ('userId' in found) users.set(identity, found.userId)
    return found
  }

  const recognise = async (token: string): Promise<Recognised> => {
    const claims = await claimsOf(token)
    if (typeof claims === 'string') return { kind: 'invalid', why: claims }
    const user = await userOf(claims)
    if ('why' in user) return { kind: 'closed', why: user.why }
    const account = await look.of(user.userId)
    const why = closedBecause(account)
    if (account === undefined || why !== undefined)
      return { kind: 'closed', why: why ?? '', ...(account === undefined ? {} : { account }) }
    const { userId, tier, countries, admin } = account
    return {
      kind: 'person',
      person: { userId, account, licence: { tier, countries, admin }, expiresAt: claims.expiresAt },
    }
  }

  return {
    recognise,
    stillOpen: async (userId) => closedBecause(await look.of(userId)) === undefined,
    forget: look.forget,
  }
}
