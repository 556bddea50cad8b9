import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARBON_SPACING_MS, createCarbonClient } from '../../../../server/sources/carbonintensity/client'
import { readHalfHours } from '../../../../server/sources/carbonintensity/halfHours'
import { CARBON_INTENSITY, carbonHistory } from '../../../../server/sources/carbonintensity'
import { carbonLive } from '../../../../server/sources/carbonintensity/live'
import { SourceError } from '../../../../server/sources/source'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { sourceOfSeries } from '../../../../src/domain/series/definition'
import { virtualClock } from '../elexon/virtualClock'

const URL_BASE = 'http://carbon.test'
const NOW = Date.parse('2026-11-20T17:07:00Z')
const DAY_MS = 48 * HALF_HOUR_MS

type Half = { readonly from: string; readonly intensity: { forecast: number | null; actual: number | null } }
const half = (at: number, actual: number | null, forecast: number | null = 100): Half => ({
  from: `${new Date(at).toISOString().slice(0, 16)}Z`,
  intensity: { forecast, actual },
})
const halves = (from: number, count: number, actualOf: (place: number) => number | null): readonly Half[] =>
  Array.from({ length: count }, (_, place) => half(from + place * HALF_HOUR_MS, actualOf(place), 200 + place))

type Answer = { readonly status?: number; readonly data?: readonly unknown[]; readonly text?: string }

/** The service as a function of the path, with a clock that runs on request. */
const setUp = (answer: (path: string) => Answer) => {
  const { clock, run } = virtualClock(NOW)
  const requested: { readonly path: string; readonly at: number }[] = []
  const fetch = ((input: string) => {
    const path = input.slice(URL_BASE.length + 1)
    requested.push({ path, at: clock.now() })
    const { status = 200, data = [], text } = answer(path)
    return Promise.resolve(new Response(text ?? JSON.stringify({ data }), { status }))
  }) as typeof globalThis.fetch
  const warned: string[] = []
  const log = { warn: (message: string) => void warned.push(message) }
  return { clock, run, fetch, requested, warned, log, options: { url: URL_BASE, clock, log, fetch } }
}

const live = (answer: (path: string) => Answer) => {
  const rig = setUp(answer)
  const events: MarketEvent[] = []
  const client = createCarbonClient(rig.options)
  const received = carbonLive({ client, clock: rig.clock, log: rig.log }).subscribe((batch) => events.push(...batch))
  const take = () => events.splice(0)
  return { ...rig, take, stop: () => received.unsubscribe() }
}

describe('the Carbon Intensity API', () => {
  it('PRV-20 has the last day and the two ahead, and what has not ended is no outturn', async () => {
    const start = Date.parse('2026-11-20T17:00:00Z')
    const { run, take, requested, stop } = live((path) =>
      path.endsWith('fw48h')
        ? { data: halves(start, 96, (place) => (place === 0 ? 77 : null)) }
        : { data: halves(start - DAY_MS, 48, (place) => place) },
    )
    await run(10_000)
    expect(requested.map(({ path }) => path)).toEqual([
      'intensity/2026-11-19T17:00Z/2026-11-20T17:00Z',
      'intensity/2026-11-20T17:00Z/fw48h',
    ])
    expect(requested[1]!.at - requested[0]!.at).toBeGreaterThanOrEqual(CARBON_SPACING_MS)
    const [actual, forecast, health] = take()
    expect(actual).toMatchObject({ kind: 'series', values: [{ series: 'Gb&CarbonIntensityWithEmbedded&none' }] })
    const points = actual?.kind === 'series' ? (actual.values[0]?.points ?? []) : []
    expect(points).toHaveLength(48)
    expect(points.at(-1)).toEqual([start - HALF_HOUR_MS, 47])
    expect(forecast).toMatchObject({ values: [{ series: 'Gb&CarbonIntensityForecast&none' }] })
    expect(forecast?.kind === 'series' && forecast.values[0]?.points).toHaveLength(96)
    expect(health).toMatchObject({ kind: 'feed', feed: 'carbonintensity', ok: true })
    stop()
  })

  it('PRV-21 what is the same is not published again; a correction and a new issue are', async () => {
    const start = Date.parse('2026-11-20T17:00:00Z')
    let last = 47
    let ahead = 200
    const { run, take, stop } = live((path) =>
      path.endsWith('fw48h')
        ? { data: [half(start + DAY_MS, null, ahead)] }
        : { data: halves(start - DAY_MS, 48, (place) => (place === 47 ? last : place)) },
    )
    await run(10_000)
    take()
    await run(15 * 60_000)
    expect(take().map(({ kind }) => kind)).toEqual(['feed'])
    last = 50
    await run(15 * 60_000)
    expect(take()).toMatchObject([{ values: [{ points: [[start - HALF_HOUR_MS, 50]] }] }, { kind: 'feed' }])
    ahead = 300
    await run(15 * 60_000)
    expect(take()).toMatchObject([{ values: [{ points: [[start + DAY_MS, 300]] }] }, { kind: 'feed' }])
    stop()
  })

  it.each([
    [{ status: 503 }, 'The Carbon Intensity API answered with an error (503).'],
    [{ text: '<html>' }, 'The Carbon Intensity API answered in a form we do not know.'],
    [{ text: `{"data":"${'a'.repeat(2_100_000)}"}` }, 'The Carbon Intensity API sent more than can be read here.'],
  ])('PRV-22 a failure is reported once in a sentence, and the next answer ends it (%#)', async (bad, why) => {
    let isDown = true
    const start = Date.parse('2026-11-20T16:00:00Z')
    const { run, take, warned, stop } = live(() => (isDown ? bad : { data: [half(start, 50)] }))
    await run(3 * 60_000)
    expect(take().at(-1)).toMatchObject({ kind: 'feed', ok: false, why })
    expect(warned).toEqual([`Carbon intensity: ${why}`])
    isDown = false
    await run(3 * 60_000)
    expect(take().at(-1)).toMatchObject({ kind: 'feed', ok: true })
    expect(warned.at(-1)).toBe('Carbon intensity: it answers again.')
    stop()
  })

  it('PRV-23 a past day is one request, the longest London day 50 half hours; an empty one is refused', async () => {
    const from = Date.parse('2026-10-24T23:00:00Z')
    const { options, requested, run } = setUp(() => ({ data: halves(from - HALF_HOUR_MS, 55, (place) => place) }))
    const made = carbonHistory(options).day('2026-10-25')
    await run(1000)
    const { at, value, revision, readAt } = await made
    expect(requested.map(({ path }) => path)).toEqual(['intensity/2026-10-24T23:00Z/2026-10-26T00:00Z'])
    expect([...at]).toEqual(Array.from({ length: 50 }, (_, place) => from + place * HALF_HOUR_MS))
    expect([...value]).toEqual(Array.from({ length: 50 }, (_, place) => place + 1))
    expect(revision[0]).toBe(from + HALF_HOUR_MS)
    expect(readAt).toBeGreaterThanOrEqual(NOW)
    const empty = setUp(() => ({ data: [half(from, null)] }))
    const refused = carbonHistory(empty.options)
      .day('2026-10-25')
      .catch((error: unknown) => error)
    await empty.run(1000)
    expect(await refused).toMatchObject({ status: 404 })
    expect(await refused).toBeInstanceOf(SourceError)
  })

  it('PRV-24 whatever rows come, a bad one takes nothing but itself', () => {
    const start = Date.parse('2026-11-20T00:00:00Z')
    const good = halves(start, 48, (place) => place * 3)
    const bad = fc.oneof(
      fc.anything(),
      fc.record({ from: fc.string(), intensity: fc.anything() }),
      fc.record({
        from: fc.constant('2026-11-20T10:00Z'),
        intensity: fc.record({ forecast: fc.constantFrom(-1, 1e9, '12', true), actual: fc.constant(null) }),
      }),
      fc.constant({ from: '2026-11-20T10:07Z', intensity: { forecast: 1, actual: 1 } }),
    )
    const isRow = (row: unknown): boolean => readHalfHours([row], start, start + DAY_MS).dropped === 0
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(48), bad), { maxLength: 8 }), (added) => {
        const rows: unknown[] = [...good]
        const wrong = added.filter(([, row]) => !isRow(row))
        for (const [place, row] of wrong) rows.splice(place, 0, row)
        const read = readHalfHours(rows, start, start + DAY_MS)
        expect(read.actual).toEqual(
          good.map(({ intensity }, place) => [start + place * HALF_HOUR_MS, intensity.actual]),
        )
        expect(read.dropped).toBe(wrong.length)
      }),
    )
  })

  it('PRV-25 its series have it as their source where it is configured, and say who publishes them where it is not', () => {
    const definition = definitionOf('Gb&CarbonIntensityWithEmbedded')!
    expect(sourceOfSeries(definition, ['elexon', 'carbonintensity'])).toMatchObject({ firstDay: '2018-01-01' })
    expect(sourceOfSeries(definition, ['elexon'])).toEqual({
      lacks: 'NESO publishes it (carbonintensity.org.uk), which is not among the sources of this server.',
    })
    expect(CARBON_INTENSITY.feeds).toEqual(['carbonintensity'])
  })
})
