import type { IdentityService, People } from '../../server/identity/types'
import type { Store } from '../../server/store/types'
import { openMemoryStore } from '../../server/store'
import { ACCOUNTS, fakePeople } from './people'

/** Sign-in with people told by tokens, and no provider of its own. */
export const fakeIdentity = (
  people: People | undefined = fakePeople(),
  pageOrigins: readonly string[] = [],
): IdentityService => ({
  config: { kind: 'off' },
  configFor: () => ({ kind: 'off' }),
  pageOrigins,
  people,
  register: () => undefined,
})

/** A store in memory that knows the accounts of `tests/support/people.ts`, by the same ids. */
export const peopleStore = async (): Promise<Store> => {
  const store = await openMemoryStore()
  const rows = new Map(ACCOUNTS.map((row) => [row.userId, row]))
  return { ...store, accounts: { ...store.accounts, byId: (userId) => Promise.resolve(rows.get(userId)) } }
}

/** What an app needs of people, for tests of everything else. */
export const peopleShell = async (): Promise<{ store: Store; identity: IdentityService }> => ({
  store: await peopleStore(),
  identity: fakeIdentity(),
})
