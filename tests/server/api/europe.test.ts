import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { europeMapSchema, interconnectorsSchema } from '../../../src/domain/europe/calls'
import { renewableShare } from '../../../src/domain/europe/hour'
import { CARBON_FACTORS } from '../../../src/domain/market/carbon'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const START = dayStart('2026-11-19')
const at = (period: number): number => START + (period - 1) * HALF_HOUR_MS

let rig: SeriesRig
const get = (url: string, user: string) => rig.app.inject({ url, headers: bearer(user) })
const DAY = '19/11/2026'

beforeAll(async () => {
  rig = await seriesRig()
  await rig.history.store.append(
    batchOfRows([
      ['Gb&DayAheadHourly&none', at(1), 90],
      ['Gb&EuroRate&none', at(1), 0.9],
      ['Gb&NetImports&none', at(1), 1000],
      ['Gb&NetImports&none', at(2), 2000],
      ['Gb&GenerationByFuel&CCGT', at(1), 5000],
      ['Gb&GenerationByFuel&OCGT', at(1), 20],
      ['Gb&InterconnectorFlow&INTFR', at(1), 1000],
      ['Gb&InterconnectorFlow&INTFR', at(2), 500],
      ['Gb&InterconnectorCapacity&INTFR', at(1), 1500],
      ['France&DayAheadPrice&none', at(1), 40],
      ['France&NetExport&none', at(3), 700],
      ['France&GenerationByType&Wind', at(3), 9000],
      ['Netherlands&DayAheadPrice&none', at(1), 50],
    ]),
  )
})
afterAll(() => rig.stop())

describe('Europe by the hour on a real market', () => {
  it('RTE-13 where no exchange has the British price in pounds it is RTE’s in euros, and spreads are made of it', async () => {
    const providers = (ids: readonly string[]) => ids.map((id) => ({ id, name: id, feeds: [] }))
    const of = async (ids: readonly string[]) => {
      const real = await seriesRig({
        info: { kind: 'elexon', label: 'Real', detail: '', providers: providers(ids) },
      })
      await real.history.store.append(
        batchOfRows([
          ['Gb&DayAheadPrice&none', at(1), 100.25],
          ['Gb&DayAheadPrice&none', at(3), 80],
          ['Gb&EuroRate&none', at(1), 0.9],
          ['France&DayAheadPrice&none', at(1), 40.25],
        ]),
      )
      const headers = bearer('european')
      const map = await real.app.inject({ url: `/entsoeApi/europeMap/${DAY}`, headers })
      const cables = await real.app.inject({ url: `/api/interconnector/${DAY}`, headers })
      await real.stop()
      const price = europeMapSchema.parse(map.json()).countries[0]?.price.slice(0, 3)
      return [price, interconnectorsSchema.parse(cables.json()).links[0]?.spread.slice(0, 2)]
    }
    // (100.25 − 40.25) × 0.9; without a rate there is the price in euros and no spread.
    expect(await of(['elexon', 'entsoe', 'ecb', 'rte'])).toEqual([
      [100.25, 80, null],
      [54, null],
    ])
    // What was stored while RTE was a source of this server is not shown without its name.
    expect(await of(['elexon', 'entsoe', 'ecb'])).toEqual([
      [null, null, null],
      [null, null],
    ])
  })
})

describe('Europe by the hour', () => {
  it('MA02 EUR-20 a licence has its own countries alone, means of hours, and what is not known is null', async () => {
    const answer = await get(`/entsoeApi/europeMap/${DAY}`, 'european')
    expect(answer.statusCode, answer.body).toBe(200)
    const { date, hours, countries } = europeMapSchema.parse(answer.json())
    expect([date, hours.length, hours[0], hours[1]]).toEqual(['2026-11-19', 24, at(1), at(3)])
    expect(countries.map(({ iso }) => iso)).toEqual(['GB', 'FR'])
    const [britain, france] = countries
    // 90 £ at 0.90 £ a euro; what comes in is export below zero.
    expect([britain?.price[0], britain?.netExport.slice(0, 2)]).toEqual([100, [-1500, null]])
    expect(britain?.mix.find(({ type }) => type === 'Gas')?.mw.slice(0, 2)).toEqual([5020, null])
    // Of what nobody has published a value on the day there is no part.
    expect(britain?.mix.map(({ type }) => type)).toEqual(['Gas'])
    expect([france?.price.slice(0, 2), france?.netExport.slice(0, 2)]).toEqual([
      [40, null],
      [null, 700],
    ])
    expect(france?.mix.find(({ type }) => type === 'Wind')?.mw[1]).toBe(9000)
  })

  it('SAF-J9 a day is as of the end of its last measured half hour, never as of the request', async () => {
    const read = async (day: string) =>
      europeMapSchema.parse((await get(`/entsoeApi/europeMap/${day}`, 'european')).json())
    expect(await read(DAY)).toMatchObject({ asOf: at(3), readAt: rig.clock.now() })
    // Nothing is measured of the day: as of its beginning.
    expect(await read('13/11/2026')).toMatchObject({ asOf: dayStart('2026-11-13') })
    const tomorrow = europeMapSchema.parse((await get('/entsoeApi/europeMap/21/11/2026', 'european')).json())
    expect(tomorrow.asOf).toBe(tomorrow.readAt)
  })

  it('SAF-B12 Britain: biomass is renewable, pumping takes nothing off hydro, and carbon is of what is generated', async () => {
    const day = (period: number) => dayStart('2026-11-12') + (period - 1) * HALF_HOUR_MS
    const fuel = (id: string, mw: number) => [`Gb&GenerationByFuel&${id}`, day(1), mw] as const
    await rig.history.store.append(
      batchOfRows([
        fuel('Hydro', 500),
        fuel('Pumped', -400),
        fuel('Biomass', 1500),
        fuel('CCGT', 2000),
        ['Gb&CarbonIntensity&none', day(1), 999],
      ]),
    )
    const { countries } = europeMapSchema.parse((await get('/entsoeApi/europeMap/12/11/2026', 'european')).json())
    const [britain] = countries
    expect(Object.fromEntries(britain!.mix.map(({ type, mw }) => [type, mw[0]]))).toEqual({
      Hydro: 500,
      'Pumped storage': -400,
      Biomass: 1500,
      Gas: 2000,
    })
    expect(renewableShare(britain!, 0)).toBe(50)
    const grams = (2000 * CARBON_FACTORS.CCGT + 1500 * CARBON_FACTORS.Biomass + 500 * CARBON_FACTORS.Hydro) / 4000
    expect(britain!.carbon[0]).toBeCloseTo(grams, 1)
  })

  it('MA02 EUR-21 whose licence is of Great Britain alone is refused the map and has the flows, without prices abroad', async () => {
    expect((await get(`/entsoeApi/europeMap/${DAY}`, 'enterprise')).statusCode).toBe(403)
    expect((await get('/entsoeApi/europeMap', 'enterprise')).statusCode).toBe(403)
    expect((await rig.app.inject({ url: '/entsoeApi/europeMap' })).statusCode).toBe(401)
    const { links } = interconnectorsSchema.parse((await get(`/api/interconnector/${DAY}`, 'enterprise')).json())
    expect(links[0]).toMatchObject({ code: 'INTFR', iso: 'FR', capacity: 2000 })
    expect([links[0]?.flow.slice(0, 2), links[0]?.available[0], links[0]?.spread[0]]).toEqual([[750, null], 1500, null])
  })

  it('MA02 EUR-22 spreads are of the countries of the licence', async () => {
    const { links } = interconnectorsSchema.parse((await get(`/api/interconnector/${DAY}`, 'european')).json())
    const spread = (code: string) => links.find((link) => link.code === code)?.spread[0]
    // 90 − 40 × 0.9
    expect([spread('INTFR'), spread('INTIFA2'), spread('INTNED')]).toEqual([54, 54, null])
  })

  it('MA02 EUR-23 days of 23 and 25 hours are whole; a day that is none is refused in words; today has no date', async () => {
    const hours = async (day: string) =>
      interconnectorsSchema.parse((await get(`/api/interconnector/${day}`, 'european')).json()).hours.length
    expect([await hours('29/3/2026'), await hours('25/10/2026')]).toEqual([23, 25])
    const wrong = await get('/entsoeApi/europeMap/31/2/2026', 'european')
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('day')])
    expect(europeMapSchema.parse((await get('/entsoeApi/europeMap', 'european')).json()).countries).toHaveLength(2)
  })
})
