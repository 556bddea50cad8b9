import { afterAll, beforeAll, expect, it } from 'vitest'
import { RELEASES } from '../../../src/domain/releases'
import { releasesSchema } from '../../../src/domain/wire/reference'
import { createApp, type ServerApp } from '../../../server/app'
import { wallClock } from '../../../server/clock'
import { createLog } from '../../../server/log/log'
import { createSimulator } from '../../../server/sources/simulator'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'

let app: ServerApp
let url: string
beforeAll(async () => {
  const source = createSimulator({ seed: 1, clock: wallClock })
  const config = { host: '127.0.0.1', port: 0 }
  app = await createApp({ ...(await peopleShell()), config, source, clock: wallClock, log: createLog('silent') })
  url = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.stop())

it('RELEASES-3 users of every tier are given the releases over a real socket, kept nowhere; visitors are not', async () => {
  for (const user of ['visualise', 'enterprise']) {
    const answer = await fetch(`${url}/staticApi/releases`, { headers: bearer(user) })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(releasesSchema.parse(await answer.json())).toEqual(RELEASES)
  }
  expect((await fetch(`${url}/staticApi/releases`)).status).toBe(401)
})
