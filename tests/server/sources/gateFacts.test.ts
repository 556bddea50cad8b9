import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCarbonClient } from '../../../server/sources/carbonintensity/client'
import { createGate, MOST_WAITING } from '../../../server/sources/elexon/client'
import { createElexon } from '../../../server/sources/elexon'
import { createEntsoe } from '../../../server/sources/entsoe'
import { createRequestGate } from '../../../server/sources/gate'
import { createNeso } from '../../../server/sources/neso'
import { openProviders, providersOf } from '../../../server/sources/providers'
import { virtualClock } from './elexon/virtualClock'

const START = Date.parse('2026-11-20T17:05:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const log = { warn: () => undefined }
const answering =
  (status: number, headers: Record<string, string> = {}): typeof fetch =>
  () =>
    Promise.resolve(new Response('', { status, headers }))
const unreachable = (() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch

describe('what is known of a gate', () => {
  it('QSR-20 it counts what went out in the last hour, and what still waits', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock, 1000, MOST_WAITING)
    for (let place = 0; place < 5; place += 1) void gate.pass(0, () => Promise.resolve())
    await run(2500)
    expect(gate.facts()).toEqual({ requests: 3, mostPerHour: 3600, waiting: 2 })
    await run(5000)
    expect(gate.facts()).toEqual({ requests: 5, mostPerHour: 3600, waiting: 0 })
    await run(58 * MINUTE_MS)
    expect(gate.facts().requests).toBe(5)
    await run(2 * MINUTE_MS)
    expect(gate.facts().requests).toBe(0)
  })

  it('QSR-21 the count is that of the requests of the last hour to the minute, whenever they went out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20 * MINUTE_MS }), { maxLength: 20 }), async (pauses) => {
        const { clock, run } = virtualClock(START)
        const gate = createRequestGate({ clock, spacingMs: 1, mostWaiting: 99, tooMany: () => new Error('Too many.') })
        const sent: number[] = []
        for (const pause of pauses) {
          await run(pause + 2)
          await gate.pass(0, () => Promise.resolve(sent.push(clock.now())))
        }
        const within = (ms: number): number => sent.filter((at) => at > clock.now() - ms).length
        expect(gate.facts().requests).toBeGreaterThanOrEqual(within(HOUR_MS - MINUTE_MS))
        expect(gate.facts().requests).toBeLessThanOrEqual(within(HOUR_MS))
      }),
      { numRuns: 50 },
    )
  })

  it('QSR-22 a clock that is set back leaves no count of a time that has not come', async () => {
    const { clock, run, setBack } = virtualClock(START)
    const gate = createGate(clock, 1000)
    void gate.pass(0, () => Promise.resolve())
    await run(10)
    setBack(HOUR_MS)
    expect(gate.facts().requests).toBe(0)
  })

  it('QSR-23 it names until when it is held and why, of two the longer; then nothing', async () => {
    const { clock, run } = virtualClock(START)
    const gate = createGate(clock)
    gate.holdUntil(START + 60_000, 'It asked for a minute.')
    gate.holdUntil(START + 5000, 'It asked for less.')
    expect(gate.facts().held).toEqual({ until: START + 60_000, why: 'It asked for a minute.' })
    // No gate is held for longer than its limit, whatever is asked for.
    gate.holdUntil(START + HOUR_MS, 'It asked for an hour.')
    expect(gate.facts().held).toEqual({ until: START + 120_000, why: 'It asked for an hour.' })
    await run(HOUR_MS)
    expect(gate.facts()).not.toHaveProperty('held')
  })
})

const settings = {
  seed: 1,
  elexonUrl: '',
  nesoUrl: '',
  carbonUrl: '',
  ecbUrl: '',
  rteUrl: '',
  entsoe: { url: 'http://e.test', token: 'x-secret' },
}

describe('why the requests of a source are held', () => {
  it('QSR-24 Elexon asked for a pause', async () => {
    const { clock, run } = virtualClock(START)
    const source = createElexon({ url: 'http://x.test', clock, log, fetch: answering(429, { 'retry-after': '30' }) })
    const listening = source.live$.subscribe()
    await run(1000)
    const [gate] = source.gates?.() ?? []
    expect(gate).toMatchObject({
      of: 'Elexon',
      mostPerHour: 7058,
      held: { why: 'Elexon asked us to slow down (429).' },
    })
    expect(gate?.held?.until).toBeGreaterThanOrEqual(START + 30_000)
    expect(gate?.waiting).toBeGreaterThan(0)
    listening.unsubscribe()
  })

  it('QSR-24 NESO cannot be reached: both of its gates are held for two minutes', async () => {
    const { clock, run } = virtualClock(START)
    const source = createNeso({ url: 'http://x.test', clock, log, fetch: unreachable })
    const listening = source.live$.subscribe()
    await run(10)
    const held = { until: START + 120_000, why: 'NESO cannot be reached.' }
    expect(source.gates?.()).toMatchObject([
      { of: 'NESO datastore', requests: 0, mostPerHour: 59, allowedPerHour: 120, held },
      { of: 'NESO catalogue', requests: 1, mostPerHour: 1782, allowedPerHour: 3600, held },
    ])
    listening.unsubscribe()
  })

  it('QSR-24 ENTSO-E shut the address out, and its token is in no text', async () => {
    const { clock, run } = virtualClock(START)
    const source = createEntsoe({ settings, clock, log, fetch: answering(429) })
    const listening = source.live$.subscribe()
    await run(10)
    const [gate] = source.gates?.() ?? []
    expect(gate).toMatchObject({ of: 'ENTSO-E', requests: 1, allowedPerHour: 24_000, held: { until: START + 600_000 } })
    expect(JSON.stringify(gate)).toContain('(429)')
    expect(JSON.stringify(gate)).not.toContain('x-secret')
    listening.unsubscribe()
  })

  it('QSR-24 the Carbon Intensity API answers with an error', async () => {
    const { clock, run } = virtualClock(START)
    const client = createCarbonClient({ url: 'http://x.test', clock, fetch: answering(503) })
    const refused = client.rows('intensity').catch((error: unknown) => error)
    await run(10)
    await refused
    const why = 'The Carbon Intensity API answered with an error (503).'
    expect(client.gate()).toEqual({ requests: 1, mostPerHour: 1800, waiting: 0, held: { until: START + 5000, why } })
  })

  it('QSR-25 several sources have all their gates, in the order of the sources; an invented market has none', () => {
    const { clock } = virtualClock(START)
    const ofIds = (...ids: readonly string[]) =>
      openProviders(providersOf(ids) ?? [], { settings, clock, log }).gates?.()
    expect(ofIds('elexon', 'neso', 'entsoe', 'carbonintensity')?.map(({ of }) => of)).toEqual([
      'Elexon',
      'NESO datastore',
      'NESO catalogue',
      'ENTSO-E',
      'Carbon Intensity API',
    ])
    expect(ofIds('elexon')).toHaveLength(1)
    expect(ofIds('simulator')).toBeUndefined()
  })
})
