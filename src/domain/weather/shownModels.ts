import { providerOfSeries, type SeriesProviderId } from '../series/definition'
import { WEATHER } from '../series/families/weather'
import { parseSeriesId } from '../series/seriesId'
import { METNO_MODEL } from '../series/weather/metno'
import { WEATHER_MODELS, type WeatherModel } from '../series/weather/models'
import type { WeatherVariable } from '../series/weather/variables'
import { modelSeriesOf } from './modelSeries'

/** A model as pages name it: it need not have runs. */
export type ShownModel = Pick<WeatherModel, 'id' | 'name'>

const ALL_MODELS: readonly ShownModel[] = [...WEATHER_MODELS, METNO_MODEL]

/** Whether a forecast of the country by a model is had from one of these providers. */
const isSourced = (variable: WeatherVariable, { id }: ShownModel, providers: readonly SeriesProviderId[]): boolean => {
  const name = parseSeriesId(modelSeriesOf(variable, id)?.country ?? '')?.seriesId
  const definition = WEATHER.definitions.find(({ seriesId }) => seriesId === name)
  return definition !== undefined && providerOfSeries(definition, providers) !== undefined
}

/**
 * The models that a page offers of a variable: those of which a provider of the server has forecasts. Where there is none,
 * those with runs, so that the page can say why they are missing.
 * @param providers of the server, the preferred first
 */
export const shownModels = (
  variable: WeatherVariable,
  providers: readonly SeriesProviderId[],
): readonly ShownModel[] => {
  const sourced = ALL_MODELS.filter((model) => isSourced(variable, model, providers))
  return sourced.length > 0 ? sourced : WEATHER_MODELS
}

/** The model that is shown: the chosen one if it is offered, else the first that is. */
export const shownModel = (offered: readonly ShownModel[], chosen: string): ShownModel => {
  const found = offered.find(({ id }) => id === chosen) ?? offered[0]
  if (found === undefined) throw new RangeError('No model is offered.')
  return found
}
