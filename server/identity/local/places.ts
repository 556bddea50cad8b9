import type { IdentityConfig } from '../../../src/domain/wire'
import { isLoopback } from '../../config/addresses'

/** Names and addresses of the local provider. */

/** Says who issued a token, whatever port the server had at that time. No such host is ever asked. */
export const LOCAL_ISSUER = 'https://idp.localhost'
export const LOCAL_AUDIENCE = 'urn:enact:api'
export const LOCAL_SCOPE = 'enact.use'
export const CLIENT_ID = 'enact'
/** `domain_hint` that marks an LCP login. */
export const LCP_HINT = 'lcp'

export const IDP = '/idp'
export const PATHS = {
  authorization: `${IDP}/auth`,
  token: `${IDP}/token`,
  endSession: `${IDP}/session/end`,
  jwks: `${IDP}/jwks`,
  signIn: `${IDP}/sign-in`,
  style: `${IDP}/style.css`,
} as const

const HOST_HEADER = /^(\[[\da-f:]+\]|[\w.-]+)(?::\d{1,5})?$/i

/** Whether a request's Host is a name of this very machine: another name that leads here may be somebody's trick (DNS rebinding). */
export const isLocalHost = (host: string): boolean => {
  const name = HOST_HEADER.exec(host)?.[1]
  return name !== undefined && isLoopback(name)
}

export const originOf = (host: string): string => `http://${host}`

/** Where a sign-in may come back to: exactly here, on the origin that the browser has open. */
export const redirectUriOf = (host: string): string => `${originOf(host)}/auth-redirect.html`
export const postLogoutUriOf = (host: string): string => `${originOf(host)}/`

/** What the page is told; nobody signs in on a host that is not this machine. */
export const localConfigFor = (host: string): IdentityConfig => {
  if (!isLocalHost(host)) return { kind: 'off' }
  const at = (path: string): string => `${originOf(host)}${path}`
  return {
    kind: 'local',
    // MSAL wants an authority with https and never asks it, since it is given the endpoints.
    authority: `${LOCAL_ISSUER}/`,
    clientId: CLIENT_ID,
    knownAuthorities: [new URL(LOCAL_ISSUER).host],
    scopes: ['openid', 'profile', LOCAL_SCOPE],
    lcpDomainHint: LCP_HINT,
    metadata: {
      issuer: LOCAL_ISSUER,
      authorization_endpoint: at(PATHS.authorization),
      token_endpoint: at(PATHS.token),
      end_session_endpoint: at(PATHS.endSession),
      jwks_uri: at(PATHS.jwks),
    },
  }
}
