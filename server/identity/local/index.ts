import { createLocalJWKSet } from 'jose'
import type { Log } from '../../log/log'
import type { Accounts, ExpiringStore } from '../../store/types'
import type { TokenRules } from '../accessToken'
import type { IdentityService } from '../types'
import { localFinder } from '../finders'
import { createPeople } from '../people'
import { LOCAL_AUDIENCE, LOCAL_ISSUER, LOCAL_SCOPE, localConfigFor } from './places'
import { createProvider } from './provider'
import { registerProvider } from './routes'
import { retainedSecrets, publicHalf, type Secrets } from './secrets'

type Parts = {
  readonly accessTokenSeconds: number
  readonly accounts: Accounts
  readonly retain: ExpiringStore
  readonly log: Log
  readonly now: () => number
}

const rulesOf = (secrets: Secrets): TokenRules => ({
  issuer: LOCAL_ISSUER,
  audience: [LOCAL_AUDIENCE],
  algorithms: ['RS256'],
  requiredScope: LOCAL_SCOPE,
  type: 'at+jwt',
  keys: createLocalJWKSet({ keys: [publicHalf(secrets)] }),
})

/** Sign-in by a provider in this very process, for people of this machine only. */
export const createLocalIdentity = async (parts: Parts): Promise<IdentityService> => {
  const { accounts, retain, now } = parts
  const secrets = await retainedSecrets(retain)
  const provider = await createProvider({ ...parts, secrets })
  return {
    config: localConfigFor('localhost'),
    configFor: localConfigFor,
    pageOrigins: [],
    people: createPeople({ rules: rulesOf(secrets), accounts, find: localFinder, now }),
    register: (app) => registerProvider(app, { provider, accounts }),
  }
}
