import type { IncomingMessage } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { settingsOf } from '../../../server/hub/options'
import { createTickets, isTicket } from '../../../server/hub/tickets'
import { fakePeople, tokenOfUser } from '../../support/people'
import {
  admitted,
  query,
  queryTicket,
  bearerOf,
  pathOf,
  redeem,
  startPeople,
  ticketOf,
  upgrade,
  userClient,
  type PeopleRig,
} from './peopleRig'
import { until, WAYS } from './rig'

let rig: PeopleRig
const start = async (...setting: Parameters<typeof startPeople>): Promise<PeopleRig> =>
  (rig = await startPeople(...setting))
afterEach(() => rig.stop())

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJl'
const TOKEN = tokenOfUser('trade')

describe('the way in', () => {
  it.each(WAYS)('S4 a signed-in user comes in over %s with %s, joins and receives', async (...way) => {
    await start()
    const { client, received } = userClient(rig.data, 'trade', way)
    await client.start()
    await client.invoke('JoinGroup', 'status')
    rig.data.hub.send('status', 'bidAccepted', 'for you')
    await until(() => received.length === 1, 'event heard')
    expect(received).toEqual(['for you'])
    expect([...rig.data.hub.users()]).toEqual([['trade', 1]])
    await client.stop()
  })

  it.each(WAYS)('S4 the access token goes to the first negotiate alone, over %s with %s', async (...way) => {
    await start()
    const seen: IncomingMessage[] = []
    rig.app.server.prependListener('request', (request: IncomingMessage) => void seen.push(request))
    rig.app.server.prependListener('upgrade', (request: IncomingMessage) => void seen.push(request))
    const { client } = userClient(rig.data, 'trade', way)
    await client.start()
    await client.invoke('JoinGroup', 'status')
    await client.stop()
    const carrying = seen.filter(({ headers, url }) => inspect([headers, url]).includes(TOKEN))
    expect(carrying.map(({ method, url }) => `${String(method)} ${String(url)}`)).toEqual([
      'POST /hub/data/negotiate?negotiateVersion=1',
    ])
    expect(seen.length).toBeGreaterThan(2)
  })

  it('S4 a client that lost its connection comes back by a new ticket', async () => {
    await start()
    const { client, received } = userClient(rig.data, 'trade', ['WS', 'msgpack'], [20, 50, 100])
    let back = 0
    client.onreconnected(() => (back += 1))
    await client.start()
    for (const round of [1, 2, 3]) {
      rig.data.hub.revoke('trade')
      await until(() => back === round, 'client back')
    }
    await client.invoke('JoinGroup', 'status')
    rig.data.hub.send('status', 'bidAccepted', 1)
    await until(() => received.length === 1, 'event heard')
    await client.stop()
  })

  it('S4 the first negotiate answers where to go and a ticket of 256 bits, and is stored by no cache', async () => {
    await start()
    const answer = await queryTicket(rig.data, 'trade')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const body = JSON.parse(answer.text) as { url: string; accessToken: string }
    expect(body).toEqual({ url: rig.data.url, accessToken: expect.stringMatching(/^hubticket_[\w-]{43}$/) as string })
    expect(rig.data.hub.connections(), 'nothing is connected yet').toBe(0)
  })

  it('S4 the address is that of the page, or of the host for a program without one', async () => {
    await start({ data: { allowedOrigins: ['https://desk.example'], allowNoOrigin: true } })
    const at = async (headers: Record<string, string>): Promise<unknown> => {
      const { text } = await query(rig.data, 'POST', '/hub/data/negotiate', {
        ...headers,
        Authorization: `Bearer ${TOKEN}`,
      })
      return (JSON.parse(text) as { url: string }).url
    }
    expect(await at({ Origin: 'https://desk.example' })).toBe('https://desk.example/hub/data')
    expect(await at({})).toBe(rig.data.url)
    const odd = await query(rig.data, 'POST', '/hub/data/negotiate', {
      Host: 'a b',
      Authorization: `Bearer ${TOKEN}`,
    })
    expect([odd.status, odd.text]).toEqual([400, 'The header Host is not a host.'])
  })
})

describe('a ticket', () => {
  it('S4 used a second time is refused with 401', async () => {
    await start()
    const ticket = await ticketOf(rig.data, 'trade')
    expect((await redeem(rig.data, ticket)).status).toBe(200)
    expect((await redeem(rig.data, ticket)).status).toBe(401)
  })

  it('S4 used twenty times at once lets in once', async () => {
    await start()
    const ticket = await ticketOf(rig.data, 'trade')
    const all = await Promise.all(Array.from({ length: 20 }, () => redeem(rig.data, ticket)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(401)])
  })

  it('S4 lets in for 60 s by the clock of the server, and after 61 s no more', async () => {
    let now = 1_000_000_000
    await start({ people: fakePeople(undefined, () => now + 3_600_000), data: { now: () => now } })
    const early = await ticketOf(rig.data, 'trade')
    const late = await ticketOf(rig.data, 'trade')
    now += 59_000
    expect((await redeem(rig.data, early)).status).toBe(200)
    now += 2000
    expect((await redeem(rig.data, late)).status).toBe(401)
  })

  it('S4 does not outlive the token it was given for', async () => {
    let now = 1_000_000_000
    await start({ people: fakePeople(undefined, () => 1_000_010_000), data: { now: () => now } })
    const ticket = await ticketOf(rig.data, 'trade')
    now += 10_000
    expect((await redeem(rig.data, ticket)).status).toBe(401)
  })

  it('S4 is void once its user was revoked, or has no open account any more', async () => {
    await start()
    const revoked = await ticketOf(rig.data, 'trade')
    rig.data.hub.revoke('trade')
    expect((await redeem(rig.data, revoked)).status).toBe(401)
    const disabled = await ticketOf(rig.data, 'gold')
    rig.people.accounts.set('gold', { ...rig.people.accounts.get('gold')!, enabled: false })
    expect((await redeem(rig.data, disabled)).status).toBe(401)
    expect(rig.data.hub.connections()).toBe(0)
  })

  it('S4 opens the connection it made and no other, on every kind of request', async () => {
    await start()
    const mine = await admitted(rig.data, 'trade')
    const theirs = await admitted(rig.data, 'gold')
    const at = `/hub/data?id=${mine.id}`
    const { Origin } = bearerOf(rig.data, '')
    const wrong: readonly [string, Record<string, string>][] = [
      [at, {}],
      [at, { Authorization: `Bearer ${theirs.ticket}` }],
      [at, { Authorization: `Bearer ${TOKEN}` }],
      [at, { Authorization: 'Basic eDp5' }],
      [`${at}&access_token=${theirs.ticket}`, {}],
      [`${at}&access_token=${mine.ticket}&access_token=${theirs.ticket}`, {}],
      [`${at}&access_token=${mine.ticket}`, { Authorization: `Bearer ${TOKEN}` }],
    ]
    for (const [target, sent] of wrong) {
      const headers = { Origin: Origin!, ...sent }
      expect((await upgrade(rig.data, target, headers)).status, target).toBe(401)
      expect((await query(rig.data, 'GET', target, { ...headers, Accept: 'text/event-stream' })).status).toBe(401)
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect((await query(rig.data, method, target, headers)).status, `${method} ${target}`).toBe(401)
      }
    }
    expect(rig.data.hub.connections(), 'nobody was thrown out by that').toBe(2)
    const { status, socket } = await upgrade(rig.data, `${at}&access_token=${mine.ticket}`, { Origin: Origin! })
    expect(status).toBe(101)
    socket.terminate()
  })
})

describe('what does not let in', () => {
  it('S4 an access token in an address, on any request of either hub', async () => {
    await start()
    const { id } = await admitted(rig.data, 'trade')
    for (const token of [JWT, TOKEN]) {
      for (const hub of [rig.data, rig.lite]) {
        const path = pathOf(hub)
        const headers = { Origin: hub.origin }
        const negotiated = await query(
          hub,
          'POST',
          `${path}/negotiate?negotiateVersion=1&access_token=${token}`,
          headers,
        )
        expect(negotiated.status, path).toBe(401)
        for (const parameters of [`?access_token=${token}`, `?id=${id}&access_token=${token}`]) {
          expect((await upgrade(hub, path + parameters, headers)).status, path + parameters).toBe(401)
          for (const method of ['GET', 'POST', 'DELETE']) {
            expect(
              (await query(hub, method, path + parameters, headers)).status,
              `${method} ${path}${parameters}`,
            ).toBe(401)
          }
        }
      }
    }
    const both = bearerOf(rig.data, TOKEN)
    expect((await query(rig.data, 'POST', `/hub/data/negotiate?access_token=${JWT}`, both)).status).toBe(401)
  })

  it('S4 a socket without negotiate, whatever it carries, though visitors may have one', async () => {
    await start()
    const ticket = await ticketOf(rig.data, 'trade')
    for (const target of ['/hub/data', `/hub/data?access_token=${ticket}`, '/hub/data?id=']) {
      for (const headers of [{ Origin: rig.data.origin }, bearerOf(rig.data, ticket), bearerOf(rig.data, TOKEN)]) {
        expect((await upgrade(rig.data, target, headers)).status, target).not.toBe(101)
      }
    }
    expect((await upgrade(rig.data, '/hub/data', bearerOf(rig.data, ticket))).status).toBe(401)
    const visitor = await upgrade(rig.lite, '/hub/lite', { Origin: rig.lite.origin })
    expect(visitor.status).toBe(101)
    visitor.socket.terminate()
  })

  it('S2 no token, another scheme, an unknown token or a closed account', async () => {
    await start()
    rig.people.accounts.set('gold', { ...rig.people.accounts.get('gold')!, emailAccess: false })
    const tokens = [
      undefined,
      'Bearer',
      'Basic eDp5',
      `bearer${TOKEN}`,
      `Bearer ${JWT}`,
      `Bearer ${tokenOfUser('gold')}`,
    ]
    for (const token of tokens) {
      const headers = { Origin: rig.data.origin, ...(token !== undefined && { Authorization: token }) }
      expect((await query(rig.data, 'POST', '/hub/data/negotiate', headers)).status, token ?? 'none').toBe(401)
    }
    expect(rig.data.hub.stats().refusedSignIn).toBe(tokens.length)
    expect(rig.data.hub.connections()).toBe(0)
  })

  it('S2 anything, at the data hub of a server with visitors only', async () => {
    await start({ requested: { people: undefined } })
    expect((await queryTicket(rig.data, 'trade')).status).toBe(401)
  })

  it('S2 while sign-in is out of order the answer is 503, and the log holds no token', async () => {
    const people = fakePeople()
    await start({
      requested: {
        people: { ...people, recognise: (token) => Promise.reject(new Error(`cannot ask about ${token}`)) },
      },
    })
    const answer = await queryTicket(rig.data, 'trade')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(rig.log.map(({ sentence }) => sentence)).toEqual(['Sign-in to the hub could not be checked.'])
    expect(inspect(rig.log)).toContain('cannot ask about …')
    expect(inspect(rig.log)).not.toContain(TOKEN)
  })
})

describe('the tickets that are stored', () => {
  const admission = (key: string) => ({ key, user: key, expiresAt: Infinity })

  it('S4 are bounded in number, by 60 s of life and by their use', () => {
    let now = 0
    const tickets = createTickets({ ticketMs: 60_000, maxTickets: 3, now: () => now })
    const [first] = ['a', 'a', 'b'].map((key) => tickets.issue(admission(key)))
    expect(tickets.issue(admission('c'))).toBeUndefined()
    expect([tickets.waiting('a'), tickets.waiting('b'), tickets.waiting('c')]).toEqual([2, 1, 0])
    expect(tickets.redeem(first!)?.key).toBe('a')
    expect(tickets.waiting('a')).toBe(1)
    expect(tickets.issue(admission('c'))).toSatisfy(isTicket)
    now = 60_000
    expect(tickets.waiting('c')).toBe(0)
    expect(tickets.issue(admission('c'))).toSatisfy(isTicket)
  })

  it('S4 differ all from one another, and one letter off is none', () => {
    const tickets = createTickets({ ticketMs: 60_000, maxTickets: 5000, now: () => 0 })
    const all = Array.from({ length: 2000 }, () => tickets.issue(admission('a'))!)
    expect(new Set(all).size).toBe(2000)
    const [one] = all as [string]
    for (const text of [one.slice(0, -1), `${one}A`, one.toLowerCase(), one.toUpperCase(), '', 'hubticket_']) {
      expect(tickets.redeem(text), text).toBeUndefined()
    }
    expect(tickets.redeem(one)?.user).toBe('a')
  })

  it('S4 live 60 s unless told otherwise', () => {
    expect(settingsOf({ path: '/x', canJoin: () => true }).ticketMs).toBe(60_000)
  })
})
