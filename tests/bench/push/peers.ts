import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import Fastify from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { createHub } from '../../../server/hub'
import { frameOf } from '../../../server/hub/frame'
import type { Codec } from '../../../server/hub/protocol/codec'
import { jsonCodec } from '../../../server/hub/protocol/handshake'
import { MESSAGE } from '../../../server/hub/protocol/messages'
import { msgpackCodec } from '../../../server/hub/protocol/msgpackCodec'
import { EVENT, GROUPS, rowMaker } from './records'
import { socketIo } from './socketIo'

/** A push server under measurement: it listens, and sends one record of each group when told. */
export type Peer = {
  readonly port: number
  publish(dueUs: number): void
  /** Members of all groups. */
  joined(): number
  /** Bytes that wait for the slowest, and the tick at present, ms; 0 where it has none. */
  active(): { readonly mostUnsentBytes: number; readonly tickMs: number; readonly heldBack: number }
}

export const KINDS = ['hub', 'hub-msgpack', 'ws-batch20', 'ws-batch50', 'ws', 'socketio'] as const
export type Kind = (typeof KINDS)[number]

const HUB_PATH = '/hub'
const NO_ACTIVE = { tickMs: 0, heldBack: 0 }
const groupNumbers = Array.from({ length: GROUPS }, (_, g) => g)

const hubPeer = async (codec: Codec): Promise<Peer> => {
  const app = Fastify({ forceCloseConnections: true })
  const hub = createHub({ path: HUB_PATH, canJoin: () => true, allowNoOrigin: true, maxConnections: 20_000 })
  hub.register(app)
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 8192 })
  const row = rowMaker((each) => codec.encode({ type: MESSAGE.invocation, target: EVENT, arguments: [each] }))
  return {
    port: (app.server.address() as AddressInfo).port,
    publish: (dueUs) => {
      for (const g of groupNumbers) hub.send(`g${g}`, EVENT, row(g, dueUs))
    },
    joined: () => [...hub.groups().values()].reduce((sum, members) => sum + members, 0),
    active: () => hub.stats(),
  }
}

const listening = async (server: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, resolve))
  return (server.address() as AddressInfo).port
}

type Line = { readonly socket: WebSocket; readonly line: Duplex }

/**
 * The barest fan-out there is on ws. With a tick: records gathered, each framed once for all, one write of the line a
 * tick. Without: each record sent as it comes.
 */
const wsPeer = async (batchMs: number | undefined): Promise<Peer> => {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })
  const groups = groupNumbers.map(() => new Set<Line>())
  server.on('upgrade', (request, line, head) => {
    sockets.handleUpgrade(request, line, head, (socket) => {
      socket.on('error', () => undefined)
      socket.on('message', (data: Buffer) => {
        const g = Number(String(data))
        groups[g]?.add({ socket, line })
        socket.send('joined')
      })
    })
  })
  const row = rowMaker((each) => JSON.stringify(each))
  const waiting: Buffer[][] = groupNumbers.map(() => [])
  const send = (g: number, record: Buffer): void => {
    for (const { socket } of groups[g] ?? []) socket.send(record, { binary: false })
  }
  const gather = (g: number, record: Buffer): void => void waiting[g]?.push(frameOf([record], false).wire)
  const flush = (): void => {
    for (const g of groupNumbers) {
      const frames = waiting[g] ?? []
      if (frames.length === 0) continue
      waiting[g] = []
      const bytes = Buffer.concat(frames)
      for (const { line } of groups[g] ?? []) line.write(bytes)
    }
  }
  if (batchMs !== undefined) setInterval(flush, batchMs)
  const put = batchMs === undefined ? send : gather
  return {
    port: await listening(server),
    publish: (dueUs) => {
      for (const g of groupNumbers) put(g, Buffer.from(JSON.stringify(row(g, dueUs))))
    },
    joined: () => groups.reduce((sum, { size }) => sum + size, 0),
    active: () => {
      let most = 0
      for (const group of groups) for (const { line } of group) most = Math.max(most, line.writableLength)
      return { ...NO_ACTIVE, mostUnsentBytes: most, tickMs: batchMs ?? 0 }
    },
  }
}

const ioPeer = async (): Promise<Peer> => {
  const server = createServer()
  const { Server } = socketIo()
  const quiet = { pingInterval: 60_000, pingTimeout: 60_000 }
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, ...quiet })
  let joined = 0
  io.on('connection', (socket) => {
    socket.on('join', (group, done) => {
      socket.join(`g${group}`)
      joined += 1
      done()
    })
  })
  const row = rowMaker((each) => `42${JSON.stringify(['m', each])}`)
  return {
    port: await listening(server),
    publish: (dueUs) => {
      for (const g of groupNumbers) io.to(`g${g}`).emit('m', row(g, dueUs))
    },
    joined: () => joined,
    active: () => ({ ...NO_ACTIVE, mostUnsentBytes: NaN }),
  }
}

export const startPeer = (kind: Kind): Promise<Peer> => {
  if (kind === 'hub') return hubPeer(jsonCodec)
  if (kind === 'hub-msgpack') return hubPeer(msgpackCodec)
  if (kind === 'socketio') return ioPeer()
  return wsPeer(kind === 'ws' ? undefined : Number(kind.slice('ws-batch'.length)))
}

/** How a thin client of each kind comes in: the path, what it says first, and what it says when it is let in. */
export type Greeting = {
  readonly path: string
  readonly first?: string
  /** What to answer to a short frame; `joined` once the group is joined. */
  readonly answer: (frame: string, g: number) => { readonly print?: string | Buffer; readonly joined?: boolean }
}

const hubGreeting = (protocol: string, join: (g: number) => string | Buffer): Greeting => ({
  path: HUB_PATH,
  first: `{"protocol":"${protocol}","version":1}\x1e`,
  // The second short frame is the completion of the call.
  answer: (frame, g) => (frame.startsWith('{}') ? { print: join(g) } : { joined: true }),
})

const joinCall = (g: number) =>
  ({ type: MESSAGE.invocation, invocationId: '1', target: 'JoinGroup', arguments: [`g${g}`] }) as const

export const greetingOf = (kind: Kind): Greeting => {
  if (kind === 'hub') return hubGreeting('json', (g) => jsonCodec.encode(joinCall(g)).toString())
  if (kind === 'hub-msgpack') return hubGreeting('messagepack', (g) => msgpackCodec.encode(joinCall(g)))
  if (kind === 'socketio')
    return {
      path: '/socket.io/?EIO=4&transport=websocket',
      answer: (frame, g) => {
        if (frame.startsWith('40')) return { print: `420["join",${g}]` }
        if (frame.startsWith('0')) return { print: '40' }
        return { joined: frame.startsWith('430') }
      },
    }
  return { path: '/', answer: () => ({ joined: true }) }
}

/** Bare ws members say their group themselves. */
export const statesGroupFirst = (kind: Kind): boolean => kind.startsWith('ws')
