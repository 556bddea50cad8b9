import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import fc from 'fast-check'
import { encode } from '@msgpack/msgpack'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HubOptions } from '../../../server/hub'
import { lengthPrefix } from '../../../server/hub/protocol/framing'
import {
  clientOf,
  JSON_HANDSHAKE,
  MSGPACK_HANDSHAKE,
  negotiate,
  PATH,
  rawJson,
  rawSocket,
  startRig,
  until,
  wait,
  type Rig,
} from './rig'
import { SEED } from '../../support/seeds'

let rig: Rig
const start = async (options: Partial<HubOptions> = {}): Promise<Rig> => (rig = await startRig(options))
afterEach(() => rig.stop())

const serves = async (): Promise<void> => {
  const client = clientOf(rig, ['WS', 'msgpack'])
  await client.start()
  await client.invoke('JoinGroup', 'still-here')
  expect(rig.hub.joined('still-here')).toBe(1)
  await client.stop()
}

/** What a bare socket hears after it sent `first`, until the hub closes it. */
const lastTexts = async (first: string | Buffer): Promise<string> => {
  const socket = await rawSocket(rig)
  const received: Buffer[] = []
  socket.on('message', (data: Buffer) => received.push(data))
  socket.send(first)
  await once(socket, 'close')
  return Buffer.concat(received).toString('utf8')
}

describe('before the handshake', () => {
  it('S21 a client that says nothing is told why and closed in time', async () => {
    await start({ handshakeTimeoutMs: 150 })
    const socket = await rawSocket(rig)
    const [texts] = (await once(socket, 'message')) as [Buffer]
    expect(String(texts)).toBe('{"error":"The handshake was not complete within 0.15 seconds."}\x1e')
    await once(socket, 'close')
    await until(() => rig.hub.connections() === 0, 'forgotten')
    expect(rig.hub.stats().handshakeTimeouts).toBe(1)
  })

  it.each([
    ['garbage', 'hello\x1e', 'A hub message is not valid JSON.'],
    [
      'another protocol',
      '{"protocol":"xml","version":1}\x1e',
      'The hub speaks the protocols json and messagepack only.',
    ],
    ['no end', 'x'.repeat(40_000), 'A message to the hub must not be larger than 32768 bytes.'],
    [
      'a prototype key',
      '{"__proto__":{},"protocol":"json","version":1}\x1e',
      'A hub message must not use the key __proto__.',
    ],
  ])('R14 %s is answered with a sentence and an end', async (_what, first, error) => {
    await start()
    expect(await lastTexts(first)).toBe(`${JSON.stringify({ error })}\x1e`)
    await until(() => rig.hub.connections() === 0, 'forgotten')
    expect(rig.hub.stats().protocolErrors).toBe(1)
  })

  it('R14 MessagePack over server-sent events is refused', async () => {
    await start()
    const headers = { Origin: rig.origin }
    const at = `${rig.url}?id=${await negotiate(rig)}`
    const stream = await fetch(at, { headers: { ...headers, Accept: 'text/event-stream' } })
    await fetch(at, { method: 'POST', headers, body: MSGPACK_HANDSHAKE })
    expect(await stream.text()).toContain('data: {"error":"Server-sent events carry text only: use protocol json."}')
  })
})

const call = (argument: string): string => `{"type":1,"target":"JoinGroup","arguments":[${argument}]}\x1e`
const packed = (body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(MSGPACK_HANDSHAKE), lengthPrefix(body.length), body])
const hostile: readonly [string, string | Buffer, string][] = [
  ['bad JSON', `${JSON_HANDSHAKE}{"type":\x1e`, 'not valid JSON'],
  ['bad UTF-8', Buffer.concat([Buffer.from(JSON_HANDSHAKE), Buffer.of(0x22, 0xff, 0x22, 0x1e)]), 'valid UTF-8'],
  ['JSON 10,000 deep', JSON_HANDSHAKE + call('['.repeat(10_000) + ']'.repeat(10_000)), '32 levels'],
  ['a prototype key', JSON_HANDSHAKE + call('{"__proto__":{"polluted":true}}'), '__proto__'],
  ['a record without end', JSON_HANDSHAKE + 'x'.repeat(40_000), 'larger than 32768 bytes'],
  ['a record above 32 KiB', JSON_HANDSHAKE + call(`"${'x'.repeat(40_000)}"`), 'larger than 32768 bytes'],
  [
    'a huge MessagePack length',
    Buffer.concat([Buffer.from(MSGPACK_HANDSHAKE), Buffer.of(255, 255, 255, 255, 7)]),
    'larger',
  ],
  ['a MessagePack list of four billion', packed(Uint8Array.of(0xdd, 255, 255, 255, 255)), 'ends before'],
  ['MessagePack 10,000 deep', packed(new Uint8Array(10_000).fill(0x91)), '32 levels'],
  ['a cut MessagePack record', packed(encode([1, {}, null, 'JoinGroup', ['g']]).subarray(0, -1)), 'ends before'],
]

describe('after the handshake', () => {
  it.each(hostile)('R14 %s closes that connection with a sentence and no other', async (_what, bytes, why) => {
    await start()
    const bystander = await rawJson(rig)
    expect(await lastTexts(bytes)).toContain(why)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    await until(() => rig.hub.connections() === 1, 'forgotten')
    expect(rig.hub.stats().protocolErrors).toBe(1)
    expect(bystander.closed).toBe(false)
    expect(rig.log).toEqual([])
    bystander.socket.terminate()
  })

  it('S21 a frame that claims a gigabyte is cut off at its head', async () => {
    await start()
    const socket: Socket = createConnection(rig.port, '127.0.0.1')
    socket.write(
      `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${rig.port}\r\nOrigin: ${rig.origin}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await once(socket, 'data')
    const closing = once(socket, 'data') as Promise<[Buffer]>
    socket.write(Buffer.of(0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4))
    const [frame] = await closing
    expect([frame[0], frame.readUInt16BE(2)], 'a close frame: message too big').toEqual([0x88, 1009])
    await until(() => rig.hub.connections() === 0, 'forgotten')
    socket.destroy()
  })

  it('S21 a posted body above the limit ends its connection', async () => {
    await start()
    const headers = { Origin: rig.origin }
    const at = `${rig.url}?id=${await negotiate(rig)}`
    await fetch(at, { headers })
    await fetch(at, { method: 'POST', headers, body: JSON_HANDSHAKE })
    expect((await fetch(at, { method: 'POST', headers, body: 'x'.repeat(200_000) })).status).toBe(413)
    expect(await (await fetch(at, { headers })).text()).toContain('The client posted more than the hub takes at once.')
    expect((await fetch(at, { headers })).status).toBe(204)
  })

  it('S6 a connection joins 200 groups and not one more', async () => {
    await start({ maxCallsPerSecond: 1000 })
    const client = clientOf(rig, ['WS', 'json'])
    await client.start()
    const names = Array.from({ length: 201 }, (_, i) => `g${i}`)
    await expect(client.invoke('JoinGroup', names)).rejects.toThrow('A call can name 200 groups at most.')
    await client.invoke('JoinGroup', names.slice(0, 200))
    await client.invoke('JoinGroup', 'g7')
    await expect(client.invoke('JoinGroup', 'g200')).rejects.toThrow('A connection can be in 200 groups at most.')
    await expect(client.invoke('JoinGroup', 'x'.repeat(201))).rejects.toThrow('1 to 200 characters')
    expect(rig.hub.stats().groups).toBe(200)
    await client.stop()
  })

  it('S21 calls above 50 a second are refused in a sentence, and a caller that goes on is closed', async () => {
    await start()
    const received = await rawJson(rig)
    const query = (i: number): string => `{"type":1,"invocationId":"${i}","target":"JoinGroup","arguments":["g"]}\x1e`
    for (let i = 0; i < 60; i++) received.socket.send(query(i))
    await until(() => received.texts.length === 61, 'all answered')
    const refusals = received.texts.filter((text) =>
      text.includes('Too many calls: a connection can make 50 a second.'),
    )
    expect(refusals.length).toBeGreaterThan(5)
    expect(refusals.length).toBeLessThanOrEqual(10)
    expect(rig.hub.stats().refusedCalls).toBe(refusals.length)
    for (let i = 0; i < 400; i++) received.socket.send(query(i))
    await until(() => received.closed, 'closed')
    expect(received.texts.at(-1)).toContain('goes on calling although it had to wait')
  })

  it('HUB-8 a client silent for longer than the time-out is told so and closed', async () => {
    // Twenty keep-alives: a busy machine may let one or two of them wait until the end.
    await start({ clientTimeoutMs: 2000, keepAliveMs: 100 })
    const received = await rawJson(rig)
    await until(() => received.closed, 'closed')
    expect(received.texts.at(-1)).toContain('The hub received nothing from the client for 2 seconds.')
    expect(received.texts).toContain('{"type":6}')
  })

  it('HUB-8 listeners to joins and leaves receive each once, and their failures stay theirs', async () => {
    const history: string[] = []
    await start({
      onJoin: (group, connection) => void history.push(`+${group} ${connection.groups.size}`),
      onLeave: (group) => {
        history.push(`-${group}`)
        throw new Error('listener')
      },
    })
    const client = clientOf(rig, ['WS', 'json'])
    await client.start()
    await client.invoke('JoinGroup', ['a', 'b'])
    await client.invoke('JoinGroup', 'a')
    await client.invoke('LeaveGroup', 'a')
    await client.stop()
    await until(() => rig.hub.connections() === 0, 'gone')
    expect(history).toEqual(['+a 1', '+b 2', '-a', '-b'])
    expect(rig.log.map((line) => line.sentence)).toEqual(Array(2).fill('A listener to joins and leaves failed.'))
  })
})

describe('random frames', () => {
  beforeEach(() => start({ handshakeTimeoutMs: 2000 }))

  const valid = fc.constantFrom<string | Uint8Array>(
    JSON_HANDSHAKE,
    MSGPACK_HANDSHAKE,
    call('"g"'),
    '{"type":6}\x1e',
    packed(encode([1, {}, '1', 'JoinGroup', ['g'], []])),
    packed(encode([6])),
  )
  const bytesOf = (frame: string | Uint8Array): Buffer =>
    typeof frame === 'string' ? Buffer.from(frame) : Buffer.from(frame)
  const mutated = fc.tuple(valid, fc.nat(), fc.nat(255)).map(([frame, at, byte]) => {
    const bytes = bytesOf(frame)
    bytes[at % bytes.length] = byte
    return bytes
  })
  const frame = fc.oneof(valid.map(bytesOf), mutated, fc.uint8Array({ maxLength: 64 }).map(bytesOf))
  const talk = fc.tuple(fc.boolean(), fc.array(frame, { minLength: 3, maxLength: 8 }))

  it(`R15 in thousands, over sockets, leave the hub serving (seed ${SEED})`, async () => {
    const talks = fc.sample(talk, { numRuns: 700 })
    const one = async ([text, frames]: [boolean, Buffer[]]): Promise<void> => {
      const socket = await rawSocket(rig)
      for (const bytes of frames) if (socket.readyState === socket.OPEN) socket.send(bytes, { binary: !text })
      await Promise.race([wait(15), once(socket, 'close')])
      socket.terminate()
    }
    for (let i = 0; i < talks.length; i += 25) await Promise.all(talks.slice(i, i + 25).map(one))
    expect(talks.flatMap(([, frames]) => frames).length).toBeGreaterThan(3000)
    await until(() => rig.hub.connections() === 0, 'all gone')
    expect(rig.hub.stats().protocolErrors).toBeGreaterThan(300)
    expect(rig.log).toEqual([])
    await serves()
  })

  it(`R15 in hundreds, posted to long polls, leave the hub serving (seed ${SEED})`, async () => {
    const headers = { Origin: rig.origin }
    for (const [, frames] of fc.sample(talk, { numRuns: 80 })) {
      const at = `${rig.url}?id=${await negotiate(rig)}`
      await fetch(at, { headers })
      for (const bytes of frames) {
        const { status } = await fetch(at, { method: 'POST', headers, body: new Uint8Array(bytes) })
        expect([200, 404]).toContain(status)
      }
    }
    expect(rig.log).toEqual([])
    await serves()
  })
})
