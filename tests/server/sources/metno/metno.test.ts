import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMetno, METNO } from '../../../../server/sources/metno'
import { weightedMean } from '../../../../server/sources/metno/areas'
import { METNO_SPACING_MS } from '../../../../server/sources/metno/client'
import { readMetnoForecast } from '../../../../server/sources/metno/forecast'
import { METNO_PLACES } from '../../../../server/sources/metno/places'
import { openProviders, providersOf } from '../../../../server/sources/providers'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { idsOf, providerOfSeries } from '../../../../src/domain/series/definition'
import { METNO_SERIES } from '../../../../src/domain/series/families/metnoSeries'
import { WEATHER_REGIONS } from '../../../../src/domain/series/weather/areas'
import { virtualClock } from '../elexon/virtualClock'

const URL_BASE = 'http://met.test'
const HOUR = 3_600_000
const START = Date.parse('2026-11-29T10:00:00Z')
const NOW = START + 20 * 60_000
const EXPIRES_MS = 31 * 60_000
const UPDATED = START + 5 * 60_000
const PLACES = METNO_PLACES.flatMap(({ places }) => places)

const UNITS = {
  air_temperature: 'celsius',
  cloud_area_fraction: '%',
  precipitation_amount: 'mm',
  wind_speed: 'm/s',
  air_pressure_at_sea_level: 'hPa',
}
type Instant = {
  readonly air_temperature?: unknown
  readonly cloud_area_fraction?: unknown
  readonly wind_speed?: unknown
}

/** A step in the form of the service: by the hour with the rain of the hour, later with that of six. */
const step = (at: number, details: Instant, rain?: number) => ({
  time: new Date(at).toISOString().replace('.000', ''),
  data: {
    instant: { details: { air_pressure_at_sea_level: 1012.3, ...details } },
    ...(rain === undefined
      ? { next_6_hours: { summary: { symbol_code: 'rain' }, details: { precipitation_amount: 4.2 } } }
      : {
          next_1_hours: { summary: { symbol_code: 'cloudy' }, details: { precipitation_amount: rain } },
          next_6_hours: { details: { precipitation_amount: 1.5 } },
        }),
  },
})
const answerOf = (timeseries: readonly unknown[], updatedAt = UPDATED, units: object = UNITS): string =>
  JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-0.13, 51.51, 20] },
    properties: { meta: { updated_at: new Date(updatedAt).toISOString().replace('.000', ''), units }, timeseries },
  })

/** Three hours and a step of the sixth hour. */
const forecast = (warmer = 0, updatedAt = UPDATED): string =>
  answerOf(
    [
      ...[0, 1, 2].map((hour) =>
        step(
          START + hour * HOUR,
          { air_temperature: 5 + hour + warmer, cloud_area_fraction: 50, wind_speed: 4 },
          hour / 10,
        ),
      ),
      step(START + 8 * HOUR, { air_temperature: 9 + warmer, cloud_area_fraction: 90.4, wind_speed: 6 }),
    ],
    updatedAt,
  )

type Answer = { readonly status?: number; readonly text?: string; readonly modified?: string }
type Requested = {
  readonly path: string
  readonly at: number
  readonly agent: string | null
  readonly since: string | null
}

const live = (answer: (requestOf: Requested) => Answer) => {
  const { clock, run } = virtualClock(NOW)
  const requested: Requested[] = []
  const fetch = ((input: string, { headers }: RequestInit) => {
    const given = new Headers(headers)
    const requestOf = {
      path: input.slice(URL_BASE.length),
      at: clock.now(),
      agent: given.get('user-agent'),
      since: given.get('if-modified-since'),
    }
    requested.push(requestOf)
    const { status = 200, text = '', modified } = answer(requestOf)
    const expires = new Date(clock.now() + EXPIRES_MS).toUTCString()
    const sent = { expires, ...(modified !== undefined && { 'last-modified': modified }) }
    return Promise.resolve(new Response(status === 304 ? null : text, { status, headers: sent }))
  }) as typeof globalThis.fetch
  const warned: string[] = []
  const settings = { seed: 1, elexonUrl: '', nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '' }
  const source = createMetno({
    settings: { ...settings, metno: { url: URL_BASE, contact: 'desk@enact.example' } },
    clock,
    log: { warn: (message) => void warned.push(message) },
    fetch,
  })
  const events: MarketEvent[] = []
  const received = source.live$.subscribe((batch) => events.push(...batch))
  return {
    clock,
    run,
    requested,
    warned,
    take: () => events.splice(0),
    stop: () => received.unsubscribe(),
  }
}

const valuesIn = (event: MarketEvent | undefined) =>
  new Map(event?.kind === 'series' ? event.values.map(({ series, points }) => [series, points]) : [])
const nameOf = (path: string) =>
  PLACES.find(({ latitude, longitude }) => path.includes(`lat=${latitude}&lon=${longitude}&`))?.name

describe('forecasts of MET Norway', () => {
  it('MTN-2 all places are requested, one a second, with a name and a contact and at most four decimals', async () => {
    const { run, requested, stop } = live(() => ({ text: forecast() }))
    await run(60_000)
    expect(requested.map(({ path }) => nameOf(path))).toEqual(PLACES.map(({ name }) => name))
    for (const [place, { path, at, agent }] of requested.entries()) {
      expect(path).toMatch(
        /^\/weatherapi\/locationforecast\/2\.0\/complete\?lat=\d+(\.\d{1,4})?&lon=-?\d+(\.\d{1,4})?&altitude=\d+$/,
      )
      expect(agent).toBe('Enact/1.0 desk@enact.example')
      expect(at - (requested[place - 1]?.at ?? -Infinity)).toBeGreaterThanOrEqual(METNO_SPACING_MS)
    }
    stop()
  })

  it('MTN-3 an issue has the steps that are there, of the country and of each region, since the service updated it', async () => {
    const { run, take, stop } = live(({ path }) => ({ text: forecast(nameOf(path) === 'Aberdeen' ? 1 : 0) }))
    await run(60_000)
    const [issue, health, ...none] = take()
    expect(none).toEqual([])
    expect(issue).toMatchObject({ kind: 'series', publishedAt: UPDATED })
    expect(health).toMatchObject({ kind: 'feed', feed: 'metno', ok: true })
    const values = valuesIn(issue)
    const at = [START, START + HOUR, START + 2 * HOUR, START + 8 * HOUR]
    expect(values.get('Gb&TemperatureMetnoByRegion&West')).toEqual([5, 6, 7, 9].map((value, i) => [at[i], value]))
    // Aberdeen is a degree warmer, and one of two towns; the region is 1 of 65.7 million people.
    expect(values.get('Gb&TemperatureMetnoByRegion&NorthernScotland')?.[0]).toEqual([START, 5.5])
    expect(values.get('Gb&TemperatureMetno&none')?.map(([, value]) => value)).toEqual([5, 6, 7, 9])
    expect(values.get('Gb&CloudCoverMetno&none')?.map(([, value]) => value)).toEqual([50, 50, 50, 90])
    expect(values.get('Gb&WindSpeed10mMetno&none')?.map(([, value]) => value)).toEqual([4, 4, 4, 6])
    // The rain of six hours is not that of one.
    expect(values.get('Gb&PrecipitationMetno&none')).toEqual([0, 0.1, 0.2].map((value, i) => [at[i], value]))
    // Neither wind at 100 m nor the sun; each series that it has is one of the catalogue, of this provider alone.
    const known = METNO_SERIES.flatMap(idsOf)
    expect([...values.keys()].toSorted()).toEqual([...known].toSorted())
    for (const id of known) {
      const definition = definitionOf(id)!
      expect(providerOfSeries(definition, ['elexon', 'metno'])).toBe('metno')
      expect(providerOfSeries(definition, ['simulator'])).toBeUndefined()
    }
    stop()
  })

  it('MTN-4 nothing is requested before it expires; then only what is newer, and what is the same is no issue', async () => {
    let updatedAt = UPDATED
    const { run, take, requested, stop } = live(({ since }) =>
      since === String(updatedAt)
        ? { status: 304 }
        : { text: forecast(updatedAt === UPDATED ? 0 : 2, updatedAt), modified: String(updatedAt) },
    )
    await run(60_000)
    take()
    await run(28 * 60_000)
    expect(requested).toHaveLength(PLACES.length)
    expect(take().map(({ kind }) => kind)).toEqual(['feed'])
    await run(30 * 60_000)
    expect(requested).toHaveLength(2 * PLACES.length)
    expect(requested.at(-1)!.since).toBe(String(UPDATED))
    expect(new Set(take().map(({ kind }) => kind))).toEqual(new Set(['feed']))
    updatedAt = UPDATED + HOUR
    await run(45 * 60_000)
    const [issue] = take().filter(({ kind }) => kind === 'series')
    expect(issue).toMatchObject({ publishedAt: updatedAt })
    expect(valuesIn(issue).get('Gb&TemperatureMetno&none')?.[0]).toEqual([START, 7])
    stop()
  })

  it('MTN-5 a place that fails holds its look up and is requested again, the others are not', async () => {
    let isDown = true
    const { run, take, requested, warned, stop } = live(({ path }) =>
      isDown && nameOf(path) === 'Leeds' ? { status: 500 } : { text: forecast() },
    )
    await run(50_000)
    expect(take()).toMatchObject([{ kind: 'feed', ok: false, why: 'MET Norway answered with an error (500).' }])
    isDown = false
    await run(120_000)
    expect(take().map(({ kind }) => kind)).toEqual(['series', 'feed'])
    expect(requested).toHaveLength(PLACES.length + 1)
    expect(warned).toEqual(['MET Norway: MET Norway answered with an error (500).', 'MET Norway: it answers again.'])
    stop()
  })

  it.each([
    [{ status: 403 }, /^MET Norway does not accept this client \(403\): METNO_CONTACT is to be/],
    [{ text: '{"type":"Feature"}' }, /^MET Norway answered in a form that is not known here\.$/],
    [{ text: 'gone' }, /^MET Norway answered in a form that is not known here\.$/],
  ])('MTN-6 a service that refuses is a sentence, never a value (%#)', async (bad, why) => {
    const { run, take, stop } = live(() => bad)
    await run(30_000)
    const [health, ...none] = take()
    expect(none).toEqual([])
    expect(health).toMatchObject({ kind: 'feed', feed: 'metno', ok: false })
    expect(health?.kind === 'feed' && health.why).toMatch(why)
    stop()
  })

  it('MTN-12 a version that will end is said once in the log, and is read', async () => {
    const { run, take, warned, stop } = live(() => ({ status: 203, text: forecast() }))
    await run(45 * 60_000)
    expect(take()[0]?.kind).toBe('series')
    expect(warned).toEqual(['MET Norway: it says that this version of its forecast will end (203).'])
    stop()
  })

  it('MTN-7 places that are updated later than the newest are an issue since they were received', async () => {
    let isLate = false
    const { run, take, stop } = live(({ path }) =>
      nameOf(path) === 'London' && isLate ? { text: forecast(10, UPDATED - HOUR) } : { text: forecast() },
    )
    await run(60_000)
    take()
    isLate = true
    await run(50 * 60_000)
    const [issue] = take().filter(({ kind }) => kind === 'series')
    expect(issue?.kind === 'series' && issue.publishedAt).toBe(issue?.at)
    expect(issue!.at).toBeGreaterThan(NOW + EXPIRES_MS)
    stop()
  })

  it('MTN-8 law: a mean has the instants that all parts have, and lies between them', () => {
    const part = fc.record({
      weight: fc.double({ min: 0.1, max: 50, noNaN: true }),
      values: fc
        .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.double({ min: -40, max: 40, noNaN: true })), {
          maxLength: 10,
        })
        .map((points) => new Map(points)),
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const mean = weightedMean(parts, 6)
        for (let at = 0; at < 10; at += 1) {
          const all = parts.flatMap(({ values }) => values.get(at) ?? [])
          expect(mean.has(at)).toBe(all.length === parts.length)
          const value = mean.get(at)
          if (value === undefined) continue
          expect(value).toBeGreaterThanOrEqual(Math.min(...all) - 1e-6)
          expect(value).toBeLessThanOrEqual(Math.max(...all) + 1e-6)
          expect(Object.is(value, -0)).toBe(false)
        }
      }),
    )
    expect(weightedMean([], 1).size).toBe(0)
  })

  it('MTN-9 whatever steps come, a bad one takes nothing but itself; another unit is no value', () => {
    const good = [0, 1, 2].map((hour) => step(START + hour * HOUR, { air_temperature: hour }, 0.1))
    const bad = fc.oneof(
      fc.anything(),
      fc.record({ time: fc.constantFrom('', 'soon', '2026-11-29T10:17:00Z', 17), data: fc.anything() }),
      fc.constant({ time: '2026-11-29T12:00:00Z' }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), bad), { maxLength: 6 }), (added) => {
        const rows: unknown[] = [...good]
        for (const [place, row] of added) rows.splice(place, 0, row)
        // As the service would send it: what JSON has no form for is gone.
        const text = answerOf(rows)
        const { values, dropped } = readMetnoForecast(text)
        expect([...values.get('temperature')!]).toEqual([0, 1, 2].map((hour) => [START + hour * HOUR, hour]))
        expect(dropped).toBe(added.length)
      }),
    )
    const wild = readMetnoForecast(answerOf([step(START, { air_temperature: 99, cloud_area_fraction: '50' }, -1)]))
    for (const points of wild.values.values()) expect(points.size).toBe(0)
    const other = readMetnoForecast(answerOf(good, UPDATED, { ...UNITS, air_temperature: 'fahrenheit' }))
    expect(other.values.get('temperature')!.size).toBe(0)
    expect(other.values.get('rain')!.size).toBe(3)
  })

  it('MTN-10 each region has places in Great Britain, by the catalogue’s regions in their order', () => {
    expect(METNO_PLACES.map(({ region }) => region)).toEqual(WEATHER_REGIONS.map(({ id }) => id))
    for (const { latitude, longitude, altitude } of PLACES) {
      expect(latitude).toBeGreaterThan(49.9)
      expect(latitude).toBeLessThan(60.9)
      expect(longitude).toBeGreaterThan(-7.6)
      expect(longitude).toBeLessThan(1.8)
      expect(altitude).toBeLessThan(300)
    }
    expect(new Set(PLACES.map(({ name }) => name)).size).toBe(PLACES.length)
  })

  it('MTN-11 next to Elexon it is a provider of its feed, without past days', () => {
    expect(METNO.openHistory).toBeUndefined()
    const { clock } = virtualClock(NOW)
    const source = openProviders(providersOf(['elexon', 'metno']) ?? [], {
      settings: { seed: 1, elexonUrl: 'http://elexon.test', nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '' },
      clock,
      log: { warn: () => undefined },
    })
    expect(source.info.providers?.map(({ id }) => id)).toEqual(['elexon', 'metno'])
    expect(source.providerOf?.('metno')).toBe('MET Norway')
  })
})
