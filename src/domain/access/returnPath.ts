import { START_PATH } from './pages'

const HOME = '/'

// A backslash counts as a slash for browsers, and they drop control characters out of an address before reading it.
const PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u
/** Doubled slashes and dot segments become another address once a browser or a router has tidied the path. */
const TIDIED = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i
/** To come back to these would sign in or out again. */
const NO_PLACE = /^\/(?:login|logout|auth-redirect\.html)(?:\/|$)/i

const SIGN_IN = /^\/login\/?(?:\?|$)/i

/** The address that signs in and comes back. */
export const loginPath = (returnTo: string): string => `/login?returnUrl=${encodeURIComponent(returnTo)}`

/**
 * Where somebody at this path and query wants to be: on the way to sign-in it is what he was to be led to, or the start
 * where nothing was said.
 */
export const wantedAt = (here: string): string => {
  if (!SIGN_IN.test(here)) return here
  const query = here.includes('?') ? here.slice(here.indexOf('?')) : ''
  return safeReturnPath(new URLSearchParams(query).get('returnUrl') ?? START_PATH)
}

/**
 * Where to go after sign-in: a path of this site as it was asked for, or the home page for anything else: another host,
 * another scheme, a path that a browser could read as one, the sign-in pages themselves (S17).
 */
export const safeReturnPath = (asked: string | null | undefined): string => {
  if (asked === null || asked === undefined || !PATH.test(asked)) return HOME
  const path = asked.split(/[?#]/, 1)[0] ?? ''
  return TIDIED.test(path) || NO_PLACE.test(path) ? HOME : asked
}
