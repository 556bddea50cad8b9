import { identityCall } from '../../domain/wire'
import { SignIn } from './identity'
import type { Identity } from '../types/identityFaces'
import { loginRecord } from './identityRecord'
import type { TabsDoor } from '../types/sources'

const { path: CONFIG_PATH } = identityCall
const CONFIG_LIMIT_MS = 10_000

const readConfig = async (origin: string): Promise<unknown> => {
  const response = await fetch(origin + CONFIG_PATH, { signal: AbortSignal.timeout(CONFIG_LIMIT_MS) })
  if (!response.ok) throw new Error(`${CONFIG_PATH} answered ${response.status}.`)
  return await response.json()
}

/** Web Locks are there in every browser of today, but only over https or on this machine itself. */
const aloneIn =
  (locks: LockManager | undefined) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    locks === undefined ? work() : locks.request('enact.renewal', work)

/** The provider comes back from a sign-out with the library's state in the address; it is of no use to anybody there. */
const tidyAddress = ({ location, history }: Window): void => {
  const asked = [...new URLSearchParams(location.search).keys()]
  if (location.pathname === '/' && asked.length === 1 && asked[0] === 'state') history.replaceState(null, '', '/')
}

/**
 * Sign-in of this browser. The library behind it is fetched only when there is a login to read or to make: a visitor
 * never loads it.
 */
export const realIdentity = (origin: string, tabs: TabsDoor, now: () => number): Identity => {
  tidyAddress(window)
  return new SignIn({
    now,
    tabs,
    record: loginRecord(
      () => window.localStorage,
      () => window.sessionStorage,
    ),
    config: () => readConfig(origin),
    provider: async (config) => (await import('./identityMsal')).msalProvider(config, origin),
    alone: aloneIn('locks' in navigator ? navigator.locks : undefined),
    here: () => window.location.pathname + window.location.search,
    restart: (path) => window.location.replace(path),
    // The login page only leaves again: whoever goes back from the provider would never get past it.
    comeBackTo: (path) => {
      if (window.location.pathname === '/login') window.history.replaceState(null, '', path)
    },
  })
}
