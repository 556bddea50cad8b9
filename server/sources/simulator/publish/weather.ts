import type { MarketEvent } from '../../../../src/domain/market/events'
import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
} from '../../../../src/domain/periods'
import { WEATHER_AREAS } from '../../../../src/domain/series/weather/areas'
import { RUN_STEP_MS } from '../../../../src/domain/series/weather/models'
import { measuredId, normalId, WEATHER_VARIABLES } from '../../../../src/domain/series/weather/variables'
import { normalWeatherAt } from '../physics/climate'
import { HOUR, MINUTE } from '../physics/random'
import { weatherAt } from '../physics/weather'
import type { Weather } from '../physics/weatherLaws'
import { decimals, seriesEvent, type SeriesPoints } from './seriesEvent'

/** From the end of an hour until its weather is published. */
const DELAY = 5 * MINUTE
/** Normals are known for so many days: those that runs reach into. */
const NORMAL_DAYS = 11

/** The first instants of the steps that begin on so many days. */
const stepsOf = (date: SettlementDate, days: number, stepMs: number): readonly Instant[] => {
  const from = Math.ceil(dayStart(date) / stepMs) * stepMs
  const to = dayStart(addDays(date, days))
  return Array.from({ length: Math.ceil((to - from) / stepMs) }, (_, step) => from + step * stepMs)
}

/** The weather of an hour: the mean of the middles of its half hours, at which prices and demand are made. */
const observedIn = (seed: number, hour: Instant): MarketEvent => {
  const looks = [0.5, 1.5].map((halves) => {
    const { national, regions } = weatherAt(seed, hour + halves * HALF_HOUR_MS)
    return [national, ...regions]
  })
  const mean = (area: number, part: keyof Weather): number =>
    looks.reduce((sum, areas) => sum + (areas[area]?.[part] ?? 0), 0) / looks.length
  const values = WEATHER_VARIABLES.flatMap((variable) =>
    WEATHER_AREAS.map(({ id }, area) => ({
      series: measuredId(variable, id),
      points: [[hour, decimals(mean(area, variable.key), variable.decimals)] as const],
    })),
  )
  return seriesEvent(hour + HOUR + DELAY, values)
}

/** The normals of steps, by area: means of their hours, of rain the sum. */
const normalsOver = (steps: readonly Instant[], stepMs: number) =>
  steps.map((from) => {
    const hours = Array.from({ length: stepMs / HOUR }, (_, hour) => {
      const { national, regions } = normalWeatherAt(from + (hour + 0.5) * HOUR)
      return [national, ...regions]
    })
    const sum = (area: number, part: keyof Weather): number =>
      hours.reduce((total, areas) => total + (areas[area]?.[part] ?? 0), 0)
    return { from, sum, count: hours.length }
  })

/** What is normal on the days that can be forecast, published at noon of the day before the first. */
const normalsOf = (date: SettlementDate): MarketEvent => {
  const before = addDays(date, -1)
  const hourly = normalsOver(stepsOf(date, NORMAL_DAYS, HOUR), HOUR)
  const slower = normalsOver(stepsOf(date, NORMAL_DAYS, RUN_STEP_MS), RUN_STEP_MS)
  const values = WEATHER_VARIABLES.flatMap((variable) =>
    WEATHER_AREAS.map(({ id }, area): SeriesPoints => {
      const { key, aggregate } = variable
      return {
        series: normalId(variable, id),
        points: (key === 'temperature' ? hourly : slower).map(({ from, sum, count }) => [
          from,
          decimals(sum(area, key) / (aggregate === 'sum' ? 1 : count), variable.decimals),
        ]),
      }
    }),
  )
  return seriesEvent(instantAtWallTime(before, '12:00') ?? dayStart(before) + 12 * HOUR, values)
}

/** What is published of the weather: that of a London day, hour by hour, and what would be normal from the next on. */
export const weatherEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => [
  ...stepsOf(date, 1, HOUR).map((hour) => observedIn(seed, hour)),
  normalsOf(addDays(date, 1)),
]
