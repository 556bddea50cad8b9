import { loginSchema, type Login } from '../../domain/access'

/** Says at the next start whether there is a login to read; it holds no token. */
export const LOGIN_KEY = 'enact.login'
/** Whatever is personal is stored under this, with the user's id behind it (S30). */
export const USER_PREFIX = 'enact.user.'
/** Where the library keeps tokens and what it needs on the way to the provider and back. */
const LIBRARY_PREFIX = 'msal.'
/** Set while this tab is away at the provider. */
const AWAY_KEY = 'enact.away'

export type IdentityStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const guarded = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

const removeBelow = (store: IdentityStore, prefixes: readonly string[]): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const key of keys) if (prefixes.some((prefix) => key.startsWith(prefix))) store.removeItem(key)
}

/**
 * The browser's storage of sign-in: all of it may be blocked, full or filled with rubbish, and then there is no login.
 * @param lasting storage of all tabs
 * @param ofTab storage of this tab alone
 */
export const loginRecord = (lasting: () => IdentityStore, ofTab: () => IdentityStore) => {
  const remove = (...prefixes: readonly string[]): void => {
    for (const store of [lasting, ofTab]) guarded(() => removeBelow(store(), prefixes), undefined)
  }
  return {
    read: (): Login | undefined =>
      guarded(() => loginSchema.safeParse(JSON.parse(lasting().getItem(LOGIN_KEY) ?? 'null')).data, undefined),
    write: (login: Login): void => guarded(() => lasting().setItem(LOGIN_KEY, JSON.stringify(login)), undefined),
    /** Removes everything personal but the login itself. */
    clearUser: (): void => remove(USER_PREFIX),
    /** Removes the record and everything personal. */
    clear: (): void => remove(LOGIN_KEY, USER_PREFIX, AWAY_KEY),
    /** Removes what the library keeps, tokens included. */
    clearTokens: (): void => remove(LIBRARY_PREFIX),
    /** Removes what a way to the provider that is over has left in this tab. */
    tidyTab: (): void => guarded(() => removeBelow(ofTab(), [LIBRARY_PREFIX]), undefined),
    isAway: (): boolean => guarded(() => ofTab().getItem(AWAY_KEY) !== null, false),
    setAway: (away: boolean): void =>
      guarded(() => (away ? ofTab().setItem(AWAY_KEY, '1') : ofTab().removeItem(AWAY_KEY)), undefined),
  }
}
export type LoginRecord = Readonly<ReturnType<typeof loginRecord>>
