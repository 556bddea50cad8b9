import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HubConnection } from '@microsoft/signalr'
import Fastify, { type FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { createHub, type Hub, type HubOptions } from '../../../server/hub'
import { canJoinData, canJoinLite } from '../../../server/hub/groups'
import { signInOf } from '../../../server/hub/tickets'
import type { People } from '../../../server/identity/types'
import { fakePeople, tokenOfUser, type FakePeople } from '../../support/people'
import { clientOf, listeningLog, type Logged, type Rig, type Way } from './rig'

export type PeopleRig = {
  readonly app: FastifyInstance
  readonly people: FakePeople
  readonly data: Rig
  readonly lite: Rig
  readonly log: Logged[]
  stop(): Promise<void>
}

type Setting = {
  readonly people?: FakePeople
  /** In place of the fake people, or undefined for a server with visitors only. */
  readonly requested?: { readonly people: People | undefined }
  readonly data?: Partial<HubOptions>
  readonly lite?: Partial<HubOptions>
}

/** A real app with both hubs as the server has them, over people that a test can change. */
export const startPeople = async (setting: Setting = {}): Promise<PeopleRig> => {
  const log: Logged[] = []
  const app = Fastify({ forceCloseConnections: true })
  const { people = fakePeople() } = setting
  const accounts = { byId: (userId: string) => Promise.resolve(people.accounts.get(userId)) }
  const both = { log: listeningLog(log), closeGraceMs: 300, tickMs: 0 }
  const signIn = signInOf({ people: setting.requested ? setting.requested.people : people, accounts, log: both.log })
  const data = createHub({ ...both, path: '/hub/data', canJoin: canJoinData, signIn, ...setting.data })
  const lite = createHub({ ...both, path: '/hub/lite', canJoin: canJoinLite, ...setting.lite })
  for (const hub of [data, lite]) hub.register(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const stop = (): Promise<void> => app.close()
  const rigOf = (hub: Hub, path: string): Rig => ({ app, hub, port, origin, url: origin + path, log, stop })
  return { app, people, data: rigOf(data, '/hub/data'), lite: rigOf(lite, '/hub/lite'), log, stop }
}

/** The official client of a signed-in user; `received` gathers the payloads of bidAccepted. */
export const userClient = (
  rig: Rig,
  userId: string,
  way: Way = ['WS', 'json'],
  reconnect?: readonly number[],
): { readonly client: HubConnection; readonly received: unknown[] } => {
  const client = clientOf(rig, way, { token: tokenOfUser(userId), ...(reconnect && { reconnect }) })
  const received: unknown[] = []
  client.on('bidAccepted', (payload: unknown) => void received.push(payload))
  return { client, received }
}

type Headers = Readonly<Record<string, string>>
export type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly text: string }

/** A plain request with exactly these headers; an event stream is left after its head. */
export const query = async (rig: Rig, method: string, target: string, headers: Headers, body = ''): Promise<Answer> => {
  const sent = request({ port: rig.port, host: '127.0.0.1', method, path: target, headers, agent: false })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const texts: Buffer[] = []
  if (answer.headers['content-type'] === 'text/event-stream') answer.destroy()
  else for await (const chunk of answer) texts.push(chunk as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(texts).toString('utf8') }
}

export type Opened = { readonly status: number; readonly socket: WebSocket; readonly retryAfter: string | undefined }

/** Status 101 and an open socket, or the status of the refusal. */
export const upgrade = async (rig: Rig, target: string, headers: Headers): Promise<Opened> => {
  const socket = new WebSocket(`ws://127.0.0.1:${rig.port}${target}`, { headers })
  socket.on('error', () => undefined)
  return new Promise((resolve) => {
    socket.on('open', () => resolve({ status: 101, socket, retryAfter: undefined }))
    socket.on('unexpected-response', (_request, answer) => {
      const retryAfter = answer.headers['retry-after']
      resolve({ status: answer.statusCode ?? 0, socket, retryAfter })
      socket.terminate()
    })
  })
}

export const bearerOf = (rig: Rig, token: string): Record<string, string> => ({
  Origin: rig.origin,
  Authorization: `Bearer ${token}`,
})

const NEGOTIATE = '/negotiate?negotiateVersion=1'
export const pathOf = (rig: Rig): string => new URL(rig.url).pathname

/** First negotiate: the answer of an access token. */
export const queryTicket = (rig: Rig, userId: string): Promise<Answer> =>
  query(rig, 'POST', pathOf(rig) + NEGOTIATE, bearerOf(rig, tokenOfUser(userId)))

export const ticketOf = async (rig: Rig, userId: string): Promise<string> => {
  const answer = await queryTicket(rig, userId)
  return (JSON.parse(answer.text) as { accessToken: string }).accessToken
}

/** Second negotiate. */
export const redeem = (rig: Rig, ticket: string): Promise<Answer> =>
  query(rig, 'POST', pathOf(rig) + NEGOTIATE, bearerOf(rig, ticket))

/** Both negotiates: the ticket, and the secret id of the connection it made. */
export const admitted = async (rig: Rig, userId: string): Promise<{ readonly ticket: string; readonly id: string }> => {
  const ticket = await ticketOf(rig, userId)
  const { text } = await redeem(rig, ticket)
  return { ticket, id: (JSON.parse(text) as { connectionToken: string }).connectionToken }
}
