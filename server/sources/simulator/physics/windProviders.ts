import type { Instant } from '../../../../src/domain/periods'
import { runReaching, WEATHER_MODELS, type WeatherModel } from '../../../../src/domain/series/weather/models'
import { regionalWind } from './demand'
import { FARM_WEIGHTS, powerOf, type SimulatedBand } from './expected'
import { deviationOf } from './forecastError'
import { localTime } from './localTime'
import { HOUR } from './random'
import { shareOfBlend, skillOf, TENTH, WIND_ERROR, windError, type Blended } from './weatherRuns'

/**
 * Who forecasts wind besides the system operator: a provider that follows one weather model, and the house, which takes
 * the mean of all. As in `expected`, a run has been brought nearer by what was measured since.
 */

/** The windiness of each region as the mean of runs has it. */
const windsOf = (seed: number, runs: readonly Blended[], target: Instant, hours: number): readonly number[] => {
  const errors = runs.map(({ model, run, part }) => ({ part, winds: windError(seed, target, { model, run, hours }) }))
  return regionalWind(seed, target, localTime(target).dayOfYear).map((wind, region) =>
    errors.reduce((sum, { part, winds }) => sum + part * (winds[region] ?? 0), wind),
  )
}

/** The second provider's model. */
const SECOND = 'Gfs'

/** The newest run of each model that says something of the target; each counts as its skill deserves. */
const runsFor = (models: readonly WeatherModel[], issuedAt: Instant, target: Instant): readonly Blended[] => {
  const found = models.flatMap((model) => {
    const run = runReaching(model, issuedAt, target)
    return run === undefined ? [] : [{ model, run, worth: 1 / skillOf(model) ** 2 }]
  })
  const all = found.reduce((sum, { worth }) => sum + worth, 0)
  return found.map(({ model, run, worth }) => ({ model, run, part: worth / all }))
}

const windOf = (models: readonly WeatherModel[], seed: number, target: Instant, issuedAt: Instant): SimulatedBand => {
  const runs = runsFor(models, issuedAt, target)
  const hours = (target - issuedAt) / HOUR
  const winds = windsOf(seed, runs, target, hours)
  const aside = TENTH * shareOfBlend(runs, FARM_WEIGHTS) * deviationOf(WIND_ERROR, hours)
  const at = (by: number): number => powerOf(winds.map((wind) => wind + by))
  return { expected: at(0), low: at(-aside), high: at(aside) }
}

/** The wind of an instant as the house has it at another, MW: of all models, with its tenth and its ninetieth part. */
export const houseWind = (seed: number, target: Instant, issuedAt: Instant): SimulatedBand =>
  windOf(WEATHER_MODELS, seed, target, issuedAt)

const SECOND_MODEL = WEATHER_MODELS.filter(({ id }) => id === SECOND)

/** The wind of an instant as the second provider has it at another, MW. */
export const secondWind = (seed: number, target: Instant, issuedAt: Instant): number =>
  windOf(SECOND_MODEL, seed, target, issuedAt).expected
