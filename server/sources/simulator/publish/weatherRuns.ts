import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dayStart, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { WEATHER_REGIONS } from '../../../../src/domain/series/weather/areas'
import { reachOf, RUN_STEP_MS, WEATHER_MODELS, type WeatherModel } from '../../../../src/domain/series/weather/models'
import {
  runEdgeId,
  runId,
  runReachId,
  runRegionId,
  WEATHER_VARIABLES,
  type WeatherVariable,
} from '../../../../src/domain/series/weather/variables'
import { HOUR } from '../physics/random'
import type { Weather } from '../physics/weatherLaws'
import { runWeatherAt, type RunWeather } from '../physics/weatherRuns'
import { decimals, seriesEvent, type SeriesPoints } from './seriesEvent'

/** A step of a run: what it says of the middles of its hours. */
type Step = { readonly from: Instant; readonly hours: readonly RunWeather[] }

const stepsOf = (seed: number, model: WeatherModel, run: Instant, reachMs: number): readonly Step[] =>
  Array.from({ length: reachMs / RUN_STEP_MS }, (_, step) => {
    const from = run + step * RUN_STEP_MS
    const hours = Array.from({ length: RUN_STEP_MS / HOUR }, (__, hour) =>
      runWeatherAt(seed, model, run, from + (hour + 0.5) * HOUR),
    )
    return { from, hours }
  })

const pointsOf = (
  steps: readonly Step[],
  { key, aggregate, decimals: digits }: WeatherVariable,
  of: (hour: RunWeather) => Weather | undefined,
): SeriesPoints['points'] =>
  steps.map(({ from, hours }) => {
    const sum = hours.reduce((total, hour) => total + (of(hour)?.[key] ?? 0), 0)
    return [from, decimals(aggregate === 'sum' ? sum : sum / hours.length, digits)] as const
  })

/** What a run of a model says of the country and of its regions, published when the model has been computed. */
const runEvent = (seed: number, model: WeatherModel, run: Instant, reachMs: number): MarketEvent => {
  const steps = stepsOf(seed, model, run, reachMs)
  const values = WEATHER_VARIABLES.flatMap((variable): readonly SeriesPoints[] => [
    { series: runId(variable, model.id), points: pointsOf(steps, variable, ({ national }) => national) },
    { series: runEdgeId(variable, model.id, 'P10'), points: pointsOf(steps, variable, ({ low }) => low) },
    { series: runEdgeId(variable, model.id, 'P90'), points: pointsOf(steps, variable, ({ high }) => high) },
    ...WEATHER_REGIONS.map(({ id }, region) => ({
      series: runRegionId(variable, model.id, id),
      points: pointsOf(steps, variable, ({ regions }) => regions[region]),
    })),
  ])
  const reach: SeriesPoints = { series: runReachId(model.id), points: [[run, reachMs / HOUR]] }
  return seriesEvent(run + model.delayMs, [...values, reach])
}

/** The runs of all models that are published on a London day. Pure in the seed and the day. */
export const weatherRunEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] =>
  WEATHER_MODELS.flatMap((model) => {
    const from = dayStart(date) - model.delayMs
    const to = dayStart(addDays(date, 1)) - model.delayMs
    const hours = Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, i) => (Math.ceil(from / HOUR) + i) * HOUR)
    return hours.flatMap((run) => {
      const reachMs = run < to ? reachOf(model, run) : undefined
      return reachMs === undefined ? [] : [runEvent(seed, model, run, reachMs)]
    })
  })
