import { readFileSync } from 'node:fs'
import { filter, firstValueFrom, NEVER, scan, takeWhile, toArray } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { createNeso, NESO } from '../../../../server/sources/neso'
import { createNesoClient } from '../../../../server/sources/neso/client'
import { nesoHistory } from '../../../../server/sources/neso/series/history'
import { openProviders } from '../../../../server/sources/providers'
import type { Provider, ServerClock } from '../../../../server/sources/source'
import type { MarketEvent } from '../../../../src/domain/market/events'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { mayRepeat } from '../../../../src/domain/checks/flatLimits'
import { mayLack } from '../../../../src/domain/checks/lacks'
import { checkedSeries } from '../../../../src/domain/checks/subjects'
import { CONSTRAINT_GROUPS } from '../../../../src/domain/series/families/constraints'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { sourceOfSeries } from '../../../../src/domain/series/definition'
import { SHARED_DATA } from '../../../support/sharedData'
import { GOOD_TABLES } from './goodTables'
import { csvOf, hasPortal, madePortal, openPortal, recordedPortalWith, recordedTable } from './portal'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
const portal = async (start: string, ...options: readonly string[]) => {
  const opened = await openPortal(...options)
  stops.push(opened.stop)
  const shift = Date.parse(start) - opened.clock.now()
  const clock: ServerClock = { ...opened.clock, now: () => opened.clock.now() + shift }
  const warned: string[] = []
  const log = { warn: (text: string) => void warned.push(text) }
  const { url, fetch, requested } = opened
  const datastore = (): readonly string[] => requested.filter((path) => path.includes('datastore'))
  return { url, fetch, clock, log, warned, datastore, client: createNesoClient({ url, clock, fetch }) }
}

const rowsOf = ({ ids, series, at, value, revision }: SeriesBatch) =>
  Array.from(at, (from, i) => ({ id: ids[series[i] ?? 0], at: from, value: value[i], revision: revision[i] }))

type SeriesEvent = Extract<MarketEvent, { kind: 'series' }>
const isSeries = (event: MarketEvent): event is SeriesEvent => event.kind === 'series'
const isHealth = (event: MarketEvent) => event.kind === 'feed' && event.feed === 'neso'

/** What is received until NESO's health has been received so many times. */
const liveUntil = async (given: Parameters<typeof createNeso>[0], times: number): Promise<readonly MarketEvent[]> => {
  const batches = createNeso(given).live$.pipe(
    scan(({ seen }, events) => ({ events, seen: seen + events.filter(isHealth).length }), {
      events: [] as readonly MarketEvent[],
      seen: 0,
    }),
    takeWhile(({ seen }) => seen < times, true),
    toArray(),
  )
  return (await firstValueFrom(batches)).flatMap(({ events }) => events)
}

describe.skipIf(!hasPortal)('series of NESO over a socket', () => {
  it('NES-35 a past day of auctions has all its products, known since 14:30 of the day before; another of its month requests nothing', async () => {
    const { datastore, ...given } = await portal('2026-11-20T12:00:00Z')
    const history = nesoHistory(given)
    const day = await history.day('2026-10-06')
    const rows = rowsOf(day)
    const recorded = recordedTable('eac/results_summary_delivery_2026-10-06.csv').filter(
      ({ deliveryStart }) => (deliveryStart ?? '') >= '2026-10-05T23:00' && (deliveryStart ?? '') < '2026-10-06T23:00',
    )
    const ofAuctions = rows.filter(({ id }) => id?.startsWith('Gb&Res') === true)
    expect(ofAuctions).toHaveLength(2 * recorded.length)
    for (const { auctionProduct, deliveryStart, clearingPrice, clearedVolume } of recorded) {
      const at = Date.parse(`${deliveryStart ?? ''}Z`)
      const here = ofAuctions.filter((row) => row.at === at && row.id?.endsWith(`&${auctionProduct ?? ''}`) === true)
      expect(here.map(({ id, value }) => [id?.includes('Price'), value]).sort()).toEqual([
        [false, Number(clearedVolume)],
        [true, Number(clearingPrice)],
      ])
    }
    // 13:30 UTC is 14:30 in London, of the day before the first block's delivery day.
    expect(ofAuctions.find(({ at }) => at === Date.parse('2026-10-06T02:00Z'))?.revision).toBe(
      Date.parse('2026-10-05T13:30Z'),
    )
    expect(day.readAt).toBeGreaterThan(Date.parse('2026-11-20T12:00:00Z'))
    // Headings and rows of each of the four tables.
    expect(datastore()).toHaveLength(8)
    expect(rowsOf(await history.day('2026-10-05'))).toHaveLength(2 * (6 * 2 + 6))
    expect(datastore()).toHaveLength(8)
  })

  it('NES-36 a past day has embedded generation and inertia by its periods; a day of which there is nothing is refused', async () => {
    const history = nesoHistory(await portal('2026-11-20T12:00:00Z'))
    const rows = rowsOf(await history.day('2026-06-23'))
    const counts = ['EmbeddedSolar', 'EmbeddedWind', 'SystemInertia', 'MarketInertia'].map(
      (name) => rows.filter(({ id }) => id === `Gb&${name}&none`).length,
    )
    expect(counts).toEqual([48, 48, 48, 48])
    expect(rows).toHaveLength(192)
    expect(rowsOf(await history.day('2021-10-31'))).toHaveLength(100)
    await expect(history.day('2026-02-01')).rejects.toMatchObject({ status: 404 })
    expect(history.firstDay).toBe('2021-04-01')
  })

  it('NES-37 live: the forecast is received as of when its table was written, once, and NESO is well with all tables', async () => {
    const text = csvOf(GOOD_TABLES['auction results by unit'] ?? [])
    const buys = csvOf(GOOD_TABLES['buy orders of auctions'] ?? [])
    const { folder, remove } = recordedPortalWith('eac-auction-results', [
      { id: 'by-unit', name: 'NESO Response-Reserve Results By Unit', text },
      { id: 'buy', name: 'NESO Response-Reserve Buy Orders', text: buys },
      {
        id: 'sell',
        name: 'NESO Response-Reserve Sell Orders',
        text: csvOf(GOOD_TABLES['sell orders of auctions'] ?? []),
      },
    ])
    stops.push(remove)
    const { datastore, ...given } = await portal('2026-08-16T18:30:00Z', '--dir', folder)
    const events = await liveUntil(given, 18)
    const forecasts = events
      .filter(isSeries)
      .filter(({ values }) => values.some(({ series }) => series.includes('Solar')))
    expect(forecasts).toHaveLength(1)
    expect(forecasts[0]?.publishedAt).toBe(Date.parse('2026-08-16T18:25:03.877Z'))
    expect(forecasts[0]?.values.map(({ series, points }) => [series, points.length, points[0]])).toEqual([
      ['Gb&SolarForecast&none', 20, [Date.parse('2026-08-16T18:00Z'), 1323]],
    ])
    expect(events.filter(isHealth).every((event) => event.kind === 'feed' && event.ok)).toBe(true)
    // The recorded catalogue has no table of this year's costs.
    expect(events.at(-1)).toMatchObject({
      why: 'NESO’s catalogue has no table of thermal constraint costs for today.',
    })
    // The second look finds that it was not written again.
    expect(datastore().filter((path) => path.includes('db6c038f'))).toHaveLength(2)
  })

  it('NES-38 live: the auction of tomorrow is received whole, and a table with headings that we do not know says so', async () => {
    const text = readFileSync(`${SHARED_DATA}neso/eac/results_summary_delivery_2026-10-06.csv`, 'utf8')
    const made = (id: string, heading: string) => {
      const { folder, remove } = madePortal('eac-auction-results', [
        {
          id,
          name: 'EAC results summary (current)',
          last_modified: '2026-10-05T13:31:07.120000',
          text: text.replace('clearingPrice', heading),
        },
      ])
      stops.push(remove)
      return portal('2026-10-05T13:35:00Z', '--dir', folder)
    }
    const events = await liveUntil(await made('good', 'clearingPrice'), 5)
    const auctions = events.filter(isSeries)
    expect(auctions.map(({ publishedAt }) => publishedAt)).toEqual([Date.parse('2026-10-05T13:31:07.120Z')])
    expect(auctions[0]?.values.flatMap(({ points }) => points)).toHaveLength(648)
    // The other packages are not there.
    expect(events.filter(isHealth).at(-1)).toMatchObject({ ok: false, why: expect.stringContaining('NESO') as string })
    const changed = await liveUntil(await made('bad', 'somethingElse'), 1)
    expect(changed).toEqual([
      expect.objectContaining({
        ok: false,
        why: 'NESO’s auction results have columns that we do not know (no price).',
      }),
    ])
  })

  it('NES-39 the catalogue names NESO as the source where it is among the providers, and says where it is to be had else', () => {
    for (const id of [
      'ResponsePrice&DCL',
      'ReserveVolume&PBR',
      'EmbeddedSolar&none',
      'ConstraintLimit&ESTEX',
      'SystemInertia&none',
    ]) {
      const definition = definitionOf(`Gb&${id}`)
      if (definition === undefined) throw new Error(`${id} is not in the catalogue`)
      expect(sourceOfSeries(definition, ['elexon', 'neso']), id).toHaveProperty('dataset')
      expect(sourceOfSeries(definition, ['elexon']), id).toMatchObject({
        lacks: expect.stringMatching(/^NESO publishes/) as string,
      })
    }
    // Its estimates come once a day: who checks for late values must not expect them after each half hour.
    const delays = checkedSeries(['elexon', 'neso']).filter(({ seriesId }) => seriesId === 'EmbeddedSolar')
    expect(delays.map(({ delayMs }) => delayMs)).toEqual([2 * 86_400_000])
    // A limit holds for days, and a group may be without one: neither is a fault of the data.
    const limits = checkedSeries(['elexon', 'neso']).filter(({ seriesId }) => seriesId === 'ConstraintLimit')
    expect(limits).toHaveLength(CONSTRAINT_GROUPS.length)
    for (const limit of limits) expect([mayRepeat(limit), mayLack(limit)], limit.id).not.toContain(undefined)
    expect(checkedSeries(['simulator']).filter(({ seriesId }) => seriesId.startsWith('Constraint'))).toEqual([])
  })

  it('NES-42 next to a core NESO’s series and its health are part of the market, and its name is among the sources', async () => {
    const { url, clock, log } = await portal('2026-08-16T18:30:00Z')
    const core: Provider = {
      ...NESO,
      id: 'elexon',
      feeds: ['balancing'],
      open: () => ({
        info: { kind: 'elexon', label: 'Elexon', detail: 'in this test' },
        live$: NEVER,
        period: () => Promise.resolve([]),
      }),
    }
    const settings = { seed: 1, elexonUrl: '', nesoUrl: url, carbonUrl: '', ecbUrl: '', rteUrl: '' }
    const source = openProviders([core, NESO], { settings, clock, log })
    expect(source.info.providers?.map(({ id, feeds }) => [id, feeds])).toEqual([
      ['elexon', ['balancing']],
      ['neso', ['neso', 'orderBooks', 'capacityRegisters']],
    ])
    const received = await firstValueFrom(source.live$.pipe(filter((events) => events.some(isSeries))))
    expect(received.map((event) => (isSeries(event) ? event.values[0]?.series : event.kind))).toEqual([
      'Gb&SolarForecast&none',
      'feed',
    ])
  })
})
