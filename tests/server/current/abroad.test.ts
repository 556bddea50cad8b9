import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { currentSchema } from '../../../src/domain/wire'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

let rig: SeriesRig
let from: number
const at = (step: number): number => from + step * HALF_HOUR_MS
const pull = async (country: string) =>
  currentSchema.parse((await rig.app.inject({ url: `/staticApi/current/${country}` })).json())

beforeAll(async () => {
  rig = await seriesRig()
  from = dayStart('2026-11-19')
  await rig.history.store.append(
    batchOfRows([
      ['France&DayAheadPrice&none', at(20), 40],
      ['France&DayAheadPrice&none', at(22), 44],
      ['France&Load&none', at(30), 52_000],
      ['France&NetExport&none', at(30), 900],
      ['France&GbBorderFlow&none', at(30), -1200],
      ['France&GenerationByType&Wind', at(30), 9000],
      ['France&CarbonIntensity&none', at(30), 31],
      ['Germany&Load&none', at(30), 61_000],
    ]),
  )
})
afterAll(() => rig.stop())

describe('The Current of the neighbours, served out of the history', () => {
  it('CUR-64 a visitor reads a neighbour’s prices, load, mix and flows of 48 hours', async () => {
    const { figures, prices, generation } = await pull('France')
    expect(figures).toMatchObject({
      country: 'France',
      demand: { value: 52_000, at: at(30) },
      carbon: { value: 31 },
      abroad: { netExport: { value: 900 }, fromBritain: { value: -1200 } },
    })
    expect(prices.dayAhead).toEqual(
      expect.arrayContaining([
        [at(20), 40],
        [at(22), 44],
      ]),
    )
    expect(generation['Wind']?.filter(([, mw]) => mw !== null)).toEqual([[at(30), 9000]])
    expect(generation['interconnector']?.filter(([, mw]) => mw !== null)).toEqual([[at(30), -900]])
  })

  it('CUR-64 of Germany, which has no cable, and of a country without series the answer says why', async () => {
    const { figures } = await pull('germany')
    expect([figures.country, figures.demand.value]).toEqual(['Germany', 61_000])
    expect(figures.abroad?.fromBritain.why).toBe('No cable with Great Britain.')
    const austria = await pull('Austria')
    expect(austria.figures.abroad).toBeUndefined()
    expect(austria.figures.demand.why).toBe('No data for Austria: this server has Great Britain and its neighbours.')
  })
})
