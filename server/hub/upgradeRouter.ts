import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { targetOf } from './door'
import { refuse } from './upgrade'

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

/** One listener a server, however many hubs it carries: only so can an upgrade that nobody wants be told apart. */
const routes = new WeakMap<Server, Map<string, UpgradeHandler>>()

/** Sends upgrades of `path` to `handler`. Other paths are left to other listeners, and refused when there are none. */
export const routeUpgrade = (server: Server, path: string, handler: UpgradeHandler): void => {
  const known = routes.get(server) ?? listen(server)
  known.set(path, handler)
}

const listen = (server: Server): Map<string, UpgradeHandler> => {
  const handlers = new Map<string, UpgradeHandler>()
  routes.set(server, handlers)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const handler = handlers.get(targetOf(request)?.pathname ?? '')
    if (handler !== undefined) {
      handler(request, socket, head).catch(() => socket.destroy())
    } else if (server.listenerCount('upgrade') === 1) {
      socket.on('error', () => undefined)
      refuse(socket, { status: 404, why: 'Nothing here speaks WebSocket.' })
    }
  })
  return handlers
}
