import { once } from 'node:events'
import { createConnection } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { networkOf } from '../../../server/config/proxies'
import { createHubs } from '../../../server/hub/hubs'
import { settingsOf } from '../../../server/hub/options'
import { fakePeople } from '../../support/people'
import {
  admitted,
  query,
  queryTicket,
  bearerOf,
  redeem,
  startPeople,
  ticketOf,
  upgrade,
  userClient,
  type Answer,
  type PeopleRig,
} from './peopleRig'
import { clientOf, JSON_HANDSHAKE, listeningLog, negotiate, rawSocket, until, wait, type Rig } from './rig'

let rig: PeopleRig
const start = async (...setting: Parameters<typeof startPeople>): Promise<PeopleRig> =>
  (rig = await startPeople(...setting))
afterEach(() => rig.stop())

const refusal = ({ status, headers, text }: Answer): unknown => [status, headers['retry-after'], text]
const visit = (headers: Record<string, string> = {}): Promise<Answer> =>
  query(rig.lite, 'POST', '/hub/lite/negotiate?negotiateVersion=1', { Origin: rig.lite.origin, ...headers })

describe('the share of a user', () => {
  const FULL = [429, '5', 'A user can have 3 live connections at once: close a window and try again.']

  it('S21 is stored at the first negotiate, any user who else comes in', async () => {
    await start({ data: { maxConnectionsPerUser: 3 } })
    const clients = [1, 2, 3].map(() => userClient(rig.data, 'trade').client)
    for (const client of clients) await client.start()
    expect(refusal(await queryTicket(rig.data, 'trade'))).toEqual(FULL)
    await expect(userClient(rig.data, 'trade').client.start()).rejects.toThrow('429')
    expect(rig.data.hub.stats().refusedShare).toBe(2)
    const other = userClient(rig.data, 'gold').client
    await other.start()
    expect(
      clients.map(({ state }) => state),
      'nobody who is in had to go',
    ).toEqual(Array(3).fill('Connected'))
    await clients[0]!.stop()
    await until(() => rig.data.hub.users().get('trade') === 2, 'one gone')
    await clients[0]!.start()
    for (const client of [...clients, other]) await client.stop()
  })

  it('S21 counts tickets that wait and connections before their handshake, which end in time', async () => {
    let now = 1_000_000_000
    const people = fakePeople(undefined, () => now + 3_600_000)
    // Longer than a busy machine takes for the calls that must come before it is over.
    await start({ people, data: { maxConnectionsPerUser: 3, handshakeTimeoutMs: 4000, now: () => now } })
    await ticketOf(rig.data, 'trade')
    await admitted(rig.data, 'trade')
    await admitted(rig.data, 'trade')
    expect(refusal(await queryTicket(rig.data, 'trade'))).toEqual(FULL)
    await until(() => rig.data.hub.connections() === 0, 'negotiated and never taken up: forgotten')
    now += 60_000
    for (let i = 0; i < 3; i++) expect((await queryTicket(rig.data, 'trade')).status).toBe(200)
    expect(refusal(await queryTicket(rig.data, 'trade'))).toEqual(FULL)
  })

  it('S21 is not exceeded by many who come at once', async () => {
    await start({ data: { maxConnectionsPerUser: 3 } })
    const answers = await Promise.all(Array.from({ length: 40 }, () => queryTicket(rig.data, 'trade')))
    const tickets = answers.filter(({ status }) => status === 200)
    expect(tickets).toHaveLength(3)
    const made = await Promise.all(
      tickets.map(({ text }) => redeem(rig.data, (JSON.parse(text) as { accessToken: string }).accessToken)),
    )
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(rig.data.hub.connections()).toBe(3)
  })
})

describe('the share of a network', () => {
  it('S21 is stored at negotiate and at sockets without one, loopback too', async () => {
    await start({ lite: { maxConnectionsPerAddress: 3 } })
    const full = 'A network can have 3 live connections at once: close a window and try again.'
    const client = clientOf(rig.lite, ['SSE', 'json'])
    await client.start()
    await negotiate(rig.lite)
    const socket = await rawSocket(rig.lite)
    expect(refusal(await visit())).toEqual([429, '5', full])
    const refused = await upgrade(rig.lite, '/hub/lite', { Origin: rig.lite.origin })
    expect([refused.status, refused.retryAfter]).toEqual([429, '5'])
    const user = userClient(rig.data, 'trade').client
    await user.start()
    expect(client.state).toBe('Connected')
    socket.terminate()
    await until(() => rig.lite.hub.connections() === 2, 'one gone')
    expect((await visit()).status).toBe(200)
    await user.stop()
    await client.stop()
  })

  it('S21 goes by the address that the host of the hub tells, when it stands behind a proxy', async () => {
    const addressOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }): string =>
      String(headers['x-true-address'])
    await start({ lite: { maxConnectionsPerAddress: 1, addressOf } })
    const from = async (address: string): Promise<number> => (await visit({ 'x-true-address': address })).status
    expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')]).toEqual([200, 200, 429])
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:1::1')]).toEqual([
      200, 429, 200,
    ])
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::5:6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.7:50123', '192.0.2.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['not an address', 'not an address'],
    [undefined, ''],
  ])('S21 %s is of the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the limits of the real hubs', () => {
  it('S21 are 20 connections a user and 20 a network of visitors, which loads of tests can raise', async () => {
    await start()
    const options = { people: undefined, accounts: { byId: () => Promise.resolve(undefined) }, log: listeningLog([]) }
    const filled = async (most?: number): Promise<number> => {
      const { lite } = createHubs({ ...options, limits: most === undefined ? {} : { maxConnectionsPerAddress: most } })
      const app = await startWith(lite)
      let open = 0
      while (open < 40 && (await query(app, 'POST', '/hub/lite/negotiate', { Origin: app.origin })).status === 200)
        open++
      await app.stop()
      return open
    }
    expect(await filled()).toBe(20)
    expect(await filled(30)).toBe(30)
    const { maxConnectionsPerUser, handshakeTimeoutMs, maxMessageBytes, maxCallsPerSecond } = settingsOf({
      path: '/x',
      canJoin: () => true,
    })
    expect([maxConnectionsPerUser, handshakeTimeoutMs, maxMessageBytes, maxCallsPerSecond]).toEqual([
      20,
      15_000,
      32 * 1024,
      50,
    ])
  })

  it('S21 a handshake that drips in byte by byte ends in time', async () => {
    await start({ lite: { handshakeTimeoutMs: 300 } })
    const socket = await rawSocket(rig.lite)
    const drip = setInterval(() => socket.send('{'), 20)
    await once(socket, 'close')
    clearInterval(drip)
    expect(rig.lite.hub.stats().handshakeTimeouts).toBe(1)
  })

  it('S21 a handshake that drips in by posts ends in time', async () => {
    await start({ lite: { handshakeTimeoutMs: 300 } })
    const at = `/hub/lite?id=${await negotiate(rig.lite)}`
    const headers = { Origin: rig.lite.origin }
    await query(rig.lite, 'GET', at, headers)
    while ((await query(rig.lite, 'POST', at, headers, '{')).status === 200) {
      if (rig.lite.hub.stats().handshakeTimeouts === 1) break
      await wait(20)
    }
    expect(rig.lite.hub.stats().handshakeTimeouts).toBe(1)
    await until(() => rig.lite.hub.connections() === 0, 'forgotten')
  })

  it('S21 a client that comes in while the server is held up is not late: its socket is read first', async () => {
    await start({ lite: { handshakeTimeoutMs: 300 } })
    const id = await negotiate(rig.lite)
    const opening = rawSocket(rig.lite, `?id=${id}`)
    // The whole process does nothing for longer than a handshake may take.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    const socket = await opening
    socket.send(JSON_HANDSHAKE)
    await once(socket, 'message')
    expect(rig.lite.hub.stats().handshakeTimeouts).toBe(0)
    socket.close()
  })

  it('S21 compression is not spoken, and a compressed bomb ends its sender', async () => {
    await start()
    const socket = createConnection(rig.lite.port, '127.0.0.1')
    socket.write(
      `GET /hub/lite HTTP/1.1\r\nHost: 127.0.0.1:${rig.lite.port}\r\nOrigin: ${rig.lite.origin}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n',
    )
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toContain('101')
    expect(head.toString().toLowerCase()).not.toContain('sec-websocket-extensions')
    const bomb = deflateRawSync(Buffer.alloc(60 * 1024 * 1024, 0x20))
    expect(bomb.length).toBeLessThan(128 * 1024)
    const closing = once(socket, 'data') as Promise<[Buffer]>
    const header = Buffer.of(0xc1, 0xff, 0, 0, 0, 0, 0, 0, bomb.length >> 8, bomb.length & 0xff, 0, 0, 0, 0)
    header.writeBigUInt64BE(BigInt(bomb.length), 2)
    socket.write(Buffer.concat([header, bomb]))
    const [frame] = await closing
    expect([frame[0], frame.readUInt16BE(2)], 'a close frame: protocol error').toEqual([0x88, 1002])
    await until(() => rig.lite.hub.connections() === 0, 'forgotten')
    socket.destroy()
  })

  it('S21 large headers and bodies are refused before any user is asked about them', async () => {
    let requested = 0
    const people = fakePeople()
    await start({ requested: { people: { ...people, recognise: (token) => (requested++, people.recognise(token)) } } })
    const large = 'x'.repeat(20_000)
    const negotiateAt = '/hub/data/negotiate'
    expect((await query(rig.data, 'POST', negotiateAt, bearerOf(rig.data, large))).status).toBe(431)
    expect((await upgrade(rig.data, `/hub/data?id=x&access_token=${large}`, { Origin: rig.data.origin })).status).toBe(
      431,
    )
    const body = await query(rig.data, 'POST', negotiateAt, bearerOf(rig.data, 'token-trade'), large)
    expect(body.status).toBe(413)
    expect(requested).toBe(0)
  })

  it('S21 500 sockets that say nothing do not keep a user from coming in and receiving', async () => {
    await start({ lite: { handshakeTimeoutMs: 2000 } })
    const idle = await Promise.all(Array.from({ length: 500 }, () => rawSocket(rig.lite)))
    const { client, received } = userClient(rig.data, 'trade', ['WS', 'msgpack'])
    await client.start()
    await client.invoke('JoinGroup', 'status')
    rig.data.hub.send('status', 'bidAccepted', 1)
    await until(() => received.length === 1, 'heard')
    for (const socket of idle) socket.terminate()
    await client.stop()
  })
})

const startWith = async (hub: PeopleRig['lite']['hub']): Promise<Rig> => {
  const { default: Fastify } = await import('fastify')
  const app = Fastify({ forceCloseConnections: true })
  hub.register(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  return { app, hub, port, origin, url: `${origin}/hub/lite`, log: [], stop: () => app.close() }
}
