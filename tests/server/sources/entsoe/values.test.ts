import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEntsoeDocument, type EntsoeDocument } from '../../../../server/sources/entsoe/document'
import { carbonOfGeneration, generationGroups } from '../../../../server/sources/entsoe/generation'
import { hourlyPrices } from '../../../../server/sources/entsoe/prices'
import { ENTSOE_AREAS, GREAT_BRITAIN } from '../../../../server/sources/entsoe/areas'
import { ENTSOE_BORDERS } from '../../../../server/sources/entsoe/borders'
import { ENTSOE_QUESTIONS } from '../../../../server/sources/entsoe/questions'
import { onSteps } from '../../../../server/sources/entsoe/steps'
import { CARBON_FACTORS } from '../../../../src/domain/market/carbon'
import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import { idsOf } from '../../../../src/domain/series/definition'
import { ABROAD_TYPES, SERIES_EUROPE } from '../../../../src/domain/series/families/europe'
import { EUROPE_RESERVES } from '../../../../src/domain/series/families/europeReserves'
import { cases } from '../../../support/cases'
import { hasSharedData } from '../../../support/sharedData'
import { recordedXml, walkedCells, type Walked } from './recordings'

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const onRecordings = describe.skipIf(!hasSharedData)

const documentOf = (xml: string): EntsoeDocument => {
  const document = readEntsoeDocument(xml)
  if (!document) throw new Error('The document is empty.')
  return document
}
const recorded = (file: string): EntsoeDocument => documentOf(recordedXml(file))

/** Means of cells by step, of those steps that have all of their cells. */
const meansOf = (cells: readonly Walked[], cellMs: number, stepMs: number): ReadonlyMap<number, number> => {
  const steps = new Map<number, number[]>()
  for (const { at, value } of cells) {
    const step = at - (at % stepMs)
    steps.set(step, [...(steps.get(step) ?? []), value])
  }
  const whole = [...steps].filter(([, values]) => values.length === stepMs / cellMs)
  return new Map(whole.map(([at, values]) => [at, values.reduce((sum, value) => sum + value, 0) / values.length]))
}

const expectSame = (values: ReadonlyMap<number, number>, wanted: ReadonlyMap<number, number>): void => {
  expect([...values.keys()].sort()).toEqual([...wanted.keys()].sort())
  for (const [at, value] of wanted) expect(values.get(at)).toBeCloseTo(value, 6)
}

onRecordings('values of recorded ENTSO-E documents', () => {
  it('ENT-40 of two auctions in one answer the coupled one counts, hour by hour (Germany, October 2024)', () => {
    const file = 'A44_price_DE_2024-10-06_A03_PT60M_and_PT15M'
    const prices = hourlyPrices(recorded(file))
    const coupled = walkedCells(recordedXml(file)).filter(({ of }) => of.endsWith(' 1'))
    expect(coupled).toHaveLength(48)
    expectSame(prices, new Map(coupled.map(({ at, value }) => [at, value])))
  })

  it('ENT-41 where the coupled auction is not there yet, no other is taken for it', () => {
    const xml = recordedXml('A44_price_DE_2024-10-06_A03_PT60M_and_PT15M')
    const local = xml.replace(/<TimeSeries>[\s\S]*?<\/TimeSeries>/, '')
    expect(hourlyPrices(documentOf(local)).size).toBe(0)
  })

  it('ENT-42 hourly prices until the change, then means of four quarter hours (Spain, October 2025)', () => {
    const file = 'A44_price_ES_2025-09-29_A03_PT60M_then_PT15M'
    const cells = walkedCells(recordedXml(file))
    const change = Date.parse('2025-09-30T22:00Z')
    const before = cells.filter(({ at }) => at < change).map(({ at, value }) => [at, value] as const)
    const after = meansOf(
      cells.filter(({ at }) => at >= change),
      QUARTER_MS,
      HOUR_MS,
    )
    expect(before).toHaveLength(48)
    expect(after.size).toBe(48)
    expectSame(hourlyPrices(recorded(file)), new Map([...before, ...after]))
  })

  it('ENT-43 prices in another currency are refused', () => {
    const pounds = recordedXml('A44_price_BE_2024-10-08_A03_PT60M').replace('>EUR<', '>GBP<')
    expect(() => hourlyPrices(documentOf(pounds))).toThrow(/another currency/)
  })

  it('ENT-44 generation by group is the sum of its types by half hour, cell by cell (Finland)', () => {
    const file = 'A75_generation_FI_2025-10-21_A03_PT15M'
    const cells = walkedCells(recordedXml(file))
    const types = [...new Set(cells.map(({ of }) => of.split(' ')[0] ?? ''))]
    const sumOf = (group: readonly string[]): ReadonlyMap<number, number> => {
      const sums = new Map<number, number>()
      for (const type of group)
        for (const [at, value] of meansOf(
          cells.filter(({ of }) => of.startsWith(`${type} in`)),
          QUARTER_MS,
          HALF_HOUR_MS,
        ))
          sums.set(at, (sums.get(at) ?? 0) + value)
      return sums
    }
    const groups = generationGroups(recorded(file), ABROAD_TYPES)
    const named = { Nuclear: ['B14'], Gas: ['B04'], Wind: ['B18', 'B19'], Solar: ['B16'], Hydro: ['B10', 'B11', 'B12'] }
    const other = types.filter((type) => !Object.values(named).flat().includes(type))
    for (const [type, group] of [...Object.entries(named), ['Other', other] as const]) {
      const made = [...groups].find(([each]) => each === type)?.[1] ?? new Map<number, number>()
      expectSame(made, sumOf(group))
    }
    expect(groups.get('Nuclear')?.size).toBe(144)
    expect(other.length).toBeGreaterThan(2)
  })

  it('ENT-45 a quarter hour that is missing leaves its half hour out (Luxembourg)', () => {
    const hydro = generationGroups(recorded('A75_generation_LU_2024-05-21_A01_PT15M'), ABROAD_TYPES).get('Hydro')
    expect(hydro?.has(Date.parse('2024-05-24T03:00Z'))).toBe(true)
    expect(hydro?.has(Date.parse('2024-05-24T03:30Z'))).toBe(false)
    expect(hydro?.has(Date.parse('2024-05-24T04:00Z'))).toBe(true)
  })

  it('ENT-46 what stores take in is less generation; a group that a country has not is other', () => {
    const xml = recordedXml('A75_generation_LU_2024-05-21_A01_PT15M')
    const made = onSteps(
      documentOf(xml).series.filter(({ psrType }) => psrType === 'B11'),
      HALF_HOUR_MS,
    )
    // The same series once more, as consumption of a pumped store.
    const taken = xml
      .replaceAll('B11', 'B10')
      .replace(/inBiddingZone_Domain/g, 'outBiddingZone_Domain')
      .match(/<TimeSeries>(?:(?!<\/TimeSeries>)[\s\S])*B10[\s\S]*?<\/TimeSeries>/g)
    const both = documentOf(xml.replace('</GL_MarketDocument>', `${taken?.join('') ?? ''}</GL_MarketDocument>`))
    const at = Date.parse('2024-05-22T12:00Z')
    expect(made.get(at)).toBeGreaterThan(0)
    const hydroOf = (document: EntsoeDocument) => generationGroups(document, ABROAD_TYPES).get('Hydro')?.get(at) ?? NaN
    expect(hydroOf(documentOf(xml)) - hydroOf(both)).toBeCloseTo(made.get(at) ?? NaN, 9)
    expect(generationGroups(both, ['Wind', 'Other']).has('Hydro')).toBe(false)
  })

  it('ENT-47 carbon is the mean of the factors by what is made (an hour of Sweden)', () => {
    const file = 'A75_generation_SE4_2025-10-20_A03_PT60M'
    const at = Date.parse('2025-10-20T12:00Z')
    const cells = walkedCells(recordedXml(file)).filter((cell) => cell.at === at)
    const factors: Readonly<Record<string, number>> = { B04: CARBON_FACTORS.CCGT, B20: CARBON_FACTORS.Other }
    const total = cells.reduce((sum, { value }) => sum + value, 0)
    const carbon = cells.reduce((sum, { of, value }) => sum + value * (factors[of.slice(0, 3)] ?? 0), 0)
    expect(total).toBeGreaterThan(0)
    expect(carbonOfGeneration(recorded(file)).get(at)).toBeCloseTo(carbon / total, 6)
  })

  it('ENT-48 the flow into Denmark is what flows in less what flows out, both half hours of the hour', () => {
    const question = ENTSOE_QUESTIONS.find(({ series }) => series.includes('Denmark&GbBorderFlow&none'))
    const files = ['A11_in-DK1_out-GB_2023-12-20', 'A11_in-GB_out-DK1_2023-12-20']
    const [into, outOf] = files.map(
      (file) => new Map(walkedCells(recordedXml(file)).map(({ at, value }) => [at, value])),
    )
    const values = question?.values(files.map(recorded)).get('Denmark&GbBorderFlow&none')
    const hours = [...(into ?? [])].filter(([at]) => outOf?.has(at))
    expect(hours.length).toBeGreaterThan(40)
    expectSame(
      values ?? new Map<number, number>(),
      new Map(
        hours.flatMap(([at, value]) =>
          [at, at + HALF_HOUR_MS].map((half) => [half, value - (outOf?.get(at) ?? NaN)] as const),
        ),
      ),
    )
    // The hour from 17:00 on 20 December 2023: 1,362 MW out of Denmark.
    expect(values?.get(Date.parse('2023-12-20T17:30Z'))).toBe(
      (into?.get(Date.parse('2023-12-20T17:00Z')) ?? NaN) - 1362,
    )
  })

  it('ENT-56 forecasts of wind, on land and at sea, and of the sun, cell by cell (Finland)', () => {
    const file = 'A69_A01_wind_solar_day_ahead_FI_2024-02-08'
    const cells = walkedCells(recordedXml(file))
    const halvesOf = (type: string) =>
      meansOf(
        cells.filter(({ of }) => of.startsWith(`${type} in`)),
        QUARTER_MS,
        HALF_HOUR_MS,
      )
    const kinds = ['B18', 'B19'].map(halvesOf).filter(({ size }) => size > 0)
    const wind = new Map(
      [...(kinds[0] ?? [])].flatMap(([at, value]) => {
        const rest = kinds.slice(1).map((kind) => kind.get(at))
        return rest.includes(undefined)
          ? []
          : [[at, rest.reduce<number>((sum, other) => sum + (other ?? 0), value)] as const]
      }),
    )
    const question = ENTSOE_QUESTIONS.find(({ series }) => series.includes('Norway&RenewableForecast&Wind'))
    const values = question?.values([recorded(file)])
    expect(wind.size).toBeGreaterThan(40)
    expectSame(values?.get('Norway&RenewableForecast&Wind') ?? new Map<number, number>(), wind)
    expectSame(values?.get('Norway&RenewableForecast&Solar') ?? new Map<number, number>(), halvesOf('B16'))
  })

  it('ENT-57 the load forecast of the day ahead is read as the load, and is no measurement that must have ended (Denmark)', () => {
    const file = 'A65_A01_load_forecast_DK2_2023-12-28'
    const question = ENTSOE_QUESTIONS.find(({ series }) => series.includes('Denmark&LoadForecast&none'))
    const early = recordedXml(file).replace(/<createdDateTime>[^<]+/, '<createdDateTime>2023-12-27T09:00:00Z')
    const values = question?.values([documentOf(early)]).get('Denmark&LoadForecast&none')
    const cells = walkedCells(recordedXml(file))
    expect(cells.length).toBeGreaterThan(20)
    expectSame(
      values ?? new Map<number, number>(),
      new Map(cells.flatMap(({ at, value }) => [at, at + HALF_HOUR_MS].map((half) => [half, value] as const))),
    )
  })

  it('ENT-54 net export is what flows out over all borders less what flows in, and none where one direction is missing', () => {
    const question = ENTSOE_QUESTIONS.find(({ series }) => series.includes('Denmark&NetExport&none'))
    const [toBritain, toDenmark] = ['A11_in-GB_out-DK1_2023-12-20', 'A11_in-DK1_out-GB_2023-12-20'].map(recorded)
    const still = (from: EntsoeDocument | undefined): EntsoeDocument => ({
      type: 'A11',
      createdAt: from?.createdAt ?? 0,
      series: (from?.series ?? []).map((each) => ({
        ...each,
        ranges: each.ranges.map(({ edges, values }) => ({ edges, values: values.map(() => 10) })),
      })),
    })
    const documentsOf = (other: EntsoeDocument): readonly EntsoeDocument[] =>
      (question?.queries ?? []).map(({ in_Domain, out_Domain }) => {
        if (in_Domain === GREAT_BRITAIN) return toBritain ?? other
        return out_Domain === GREAT_BRITAIN ? (toDenmark ?? other) : other
      })
    // Ten megawatts in both directions of each of six other borders are none.
    const net = question?.values(documentsOf(still(toBritain))).get('Denmark&NetExport&none')
    const flow = ENTSOE_QUESTIONS.find(({ series }) => series.includes('Denmark&GbBorderFlow&none'))
      ?.values([toDenmark, toBritain].flatMap((each) => each ?? []))
      .get('Denmark&GbBorderFlow&none')
    expect(flow?.size).toBeGreaterThan(40)
    expectSame(net ?? new Map<number, number>(), new Map([...(flow ?? [])].map(([at, value]) => [at, -value])))
    const silent = { ...still(toBritain), series: [] }
    expect(question?.values(documentsOf(silent)).get('Denmark&NetExport&none')?.size).toBe(0)
  })

  it('ENT-55 a border between two countries is in both, and no border twice', () => {
    const zones = new Map(Object.entries(ENTSOE_AREAS).map(([area, { zone }]) => [zone, area]))
    for (const [area, borders] of Object.entries(ENTSOE_BORDERS)) {
      expect(new Set(borders.map((border) => border.join(' '))).size).toBe(borders.length)
      for (const [inside, outside] of borders) {
        const other = zones.get(outside) as keyof typeof ENTSOE_BORDERS | undefined
        if (other === undefined) continue
        expect(ENTSOE_BORDERS[other], `${area} and ${other}`).toContainEqual([outside, inside])
      }
    }
  })

  it('ENT-49 of a schedule the total counts, and never a part of it or both together', () => {
    const question = ENTSOE_QUESTIONS.find(({ series }) => series.includes('Netherlands&GbBorderSchedule&none'))
    const files = ['A09_in-NL_out-BE_2024-03-24_PT15M', 'A09_in-BE_out-NL_2024-03-24_PT15M']
    const [into, outOf] = files.map((file) => {
      const total = walkedCells(recordedXml(file)).filter(({ of }) => of.includes('A05'))
      return meansOf(total, QUARTER_MS, HALF_HOUR_MS)
    })
    const values = question?.values(files.map(recorded)).get('Netherlands&GbBorderSchedule&none')
    expect(into?.size).toBe(144)
    expectSame(
      values ?? new Map<number, number>(),
      new Map([...(into ?? [])].map(([at, value]) => [at, value - (outOf?.get(at) ?? NaN)])),
    )
  })

  it('ENT-50 a step that had not ended when the document was made is no measurement', () => {
    const question = ENTSOE_QUESTIONS.find(({ series }) => series.includes('Denmark&Load&none'))
    const xml = recordedXml('A65_A16_actual_load_DK1_2023-12-28')
    const early = xml.replace(/<createdDateTime>[^<]+/, '<createdDateTime>2023-12-28T20:59:00Z')
    const load = question?.values([documentOf(early)]).get('Denmark&Load&none')
    expect(Math.max(...(load?.keys() ?? []))).toBe(Date.parse('2023-12-28T19:30Z'))
  })
})

describe('values of ENTSO-E on the steps of series', () => {
  it('ENT-51 shorter steps average to what they were cut from, and with a part missing there is none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined }), { minLength: 2, maxLength: 96 }),
        fc.nat(3),
        (values, offset) => {
          const start = offset * QUARTER_MS
          const edges = Array.from({ length: values.length + 1 }, (_, index) => start + index * QUARTER_MS)
          const cells = values.flatMap((value, index) =>
            value === undefined ? [] : [{ of: '', at: edges[index] ?? NaN, value }],
          )
          expectSame(onSteps([{ ranges: [{ edges, values }] }], HALF_HOUR_MS), meansOf(cells, QUARTER_MS, HALF_HOUR_MS))
        },
      ),
      { numRuns: cases(500) },
    )
  })

  it('ENT-52 two values for one step are no value', () => {
    const ranges = [{ edges: [0, HALF_HOUR_MS], values: [5] }]
    expect(onSteps([{ ranges }], HALF_HOUR_MS).get(0)).toBe(5)
    expect(onSteps([{ ranges }, { ranges }], HALF_HOUR_MS).size).toBe(0)
  })

  it('ENT-53 exactly the series that name ENTSO-E are requested, by 148 queries, of which 114 differ', () => {
    const definitions = [...SERIES_EUROPE.definitions, ...EUROPE_RESERVES.definitions]
    // Prices of FCR are left out of a series that has them of other reserves (D-797).
    const named = definitions
      .filter(({ sources }) => sources.entsoe)
      .flatMap(idsOf)
      .filter((id) => id !== 'Belgium&ReserveMeanCapacityPrice&Fcr')
    const requested = ENTSOE_QUESTIONS.flatMap(({ series }) => series)
    expect([...requested].sort()).toEqual([...named].sort())
    const queries = ENTSOE_QUESTIONS.flatMap((question) => question.queries)
    expect(queries).toHaveLength(148)
    expect(new Set(queries.map((query) => JSON.stringify(query))).size).toBe(114)
  })
})
