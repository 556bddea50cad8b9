import { useMemo } from 'react'
import * as z from 'zod/mini'
import { seriesProvidersOf, type SeriesProviderId } from '../../../domain/series/definition'
import { WEATHER_VARIABLES, type WeatherVariable } from '../../../domain/series/weather/variables'
import { shownModel, shownModels, type ShownModel } from '../../../domain/weather/shownModels'
import { useSource } from '../../../streams/app/hooks'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const PAGE = 'weatherForecasting'

const [FIRST_VARIABLE] = WEATHER_VARIABLES
/** Until the source of the market is known. */
const SIMULATED: readonly SeriesProviderId[] = ['simulator']

const schema = z.object({
  variable: z.catch(z.string(), ''),
  model: z.catch(z.string(), ''),
})

export type WeatherChoices = {
  readonly variable: WeatherVariable
  /** Those of which there are forecasts of the variable. */
  readonly models: readonly ShownModel[]
  readonly model: ShownModel
}

/**
 * What is remembered of the page; what cannot be read, or is not offered, is the first of its list.
 * @param providers of the server, the preferred first
 */
export const readWeatherChoices = (
  stored: Readonly<Record<string, unknown>> | undefined,
  providers: readonly SeriesProviderId[] = SIMULATED,
): WeatherChoices => {
  const { variable, model } = z.parse(schema, stored ?? {})
  const shown = WEATHER_VARIABLES.find(({ key }) => key === variable) ?? FIRST_VARIABLE
  if (shown === undefined) throw new Error('There is no weather to choose.')
  const models = shownModels(shown, providers)
  return { variable: shown, models, model: shownModel(models, model) }
}

/** What a user chooses is kept with their settings. */
export const useWeatherChoices = (): readonly [
  WeatherChoices,
  (patch: { readonly variable?: string; readonly model?: string }) => void,
] => {
  const source = useSource()
  const stored = usePageSettings(PAGE)
  const choices = useMemo(() => readWeatherChoices(stored, source && seriesProvidersOf(source)), [stored, source])
  return [choices, (patch) => changePageSettings(PAGE, patch)]
}
