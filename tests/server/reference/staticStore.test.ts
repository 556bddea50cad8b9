import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { staticStoreOf } from '../../../server/reference'
import { TIERS, type Licence } from '../../../src/domain/access'
import { chartSpecSchema } from '../../../src/domain/charts/chartSpec'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { FUELS } from '../../../src/domain/market/units'
import { dashboardSchema, STRING_METRICS } from '../../../src/domain/settings/schemas/dashboardSchema'
import { staticStoreSchema } from '../../../src/domain/wire'

const licence = (countries: readonly string[], tier: Licence['tier'] = 'Visualise'): Licence => ({
  tier,
  countries,
  admin: false,
})
const LICENSED_ONLY = ['dynamicSeriesNew', 'dynamicPresets', 'plantPresets', 'dashboardPresets', 'bingoEnums'] as const
const full = staticStoreOf(licence(['Gb']), { kind: 'simulator' })

describe('the static reference data', () => {
  it('RD01 has every list of the specification, in the form the page reads', () => {
    expect(staticStoreSchema.parse(full)).toEqual(full)
    const lists = [
      'fuelTypes bingoEnums bingoNamesToEnums colours iconList dynamicPresets plantPresets dynamicSeriesNew plantSeries',
      'dashboardPresets countries mapCountries currencies oldSeriesIdToNew liveTableOptions liveTableSearch',
      'historyOfForecastsSerialised jointSeriesEndpoints',
    ]
    for (const list of lists.join(' ').split(' ')) expect(full, list).toHaveProperty(list)
  })

  it('RD01 an older answer, without the newer lists, can still be read', () => {
    const { fuelTypes, liveTableOptions, countries, jointSeriesEndpoints } = full
    const older = { fuelTypes, liveTableOptions, countries, jointSeriesEndpoints }
    expect(staticStoreSchema.parse(older)).toEqual(older)
  })

  it('RD01 ids are unique in every list', () => {
    for (const [name, list] of Object.entries(full)) {
      const ids = Array.isArray(list)
        ? list.flatMap((each) => (typeof each === 'object' && 'id' in each ? each.id : []))
        : []
      expect(new Set(ids).size, name).toBe(ids.length)
    }
  })

  it('RD01 bingo has the twelve override options by the names that boards save', () => {
    expect(full.bingoEnums?.map(({ name }) => name)).toEqual([...STRING_METRICS])
    expect(Object.keys(full.bingoNamesToEnums ?? {})).toEqual([...STRING_METRICS])
    const ids = full.bingoEnums?.map(({ id }) => id)
    for (const id of Object.values(full.bingoNamesToEnums ?? {})) expect(ids).toContain(id)
  })

  it('RD01 every icon is one that the library draws', () => {
    const drawn = new Set(
      readdirSync(new URL('../../../node_modules/lucide-react/dist/esm/icons', import.meta.url)).map((file) =>
        file.replace(/\..*$/, ''),
      ),
    )
    expect(full.iconList).toContain('chart-line')
    expect(full.iconList?.filter((name) => !drawn.has(name))).toEqual([])
  })

  it('RD01 every series of a preset is one that there is, and every dashboard preset is a dashboard', () => {
    const series = new Map(full.dynamicSeriesNew?.map((each) => [each.id, each]))
    expect(full.dynamicPresets?.length).toBeGreaterThanOrEqual(5)
    for (const id of full.dynamicPresets?.flatMap((preset) => preset.series) ?? []) {
      const [country, name, option] = id.split('&')
      const found = series.get(name!)
      expect(found?.country).toBe(country)
      expect(found?.options.length ? found.options.map(({ id: of }) => of) : ['none']).toContain(option)
    }
    const ofPlants = full.plantSeries?.map(({ id }) => id)
    for (const id of full.plantPresets?.flatMap((preset) => preset.series) ?? []) expect(ofPlants).toContain(id)
    const tables = full.liveTableOptions.map(({ moduleType }) => moduleType)
    for (const preset of full.dashboardPresets ?? []) {
      expect(dashboardSchema.safeParse(preset).error).toBeUndefined()
      for (const { type, data } of dashboardSchema.parse(preset).modules)
        if (type === 'LiveTable') expect(tables).toContain(data?.['moduleType'])
    }
  })

  it('DB07 every licence begins with a board: of British tables and series, or of its own countries', () => {
    const boardsOf = (countries: string[], tier?: Licence['tier']) =>
      staticStoreOf(licence(countries, tier), { kind: 'simulator' }).dashboardPresets ?? []
    for (const tier of TIERS) {
      const [first] = boardsOf(['Gb'], tier)
      expect(first?.id, tier).toBe('preset-balancing')
      expect(first?.modules.length, tier).toBeGreaterThanOrEqual(5)
    }
    const [french] = boardsOf(['France'])
    expect(french?.id).toBe('preset-europe')
    const requested = french?.modules.flatMap(({ data }) => chartSpecSchema.parse(data).chartSeries) ?? []
    expect(requested.map(({ seriesId }) => seriesId)).toEqual(['DayAheadPrice', 'GbSpread', 'Load', 'NetExport'])
    expect(new Set(requested.map(({ country }) => country))).toEqual(new Set(['France']))
  })

  it('DB07 a board has no series that its source does not offer', () => {
    for (const kind of ['simulator', 'elexon'] as const) {
      const store = staticStoreOf(licence(['Gb']), { kind })
      const known = new Set(
        store.dynamicSeriesNew?.flatMap(({ country, id, options }) =>
          (options.length > 0 ? options.map((option) => option.id) : ['none']).map(
            (option) => `${country}&${id}&${option}`,
          ),
        ),
      )
      const charts = store.dashboardPresets?.flatMap(({ modules }) => modules).filter(({ type }) => type === 'Chart')
      expect(charts?.length, kind).toBeGreaterThan(3)
      for (const { data } of charts ?? [])
        for (const { country, seriesId, optionsId } of chartSpecSchema.parse(data).chartSeries)
          expect(known, kind).toContain(`${country}&${seriesId}&${optionsId}`)
    }
  })

  it('RD01 the fuels, the currencies and the tables are those of the product', () => {
    expect(full.fuelTypes.map(({ id }) => id)).toEqual([...FUELS])
    expect(full.currencies?.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['£', '€']))
    for (const { name, id } of full.currencies ?? []) expect(name).not.toBe(id)
    expect(full.liveTableSearch?.map(({ id }) => id)).toEqual(full.liveTableOptions.map(({ moduleType }) => moduleType))
  })

  it('RD01 the forecasts whose issues are stored are listed, with what tells what came of each', () => {
    const forecasts = JSON.parse(full.historyOfForecastsSerialised ?? '') as { id: string; outturn?: string }[]
    expect(forecasts.length).toBeGreaterThan(0)
    for (const { id, outturn = id } of forecasts) {
      expect(definitionOf(id)?.hasIssues, id).toBe(true)
      expect(definitionOf(outturn), outturn).toBeDefined()
    }
    expect(JSON.parse(staticStoreOf(licence(['Gb']), { kind: 'tape' }).historyOfForecastsSerialised ?? '')).toEqual([])
  })

  it('RD01 the series are those of the catalogue that the source offers, cut to the licence', () => {
    const known = new Set(full.dynamicSeriesNew?.map(({ id }) => id))
    for (const id of ['RealtimeDemand', 'GenerationByFuel', 'InterconnectorFlow', 'Frequency', 'AcceptedOfferVolume'])
      expect(known, id).toContain(id)
    const elexon = staticStoreOf(licence(['Gb']), { kind: 'elexon' }).dynamicSeriesNew?.map(({ id }) => id)
    expect(elexon).not.toContain('DayAheadHourly')
    const countries = staticStoreOf(licence(['Gb', 'France']), { kind: 'simulator' }).dynamicSeriesNew?.map(
      (each) => each.country,
    )
    expect(new Set(countries)).toEqual(new Set(['Gb', 'France']))
    expect(full.plantSeries?.map(({ id }) => id)).toEqual(expect.arrayContaining(['PN', 'MEL', 'MIL', 'Outturn']))
  })

  it('RD01 a tape has only the series that its stacks tell, and never none', () => {
    const ids = staticStoreOf(licence(['Gb']), { kind: 'tape' }).dynamicSeriesNew?.map(({ id }) => id)
    expect(ids).toEqual([
      'SystemPrice',
      'NetImbalanceVolume',
      'MarketIndexPrice',
      'AcceptedOfferVolume',
      'AcceptedBidVolume',
    ])
    for (const preset of staticStoreOf(licence(['Gb']), { kind: 'tape' }).dynamicPresets ?? [])
      for (const id of preset.series) expect(ids).toContain(id.split('&')[1])
  })
})

describe('the cut for a caller', () => {
  it('AC07 a visitor gets none of what a licence gives', () => {
    const visitor = staticStoreOf(undefined, { kind: 'simulator' })
    for (const list of LICENSED_ONLY) expect(visitor).not.toHaveProperty(list)
    expect(visitor).not.toHaveProperty('bingoNamesToEnums')
    expect(JSON.stringify(visitor)).not.toContain('RealtimeDemand')
    expect(visitor.countries.filter(({ hasEuropeAccess }) => hasEuropeAccess).map(({ id }) => id)).toEqual(['Gb'])
  })

  it.each(TIERS)('RD01 a %s licence for Great Britain has series and bingo', (tier) => {
    const store = staticStoreOf(licence(['gb'], tier), { kind: 'elexon' })
    expect(store.dynamicSeriesNew?.length).toBeGreaterThan(5)
    expect(store.bingoEnums).toHaveLength(12)
  })

  it('RD01 a licence for France alone has no GB series, and France as its country', () => {
    const store = staticStoreOf(licence(['France']), { kind: 'simulator' })
    expect(new Set(store.dynamicSeriesNew?.map(({ country }) => country))).toEqual(new Set(['France']))
    expect(store.bingoEnums).toEqual([])
    expect(store.countries.find(({ hasEuropeAccess }) => hasEuropeAccess)?.id).toBe('France')
  })

  it.each([
    ['Great Britain', licence(['gb']), true],
    ['France alone', licence(['France']), true],
    ['no country', licence([]), false],
    ['a country that there is not', licence(['Atlantis']), false],
    ['nobody: a visitor', undefined, false],
  ] as const)('AU15 one field says whether there is a licence: %s', (_of, held, expected) => {
    expect(staticStoreOf(held, { kind: 'simulator' }).hasLicence).toBe(expected)
    // A recording has fewer series, never fewer licences.
    expect(staticStoreOf(held, { kind: 'tape' }).hasLicence).toBe(expected)
  })
})
