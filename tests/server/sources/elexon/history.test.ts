import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHistoryStore, IN_MEMORY } from '../../../../server/history/store'
import { ELEXON } from '../../../../server/sources/elexon'
import type { HistorySource } from '../../../../server/sources/source'
import { addDays, dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { recordedRows } from '../../../support/sharedData'
import { hasStandIn, startStandIn } from './standIn'
import { hurriedClock } from './virtualClock'

type Values = ReadonlyMap<string, ReadonlyMap<number, number>>

/** Newest values by series and instant. */
const valuesOf = (...batches: readonly SeriesBatch[]): Values => {
  const values = new Map<string, Map<number, number>>()
  const newest = new Map<string, number>()
  for (const { ids, series, at, value, revision } of batches)
    for (let row = 0; row < at.length; row++) {
      const id = ids[series[row]!]!
      const key = `${id}@${at[row]!}`
      if ((newest.get(key) ?? -Infinity) > revision[row]!) continue
      newest.set(key, revision[row]!)
      values.set(id, (values.get(id) ?? new Map<number, number>()).set(at[row]!, value[row]!))
    }
  return values
}

const sorted = (points: ReadonlyMap<number, number> | undefined): readonly (readonly [number, number])[] =>
  [...(points ?? [])].sort(([a], [b]) => a - b)
const add = (points: Map<string, Map<number, number>>, id: string, at: number, value: number): void => {
  const mine = points.get(id) ?? new Map<number, number>()
  points.set(id, mine.set(at, (mine.get(at) ?? 0) + value))
}

/** What is published under which option: two fuels are one to us. */
const FUELS: Readonly<Record<string, string>> = {
  BIOMASS: 'Biomass',
  CCGT: 'CCGT',
  COAL: 'Coal',
  NPSHYD: 'Hydro',
  NUCLEAR: 'Nuclear',
  OCGT: 'OCGT',
  OIL: 'Other',
  OTHER: 'Other',
  PS: 'Pumped',
  WIND: 'Wind',
}
const CABLES: Readonly<Record<string, string>> = {
  'France(IFA)': 'INTFR',
  'IFA2 (INTIFA2)': 'INTIFA2',
  'Eleclink (INTELEC)': 'INTELEC',
  'Netherlands(BritNed)': 'INTNED',
  'Belgium (Nemolink)': 'INTNEM',
  'North Sea Link (INTNSL)': 'INTNSL',
  'Denmark (Viking link)': 'INTVKL',
  'Northern Ireland(Moyle)': 'INTIRL',
  'Ireland(East-West)': 'INTEW',
  'Ireland (Greenlink)': 'INTGRNL',
}
type Fuel = { readonly startTime: string; readonly fuelType: string; readonly generation: number }

describe.skipIf(!hasStandIn)('recorded days of Elexon as series', () => {
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  let history: HistorySource
  const warnings: string[] = []
  beforeAll(async () => {
    standIn = await startStandIn()
    const log = { warn: (message: string) => void warnings.push(message) }
    history = ELEXON.openHistory!({
      settings: { seed: 1, elexonUrl: standIn.url, nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '' },
      clock: hurriedClock(),
      log,
    })
  })
  afterAll(() => standIn.stop())
  const day = (date: string): Promise<SeriesBatch> => history.day(date)
  const days = async (...dates: readonly string[]): Promise<Values> => {
    const batches: SeriesBatch[] = []
    for (const date of dates) batches.push(await day(date))
    return valuesOf(...batches)
  }

  type Price = Readonly<Record<string, number | string | null>> & { readonly startTime: string }
  const PRICES = {
    SystemPrice: 'systemSellPrice',
    NetImbalanceVolume: 'netImbalanceVolume',
    ReplacementPrice: 'replacementPrice',
    BuyPriceAdjustment: 'buyPriceAdjustment',
    SellPriceAdjustment: 'sellPriceAdjustment',
    ReserveScarcityPrice: 'reserveScarcityPrice',
  }
  it.each([
    ['2021-04-01', 23],
    ['2022-03-19', 48],
    ['2025-10-26', 50],
    ['2026-03-29', 46],
  ])(
    'SER-134 %s: prices and imbalance of its %i recorded periods, each at its instant, none invented',
    async (date, periods) => {
      const values = await days(date)
      const rows = recordedRows<Price>(`balancing/settlement/system-prices/${date}`)
      for (const [series, field] of Object.entries(PRICES)) {
        const published = rows.flatMap((row) => {
          const value = row[field]
          return value === null || value === undefined ? [] : [[Date.parse(row.startTime), Number(value)] as const]
        })
        expect(sorted(values.get(`Gb&${series}&none`)), series).toEqual(sorted(new Map(published)))
      }
      const at = [...values.get('Gb&SystemPrice&none')!.keys()].sort((a, b) => a - b)
      expect(at).toHaveLength(periods)
      if (periods > 23) expect(at).toEqual(Array.from(at, (_, i) => dayStart(date) + i * HALF_HOUR_MS))
      expect(at.every((instant) => instant >= dayStart(date) && instant < dayStart(addDays(date, 1)))).toBe(true)
    },
  )

  it('SER-135 2025-10-26: accepted volumes come with the prices, and with their signs are the imbalance', async () => {
    const values = await days('2025-10-26')
    const rows = recordedRows<Price>('balancing/settlement/system-prices/2025-10-26')
    const of = (series: string, at: number): number => values.get(`Gb&${series}`)?.get(at) ?? NaN
    for (const row of rows) {
      const at = Date.parse(row.startTime)
      const published = {
        'AcceptedOfferVolume&none': row['totalAcceptedOfferVolume'],
        'AcceptedBidVolume&none': row['totalAcceptedBidVolume'],
        'OfferVolumeByReason&Adjustment': row['totalAdjustmentBuyVolume'],
        'BidVolumeByReason&Adjustment': row['totalAdjustmentSellVolume'],
      }
      for (const [series, value] of Object.entries(published)) expect(of(series, at), series).toBe(Number(value))
      const sum = Object.keys(published).reduce((total, series) => total + of(series, at), 0)
      // Less what of both directions is dealt with as one before the price is made: about a megawatt hour at the most.
      expect(Math.abs(sum - Number(row['netImbalanceVolume']))).toBeLessThan(1.2)
    }
    const without = await days('2022-03-19')
    expect(without.has('Gb&AcceptedOfferVolume&none')).toBe(false)
  })

  it('SER-136 2021-04-01: every five minutes of the fuel mix, by fuel and cable', async () => {
    const values = await days('2021-04-01', '2021-04-02')
    const published = new Map<string, Map<number, number>>()
    for (const { startTime, fuelType, generation } of recordedRows<Fuel>('datasets/FUELINST/2021-04-01'))
      add(published, `Gb&FuelMix&${FUELS[fuelType] ?? fuelType}`, Date.parse(startTime), generation)
    const ids = [...values.keys()].filter((id) => id.startsWith('Gb&FuelMix&')).sort()
    expect(ids).toEqual([...published.keys()].sort())
    expect(published.get('Gb&FuelMix&Wind')?.size).toBe(288)
    for (const id of ids) expect(sorted(values.get(id)), id).toEqual(sorted(published.get(id)))
  })

  it('SER-137 22 to 28 June 2026: generation, cables and both demands of 336 half hours', async () => {
    const dates = Array.from({ length: 7 }, (_, i) => addDays('2026-06-22', i))
    const values = await days(...dates)
    const published = new Map<string, Map<number, number>>()
    for (const { startTime, fuelType, generation } of dates.flatMap((date) =>
      recordedRows<Fuel>(`datasets/FUELHH/${date}`),
    ))
      if (FUELS[fuelType]) add(published, `Gb&GenerationByFuel&${FUELS[fuelType]}`, Date.parse(startTime), generation)
    type Cable = { readonly startTime: string; readonly interconnectorName: string; readonly generation: number }
    for (const row of dates.flatMap((date) => recordedRows<Cable>(`generation/outturn/interconnectors/${date}`)))
      add(
        published,
        `Gb&InterconnectorFlow&${CABLES[row.interconnectorName]!}`,
        Date.parse(row.startTime),
        row.generation,
      )
    type Demand = { startTime: string; initialDemandOutturn: number; initialTransmissionSystemDemandOutturn: number }
    for (const row of dates.flatMap((date) => recordedRows<Demand>(`demand/outturn/${date}`))) {
      add(published, 'Gb&NationalDemand&none', Date.parse(row.startTime), row.initialDemandOutturn)
      add(published, 'Gb&RealtimeDemand&none', Date.parse(row.startTime), row.initialTransmissionSystemDemandOutturn)
    }
    expect(published.size).toBe(9 + 10 + 2)
    for (const [id, points] of published) expect(sorted(values.get(id)), id).toEqual(sorted(points))
    expect(published.get('Gb&NationalDemand&none')?.size).toBe(336)
    const own = [...values.keys()].filter((id) => /^Gb&(GenerationByFuel|InterconnectorFlow|NationalDemand)&/.test(id))
    expect(own.every((id) => published.has(id))).toBe(true)
    const [start] = [...published.get('Gb&NationalDemand&none')!.keys()].sort((a, b) => a - b)
    const sum = (prefix: string): number =>
      [...published].reduce((total, [id, points]) => total + (id.startsWith(prefix) ? points.get(start!)! : 0), 0)
    expect(values.get('Gb&TotalGeneration&none')?.get(start!)).toBe(sum('Gb&GenerationByFuel&'))
    expect(values.get('Gb&NetImports&none')?.get(start!)).toBe(sum('Gb&InterconnectorFlow&'))
  })

  it('SER-138 23 June 2026: every reading of the frequency, at the London day it belongs to', async () => {
    const rows = recordedRows<{ measurementTime: string; frequency: number }>('system/frequency/2026-06-23')
    const published = rows.map((row) => [Date.parse(row.measurementTime), row.frequency] as const)
    const first = await days('2026-06-23')
    const second = await days('2026-06-24')
    const [of, next] = [first, second].map((values) => sorted(values.get('Gb&Frequency&none')))
    expect([...of!, ...next!]).toEqual(sorted(new Map(published)))
    expect(of!.every(([at]) => at < dayStart('2026-06-24')) && next!.length === 240).toBe(true)
  })

  it('SER-139 FO02 1 April 2021: every issue of the wind and demand forecasts is stored, and read as it was', async () => {
    const store = await openHistoryStore(IN_MEMORY)
    for (const date of ['2021-03-31', '2021-04-01', '2021-04-02']) await store.fill(date, await day(date))
    type Row = { readonly publishTime: string; readonly startTime: string; readonly [value: string]: string | number }
    for (const [dataset, series, field] of [
      ['NDF', 'Gb&NationalDemandForecast&none', 'demand'],
      ['WINDFOR', 'Gb&WindForecast&none', 'generation'],
    ] as const) {
      const rows = recordedRows<Row>(`datasets/${dataset}/2021-04-01`)
      const times = rows.map(({ startTime }) => Date.parse(startTime))
      const range = { from: Math.min(...times), to: Math.max(...times) + 1 }
      const issues = [...new Set(rows.map(({ publishTime }) => Date.parse(publishTime)))].sort((a, b) => b - a)
      expect(await store.issues(series, range.from, range.to), dataset).toEqual(issues)
      for (const asIssuedAt of [...issues, undefined]) {
        const known = rows.filter(({ publishTime }) => Date.parse(publishTime) <= (asIssuedAt ?? Infinity))
        const newest = new Map<number, number>()
        for (const row of known.toSorted((a, b) => Date.parse(a.publishTime) - Date.parse(b.publishTime)))
          newest.set(Date.parse(row.startTime), Number(row[field]))
        const [column] = await store.read({ series: [series], ...range, ...(asIssuedAt && { asIssuedAt }) })
        expect(Array.from(column!.at, (at, i) => [at, column!.values[i]])).toEqual(sorted(newest))
      }
    }
    await store.close()
  })

  it('SER-140 whatever comes is a series of the catalogue, and a day requested again is the same to the bit', async () => {
    const once = await day('2021-04-01')
    const again = await day('2021-04-01')
    expect({ ...again, readAt: once.readAt }).toEqual(once)
    for (const id of once.ids) expect(definitionOf(id), id).toBeDefined()
    expect(once.value.every((value) => Number.isFinite(value))).toBe(true)
    expect(warnings).toEqual([])
  })
})
