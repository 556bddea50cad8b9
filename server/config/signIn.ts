import { isLoopback, isLoopbackOrigin, SAFE_ADDRESS } from './addresses'
import { configListOf, oneOf, configWholeNumber, word, type Reader, type Setting } from './reading'

/** How people sign in. */
export type SignIn =
  /** Nobody does: visitors only. */
  | { readonly kind: 'off' }
  /** The provider of this very server; `accessTokenSeconds` is the life of an access token. */
  | { readonly kind: 'local'; readonly accessTokenSeconds: number }
  | Tenant

/** A provider of identities that somebody else runs: Azure AD B2C, Entra, or any that speaks OpenID Connect. */
export type Tenant = {
  readonly kind: 'tenant'
  readonly authority: string
  readonly clientId: string
  readonly knownAuthorities: readonly string[]
  readonly scopes: readonly string[]
  readonly issuer: string
  readonly audience: readonly string[]
  readonly jwksUri: string
  /** Word that `scp` or `scope` of an access token must have. */
  readonly requiredScope: string
  /** Signature algorithms that are taken; only those with a public key. */
  readonly algorithms: readonly string[]
  /** Claims that an account may be found by at its first sign-in though nobody has verified them; absent: none. */
  readonly unverifiedEmail?: readonly UnverifiedEmail[]
  /** `domain_hint` of an LCP login. */
  readonly lcpDomainHint?: string
  /** Only for a provider that is no Azure tenant; MSAL knows those of a tenant. */
  readonly endpoints?: { readonly authorization: string; readonly token: string; readonly endSession: string }
}

/** Claims with an email that a provider may have taken from anybody. `emails` is that of Azure AD B2C. */
const UNVERIFIED_EMAILS = ['email', 'emails', 'preferred_username'] as const
export type UnverifiedEmail = (typeof UNVERIFIED_EMAILS)[number]

const PUBLIC_KEY_ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const WORD: Setting<string> = { read: word, wanted: 'one word' }
const LIST: Setting<readonly string[]> = { read: configListOf(word), wanted: 'words, separated by spaces or commas' }
const CLIENT_ID: Setting<string> = { read: word, wanted: 'the id of the application that you registered for the page' }
const AUDIENCE = { ...LIST, wanted: 'the id or address of your API, as access tokens have it in "aud"' }
const SCOPES = { ...LIST, wanted: 'the full names of the scopes of your API, e.g. api://enact/app.read' }
const ALGORITHMS: Setting<readonly string[]> = {
  read: configListOf((text) => PUBLIC_KEY_ALGORITHMS.find((algorithm) => algorithm === text)),
  wanted: `one or more of ${PUBLIC_KEY_ALGORITHMS.join(', ')}`,
}
const UNVERIFIED: Setting<readonly UnverifiedEmail[]> = {
  read: configListOf(oneOf(UNVERIFIED_EMAILS)),
  wanted: `claims of ${UNVERIFIED_EMAILS.join(', ')} that no user in your tenant can choose, or unset it`,
}
const KIND = { read: oneOf(['local', 'tenant', 'off']), wanted: 'local, tenant or off' } as const
const TOKEN_SECONDS: Setting<number> = {
  read: configWholeNumber(30, 86_400),
  wanted: 'a whole number of seconds, 30 to 86400',
}

const NEEDED = [
  'AUTH_AUTHORITY',
  'AUTH_CLIENT_ID',
  'AUTH_SCOPES',
  'AUTH_ISSUER',
  'AUTH_AUDIENCE',
  'AUTH_JWKS_URI',
] as const
const ENDPOINTS = ['AUTH_AUTHORIZATION_ENDPOINT', 'AUTH_TOKEN_ENDPOINT', 'AUTH_END_SESSION_ENDPOINT'] as const
const TENANT_VARIABLES = [
  ...NEEDED,
  ...ENDPOINTS,
  'AUTH_KNOWN_AUTHORITIES',
  'AUTH_REQUIRED_SCOPE',
  'AUTH_ALGORITHMS',
  'AUTH_LCP_DOMAIN_HINT',
  'AUTH_UNVERIFIED_EMAIL',
]

const NO_API_SCOPES: ReadonlySet<string> = new Set(['openid', 'profile', 'email', 'offline_access'])

/** The name of the first API scope as it is in a token: `api://enact/app.read` is there `app.read`. */
const scopeInTokens = (scopes: readonly string[]): string | undefined =>
  scopes
    .find((scope) => !NO_API_SCOPES.has(scope))
    ?.split('/')
    .at(-1)

const readEndpoints = ({ text, required }: Reader): Pick<Tenant, 'endpoints'> => {
  if (ENDPOINTS.every((name) => text(name) === '')) return {}
  const read = (name: (typeof ENDPOINTS)[number]): string =>
    required(name, SAFE_ADDRESS, 'the other endpoints are') ?? ''
  const [authorization, token, endSession] = ENDPOINTS
  return { endpoints: { authorization: read(authorization), token: read(token), endSession: read(endSession) } }
}

const readTenant = (reader: Reader): Tenant => {
  const need = <T>(name: (typeof NEEDED)[number], setting: Setting<T>): T | undefined =>
    reader.required(name, setting, 'sign-in by a tenant needs it')
  const authority = need('AUTH_AUTHORITY', SAFE_ADDRESS) ?? ''
  const scopes = need('AUTH_SCOPES', SCOPES) ?? []
  const requiredScope = reader.optional('AUTH_REQUIRED_SCOPE', WORD, scopeInTokens(scopes))
  if (requiredScope === undefined && scopes.length > 0)
    reader.fault(
      'AUTH_SCOPES names no scope of your API, so that no access token for it would be issued: add one, e.g. api://enact/app.read.',
    )
  const unverifiedEmail = reader.optional('AUTH_UNVERIFIED_EMAIL', UNVERIFIED, undefined)
  const lcpDomainHint = reader.optional('AUTH_LCP_DOMAIN_HINT', WORD, undefined)
  return {
    kind: 'tenant',
    authority,
    clientId: need('AUTH_CLIENT_ID', CLIENT_ID) ?? '',
    knownAuthorities: reader.optional(
      'AUTH_KNOWN_AUTHORITIES',
      LIST,
      authority === '' ? [] : [new URL(authority).host],
    ),
    scopes,
    issuer: need('AUTH_ISSUER', SAFE_ADDRESS) ?? '',
    audience: need('AUTH_AUDIENCE', AUDIENCE) ?? [],
    jwksUri: need('AUTH_JWKS_URI', SAFE_ADDRESS) ?? '',
    requiredScope: requiredScope ?? '',
    algorithms: reader.optional('AUTH_ALGORITHMS', ALGORITHMS, ['RS256']),
    ...(unverifiedEmail && { unverifiedEmail }),
    ...(lcpDomainHint === undefined ? {} : { lcpDomainHint }),
    ...readEndpoints(reader),
  }
}

const WAYS_OUT = 'or let people sign in by a tenant (AUTH_AUTHORITY and the others), or set SIGN_IN=off'

/** What the local provider must not be reached from: anyone who reaches it signs in as anyone (S26). */
const refuseWhereOthersReach = (
  { fault, text }: Reader,
  { host, origins }: { host: string; origins: readonly string[] },
): void => {
  if (!isLoopback(host))
    fault(
      `HOST is "${host}", and sign-in is local, where any visitor may sign in as any user: set HOST to 127.0.0.1, ${WAYS_OUT}.`,
    )
  if (text('NODE_ENV').toLowerCase() === 'production')
    fault(`NODE_ENV is "production", and sign-in is local, which is not for production: unset NODE_ENV, ${WAYS_OUT}.`)
  if (text('TRUST_PROXY') !== '')
    fault(
      `TRUST_PROXY is set, and sign-in is local, which answers nothing that a proxy passed on: unset it, ${WAYS_OUT}.`,
    )
  for (const origin of origins.filter((each) => !isLoopbackOrigin(each)))
    fault(
      `PUBLIC_URL or ALLOWED_ORIGINS names ${origin}, and sign-in is local, which is for this machine only: take it out, ${WAYS_OUT}.`,
    )
}

/** How people sign in. Without a word about it: by the tenant when any of its variables is set, else locally. */
export const readSignIn = (
  reader: Reader,
  place: { readonly host: string; readonly origins: readonly string[] },
): SignIn => {
  const standard = TENANT_VARIABLES.some((name) => reader.text(name) !== '') ? 'tenant' : 'local'
  const kind = reader.optional('SIGN_IN', KIND, standard)
  if (kind === 'off') return { kind }
  if (kind === 'tenant') return readTenant(reader)
  refuseWhereOthersReach(reader, place)
  return { kind, accessTokenSeconds: reader.optional('IDP_ACCESS_TOKEN_SECONDS', TOKEN_SECONDS, 900) }
}
