import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { WebSocket } from 'ws'
import { createHub, type Hub } from '../../server/hub'

/**
 * Fan-out of the hub over loopback: one group, one record of about 300 bytes to every member, as fast as the members
 * take it and at a steady rate. The members run in a process of their own and count bytes without parsing them.
 * Run: npx tsx tests/bench/hubFanout.ts [clients]
 */
type Protocol = 'json' | 'messagepack'
type Row = Readonly<Record<string, string | number>>

const CLIENTS = Number(process.argv[2] ?? 100)
const STEADY_PER_SECOND = 100
const STEADY_SECONDS = 5
const FLOOD_RECORDS = 20_000
const PATH = '/hub/data'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const payloadOf = (i: number): object => ({ i, at: performance.timeOrigin + performance.now(), text: 'x'.repeat(210) })
const quantile = (sorted: readonly number[], q: number): number => sorted[Math.floor(q * (sorted.length - 1))] ?? NaN

/** The members' process: connects, joins, then reports how much it heard and how old each frame was. */
const members = async (port: number, protocol: Protocol): Promise<void> => {
  const state = { bytes: 0, ages: [] as number[] }
  const age = protocol === 'json' ? ageInJson : ageInMsgpack
  const hear = (frame: Buffer): void => {
    state.bytes += frame.length
    const sentAt = age(frame)
    if (sentAt !== undefined) state.ages.push(performance.timeOrigin + performance.now() - sentAt)
  }
  for (let i = 0; i < CLIENTS; i++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}`)
    await once(socket, 'open')
    socket.send(`{"protocol":"${protocol}","version":1}\x1e`)
    await once(socket, 'message')
    socket.on('message', hear)
    socket.send(protocol === 'json' ? JOIN_JSON : JOIN_MSGPACK)
  }
  process.on('message', () => {
    process.send?.(state)
    state.bytes = 0
    state.ages = []
  })
  process.send?.('joined')
}

const JOIN_JSON = '{"type":1,"target":"JoinGroup","arguments":["g"]}\x1e'
// [1, {}, nil, "JoinGroup", ["g"]] with its length before it.
const JOIN_MSGPACK = Buffer.from([17, 0x95, 1, 0x80, 0xc0, 0xa9, ...Buffer.from('JoinGroup'), 0x91, 0xa1, 0x67])

/** The first record of a frame waited longest in the tick: its age is the frame's worst. */
const ageInJson = (frame: Buffer): number | undefined => {
  const found = /"at":([\d.]+)/.exec(frame.toString('latin1', 0, 200))
  return found === null ? undefined : Number(found[1])
}
const ageInMsgpack = (frame: Buffer): number | undefined => {
  const at = frame.indexOf(Buffer.from([0xa2, 0x61, 0x74, 0xcb]))
  return at < 0 || at > 200 ? undefined : frame.readDoubleBE(at + 4)
}

const measure = async (protocol: Protocol): Promise<readonly Row[]> => {
  const app = Fastify({ forceCloseConnections: true })
  const hub = createHub({ path: PATH, canJoin: () => true, allowNoOrigin: true })
  hub.register(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const child = fork(fileURLToPath(import.meta.url), [String(CLIENTS)], {
    env: { ...process.env, FANOUT: `${port} ${protocol}` },
  })
  await once(child, 'message')
  while (hub.joined('g') < CLIENTS) await wait(10)
  const report = async (): Promise<{ bytes: number; ages: number[] }> => {
    child.send('report')
    const [heard] = (await once(child, 'message')) as [{ bytes: number; ages: number[] }]
    return heard
  }
  const row = async (load: string, work: () => Promise<void>): Promise<Row> => {
    const before = { cpu: process.cpuUsage(), sent: hub.stats().sentRecords, held: hub.stats().heldBack }
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(before.cpu)
    const { bytes, ages } = await report()
    ages.sort((a, b) => a - b)
    const records = hub.stats().sentRecords - before.sent
    return {
      protocol,
      load,
      clients: CLIENTS,
      'records/s out': Math.round(records / seconds),
      'MB/s out': Math.round(bytes / seconds / 1e6),
      'server CPU %': Math.round((user + system) / 1e4 / seconds),
      'records per CPU-s': Math.round(records / ((user + system) / 1e6)),
      'p50 ms': quantile(ages, 0.5).toFixed(1),
      'p99 ms': quantile(ages, 0.99).toFixed(1),
      'held back': hub.stats().heldBack - before.held,
    }
  }
  const steady = await row(`${STEADY_PER_SECOND} records/s`, () => sendSteadily(hub))
  const flood = await row('as fast as taken', () => sendFast(hub))
  child.kill()
  await app.close()
  return [steady, flood]
}

const sendSteadily = async (hub: Hub): Promise<void> => {
  const began = performance.now()
  for (let i = 0; i < STEADY_PER_SECOND * STEADY_SECONDS; i++) {
    const due = began + (i * 1000) / STEADY_PER_SECOND
    while (performance.now() < due) await wait(Math.max(0, due - performance.now()))
    hub.send('g', 'bidAccepted', payloadOf(i))
  }
  await wait(100)
}

/** Sends while nobody lags: a lagging member would be spared records, and the figure flattered. */
const sendFast = async (hub: Hub): Promise<void> => {
  const target = hub.stats().sentRecords + FLOOD_RECORDS * CLIENTS
  for (let i = 0; hub.stats().sentRecords + hub.stats().heldBack < target; i++) {
    hub.send('g', 'bidAccepted', payloadOf(i))
    if (i % 100 === 99) await new Promise((resolve) => setImmediate(resolve))
    while (hub.stats().lagging > 0) await wait(1)
  }
  await wait(100)
}

const [port, protocol] = (process.env['FANOUT'] ?? '').split(' ')
if (protocol === 'json' || protocol === 'messagepack') await members(Number(port), protocol)
else {
  console.table([...(await measure('json')), ...(await measure('messagepack'))])
  process.exit()
}
