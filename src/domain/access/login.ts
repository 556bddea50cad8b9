import { START_PATH } from './pages'
import * as z from 'zod/mini'
import type { Instant } from '../periods'

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

/** Where somebody at this path and query wants to be; on the way to sign-in what they came for, else the start. */
export const wantedAt = (here: string): string => {
  if (!SIGN_IN.test(here)) return here
  const query = here.includes('?') ? here.slice(here.indexOf('?')) : ''
  return safeReturnPath(new URLSearchParams(query).get('returnUrl') ?? START_PATH)
}

/**
 * Where to go after sign-in: a path of this site as it was asked for, or the home page for anything else: another host,
 * another scheme, a path that a browser could read as one, the sign-in pages themselves (S17).
 */
export const safeReturnPath = (requested: string | null | undefined): string => {
  if (requested === null || requested === undefined || !PATH.test(requested)) return HOME
  const path = requested.split(/[?#]/, 1)[0] ?? ''
  return TIDIED.test(path) || NO_PLACE.test(path) ? HOME : requested
}

/** How somebody signs in: with an account of the provider itself, or through LCP (AU06). */
export const LOGIN_TYPES = ['local', 'lcp'] as const
export type LoginType = (typeof LOGIN_TYPES)[number]

/** What the browser keeps of a login besides the tokens themselves. Instants are ms UTC. */
export const loginSchema = z.object({
  email: z.string(),
  name: z.string(),
  loginType: z.enum(LOGIN_TYPES),
  /** End of the access token, which the calls carry. */
  accessExpiresAt: z.number(),
  /** End of the identity token, which says who it is. */
  tokenExpiresAt: z.number(),
  /** The identity provider's id of the account. */
  homeAccountId: z.string(),
})
export type Login = z.infer<typeof loginSchema>

/** AU02: a login counts only while access expiry and token expiry are both in the future. */
export const acceptsLogin = ({ accessExpiresAt, tokenExpiresAt }: Login, now: Instant): boolean =>
  accessExpiresAt > now && tokenExpiresAt > now

/** When a login ends unless it is renewed: with the first of its two ends. */
export const loginEnds = ({ accessExpiresAt, tokenExpiresAt }: Login): Instant =>
  Math.min(accessExpiresAt, tokenExpiresAt)

const RENEW_BEFORE_MS = 120_000

/** From when on a login is renewed: two minutes before its end; one that lives for less than four, at half its life. */
export const renewFrom = (login: Login, since: Instant): Instant => {
  const ends = loginEnds(login)
  return Math.max(ends - RENEW_BEFORE_MS, (since + ends) / 2)
}

const stateSchema = z.object({ returnTo: z.string(), loginType: z.enum(LOGIN_TYPES) })

/** What travels to the identity provider and back (AU06): where the user was, and how they sign in. */
export type SignInState = Readonly<z.infer<typeof stateSchema>>

export const signInStateText = ({ returnTo, loginType }: SignInState): string => JSON.stringify({ returnTo, loginType })

/** The state as it came back. Anything that we did not write ourselves is the home page and a local login. */
export const readSignInState = (text: string | undefined): SignInState => {
  const home: SignInState = { returnTo: '/', loginType: 'local' }
  try {
    const { data } = stateSchema.safeParse(JSON.parse(text ?? ''))
    return data ? { returnTo: safeReturnPath(data.returnTo), loginType: data.loginType } : home
  } catch {
    return home
  }
}
