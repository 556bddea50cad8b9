import type { MarketEvent } from '../../../../src/domain/market/events'
import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
} from '../../../../src/domain/periods'
import { WEATHER_AREAS } from '../../../../src/domain/series/families/weather'
import { seriesIdOf } from '../../../../src/domain/series/seriesId'
import { HOUR, MINUTE } from '../physics/random'
import { normalsAt, weatherAt, type Weather } from '../physics/weather'
import { decimals, seriesEvent } from './seriesEvent'

/** From the end of an hour until its weather is published. */
const DELAY = 5 * MINUTE

/** Which series tells which part of the weather, and with how many decimals. */
const MEASURED: readonly (readonly [seriesId: string, part: keyof Weather, digits: number])[] = [
  ['Temperature', 'temperature', 1],
  ['WindSpeed', 'wind', 1],
  ['SolarIrradiance', 'irradiance', 0],
  ['CloudCover', 'cloud', 0],
  ['Precipitation', 'rain', 2],
]

const idOf = (seriesId: string, area: number): string =>
  seriesIdOf({ country: 'Gb', seriesId, optionsId: WEATHER_AREAS[area]?.id ?? '' })

const hoursOf = (date: SettlementDate): readonly Instant[] => {
  const from = dayStart(date)
  const to = dayStart(addDays(date, 1))
  return Array.from({ length: (to - from) / HOUR }, (_, hour) => from + hour * HOUR)
}

/** The weather of an hour: the mean of the middles of its half hours, at which prices and demand are made. */
const observedIn = (seed: number, hour: Instant): MarketEvent => {
  const looks = [0.5, 1.5].map((halves) => {
    const { national, regions } = weatherAt(seed, hour + halves * HALF_HOUR_MS)
    return [national, ...regions]
  })
  const mean = (area: number, part: keyof Weather): number =>
    looks.reduce((sum, areas) => sum + (areas[area]?.[part] ?? 0), 0) / looks.length
  const values = MEASURED.flatMap(([seriesId, part, digits]) =>
    WEATHER_AREAS.map((_, area) => ({
      series: idOf(seriesId, area),
      points: [[hour, decimals(mean(area, part), digits)] as const],
    })),
  )
  return seriesEvent(hour + HOUR + DELAY, values)
}

/** The normal temperatures of a day, published at noon of the day before: what forecasts are held against. */
const normalsOf = (date: SettlementDate): MarketEvent => {
  const before = addDays(date, -1)
  const hours = hoursOf(date).map((hour) => ({ hour, normals: normalsAt(hour + HALF_HOUR_MS) }))
  const values = WEATHER_AREAS.map((_, area) => ({
    series: idOf('NormalTemperature', area),
    points: hours.map(({ hour, normals }) => [hour, decimals(normals[area] ?? 0, 1)] as const),
  }))
  return seriesEvent(instantAtWallTime(before, '12:00') ?? dayStart(before) + 12 * HOUR, values)
}

/** What is told of the weather: that of a London day, hour by hour, and what would be normal on the next. */
export const weatherEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => [
  ...hoursOf(date).map((hour) => observedIn(seed, hour)),
  normalsOf(addDays(date, 1)),
]
