import { createRemoteJWKSet, type RemoteJWKSetOptions } from 'jose'
import type { IdentityConfig } from '../../src/domain/wire'
import type { Tenant } from '../config/signIn'
import type { Log } from '../log/log'
import type { TokenRules } from './accessToken'

/** Sign-in by a provider that somebody else runs. */

/**
 * Keys are asked for again after so long; a token with an unknown key asks at once, at most every half minute. Long, so that
 * people go on working while the provider cannot be reached.
 */
const KEYS: RemoteJWKSetOptions = { cacheMaxAge: 6 * 3_600_000, cooldownDuration: 30_000, timeoutDuration: 5000 }

export const tenantConfig = ({
  authority,
  clientId,
  knownAuthorities,
  scopes,
  lcpDomainHint,
  endpoints,
  issuer,
  jwksUri,
}: Tenant): IdentityConfig => ({
  kind: 'tenant',
  authority,
  clientId,
  knownAuthorities: [...knownAuthorities],
  scopes: [...scopes],
  ...(lcpDomainHint === undefined ? {} : { lcpDomainHint }),
  ...(endpoints === undefined
    ? {}
    : {
        metadata: {
          issuer,
          authorization_endpoint: endpoints.authorization,
          token_endpoint: endpoints.token,
          end_session_endpoint: endpoints.endSession,
          jwks_uri: jwksUri,
        },
      }),
})

/** Where the page must be let to go for its tokens. */
export const tenantOrigins = ({ authority, endpoints }: Tenant): readonly string[] => [
  ...new Set([authority, ...Object.values(endpoints ?? {})].map((address) => new URL(address).origin)),
]

/** The rules of a tenant's tokens. A provider that cannot be reached now is logged; its keys are asked for again when a token comes. */
export const tenantRules = (tenant: Tenant, log: Log): TokenRules => {
  const { issuer, audience, algorithms, requiredScope, unverifiedEmail = [], jwksUri } = tenant
  const keys = createRemoteJWKSet(new URL(jwksUri), KEYS)
  keys.reload().catch((error: unknown) => {
    log.warn(
      { err: error, jwksUri },
      'the keys of the identity provider could not be read; no user can sign in until they can',
    )
  })
  return { issuer, audience, algorithms, requiredScope, unverifiedEmail, keys }
}
