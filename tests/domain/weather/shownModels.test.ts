import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERIES_PROVIDERS } from '../../../src/domain/market/seriesProviders'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { providerOfSeries, type SeriesProviderId } from '../../../src/domain/series/definition'
import { WEATHER_MODELS } from '../../../src/domain/series/weather/models'
import { WEATHER_VARIABLES } from '../../../src/domain/series/weather/variables'
import { areaColumns, modelColumns } from '../../../src/domain/weather/columns'
import { idsOfModel, modelSeriesOf } from '../../../src/domain/weather/modelSeries'
import { shownModel, shownModels } from '../../../src/domain/weather/shownModels'

const HOUR = 3_600_000
const START = Date.parse('2026-01-10T00:00:00Z')
const ALL: readonly SeriesProviderId[] = ['simulator', 'elexon', ...SERIES_PROVIDERS]
const [TEMPERATURE] = WEATHER_VARIABLES
const variableOf = (key: string) => WEATHER_VARIABLES.find((each) => each.key === key)!

describe('models of the weather that a server has', () => {
  it('WEA-63 law: the model that is shown has a source wherever one has, and is the chosen one if that has', () => {
    const models = [...WEATHER_MODELS.map(({ id }) => id), 'Metno']
    fc.assert(
      fc.property(
        fc.constantFrom(...WEATHER_VARIABLES),
        fc.subarray([...ALL]),
        fc.constantFrom(...models, '', 'Arpege'),
        (variable, providers, chosen) => {
          const isSourced = (id: string): boolean => {
            const definition = definitionOf(modelSeriesOf(variable, id)?.country ?? '')
            return definition !== undefined && providerOfSeries(definition, providers) !== undefined
          }
          const offered = shownModels(variable, providers)
          const shown = shownModel(offered, chosen).id
          const sourced = models.filter(isSourced)
          if (sourced.length === 0) expect(offered).toBe(WEATHER_MODELS)
          else {
            expect(offered.map(({ id }) => id)).toEqual(sourced)
            expect(shown).toBe(sourced.includes(chosen) ? chosen : sourced[0])
          }
          expect(offered.map(({ id }) => id)).toContain(shown)
        },
      ),
    )
  })

  it('WEA-64 the simulated market has its three models and no other; MET Norway has neither wind at 100 m nor sun', () => {
    for (const variable of WEATHER_VARIABLES) expect(shownModels(variable, ['simulator'])).toEqual(WEATHER_MODELS)
    const ofMetno = WEATHER_VARIABLES.filter((variable) =>
      shownModels(variable, ['elexon', 'metno']).some(({ id }) => id === 'Metno'),
    )
    expect(ofMetno.map(({ key }) => key)).toEqual(['temperature', 'cloud', 'rain'])
    expect(modelSeriesOf(variableOf('wind'), 'Metno')).toBeUndefined()
    expect(idsOfModel(variableOf('irradiance'), 'Metno', true)).toEqual([])
    expect(() => shownModel([], 'Gfs')).toThrow('No model is offered.')
  })

  it('WEA-65 every series that a page requests of a model is one of the catalogue', () => {
    for (const variable of WEATHER_VARIABLES)
      for (const id of [...WEATHER_MODELS.map((model) => model.id), 'Metno'])
        for (const series of idsOfModel(variable, id, true)) expect(definitionOf(series), series).toBeDefined()
    expect(idsOfModel(TEMPERATURE!, 'Ecmwf', false)).toHaveLength(3)
    expect(idsOfModel(TEMPERATURE!, 'Metno', true)).toHaveLength(6)
  })

  it('WEA-66 hours of MET Norway become steps of three, and a step of which an hour is missing is missing', () => {
    // Hourly to 04:00, then the sixth hour alone.
    const hours = [0, 1, 2, 3, 4, 6]
    const column = { at: Float64Array.from(hours, (hour) => START + hour * HOUR), values: Float64Array.from(hours) }
    const steps = [0, 3, 6].map((hour) => START + hour * HOUR)
    const runColumns = new Map([
      ['Gb&TemperatureMetno&none', column],
      ['Gb&PrecipitationMetnoByRegion&West', column],
    ])
    const models = modelColumns(
      { variable: TEMPERATURE!, steps, runColumns },
      [{ id: 'Metno', name: '' }],
      () => undefined,
    )
    expect([...models.get('Metno')!.mean.values]).toEqual([1, NaN, NaN])
    expect(models.get('Metno')!.low.at).toHaveLength(0)
    const rain = areaColumns({ variable: variableOf('rain'), model: 'Metno', steps, known: new Map(), runColumns })
    expect([...rain.get('West')!.forecast.values]).toEqual([3, NaN, NaN])
    expect(rain.get('none')!.forecast.at).toHaveLength(0)
  })
})
