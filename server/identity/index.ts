import type { SignIn, Tenant } from '../config/signIn'
import type { Log } from '../log/log'
import type { ServerClock } from '../sources/source'
import type { Accounts, ExpiringStore } from '../store/types'
import type { IdentityService } from './types'
import { tenantFinder } from './finders'
import { createLocalIdentity } from './local'
import { createNamedIdentities, type NamedIdentities } from './namedIdentities'
import { createPeople } from './people'
import { tenantConfig, tenantOrigins, tenantRules } from './tenant'

export type IdentityOptions = {
  readonly signIn: SignIn
  readonly accounts: Accounts
  /** Whom the operator's list names, for a tenant's first sign-ins; absent: nobody. */
  readonly named?: NamedIdentities
  /** Where the local provider keeps its key and its sessions. */
  readonly retain: ExpiringStore
  readonly clock: Pick<ServerClock, 'now'>
  readonly log: Log
}

const nothingToRegister = (): void => undefined

const visitorsOnly = (): IdentityService => ({
  config: { kind: 'off' },
  configFor: () => ({ kind: 'off' }),
  pageOrigins: [],
  people: undefined,
  register: nothingToRegister,
})

const ofTenant = (
  tenant: Tenant,
  { accounts, named = createNamedIdentities(), clock, log }: IdentityOptions,
): IdentityService => {
  const config = tenantConfig(tenant)
  return {
    config,
    configFor: () => config,
    pageOrigins: tenantOrigins(tenant),
    people: createPeople({
      rules: tenantRules(tenant, log),
      accounts,
      find: tenantFinder(accounts, named),
      now: () => clock.now(),
    }),
    register: nothingToRegister,
  }
}

/** Sign-in as the configuration wants it. Reaches no network: a provider that is away does not hinder the start. */
export const createIdentity = async (options: IdentityOptions): Promise<IdentityService> => {
  const { signIn, accounts, retain, clock, log } = options
  switch (signIn.kind) {
    case 'off':
      return visitorsOnly()
    case 'tenant':
      return ofTenant(signIn, options)
    case 'local':
      return createLocalIdentity({ ...signIn, accounts, retain, log, now: () => clock.now() })
    default:
      return signIn satisfies never
  }
}
