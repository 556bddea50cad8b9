import type { IncomingMessage } from 'node:http'
import type { Admission, HubLog, HubSettings } from './options'
import type { Pass } from './session'
import type { HubMetrics } from './core'
import { hashOfTicket, isTicket, type Tickets } from './tickets'
import type { ConnectionRegistry } from './connectionRegistry'

/** A request that is turned away, and the sentence it is told. */
export type Refusal = { readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 503; readonly why: string }

export const refusedWith = (status: Refusal['status'], why: string): { readonly refusal: Refusal } => ({
  refusal: { status, why },
})

/** How soon a client that found no room should ask again, seconds; the official client adds its own delays. */
const RETRY_AFTER = '5'

/** The value of Retry-After; undefined where asking again would not help. */
export const retryAfterOf = ({ status }: Refusal): string | undefined =>
  status === 429 || status === 503 ? RETRY_AFTER : undefined

export type Refused = { readonly refusal: Refusal }

/**
 * Room in the hub: for all, for one user, for one address. Nobody who is in has to make room. Undefined when one more
 * connection may come in; `held` counts what the user has a claim to already.
 */
export type ConnectionLimits = (
  key: string | undefined,
  address: string | undefined,
  held: number,
) => Refused | undefined

export const createConnectionLimits =
  (
    { maxConnections, maxConnectionsPerUser, maxConnectionsPerAddress }: HubSettings,
    registry: ConnectionRegistry,
    metrics: HubMetrics,
  ): ConnectionLimits =>
  (key, address, held) => {
    if (registry.size >= maxConnections) {
      metrics.refusedFull += 1
      return refusedWith(503, 'The hub is full.')
    }
    const share = (who: string, most: number): Refused => {
      metrics.refusedShare += 1
      return refusedWith(429, `${who} can have ${most} live connections at once: close a window and try again.`)
    }
    if (key !== undefined && registry.ofUser(key).size + held >= maxConnectionsPerUser)
      return share('A user', maxConnectionsPerUser)
    return registry.countAt(address) >= maxConnectionsPerAddress
      ? share('A network', maxConnectionsPerAddress)
      : undefined
  }

/** Who negotiates: a visitor (no pass), a user by their ticket, or a user who gets a ticket by their access token. */
export type HubVerdict = Refused | { readonly pass?: Pass } | { readonly ticket: string }

/** Decides over sign-in at negotiate; later requests prove themselves by the ticket of their connection. */
export type Authenticator = (
  request: IncomingMessage,
  query: URLSearchParams,
  address: string | undefined,
) => Promise<HubVerdict>

/** What a request carries to be let in by: in its header and, as browsers must on sockets and event streams, its query. */
export const tokensOf = ({ headers }: IncomingMessage, query: URLSearchParams): readonly string[] => {
  const bearer = bearerOf(headers.authorization)
  return [...query.getAll('access_token'), ...(bearer === undefined ? [] : [bearer])]
}

const bearerOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '')

export const TOKEN_IN_ADDRESS = 'A token in the address is not accepted: send it in the Authorization header.'

export const createAuthenticator = (
  settings: HubSettings,
  tickets: Tickets,
  limits: ConnectionLimits,
  metrics: HubMetrics,
  log: HubLog,
): Authenticator => {
  const turnedAway = (why: string): Refused => {
    metrics.refusedSignIn += 1
    return refusedWith(401, why)
  }
  /** An answer of sign-in; its failure is logged without what was asked about. */
  const checked = async <T>(secret: string, question: Promise<T>): Promise<T | Refused> => {
    try {
      return await question
    } catch (fault) {
      log.error({ why: String(fault).replaceAll(secret, '…') }, 'Sign-in to the hub could not be checked.')
      return refusedWith(503, 'Sign-in cannot be checked at the moment.')
    }
  }
  const ticketFor = (admission: Admission, address: string | undefined): HubVerdict => {
    const full = limits(admission.key, address, tickets.waiting(admission.key))
    if (full !== undefined) return full
    const ticket = tickets.issue(admission)
    if (ticket !== undefined) return { ticket }
    metrics.refusedFull += 1
    return refusedWith(503, 'Too many people come in at this moment.')
  }
  return async (request, query, address) => {
    if (query.has('access_token')) return turnedAway(TOKEN_IN_ADDRESS)
    const { signIn } = settings
    if (signIn === undefined) return {}
    const token = bearerOf(request.headers.authorization)
    if (token === undefined || token === '') return turnedAway('Sign in to use the hub.')
    if (!isTicket(token)) {
      const found = await checked(token, signIn.recognise(token))
      if (found === null) return turnedAway('The sign-in is not valid or has ended: sign in again.')
      return 'refusal' in found ? found : ticketFor(found, address)
    }
    const admission = tickets.redeem(token)
    if (admission === undefined) return turnedAway('The ticket was used or is over: negotiate with the access token.')
    const now = await checked(token, signIn.present(admission.key))
    if (now === null) return turnedAway('The sign-in has ended: sign in again.')
    if ('refusal' in now) return now
    return { pass: { admission: { ...admission, user: now.user }, ticketHash: hashOfTicket(token) } }
  }
}
