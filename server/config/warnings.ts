import type { Config } from '.'
import { isLoopback } from './addresses'

const ofSignIn = ({ signIn }: Pick<Config, 'signIn'>): readonly string[] => {
  const claims = signIn.kind === 'tenant' ? (signIn.unverifiedEmail ?? []) : []
  if (claims.length === 0) return []
  return [
    `AUTH_UNVERIFIED_EMAIL is "${claims.join(', ')}": a person who can choose that claim at your identity provider takes an unused account by its email (never an administrator's). Safer is the objectId or subject of each account in ACCOUNTS_FILE.`,
  ]
}

const ofProxies = ({ trustProxy, host }: Pick<Config, 'trustProxy' | 'host'>): readonly string[] => {
  if (trustProxy?.kind !== 'hops' || isLoopback(host)) return []
  return [
    `TRUST_PROXY counts proxies, and HOST is "${host}": a client that reaches this port past the proxy can claim any address. Close the port to others, or name their addresses or networks in TRUST_PROXY.`,
  ]
}

/** What may be right, but only where the operator has seen to something that the server cannot see. Told at each start. */
export const warningsOf = (config: Pick<Config, 'signIn' | 'trustProxy' | 'host'>): readonly string[] => [
  ...ofSignIn(config),
  ...ofProxies(config),
]
