import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Transport, TransportEvents } from './transports/transport'
import type { IncomingMessage, Server } from 'node:http'
import { targetOf, type Gateway, type HubEntry } from './gateway'
import { FRAME_MESSAGES, type HubSettings } from './options'
import { retryAfterOf, type Refusal } from './admission'

/** 1001, going away: a browser then does not count the end as a failure of its own. */
const GOING_AWAY = 1001

/**
 * A hub connection over an accepted WebSocket and the line it runs on. Frames are made once for all who get them and go
 * to the line whole; what ws itself says (pongs, the close) goes the same way at once, as nothing is compressed, so that
 * the order stays. Pings of the WebSocket layer are answered by ws.
 */
export const webSocketTransport = (socket: WebSocket, line: Duplex, events: TransportEvents): Transport => {
  socket.binaryType = 'nodebuffer'
  // With 'nodebuffer' every message comes as one Buffer.
  socket.on('message', (data) => events.onBytes(data as Buffer))
  // A broken frame or a lost peer: ws closes the socket by itself and 'close' follows.
  socket.on('error', () => undefined)
  socket.on('close', () => events.onGone())
  const written = (): void => events.onDrained()
  line.on('drain', written)
  return {
    name: 'WebSockets',
    unsent: () => line.writableLength,
    write: ({ wire }) => {
      if (socket.readyState !== socket.OPEN) return
      // A line with nothing before it tells by 'drain' when it is empty again; a full one tells of each write.
      if (line.writableLength === 0) line.write(wire)
      else line.write(wire, written)
    },
    end: () => socket.close(GOING_AWAY),
    destroy: () => socket.terminate(),
  }
}

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

/** Accepts the hub's WebSockets. */
export const createUpgrade = (settings: HubSettings, gateway: Gateway): UpgradeHandler => {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compression costs memory for each socket and invites decompression bombs; records are small.
    perMessageDeflate: false,
    maxPayload: settings.maxMessageBytes * FRAME_MESSAGES,
  })
  return async (request, socket, head) => {
    socket.on('error', () => undefined)
    const entry = await entryOf(request, gateway)
    if ('refusal' in entry) {
      refuseUpgrade(socket, entry.refusal)
      return
    }
    // Looked at last: of two sockets that ask for one connection at once, the second must find it taken.
    if (entry.connection.transport !== undefined) {
      refuseUpgrade(socket, { status: 409, why: 'This connection already has its transport.' })
      return
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      entry.connection.attach((events) => webSocketTransport(accepted, socket, events))
    })
  }
}

const entryOf = async (request: IncomingMessage, gateway: Gateway): Promise<HubEntry> => {
  const query = targetOf(request)?.searchParams ?? new URLSearchParams()
  if (!query.has('id')) return gateway.enter(request, query)
  return gateway.find(request, query)
}

const REASONS: Readonly<Record<Refusal['status'], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Answers an upgrade with a plain refusal and lets the socket go. */
export const refuseUpgrade = (socket: Duplex, refusal: Refusal): void => {
  const { status, why } = refusal
  const retryAfter = retryAfterOf(refusal)
  const lines = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(why)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${why}`, () => socket.destroy())
}

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
      refuseUpgrade(socket, { status: 404, why: 'Nothing here speaks WebSocket.' })
    }
  })
  return handlers
}
