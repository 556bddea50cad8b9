import * as z from 'zod/mini'
import { WEATHER_MODELS, type WeatherModel } from '../../../domain/series/weather/models'
import { WEATHER_VARIABLES, type WeatherVariable } from '../../../domain/series/weather/variables'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const PAGE = 'weatherForecasting'

const [FIRST_VARIABLE] = WEATHER_VARIABLES
const [FIRST_MODEL] = WEATHER_MODELS

const schema = z.object({
  variable: z.catch(z.string(), ''),
  model: z.catch(z.string(), ''),
})

export type WeatherChoices = { readonly variable: WeatherVariable; readonly model: WeatherModel }

/** What is remembered of the page; what cannot be read is the first of its list. */
export const readWeatherChoices = (stored: Readonly<Record<string, unknown>> | undefined): WeatherChoices => {
  const { variable, model } = z.parse(schema, stored ?? {})
  const shown = WEATHER_VARIABLES.find(({ key }) => key === variable) ?? FIRST_VARIABLE
  const read = WEATHER_MODELS.find(({ id }) => id === model) ?? FIRST_MODEL
  if (shown === undefined || read === undefined) throw new Error('There is no weather to choose.')
  return { variable: shown, model: read }
}

/** What a user chooses is kept with their settings. */
export const useWeatherChoices = (): readonly [
  WeatherChoices,
  (patch: { readonly variable?: string; readonly model?: string }) => void,
] => [readWeatherChoices(usePageSettings(PAGE)), (patch) => changePageSettings(PAGE, patch)]
