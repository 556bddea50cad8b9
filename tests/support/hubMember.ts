import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { HUB_PATHS } from '../../src/domain/wire'
import { bearer } from './people'
import { ThinSocket } from './thinSocket'

export type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** Where a client comes from: each from an address of its own, as visitors of a real server do. */
export type Place = { readonly port: number; readonly localAddress: string; readonly agent: Agent }

/** The n-th place: 127.1.x.y. */
export const placeOf = (port: number, n: number): Place => {
  const localAddress = `127.1.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`
  return { port, localAddress, agent: new Agent({ keepAlive: true, maxSockets: 2, localAddress }) }
}

export const call = (
  { port, agent }: Place,
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const requested = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    requested.on('error', reject)
    requested.end()
  })

/** An answer that is no 200, with its status. */
export class NotTaken extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}.`)
  }
}

const jsonOf = ({ status, body }: Answered): unknown => {
  if (status !== 200) throw new NotTaken(status)
  return JSON.parse(body.toString())
}

const NEGOTIATE = `${HUB_PATHS.data}/negotiate?negotiateVersion=1`

export type MemberOptions = {
  readonly place: Place
  readonly userId: string
  readonly groups: readonly string[]
  /** Whole records in a frame, each ended by 0x1E; a view that is overwritten. Not those of the handshake and the join. */
  readonly onRecords: (payload: Buffer) => void
  readonly onClose?: () => void
  /** See ThinOptions. */
  readonly readBytes?: number
}

const PING_MS = 15_000
const HANDSHAKE = '{"protocol":"json","version":1}\x1e'
const JOINED = '{"type":3,"invocationId":"join"'

/**
 * Comes in to the data hub as the product's page does: negotiates for a ticket, by the ticket for a connection, opens the
 * socket, shakes hands, joins its groups in one call, and settles once that is answered. Then it says that it lives, as
 * the official client does.
 */
export const openMember = async (options: MemberOptions): Promise<ThinSocket> => {
  const { place, userId, groups, onRecords, onClose, readBytes } = options
  const first = jsonOf(await call(place, 'POST', NEGOTIATE, bearer(userId))) as { readonly accessToken: string }
  const ticket = { authorization: `Bearer ${first.accessToken}` }
  const second = jsonOf(await call(place, 'POST', NEGOTIATE, ticket)) as { readonly connectionToken: string }
  const query = new URLSearchParams({ id: second.connectionToken, access_token: first.accessToken })
  const join = JSON.stringify({ type: 1, invocationId: 'join', target: 'JoinGroup', arguments: [groups] })
  return await new Promise((resolve, reject) => {
    let isIn = false
    let pinging = undefined as NodeJS.Timeout | undefined
    new ThinSocket({
      port: place.port,
      path: `${HUB_PATHS.data}?${query.toString()}`,
      localAddress: place.localAddress,
      ...(readBytes !== undefined && { readBytes }),
      onOpen: (socket) => socket.send(HANDSHAKE),
      onFrame: (payload, socket) => {
        if (isIn) {
          onRecords(payload)
          return
        }
        const records = payload.toString('utf8').split('\x1e')
        if (records.includes('{}')) socket.send(`${join}\x1e`)
        if (!records.some((record) => record.startsWith(JOINED))) return
        isIn = true
        pinging = setInterval(() => socket.send('{"type":6}\x1e'), PING_MS)
        onRecords(payload)
        resolve(socket)
      },
      onClose: (why) => {
        clearInterval(pinging)
        reject(new Error(why ?? 'The line ended.'))
        onClose?.()
      },
    })
  })
}
