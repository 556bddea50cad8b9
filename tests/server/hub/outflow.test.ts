import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServerConnection, newId } from '../../../server/hub/connection'
import { type HubCore, newMetrics } from '../../../server/hub/core'
import { createJoiner } from '../../../server/hub/frame'
import { createMembership } from '../../../server/hub/groups'
import { settingsOf } from '../../../server/hub/options'
import { createBroadcastScheduler } from '../../../server/hub/broadcastScheduler'
import { MESSAGE } from '../../../server/hub/protocol/messages'
import { jsonCodec } from '../../../server/hub/protocol/handshake'
import { msgpackCodec } from '../../../server/hub/protocol/msgpackCodec'
import { outgoingOf } from '../../../server/hub/protocol/codec'
import { ConnectionRegistry } from '../../../server/hub/connectionRegistry'
import { JSON_HANDSHAKE, listeningLog, MSGPACK_HANDSHAKE, until, wait } from './rig'

/** The hub's inside without sockets: three clients, of whom one speaks MessagePack, and what each was written. */
const inside = () => {
  const settings = settingsOf({ path: '/hub', canJoin: () => true })
  const roster = new ConnectionRegistry()
  const tally = newMetrics()
  const outflow = createBroadcastScheduler(0)
  const core: HubCore<ServerConnection> = {
    settings,
    metrics: tally,
    log: listeningLog([]),
    clock: () => performance.now(),
    join: createJoiner(),
    next: () => outflow.next(),
    wake: (connection) => outflow.wake(connection),
    received: () => undefined,
    left: (connection) => membership.leaveAll(connection),
    forget: (connection) => outflow.forget(connection),
  }
  const membership = createMembership(roster, settings, (notify) => notify())
  const clients = [JSON_HANDSHAKE, JSON_HANDSHAKE, MSGPACK_HANDSHAKE].map((handshake) => {
    const codec = handshake === JSON_HANDSHAKE ? jsonCodec : msgpackCodec
    const connection = new ServerConnection(core, undefined, undefined, newId())
    const frames: Buffer[] = []
    connection.attach(() => ({
      name: 'WebSockets',
      unsent: () => 0,
      write: ({ bytes }) => void frames.push(bytes),
      end: () => undefined,
      destroy: () => undefined,
    }))
    connection.receive(Buffer.from(handshake))
    roster.add(connection)
    frames.length = 0
    const received = (): unknown[] =>
      frames
        .flatMap((frame) => codec.split(new Uint8Array(0), frame, 1e9).records)
        .map((record) => codec.decode(record))
        .map((message) => (message?.type === MESSAGE.invocation ? message.arguments[0] : message?.type))
    return { connection, frames, received }
  })
  return { roster, membership, outflow, tally, clients }
}

/** Waits until so many messages were written: the outflow's ticks are longer where the machine does other things as well. */
const allWritten = async (clients: ReturnType<typeof inside>['clients'], count: number): Promise<void> => {
  await until(
    () => clients.reduce((sum, { received }) => sum + received().length, 0) >= count,
    `${count} messages`,
    10_000,
  )
}

type Step =
  | { readonly kind: 'send'; readonly group: string }
  | { readonly kind: 'join' | 'leave'; readonly group: string; readonly who: number }
  | { readonly kind: 'tell' | 'close'; readonly who: number }
  | { readonly kind: 'all' | 'tick' }

const group = fc.constantFrom('a', 'b', 'c')
const who = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('send'), group }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('join', 'leave'), group, who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('tell'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('all', 'tick') }) },
)

describe('what leaves the hub', () => {
  it('HUB-7 each client receives exactly what was sent while it was in the group, in the order of sending', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { roster, membership, outflow, tally, clients } = inside()
        const expected: unknown[][] = clients.map(() => [])
        const open = clients.map(() => true)
        const sent = (n: number) => outgoingOf({ type: MESSAGE.invocation, target: 'bingo', arguments: [n] })
        for (const [n, each] of steps.entries()) {
          if (each.kind === 'send') {
            clients.forEach(({ connection }, i) => connection.groups.has(each.group) && expected[i]!.push(n))
            const channel = roster.channel(each.group)
            if (channel !== undefined) outflow.toChannel(channel, sent(n))
          } else if (each.kind === 'tick') await new Promise((resolve) => setImmediate(resolve))
          else if (each.kind === 'all') {
            const at = outflow.next()
            clients.forEach(({ connection }, i) => {
              if (open[i]) expected[i]!.push(n)
              connection.offer(sent(n), at)
            })
          } else if ('who' in each && open[each.who]) {
            const { connection } = clients[each.who]!
            if (each.kind === 'join') membership.join(connection, each.group)
            else if (each.kind === 'leave') membership.leave(connection, each.group)
            else if (each.kind === 'tell') {
              connection.offer(sent(n))
              expected[each.who]!.push(n)
            } else {
              connection.close({ allowReconnect: true })
              expected[each.who]!.push(MESSAGE.close)
              open[each.who] = false
            }
          }
        }
        await allWritten(clients, expected.flat().length)
        expect(clients.map(({ received }) => received())).toEqual(expected)
        const records = expected.flat().length - open.filter((is) => !is).length
        expect(tally).toMatchObject({ sentRecords: records, heldBack: 0 })
        outflow.stop()
      }),
      { numRuns: 300 },
    )
  })

  it('HUB-7 a payload that changes after it was sent is received as it was', async () => {
    const { roster, membership, outflow, clients } = inside()
    for (const { connection } of clients) membership.join(connection, 'a')
    const payload = { price: 1 }
    outflow.toChannel(
      roster.channel('a')!,
      outgoingOf({ type: MESSAGE.invocation, target: 'bingo', arguments: [payload] }),
    )
    payload.price = 2
    await wait(2)
    expect(clients.map(({ received }) => received())).toEqual(Array(3).fill([{ price: 1 }]))
  })

  it('PERF-1 members of one group get the very same bytes, made once a protocol; so do those who receive all', async () => {
    const { roster, membership, outflow, clients } = inside()
    for (const { connection } of clients) membership.join(connection, 'a')
    const sent = (n: number) => outgoingOf({ type: MESSAGE.invocation, target: 'bingo', arguments: [n] })
    for (let n = 0; n < 10; n++) outflow.toChannel(roster.channel('a')!, sent(n))
    await wait(2)
    expect(clients.map(({ frames }) => frames.length)).toEqual([1, 1, 1])
    expect(clients[0]!.frames[0]!.buffer).toBe(clients[1]!.frames[0]!.buffer)
    expect(clients[0]!.frames[0]!.byteOffset).toBe(clients[1]!.frames[0]!.byteOffset)

    const beat = sent(11)
    const at = outflow.next()
    outflow.toChannel(roster.channel('a')!, sent(10))
    for (const { connection } of clients) connection.offer(beat, at)
    await wait(2)
    expect(clients.map(({ received }) => received().slice(-2))).toEqual(Array(3).fill([11, 10]))
    expect(clients[0]!.frames[1]).toBe(clients[1]!.frames[1])
  })
})
