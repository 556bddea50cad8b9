import { loginSchema, type Login } from '../../domain/access'

/** Says at the next start whether there is a login to read; it holds no token. */
export const LOGIN_KEY = 'enact.login'
/** Whatever is personal is stored under this, with the user's id behind it (S30). */
export const USER_PREFIX = 'enact.user.'
/** Where the library keeps tokens and what it needs on the way to the provider and back. */
const LIBRARY_PREFIX = 'msal.'
/** Set while this tab is away at the provider. */
const AWAY_KEY = 'enact.away'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The browser's storage of sign-in: all of it may be blocked, full or filled with rubbish, and then there is no login. */
export type LoginRecord = {
  readonly read: () => Login | undefined
  readonly write: (login: Login) => void
  /** Removes everything personal but the login itself. */
  readonly clearUser: () => void
  /** Removes the record and everything personal. */
  readonly clear: () => void
  /** Removes what the library keeps, tokens included. */
  readonly clearTokens: () => void
  /** Removes what a way to the provider that is over has left in this tab. */
  readonly tidyTab: () => void
  readonly isAway: () => boolean
  readonly setAway: (away: boolean) => void
}

const guarded = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

const removeBelow = (store: Store, prefixes: readonly string[]): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const key of keys) if (prefixes.some((prefix) => key.startsWith(prefix))) store.removeItem(key)
}

/**
 * @param lasting storage of all tabs
 * @param ofTab storage of this tab alone
 */
export const loginRecord = (lasting: () => Store, ofTab: () => Store): LoginRecord => {
  const remove = (...prefixes: readonly string[]): void => {
    for (const store of [lasting, ofTab]) guarded(() => removeBelow(store(), prefixes), undefined)
  }
  return {
    read: () =>
      guarded(() => loginSchema.safeParse(JSON.parse(lasting().getItem(LOGIN_KEY) ?? 'null')).data, undefined),
    write: (login) => guarded(() => lasting().setItem(LOGIN_KEY, JSON.stringify(login)), undefined),
    clearUser: () => remove(USER_PREFIX),
    clear: () => remove(LOGIN_KEY, USER_PREFIX, AWAY_KEY),
    clearTokens: () => remove(LIBRARY_PREFIX),
    tidyTab: () => guarded(() => removeBelow(ofTab(), [LIBRARY_PREFIX]), undefined),
    isAway: () => guarded(() => ofTab().getItem(AWAY_KEY) !== null, false),
    setAway: (away) => guarded(() => (away ? ofTab().setItem(AWAY_KEY, '1') : ofTab().removeItem(AWAY_KEY)), undefined),
  }
}
