import { Subject } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp, type ServerApp } from '../../../server/app'
import type { MarketSource } from '../../../server/sources/source'
import type { FuelRow, MarketEvent } from '../../../src/domain/market/events'
import { addDays, dateAt, periodAt, periodStart, stepPeriod } from '../../../src/domain/periods'
import { currentFiguresSchema, currentSchema, HUB_PATHS, type Current } from '../../../src/domain/wire'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { openDesk, type Desk } from '../app/desk'
import { handMadeSource, opening, silentLog, startRig } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const AT = '2026-11-20T17:05:00Z'
const NOW = Date.parse(AT)
const P = periodAt(NOW)

const priced = (steps: number, price: number, at = NOW): MarketEvent => ({
  kind: 'systemPrice',
  at,
  systemPrice: { period: stepPeriod(P, -steps), price, netImbalanceVolume: 12 },
})
const gas: FuelRow = { fuel: 'CCGT', name: 'CCGT', mw: 9000 }
const generated = (steps: number): MarketEvent => ({
  kind: 'generation',
  at: NOW,
  period: stepPeriod(P, -steps),
  rows: [gas],
})
const hertz = (at: number, hz: number): MarketEvent => ({ kind: 'frequency', at, measuredAt: at, hz })
const auction: MarketEvent = {
  kind: 'dayAhead',
  at: NOW,
  dayAhead: { area: 'GB', date: dateAt(NOW), stepMinutes: 60, prices: Array.from({ length: 24 }, (_, hour) => hour) },
}

/** A whole listening server over a market made by hand, with a past of its own. */
const listening = async () => {
  const clock = new ManualClock(NOW)
  const batches = new Subject<readonly MarketEvent[]>()
  const past = new Subject<readonly MarketEvent[]>()
  const source: MarketSource = { ...handMadeSource(batches), past$: past }
  const config = { host: '127.0.0.1', port: 0 }
  const app = await createApp({ ...(await peopleShell()), config, clock, log: silentLog(), source })
  return { app, url: await app.start(), clock, batches, past }
}

let rig: Awaited<ReturnType<typeof listening>>
let app: ServerApp
let visitor: Desk
let user: Desk
beforeAll(async () => {
  rig = await listening()
  app = rig.app
  rig.batches.next([...opening(NOW), { kind: 'fuelMix', at: NOW, measuredAt: NOW, rows: [gas] }])
  visitor = await openDesk(rig.url, ['page_current_Gb'], HUB_PATHS.lite)
  user = await openDesk(rig.url, ['page_current_Gb'])
})
afterAll(async () => {
  await Promise.all([visitor.connection.stop(), user.connection.stop()])
  await app.stop()
})

const pull = async (path = 'Gb', headers: Record<string, string> = {}): Promise<Current> =>
  currentSchema.parse(await (await fetch(`${rig.url}/staticApi/current/${path}`, { headers })).json())
const pushes = ({ received }: Desk) =>
  received.filter(({ event }) => event === 'keyMarketMetrics').map(({ payload }) => currentFiguresSchema.parse(payload))
const until = async (done: () => boolean): Promise<void> => {
  for (let i = 0; i < 300 && !done(); i++) await new Promise((go) => setTimeout(go, 10))
  expect(done()).toBe(true)
}

describe('The Current, served to any user', () => {
  it('CUR-30 before the past has come the series have nulls and the figures say what is not known', async () => {
    const { figures, prices, generation } = await pull()
    expect(figures.carbon).toMatchObject({ value: 394, at: NOW })
    expect(figures.demand).toEqual({ value: null, why: 'Not received yet.' })
    expect(prices.system).toHaveLength(96)
    expect(prices.system.every(([, price]) => price === null)).toBe(true)
    expect(generation).toEqual({})
  })

  it('CUR-31 what the source tells of the past fills the series, and pushes the figures to both hubs', async () => {
    rig.past.next([auction, ...[2, 3, 4, 90].map((steps) => priced(steps, 80 + steps)), generated(3)])
    rig.clock.advance(5000)
    await until(() => pushes(visitor).length > 0 && pushes(user).length > 0)
    const { figures, prices, generation, to } = await pull()
    expect(pushes(visitor).at(-1)).toEqual(figures)
    expect(pushes(user).at(-1)).toEqual(figures)
    expect(figures.systemPrices.map(({ price }) => price)).toEqual([82, 83, 84])
    expect(figures.dayAhead.today.baseload.value).toBe(11.5)
    expect(to).toBe(periodStart(P))
    expect(prices.system.filter(([, price]) => price !== null).map(([, price]) => price)).toEqual([170, 84, 83, 82])
    expect(generation['CCGT']!.filter(([, mw]) => mw !== null)).toEqual([[periodStart(stepPeriod(P, -3)), 9000]])
  })

  it('CUR-32 figures are pushed at most each five seconds, the last word always, and nothing when nothing changed', async () => {
    rig.clock.advance(20_000)
    await until(() => pushes(visitor).length > 0)
    const before = pushes(visitor).length
    const start = rig.clock.now()
    for (let second = 1; second <= 20; second++) {
      rig.clock.advance(1000)
      rig.batches.next([hertz(rig.clock.now(), 50 + second / 1000)])
    }
    rig.clock.advance(5000)
    await until(() => pushes(visitor).at(-1)?.frequency.value === 50.02)
    const published = pushes(visitor).slice(before)
    expect(published.length).toBeGreaterThanOrEqual(4)
    expect(published.length).toBeLessThanOrEqual(6)
    const times = [start - 5000, ...published.map(({ asOf }) => asOf)]
    for (let i = 2; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(5000)
    rig.clock.advance(60_000)
    await new Promise((go) => setTimeout(go, 50))
    expect(pushes(visitor).length).toBe(before + published.length)
  })

  it('CUR-33 the same answer is named by its tag: who has it is told so with 304 and no body', async () => {
    const first = await fetch(`${rig.url}/staticApi/current/Gb`)
    const tag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const headers = { 'if-none-match': tag }
    const again = await fetch(`${rig.url}/staticApi/current/Gb`, { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
    rig.batches.next([hertz(rig.clock.now(), 49.9)])
    rig.clock.advance(5000)
    const changed = await fetch(`${rig.url}/staticApi/current/Gb`, { headers })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    expect(first.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
  })

  it('CUR-34 users are answered as visitors are; another country has nulls with the reason; no country is a 404', async () => {
    expect((await pull('gb', bearer('analyse'))).figures).toEqual((await pull()).figures)
    const { figures, prices } = await pull('France')
    expect(figures.country).toBe('France')
    expect(figures.intraday).toEqual({
      value: null,
      why: 'No data for France: this server has Great Britain and its neighbours.',
    })
    expect(prices.dayAhead).toEqual([])
    expect((await fetch(`${rig.url}/staticApi/current/Atlantis`)).status).toBe(404)
    expect((await fetch(`${rig.url}/staticApi/current/${'x'.repeat(150)}`)).status).toBe(404)
  })

  it('CUR-35 the tables of cables and news are for visitors, and follow the market', async () => {
    const rowsOf = async (name: string) => {
      const answer = (await (await fetch(`${rig.url}/api/LiveTable_${name}/free`)).json()) as {
        data: { data: { uniqueId: string; clickEventUrl?: string; row: Record<string, { value: unknown }> }[] }
      }
      return answer.data.data
    }
    const at = rig.clock.now()
    rig.batches.next([
      { kind: 'fuelMix', at, measuredAt: at, rows: [gas, { fuel: 'Interconnector', name: 'INTFR', mw: -800 }] },
      {
        kind: 'message',
        at,
        message: {
          id: 'm1',
          publishedAt: at,
          category: 'Warnings',
          headline: 'Headline',
          text: 'Text',
          source: 'Test',
          link: 'https://example.org/m1',
        },
      },
    ])
    rig.clock.advance(5000)
    const cables = await rowsOf('Interconnectors')
    expect(cables).toHaveLength(10)
    expect(cables.find(({ uniqueId }) => uniqueId === 'INTFR')!.row['flow']!.value).toBe(-800)
    expect(await rowsOf('CurrentNews')).toMatchObject([
      { uniqueId: 'm1', clickEventUrl: 'https://example.org/m1', row: { tag: { value: 'Warnings' } } },
    ])
  })
})

describe('The Current as time goes on', () => {
  it('CUR-36 at midnight tomorrow becomes today, without a word from the market', () => {
    const host = startRig('2026-11-20T23:59:50Z')
    onTestFinished(() => host.host.stop())
    const tomorrow = addDays('2026-11-20', 1)
    host.batches.next([
      ...opening(host.clock.now()),
      {
        kind: 'dayAhead',
        at: host.clock.now(),
        dayAhead: { area: 'GB', date: tomorrow, stepMinutes: 60, prices: Array.from({ length: 24 }, () => 55) },
      },
    ])
    expect(host.host.current('Gb').figures.dayAhead.tomorrow.baseload.value).toBe(55)
    expect(host.host.current('Gb').figures.dayAhead.today.baseload.value).toBeNull()
    host.clock.advance(20_000)
    expect(host.host.current('Gb').figures.dayAhead.today.baseload.value).toBe(55)
    expect(host.host.current('Gb').figures.dayAhead.tomorrow.baseload.value).toBeNull()
  })

  it('CUR-37 the same object is answered while nothing changed, another after a change', () => {
    const host = startRig(AT)
    onTestFinished(() => host.host.stop())
    host.batches.next(opening(host.clock.now()))
    const first = host.host.current('Gb')
    host.clock.advance(30_000)
    expect(host.host.current('Gb')).toBe(first)
    host.batches.next([priced(1, 90, host.clock.now())])
    expect(host.host.current('Gb')).not.toBe(first)
  })
})
