import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { isSameHost } from '../../../server/http/origin'
import { tokenOfUser } from '../../support/people'
import { query, startPeople } from './peopleRig'
import { clientOf, negotiate, PATH, startRig, WAYS, type Rig } from './rig'

type Headers = Readonly<Record<string, string>>

/** Status of a plain request sent as a browser would: fetch would not let a test set these headers. */
const statusOf = async (rig: Rig, method: string, target: string, headers: Headers): Promise<number> => {
  const sent = request({ port: rig.port, host: '127.0.0.1', method, path: target, headers, agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.destroy()
  return answer.statusCode ?? 0
}

/** 101 when the socket opened, else the status of the refusal. */
const upgradeStatus = async (rig: Rig, target: string, headers: Headers): Promise<number> => {
  const socket = new WebSocket(`ws://127.0.0.1:${rig.port}${target}`, { headers })
  socket.on('error', () => undefined)
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
  })
  socket.terminate()
  return status
}

const SSE = { Accept: 'text/event-stream' }

describe('a hub with the default origin rule', () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await startRig()
  })
  afterAll(() => rig.stop())

  const foreign = (port: number): readonly string[] => [
    'https://evil.example',
    'null',
    `http://127.0.0.1:${port}.evil.example`,
    `http://127.0.0.1:${port + 1}`,
    `http://evil@127.0.0.1:${port}`,
    `http://127.0.0.1:${port}/`,
    `ws://127.0.0.1:${port}`,
    '',
  ]

  it('S20 refuses foreign origins with 403 on negotiate, upgrade, event stream, poll, post and delete', async () => {
    const token = await negotiate(rig)
    for (const origin of foreign(rig.port)) {
      const headers = { Origin: origin }
      const id = `${PATH}?id=${token}`
      expect(await statusOf(rig, 'POST', `${PATH}/negotiate?negotiateVersion=1`, headers), origin).toBe(403)
      expect(await upgradeStatus(rig, id, headers), origin).toBe(403)
      expect(await upgradeStatus(rig, PATH, headers), origin).toBe(403)
      expect(await statusOf(rig, 'GET', id, { ...headers, ...SSE }), origin).toBe(403)
      expect(await statusOf(rig, 'GET', id, headers), origin).toBe(403)
      expect(await statusOf(rig, 'POST', id, headers), origin).toBe(403)
      expect(await statusOf(rig, 'DELETE', id, headers), origin).toBe(403)
    }
    expect(rig.hub.stats().refusedOrigin).toBe(7 * foreign(rig.port).length)
  })

  it.each(WAYS)('S20 accepts its own origin over %s with %s', async (...way) => {
    const client = clientOf(rig, way)
    await client.start()
    expect(client.state).toBe('Connected')
    await client.stop()
  })

  it.each(WAYS)('S20 refuses the official client of a foreign page over %s with %s', async (...way) => {
    await expect(clientOf(rig, way, { origin: 'https://evil.example' }).start()).rejects.toThrow('403')
  })

  it('S20 refuses an absent origin on negotiate, upgrade, post and delete', async () => {
    const id = `${PATH}?id=${await negotiate(rig)}`
    expect(await statusOf(rig, 'POST', `${PATH}/negotiate?negotiateVersion=1`, {})).toBe(403)
    expect(await upgradeStatus(rig, id, {})).toBe(403)
    expect(await upgradeStatus(rig, PATH, {})).toBe(403)
    expect(await statusOf(rig, 'POST', id, {})).toBe(403)
    expect(await statusOf(rig, 'DELETE', id, {})).toBe(403)
  })

  it('S20 accepts the reads of its own page, on which browsers send no origin, by the token of a checked negotiate', async () => {
    const poll = async (headers: Headers): Promise<number> =>
      statusOf(rig, 'GET', `${PATH}?id=${await negotiate(rig)}`, headers)
    expect(await poll({})).toBe(200)
    expect(await poll({ 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await poll({ ...SSE, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await poll({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await poll({ 'Sec-Fetch-Site': 'same-site' })).toBe(403)
    expect(await statusOf(rig, 'GET', `${PATH}?id=guess`, { 'Sec-Fetch-Site': 'same-origin' })).toBe(403)
  })
})

describe('a hub with a list of origins', () => {
  it('S20 accepts exactly those, and an absent one only when told to', async () => {
    const rig = await startRig({ allowedOrigins: ['https://desk.example'], allowNoOrigin: true })
    const query = (headers: Headers): Promise<number> => statusOf(rig, 'POST', `${PATH}/negotiate`, headers)
    expect(await query({ Origin: 'https://desk.example' })).toBe(200)
    expect(await query({ Origin: 'https://desk.example.evil.example' })).toBe(403)
    expect(await query({ Origin: rig.origin })).toBe(403)
    expect(await query({})).toBe(200)
    expect(await upgradeStatus(rig, PATH, {})).toBe(101)
    await rig.stop()
  })

  it('S20 can be decided by a function of origin and host', async () => {
    const requested: unknown[] = []
    const rig = await startRig({
      allowedOrigins: (origin, host) => {
        requested.push([origin, host])
        return origin === 'https://a.example'
      },
    })
    const query = (headers: Headers): Promise<number> => statusOf(rig, 'POST', `${PATH}/negotiate`, headers)
    expect(await query({ Origin: 'https://a.example' })).toBe(200)
    expect(await query({ Origin: 'https://b.example' })).toBe(403)
    expect(await query({})).toBe(403)
    const host = `127.0.0.1:${rig.port}`
    expect(requested).toEqual([
      ['https://a.example', host],
      ['https://b.example', host],
      [undefined, host],
    ])
    await rig.stop()
  })
})

describe('isSameHost', () => {
  it('S20 compares host and port, with the default port of the scheme left out or not', () => {
    expect(isSameHost('https://desk.example', 'desk.example')).toBe(true)
    expect(isSameHost('https://desk.example', 'desk.example:443')).toBe(true)
    expect(isSameHost('https://desk.example', 'DESK.example')).toBe(true)
    expect(isSameHost('http://[::1]:7070', '[::1]:7070')).toBe(true)
    expect(isSameHost('https://desk.example', 'desk.example:80')).toBe(false)
    expect(isSameHost('https://desk.example:8443', 'desk.example')).toBe(false)
    expect(isSameHost('https://desk.example', '')).toBe(false)
    expect(isSameHost('file://', '')).toBe(false)
    expect(isSameHost('https://', '')).toBe(false)
  })
})

describe('the hub of signed-in users', () => {
  const DESK = 'https://desk.example'
  const FOREIGN = [
    'https://evil.example',
    'null',
    'http://desk.example',
    'https://desk.example:8443',
    'https://desk.example:443',
    'https://desk.example.evil.example',
    'https://evil-desk.example',
    'https://sub.desk.example',
    'https://desk.exampl',
    'https://desk.example/',
    'https://desk.example.',
    'https://DESK.example',
    'https://user@desk.example',
    'https://desk.example https://evil.example',
    'wss://desk.example',
    'desk.example',
    '*',
    '',
  ]

  it('S20 gives a ticket and a connection to pages of the listed origin alone, however good the token', async () => {
    // No handshake comes: the connection waits for one for as long as the test takes.
    const rig = await startPeople({ data: { allowedOrigins: [DESK], handshakeTimeoutMs: 600_000 } })
    const negotiateAt = `${PATH}/negotiate?negotiateVersion=1`
    const send = (origin: string | undefined, token: string, method: string, target: string, more: Headers = {}) => {
      const headers = { Authorization: `Bearer ${token}`, ...(origin !== undefined && { Origin: origin }), ...more }
      return query(rig.data, method, target, headers)
    }
    const given = await send(DESK, tokenOfUser('trade'), 'POST', negotiateAt)
    const { url, accessToken } = JSON.parse(given.text) as { url: string; accessToken: string }
    expect(url).toBe('https://desk.example/hub/data')
    const made = await send(DESK, accessToken, 'POST', negotiateAt)
    const at = `${PATH}?id=${(JSON.parse(made.text) as { connectionToken: string }).connectionToken}`
    for (const origin of FOREIGN) {
      expect((await send(origin, tokenOfUser('trade'), 'POST', negotiateAt)).status, origin).toBe(403)
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect((await send(origin, accessToken, method, at)).status, `${method} ${origin}`).toBe(403)
      }
      expect((await send(origin, accessToken, 'GET', at, SSE)).status, origin).toBe(403)
      expect(await upgradeStatus(rig.data, `${at}&access_token=${accessToken}`, { Origin: origin }), origin).toBe(403)
    }
    for (const method of ['POST', 'DELETE']) {
      expect((await send(undefined, accessToken, method, at)).status, method).toBe(403)
    }
    expect((await send(undefined, tokenOfUser('trade'), 'POST', negotiateAt)).status).toBe(403)
    expect(await upgradeStatus(rig.data, `${at}&access_token=${accessToken}`, {})).toBe(403)
    expect(rig.data.hub.connections(), 'no ticket was used up, nobody thrown out').toBe(1)
    expect(await upgradeStatus(rig.data, `${at}&access_token=${accessToken}`, { Origin: DESK })).toBe(101)
    await rig.stop()
  })
})
