import type { NewAccount } from '../store/types'
import type { Claims } from './accessToken'

/**
 * An account and, where the operator knows it, whose it is at the identity provider: the `sub` of the tokens for this API, or
 * Entra's `oid`.
 */
export type ListedAccount = NewAccount & {
  readonly subject?: string | undefined
  readonly objectId?: string | undefined
}

type Ids = { readonly subject?: string | undefined; readonly objectId?: string | undefined }

const keysOf = ({ subject, objectId }: Ids): readonly string[] => [
  ...(subject === undefined ? [] : [`subject ${subject}`]),
  ...(objectId === undefined ? [] : [`objectId ${objectId.toLowerCase()}`]),
]

/**
 * Which identity the operator's list gives an account to, where it names one. Kept in memory: the list is read at each
 * start, and by every process for itself.
 */
export const createNamedIdentities = (accounts: readonly ListedAccount[] = []) => {
  let emails = new Map<string, string>()
  /** The list was read again. */
  const set = (listed: readonly ListedAccount[]): void => {
    emails = new Map(listed.flatMap((account) => keysOf(account).map((key) => [key, account.email] as const)))
  }
  set(accounts)
  return {
    /** Email of the account that is named for who signs in; undefined where none is. */
    emailOf: (claims: Pick<Claims, 'subject' | 'objectId'>): string | undefined =>
      keysOf(claims)
        .map((key) => emails.get(key))
        .find((email) => email !== undefined),
    /** Whether the account of this email is given by name, and so by nothing else. */
    isNamed: (email: string): boolean => [...emails.values()].includes(email),
    set,
  }
}
export type NamedIdentities = ReturnType<typeof createNamedIdentities>
