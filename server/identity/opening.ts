import type { Config } from '../config'
import type { Log } from '../log/log'
import type { ServerClock } from '../sources/source'
import { openStore } from '../store'
import type { Store } from '../store/types'
import { followAccountsFile, readAccountsFile, takeList } from './accountsFile'
import type { IdentityService } from './types'
import { createIdentity } from './index'
import { createNamedIdentities, type ListedAccount } from './namedIdentities'
import { SEEDED_ACCOUNTS, seedSettings } from './seededAccounts'

/** What must be before the server can: the store, the accounts in it, and the sign-in. */
export type Opened = {
  readonly store: Store
  readonly identity: IdentityService
  /** What a person who starts the server should know of it, one line. */
  readonly about: string
  /** After the app has stopped. */
  readonly close: () => Promise<void>
}

export type Opening =
  { readonly ok: true; readonly opened: Opened } | { readonly ok: false; readonly faults: readonly string[] }

type Settings = Pick<Config, 'signIn' | 'dataDir' | 'databaseUrl' | 'accountsFile'>

/** What a tenant's tokens must have for an account that nobody has used yet: docs/people.md tells what to set. */
const FIRST = 'by a verified email (email_verified or xms_edov), or by subject or objectId of ACCOUNTS_FILE'

const aboutOf = ({ signIn, accountsFile }: Settings, { info }: Store): string => {
  const accounts =
    accountsFile === undefined ? `accounts in ${info.place}` : `accounts of ${accountsFile} in ${info.place}`
  switch (signIn.kind) {
    case 'off':
      return `Sign-in: off, visitors only; all data is stored in ${info.place}`
    case 'local':
      return `Sign-in: local, for this machine only and not for production: Login offers accounts to choose from; ${accounts}`
    case 'tenant':
      return `Sign-in: ${signIn.authority}, the first time ${FIRST}; ${accounts}`
    default:
      return signIn satisfies never
  }
}

/** The operator's list rules over what is stored; without one, local sign-in has accounts to try everything with. */
const fill = async (
  store: Store,
  { signIn }: Settings,
  listed: readonly ListedAccount[] | undefined,
): Promise<void> => {
  if (listed !== undefined) {
    await takeList(store.accounts, listed)
    return
  }
  if (signIn.kind !== 'local') return
  await store.accounts.seed(SEEDED_ACCOUNTS)
  await seedSettings(store)
}

const openOver = async (
  store: Store,
  settings: Settings,
  listed: readonly ListedAccount[] | undefined,
  log: Log,
  clock: ServerClock,
): Promise<Opened> => {
  const { accounts, retain } = store
  await fill(store, settings, listed)
  const named = createNamedIdentities(listed)
  const identity = await createIdentity({ signIn: settings.signIn, accounts, named, retain, clock, log })
  const { accountsFile: path } = settings
  const stopFollowing =
    path === undefined ? undefined : followAccountsFile({ path, accounts, people: identity.people, named, log })
  return {
    store,
    identity,
    about: aboutOf(settings, store),
    close: async () => {
      stopFollowing?.()
      await store.close()
    },
  }
}

/**
 * Opens store and sign-in. Faults are those of the list of accounts, as sentences; a StoreError is thrown where the store
 * cannot be opened.
 */
export const openPeople = async (settings: Settings, log: Log, clock: ServerClock): Promise<Opening> => {
  const { accountsFile, dataDir, databaseUrl } = settings
  const listed = accountsFile === undefined ? undefined : await readAccountsFile(accountsFile)
  if (listed?.ok === false) return listed
  const store = await openStore({ dataDir, log, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  try {
    return { ok: true, opened: await openOver(store, settings, listed?.accounts, log, clock) }
  } catch (error) {
    await store.close()
    throw error
  }
}
