import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { MarketSource } from '../../../server/sources/source'
import type { MarketEvent } from '../../../src/domain/market/events'
import { statusSchema, type RequestsFacts } from '../../../src/domain/wire/status'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { handMadeSource, silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const NOW = Date.parse('2026-11-20T17:05:00Z')

const statusOf = async (gates?: MarketSource['gates']) => {
  const source = { ...handMadeSource(new Subject<readonly MarketEvent[]>()), ...(gates && { gates }) }
  const config = { host: '127.0.0.1', port: 0 }
  const clock = new ManualClock(NOW)
  const app = await createApp({ ...(await peopleShell()), config, source, clock, log: silentLog() })
  const read = async () => {
    const answer = await app.app.inject({ url: '/staticApi/status', headers: bearer('analyse') })
    return statusSchema.parse(answer.json())
  }
  return { clock, read, app }
}

describe('requests to sources in the answer of the status', () => {
  it('QSR-26 are those of the gates, looked at with everything else', async () => {
    const gate = (requests: number): RequestsFacts => ({
      of: 'Elexon',
      requests,
      mostPerHour: 7058,
      waiting: 2,
      held: { until: NOW + 30_000, why: 'Elexon asked us to slow down (429).' },
    })
    let requests = 3
    const { app, clock, read } = await statusOf(() => [gate(requests)])
    await app.start()
    expect((await read()).requests).toEqual([gate(3)])
    requests = 4
    clock.advance(5000)
    expect((await read()).requests).toEqual([gate(4)])
    await app.stop()
  })

  it('QSR-26 are absent where the market makes none', async () => {
    const { app, read } = await statusOf()
    await app.start()
    expect(await read()).not.toHaveProperty('requests')
    await app.stop()
  })
})
