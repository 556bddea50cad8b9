import type { Instant } from '../../../domain/periods'
import type { DemandEffectData } from './useDemandEffect'
import type { Weather } from './useWeather'
import type { WeatherChoices } from './weatherChoices'

export type WeatherViewProps = {
  readonly weather: Weather
  readonly effect: DemandEffectData
  readonly choices: WeatherChoices
  readonly onChoices: (patch: { readonly variable?: string; readonly model?: string }) => void
  /** The run that counts as the newest; undefined while that is the newest of each model. */
  readonly run: Instant | undefined
  readonly onRun: (run: Instant | undefined) => void
  readonly now: Instant
  readonly onRetry: () => void
}
