import type { IncomingMessage } from 'node:http'
import { refused, type Doorman, type Refusal } from './admission'
import { Connection, newId } from './connection'
import type { HubCore } from './core'
import type { Roster } from './roster'

export type Entry = { readonly connection: Connection } | { readonly refusal: Refusal }

/** The ways into the hub, the same for plain requests and for socket upgrades. */
export type Door = {
  /** A new connection: at negotiate (`secret` for version 1), or straight at an upgrade without negotiate. */
  enter(request: IncomingMessage, query: URLSearchParams, secret: boolean): Promise<Entry>
  /** The connection that `?id=` names. */
  find(request: IncomingMessage, query: URLSearchParams): Promise<Entry>
}

export const createDoor = (core: HubCore, roster: Roster, doorman: Doorman, isClosed: () => boolean): Door => ({
  enter: async (request, query, secret) => {
    const verdict = await doorman(request, query)
    if ('refusal' in verdict) return verdict
    if (isClosed()) return refused(503, 'The hub is going down.')
    if (roster.size >= core.settings.maxConnections) {
      core.tally.refusedFull += 1
      return refused(503, 'The hub is full.')
    }
    const { remoteAddress } = request.socket
    const connection = new Connection(core, remoteAddress, verdict.admission, secret ? newId() : undefined)
    roster.add(connection)
    return { connection }
  },
  find: async (request, query) => {
    const token = query.get('id') ?? ''
    const verdict = await doorman(request, query, roster.byToken(token))
    if ('refusal' in verdict) return verdict
    // Looked up again: it may have ended while sign-in was checked.
    const connection = roster.byToken(token)
    if (connection === undefined) return refused(404, 'The hub has no connection with this id.')
    connection.seen(verdict.admission)
    return { connection }
  },
})

/** Path and query of a request's target. The base only makes it parse; undefined when it does not. */
export const targetOf = (request: IncomingMessage): URL | undefined => {
  const target = request.url ?? ''
  return URL.canParse(target, 'http://hub') ? new URL(target, 'http://hub') : undefined
}
