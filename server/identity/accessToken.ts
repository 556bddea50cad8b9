import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { UnverifiedEmail } from '../config/signIn'

/** What an access token must be, told once at the start; nothing of it is taken from a token. */
export type TokenRules = {
  readonly issuer: string
  readonly audience: readonly string[]
  readonly algorithms: readonly string[]
  readonly requiredScope: string
  /** The `typ` of its header, where the provider gives access tokens one of their own (RFC 9068). */
  readonly type?: string
  /** Claims that are taken for an email though the provider does not say that it has verified it, the first that is there. */
  readonly unverifiedEmail?: readonly UnverifiedEmail[]
  readonly keys: JWTVerifyGetKey
}

/** Who a token speaks of. Times in ms UTC. */
export type Claims = {
  readonly issuer: string
  readonly subject: string
  /** `oid` of Entra: who it is in the tenant, whichever application asks. The pinned issuer tells the tenant. */
  readonly objectId?: string
  /** In lower case; only when the provider says nothing against it. */
  readonly email?: { readonly address: string; readonly verified: boolean }
  readonly expiresAt: number
}

export type IdentityChecked =
  { readonly kind: 'good'; readonly claims: Claims } | { readonly kind: 'invalid'; readonly why: string }

/** Clocks of a provider and of this server may differ by so much. */
export const LEEWAY_MS = 60_000

/** Longer ones are refused unread: the largest true tokens are a tenth of it. */
const LONGEST = 16 * 1024

/** Claims that only id tokens have: they tell the page who signed in and open nothing. */
const ID_TOKEN_CLAIMS = ['nonce', 'at_hash', 'c_hash', 's_hash'] as const

const invalid = (why: string): IdentityChecked => ({ kind: 'invalid', why })

const textsOf = (claim: unknown): readonly string[] => {
  if (typeof claim === 'string') return claim.split(' ')
  return Array.isArray(claim) ? claim.filter((word) => typeof word === 'string') : []
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/

const addressIn = (claim: unknown): string | undefined =>
  typeof claim === 'string' && EMAIL.test(claim) ? claim.toLowerCase() : undefined

const states = (claim: unknown, word: boolean): boolean =>
  claim === word || claim === String(word) || claim === Number(word) || claim === String(Number(word))

/**
 * Only `email` has a mark of its verification: `email_verified` (OpenID Connect Core 5.1), or Entra's optional `xms_edov`,
 * by which the domain of the address belongs to the tenant of the account. Entra never sends `email_verified`, and lets
 * anyone who runs another tenant write any address into `email`.
 */
const emailOf = (payload: JWTPayload, unverified: readonly UnverifiedEmail[]): Claims['email'] => {
  const { email, email_verified: verified, xms_edov: ownsDomain } = payload
  if (states(verified, false)) return undefined
  const own = addressIn(email)
  if (own !== undefined && (states(verified, true) || states(ownsDomain, true))) return { address: own, verified: true }
  const address = unverified.map((name) => addressIn([payload[name]].flat()[0])).find((each) => each !== undefined)
  return address === undefined ? undefined : { address, verified: false }
}

const claimsOf = (payload: JWTPayload, unverified: readonly UnverifiedEmail[]): Claims | undefined => {
  const { iss, sub, exp, oid } = payload
  if (iss === undefined || sub === undefined || sub === '' || exp === undefined) return undefined
  const email = emailOf(payload, unverified)
  return {
    issuer: iss,
    subject: sub,
    expiresAt: exp * 1000,
    ...(typeof oid === 'string' && { objectId: oid }),
    ...(email !== undefined && { email }),
  }
}

const read = (
  payload: JWTPayload,
  { requiredScope, unverifiedEmail = [] }: TokenRules,
  now: number,
): IdentityChecked => {
  if (ID_TOKEN_CLAIMS.some((claim) => claim in payload)) return invalid('an id token, not an access token')
  if (![...textsOf(payload['scp']), ...textsOf(payload['scope'])].includes(requiredScope))
    return invalid(`without the scope ${requiredScope}`)
  if ((payload.iat ?? 0) * 1000 > now + LEEWAY_MS) return invalid('issued in the future')
  const claims = claimsOf(payload, unverifiedEmail)
  return claims === undefined ? invalid('without issuer, subject or end') : { kind: 'good', claims }
}

/** Not the token's fault: the keys could not be had. */
const keysFailed = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'

/**
 * Checks signature, issuer, audience, algorithm, times and scope of an access token (RFC 9068, ASVS 9.1.2–9.2.4). `why` is
 * for the log and holds nothing of the token. Rejects when the keys of the provider cannot be had.
 * @param now ms UTC
 */
export const checkAccessToken = async (token: string, rules: TokenRules, now: number): Promise<IdentityChecked> => {
  if (token.length > LONGEST) return invalid('longer than any token')
  const { issuer, audience, algorithms, type, keys } = rules
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: [...audience],
      algorithms: [...algorithms],
      clockTolerance: LEEWAY_MS / 1000,
      currentDate: new Date(now),
      requiredClaims: ['iss', 'sub', 'aud', 'exp'],
      ...(type === undefined ? {} : { typ: type }),
    })
    return read(payload, rules, now)
  } catch (error) {
    if (keysFailed(error)) throw error
    return invalid((error as errors.JOSEError).code)
  }
}
