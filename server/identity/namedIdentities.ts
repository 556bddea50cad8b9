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

/** Which identity the operator's list gives an account to, where it names one. */
export type NamedIdentities = {
  /** Email of the account that is named for who signs in; undefined where none is. */
  emailOf(claims: Pick<Claims, 'subject' | 'objectId'>): string | undefined
  /** Whether the account of this email is given by name, and so by nothing else. */
  isNamed(email: string): boolean
  /** The list was read again. */
  set(accounts: readonly ListedAccount[]): void
}

const keyOf = (kind: 'subject' | 'objectId', id: string): string =>
  kind === 'subject' ? `subject ${id}` : `objectId ${id.toLowerCase()}`

/** Kept in memory: the list is read at each start, and by every process for itself. */
export const createNamedIdentities = (accounts: readonly ListedAccount[] = []): NamedIdentities => {
  let emails = new Map<string, string>()
  let named = new Set<string>()
  const set = (listed: readonly ListedAccount[]): void => {
    const entries = listed.flatMap(({ email, subject, objectId }) => [
      ...(subject === undefined ? [] : [[keyOf('subject', subject), email] as const]),
      ...(objectId === undefined ? [] : [[keyOf('objectId', objectId), email] as const]),
    ])
    emails = new Map(entries)
    named = new Set(emails.values())
  }
  set(accounts)
  return {
    emailOf: ({ subject, objectId }) =>
      emails.get(keyOf('subject', subject)) ??
      (objectId === undefined ? undefined : emails.get(keyOf('objectId', objectId))),
    isNamed: (email) => named.has(email),
    set,
  }
}
