import { once } from 'node:events'
import { createConnection } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createHub, type HubOptions } from '../../../server/hub'
import { clientOf, negotiate, PATH, rawSocket, startRig, until, wait, type Rig } from './rig'
import Fastify from 'fastify'

let rig: Rig
const start = async (options: Partial<HubOptions> = {}): Promise<Rig> => (rig = await startRig(options))
afterEach(() => rig.stop())

const post = (target: string): Promise<Response> =>
  fetch(rig.url + target, { method: 'POST', headers: { Origin: rig.origin } })

describe('negotiate', () => {
  it('R24 offers each transport with what it can carry, and never stateful reconnect', async () => {
    await start()
    const answer = await post('/negotiate?negotiateVersion=1&useStatefulReconnect=true')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/) as string,
      connectionToken: expect.stringMatching(/^[\w-]{22}$/) as string,
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    })
  })

  it('R24 gives version 0 an id alone, version 2 the answer of version 1, and refuses what is no number', async () => {
    await start()
    const old = (await (await post('/negotiate')).json()) as Record<string, unknown>
    expect(Object.keys(old)).toEqual(['negotiateVersion', 'connectionId', 'availableTransports'])
    const poll = await fetch(`${rig.url}?id=${String(old['connectionId'])}`, { headers: { Origin: rig.origin } })
    expect([poll.status, await poll.text()]).toEqual([200, ''])
    expect(await (await post('/negotiate?negotiateVersion=2')).json()).toMatchObject({ negotiateVersion: 1 })
    expect((await post('/negotiate?negotiateVersion=x')).status).toBe(400)
  })

  it('S21 forgets a connection that no user takes up', async () => {
    await start({ handshakeTimeoutMs: 100 })
    const token = await negotiate(rig)
    expect(rig.hub.connections()).toBe(1)
    await until(() => rig.hub.connections() === 0, 'forgotten')
    expect((await post(`?id=${token}`)).status).toBe(404)
  })

  it('S21 answers 503 with Retry-After when the hub is full', async () => {
    await start({ maxConnections: 2 })
    await negotiate(rig)
    await negotiate(rig)
    const answer = await post('/negotiate?negotiateVersion=1')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toBe('The hub is full.')
    expect(rig.hub.stats().refusedFull).toBe(1)
  })
})

describe('the ways in', () => {
  it('R24 lets two hubs are on one server, each with its own groups', async () => {
    await start()
    const app = Fastify({ forceCloseConnections: true })
    const [data, lite] = ['/hub/data', '/hub/lite'].map((path) => createHub({ path, canJoin: () => true }))
    data!.register(app)
    lite!.register(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    const clients = [data, lite].map((_, i) =>
      clientOf({ ...rig, origin, url: origin + (i === 0 ? '/hub/data' : '/hub/lite') }, ['WS', 'json']),
    )
    const received: unknown[][] = [[], []]
    for (const [i, client] of clients.entries()) {
      client.on('bidAccepted', (payload: unknown) => void received[i]!.push(payload))
      await client.start()
      await client.invoke('JoinGroup', 'g')
    }
    data!.send('g', 'bidAccepted', 'data')
    lite!.send('g', 'bidAccepted', 'lite')
    await until(() => received.every((list) => list.length > 0), 'both heard')
    expect(received).toEqual([['data'], ['lite']])
    expect([data!.connections(), lite!.connections()]).toEqual([1, 1])
    await Promise.all(clients.map((client) => client.stop()))
    await app.close()
  })

  const upgradeOf = async (path: string): Promise<string> => {
    const socket = createConnection(rig.port, '127.0.0.1')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${rig.port}\r\nOrigin: ${rig.origin}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return first.toString('utf8').split('\r\n', 1)[0]!
  }

  it('S21 refuses upgrades that no user serves, unless another listener may', async () => {
    await start()
    expect(await upgradeOf('/elsewhere')).toBe('HTTP/1.1 404 Not Found')
    rig.app.server.on('upgrade', (request, socket) => {
      if (request.url === '/elsewhere') socket.end('HTTP/1.1 418 Teapot\r\n\r\n')
    })
    expect(await upgradeOf('/elsewhere')).toBe('HTTP/1.1 418 Teapot')
    expect(await upgradeOf(PATH)).toBe('HTTP/1.1 101 Switching Protocols')
  })

  it('R24 knows no connection but those it gave, and no second transport for one', async () => {
    await start()
    await expect(rawSocket(rig, '?id=guess')).rejects.toThrow('404')
    expect((await post('?id=guess')).status).toBe(404)
    const token = await negotiate(rig)
    expect((await post(`?id=${token}`)).status).toBe(400)
    const socket = await rawSocket(rig, `?id=${token}`)
    await expect(rawSocket(rig, `?id=${token}`)).rejects.toThrow('409')
    expect((await post(`?id=${token}`)).status).toBe(400)
    const read = await fetch(`${rig.url}?id=${token}`, { headers: { Origin: rig.origin } })
    expect([read.status, await read.text()]).toEqual([409, 'This connection already has its transport.'])
    socket.terminate()
  })

  it('R24 ends a poll with 204 after DELETE, and an idle one with an empty 200', async () => {
    await start({ pollMs: 150 })
    const headers = { Origin: rig.origin }
    const at = `${rig.url}?id=${await negotiate(rig)}`
    const first = await fetch(at, { headers })
    expect([first.status, await first.text()]).toEqual([200, ''])
    const began = performance.now()
    const idle = await fetch(at, { headers })
    expect([idle.status, await idle.text()]).toEqual([200, ''])
    expect(performance.now() - began).toBeGreaterThan(120)
    const last = fetch(at, { headers })
    await wait(30)
    expect((await fetch(at, { method: 'DELETE', headers })).status).toBe(202)
    expect((await last).status).toBe(204)
    expect(rig.hub.connections()).toBe(0)
  })

  it('R24 gives the rest to a poll after the end, then 204', async () => {
    await start({ methods: {}, closeGraceMs: 1000 })
    const headers = { Origin: rig.origin }
    const at = `${rig.url}?id=${await negotiate(rig)}`
    await fetch(at, { headers })
    await fetch(at, { method: 'POST', headers, body: '{"protocol":"json","version":1}\x1e{"type":1}\x1e' })
    const rest = await fetch(at, { headers })
    expect(await rest.text()).toBe(
      '{}\x1e{"type":7,"allowReconnect":false,"error":"The field \'target\' of a hub message must be a text."}\x1e',
    )
    expect((await fetch(at, { headers })).status).toBe(204)
    expect((await fetch(at, { headers })).status).toBe(404)
  })
})
