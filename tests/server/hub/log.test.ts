import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, it } from 'vitest'
import { createHubs } from '../../../server/hub/hubs'
import { createLog } from '../../../server/log/log'
import { fakePeople, tokenOfUser } from '../../support/people'
import { query, bearerOf, pathOf, ticketOf, upgrade, userClient } from './peopleRig'
import { until, WAYS, type Rig } from './rig'

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJl'
const PLANTED = 'planted-in-the-query'

/** Both hubs on an app whose log is the product's own, at its most talkative. */
const startLogged = async (): Promise<{ rigs: readonly [Rig, Rig]; text: () => string; broken: { now: boolean } }> => {
  let text = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString('utf8')
      done()
    },
  })
  const log: FastifyBaseLogger = createLog('trace', stream)
  const app = Fastify({ loggerInstance: log, forceCloseConnections: true })
  const people = fakePeople()
  const broken = { now: false }
  const hubs = createHubs({
    people: {
      ...people,
      recognise: (token) => {
        const fault = Object.assign(new Error(`No keys for ${token}`), { payload: { sub: token } })
        return broken.now ? Promise.reject(fault) : people.recognise(token)
      },
    },
    accounts: { byId: (userId) => Promise.resolve(people.accounts.get(userId)) },
    log,
  })
  for (const hub of [hubs.data, hubs.lite]) hub.register(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  const rigOf = (hub: Rig['hub'], path: string): Rig => {
    return { app, hub, port, origin, url: origin + path, log: [], stop: () => app.close() }
  }
  return { rigs: [rigOf(hubs.data, '/hub/data'), rigOf(hubs.lite, '/hub/lite')], text: () => text, broken }
}

it('S4 S24 no token, ticket, secret id or query of either hub is found in the log, whatever becomes of it', async () => {
  const { rigs, text, broken } = await startLogged()
  const [data] = rigs
  const secrets: string[] = [JWT, PLANTED, tokenOfUser('trade')]
  for (const way of WAYS) {
    const { client } = userClient(data, 'trade', way)
    await client.start()
    await client.invoke('JoinGroup', 'status')
    await client.stop()
  }
  const ticket = await ticketOf(data, 'trade')
  secrets.push(ticket, ticket.slice('hubticket_'.length))
  for (const rig of rigs) {
    const path = pathOf(rig)
    const queries = [`?id=${PLANTED}`, `?access_token=${JWT}`, `?id=${PLANTED}&access_token=${ticket}`]
    for (const parameters of queries) {
      await upgrade(rig, path + parameters, bearerOf(rig, JWT))
      for (const method of ['GET', 'POST', 'DELETE']) await query(rig, method, path + parameters, bearerOf(rig, JWT))
      await query(rig, 'POST', `${path}/negotiate${parameters}`, bearerOf(rig, JWT))
      await query(
        rig,
        'POST',
        path + parameters,
        { ...bearerOf(rig, JWT), 'Content-Length': '300000' },
        'x'.repeat(300_000),
      )
    }
    await query(rig, 'POST', `${path}/negotiate`, bearerOf(rig, JWT))
    await query(rig, 'POST', `${path}/negotiate`, { Origin: 'https://evil.example', Authorization: `Bearer ${JWT}` })
  }
  await query(data, 'GET', `/hub/data%?access_token=${JWT}`, bearerOf(data, JWT))
  broken.now = true
  await query(data, 'POST', '/hub/data/negotiate', bearerOf(data, JWT))
  await until(() => text().includes('could not be checked'), 'the failure logged')
  for (const secret of secrets) expect(text(), secret).not.toContain(secret)
  expect(text()).not.toContain('access_token')
  expect(text()).not.toMatch(/[?&]id=/)
  expect(text().split('\n').length, 'requests are logged').toBeGreaterThan(50)
  await data.stop()
})
