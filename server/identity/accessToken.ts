import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'

/** What an access token must be, told once at the start; nothing of it is taken from a token. */
export type TokenRules = {
  readonly issuer: string
  readonly audience: readonly string[]
  readonly algorithms: readonly string[]
  readonly requiredScope: string
  /** The `typ` of its header, where the provider gives access tokens one of their own (RFC 9068). */
  readonly type?: string
  readonly keys: JWTVerifyGetKey
}

/** Who a token speaks of. `email` only when the provider says nothing against it. Times in ms UTC. */
export type Claims = {
  readonly issuer: string
  readonly subject: string
  readonly email?: string
  readonly expiresAt: number
}

export type Checked =
  { readonly kind: 'good'; readonly claims: Claims } | { readonly kind: 'invalid'; readonly why: string }

/** Clocks of a provider and of this server may differ by so much. */
export const LEEWAY_MS = 60_000

/** Longer ones are refused unread: the largest true tokens are a tenth of it. */
const LONGEST = 16 * 1024

/** Claims that only id tokens have: they tell the page who signed in and open nothing. */
const ID_TOKEN_CLAIMS = ['nonce', 'at_hash', 'c_hash', 's_hash'] as const

const invalid = (why: string): Checked => ({ kind: 'invalid', why })

const wordsOf = (claim: unknown): readonly string[] => {
  if (typeof claim === 'string') return claim.split(' ')
  return Array.isArray(claim) ? claim.filter((word) => typeof word === 'string') : []
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/

/** The address under which the provider knows the person: `email`, else the first of `emails` (B2C), else the user name. */
const emailOf = ({
  email,
  emails,
  email_verified: verified,
  preferred_username: userName,
}: JWTPayload): string | undefined => {
  if (verified === false || verified === 'false') return undefined
  const first: unknown = Array.isArray(emails) ? emails[0] : undefined
  return [email, first, userName]
    .find((each): each is string => typeof each === 'string' && EMAIL.test(each))
    ?.toLowerCase()
}

const claimsOf = (payload: JWTPayload): Claims | undefined => {
  const { iss, sub, exp } = payload
  if (iss === undefined || sub === undefined || sub === '' || exp === undefined) return undefined
  const email = emailOf(payload)
  return { issuer: iss, subject: sub, expiresAt: exp * 1000, ...(email === undefined ? {} : { email }) }
}

const read = (payload: JWTPayload, requiredScope: string, now: number): Checked => {
  if (ID_TOKEN_CLAIMS.some((claim) => claim in payload)) return invalid('an id token, not an access token')
  if (![...wordsOf(payload['scp']), ...wordsOf(payload['scope'])].includes(requiredScope))
    return invalid(`without the scope ${requiredScope}`)
  if ((payload.iat ?? 0) * 1000 > now + LEEWAY_MS) return invalid('issued in the future')
  const claims = claimsOf(payload)
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
export const checkAccessToken = async (token: string, rules: TokenRules, now: number): Promise<Checked> => {
  if (token.length > LONGEST) return invalid('longer than any token')
  const { issuer, audience, algorithms, type, keys, requiredScope } = rules
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
    return read(payload, requiredScope, now)
  } catch (error) {
    if (keysFailed(error)) throw error
    return invalid((error as errors.JOSEError).code)
  }
}
