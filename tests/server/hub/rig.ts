import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as signalR from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import Fastify, { type FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { createHub, type Hub, type HubLog, type HubOptions } from '../../../server/hub'

export const PATH = '/hub/data'

export type Logged = { readonly level: string; readonly detail: object; readonly sentence: string }
export type Rig = {
  readonly app: FastifyInstance
  readonly hub: Hub
  readonly port: number
  /** `http://127.0.0.1:port`, which is also the page's own origin. */
  readonly origin: string
  readonly url: string
  readonly log: Logged[]
  stop(): Promise<void>
}

export const listeningLog = (log: Logged[]): HubLog => ({
  info: (detail, sentence) => void log.push({ level: 'info', detail, sentence }),
  warn: (detail, sentence) => void log.push({ level: 'warn', detail, sentence }),
  error: (detail, sentence) => void log.push({ level: 'error', detail, sentence }),
})

/** A real app on a free port with one hub, open to every group unless told otherwise. */
export const startRig = async (options: Partial<HubOptions> = {}, port = 0): Promise<Rig> => {
  const log: Logged[] = []
  const app = Fastify({ forceCloseConnections: true })
  const hub = createHub({ path: PATH, canJoin: () => true, log: listeningLog(log), closeGraceMs: 300, ...options })
  hub.register(app)
  await app.listen({ port, host: '127.0.0.1' })
  const { port: bound } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${bound}`
  return { app, hub, port: bound, origin, url: origin + PATH, log, stop: () => app.close() }
}

export const WAYS = [
  ['WS', 'json'],
  ['WS', 'msgpack'],
  ['SSE', 'json'],
  ['LP', 'json'],
  ['LP', 'msgpack'],
] as const
export type Way = readonly ['WS' | 'SSE' | 'LP', 'json' | 'msgpack']

const TRANSPORTS = {
  WS: signalR.HttpTransportType.WebSockets,
  SSE: signalR.HttpTransportType.ServerSentEvents,
  LP: signalR.HttpTransportType.LongPolling,
}

export type ClientOptions = {
  readonly reconnect?: readonly number[]
  readonly token?: string
  readonly origin?: string
}

/** The official client, on one transport and one protocol, from a page of the rig's own origin. */
export const clientOf = (rig: Rig, [transport, protocol]: Way, options: ClientOptions = {}): signalR.HubConnection => {
  const { token } = options
  let builder = new signalR.HubConnectionBuilder()
    .withUrl(rig.url, {
      transport: TRANSPORTS[transport],
      headers: { Origin: options.origin ?? rig.origin },
      ...(token !== undefined && { accessTokenFactory: () => token }),
    })
    .configureLogging(signalR.LogLevel.None)
  if (protocol === 'msgpack') builder = builder.withHubProtocol(new MessagePackHubProtocol())
  if (options.reconnect !== undefined) builder = builder.withAutomaticReconnect([...options.reconnect])
  return builder.build()
}

/** Waits until `check` holds, as long as a busy machine may need; fails with `what` after `ms`. */
export const until = async (check: () => boolean, what: string, ms = 40_000): Promise<void> => {
  const end = performance.now() + ms
  while (!check()) {
    if (performance.now() > end) throw new Error(`Not within ${ms} ms: ${what}`)
    await wait(5)
  }
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const JSON_HANDSHAKE = '{"protocol":"json","version":1}\x1e'
export const MSGPACK_HANDSHAKE = '{"protocol":"messagepack","version":1}\x1e'

/** A bare socket without negotiate, open but before its handshake. */
export const rawSocket = async (rig: Rig, query = ''): Promise<WebSocket> => {
  const socket = new WebSocket(rig.url.replace('http', 'ws') + query, { origin: rig.origin })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return socket
}

export type Received = { readonly socket: WebSocket; readonly texts: string[]; closed: boolean }

/** A bare JSON socket after its handshake, gathering what it hears. */
export const rawJson = async (rig: Rig): Promise<Received> => {
  const socket = await rawSocket(rig)
  const received: Received = { socket, texts: [], closed: false }
  socket.on('message', (data: Buffer) => received.texts.push(...data.toString('utf8').split('\x1e').slice(0, -1)))
  socket.on('close', () => (received.closed = true))
  socket.send(JSON_HANDSHAKE)
  await until(() => received.texts.includes('{}'), 'handshake answered')
  return received
}

/** Negotiates by hand and gives the secret token. */
export const negotiate = async (
  rig: Rig,
  headers: Record<string, string> = { Origin: rig.origin },
): Promise<string> => {
  const answer = await fetch(`${rig.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  const body = (await answer.json()) as { connectionToken: string }
  return body.connectionToken
}
