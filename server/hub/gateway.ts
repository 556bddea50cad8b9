import type { IncomingMessage } from 'node:http'
import {
  TOKEN_IN_ADDRESS,
  tokensOf,
  type Authenticator,
  type ConnectionLimits,
  refusedWith,
  type Refused,
} from './admission'
import { ServerConnection, newId } from './connection'
import type { HubCore } from './core'
import { originAllowed } from '../http/origin'
import type { ConnectionRegistry } from './connectionRegistry'
import { isTicket } from './tickets'

export type HubEntry = { readonly connection: ServerConnection } | Refused
/** Where to negotiate again, and by what: SignalR's redirect. */
export type Redirect = { readonly redirect: { readonly url: string; readonly accessToken: string } }

type Parts = {
  readonly core: HubCore<ServerConnection>
  readonly registry: ConnectionRegistry
  readonly limits: ConnectionLimits
  readonly authenticator: Authenticator
  readonly isClosed: () => boolean
}

/** The ways into the hub, the same for plain requests and for socket upgrades. */
export const createGateway = ({ core, registry, limits, authenticator, isClosed }: Parts) => {
  const { settings, metrics } = core
  const addressOf = settings.addressOf ?? ((request) => request.socket.remoteAddress)

  const foreign = (request: IncomingMessage, known?: ServerConnection): Refused | undefined => {
    if (originAllowed(request, settings, known !== undefined && known.token !== known.id)) return undefined
    metrics.refusedOrigin += 1
    return refusedWith(403, 'Pages of this origin may not use the hub.')
  }
  const turnedAway = (why: string): Refused => {
    metrics.refusedSignIn += 1
    return refusedWith(401, why)
  }
  /** A new connection, or a ticket to one. `secret` for version 1. */
  const negotiate = async (
    request: IncomingMessage,
    query: URLSearchParams,
    secret: boolean,
  ): Promise<HubEntry | Redirect> => {
    const stranger = foreign(request)
    if (stranger !== undefined) return stranger
    const address = addressOf(request)
    const verdict = await authenticator(request, query, address)
    if ('refusal' in verdict) return verdict
    if (isClosed()) return refusedWith(503, 'The hub is going down.')
    if ('ticket' in verdict) return redirectTo(request, settings.path, verdict.ticket)
    // Asked again: others may have come in while sign-in was checked.
    const full = limits(verdict.pass?.admission.key, address, 0)
    if (full !== undefined) return full
    const connection = new ServerConnection(core, address, verdict.pass, secret ? newId() : undefined)
    registry.add(connection)
    return { connection }
  }
  return {
    negotiate,
    /** A new connection straight at an upgrade, without negotiate: for visitors only. */
    enter: async (request: IncomingMessage, query: URLSearchParams): Promise<HubEntry> => {
      const stranger = foreign(request)
      if (stranger !== undefined) return stranger
      if (settings.signIn !== undefined) return turnedAway('Negotiate first: the hub takes no socket without a ticket.')
      const entry = await negotiate(request, query, true)
      return 'redirect' in entry ? turnedAway('Negotiate first.') : entry
    },
    /** The connection that `?id=` names. */
    find: (request: IncomingMessage, query: URLSearchParams): HubEntry => {
      const connection = registry.byToken(query.get('id') ?? '')
      const stranger = foreign(request, connection)
      if (stranger !== undefined) return stranger
      const inAddress = query.getAll('access_token')
      if (settings.signIn === undefined ? inAddress.length > 0 : !inAddress.every(isTicket)) {
        return turnedAway(TOKEN_IN_ADDRESS)
      }
      if (connection === undefined) return refusedWith(404, 'The hub has no connection with this id.')
      if (!connection.session.carriedBy(tokensOf(request, query))) {
        return turnedAway('Only the ticket of this connection opens it.')
      }
      connection.seen()
      return { connection }
    },
  }
}

export type Gateway = ReturnType<typeof createGateway>

/** The address of the hub as the page knows it. A page's origin was checked; a program's host is its own affair. */
const redirectTo = (request: IncomingMessage, path: string, ticket: string): Redirect | Refused => {
  const { origin, host = '' } = request.headers
  const base = origin ?? `${'encrypted' in request.socket ? 'https' : 'http'}://${host}`
  if (!URL.canParse(path, base)) return refusedWith(400, 'The header Host is not a host.')
  return { redirect: { url: new URL(path, base).href, accessToken: ticket } }
}

/** Path and query of a request's target. The base only makes it parse; undefined when it does not. */
export const targetOf = (request: IncomingMessage): URL | undefined => {
  const target = request.url ?? ''
  return URL.canParse(target, 'http://hub') ? new URL(target, 'http://hub') : undefined
}
