import type { Instant } from '../../../../src/domain/periods'
import { dayShape, daySwing, nationalOf, normalTemperature, radians, REGIONS, weighted } from './climate'
import { clearnessAt, demandWeather, LATITUDE, regionalWind, sunHeight, sunThrough } from './demand'
import { localTime, winterShare } from './localTime'
import { DAY, HOUR, smooth } from './random'
import { TOPIC } from './topics'
import { cloudOf, FULL_SUN, rainOf, spellOf, speedOf, USUAL_CLEARNESS, type Weather } from './weatherLaws'

/**
 * What weather, wind power and solar power are all made of at an instant, by region from north to south: the truth, or what
 * a model takes for it (`weatherRuns`).
 */
export type Sky = {
  /** As `windShare` takes it. */
  readonly winds: readonly number[]
  /** °C above what is normal, before what the sky does to it. */
  readonly warm: readonly number[]
  /** As `sunThrough` takes it. */
  readonly clear: readonly number[]
  /** The same of the country as a whole: what embedded panels are under. */
  readonly nationalClear: number
  /** Spells of rain of hours. */
  readonly showers: readonly number[]
}

/**
 * °C of a unit of the weather of days. Demand moves by `WEATHER_SHARE` of itself for that unit, so by a hundredth for a
 * degree, as measured for British winters (Thornton, Hoskins and Scaife, Environmental Research Letters 11, 2016).
 */
export const DEGREES = 2.8

/**
 * How much of what demand feels of the days' weather is cold: nearly all of it in winter, little in summer, when heating is
 * off and the rest is light and habit.
 */
export const heatingShare = (dayOfYear: number): number => 0.12 + 0.85 * Math.min(1, 1.35 * winterShare(dayOfYear))

/** °C above the normal (+) or below it (-), all over the country. */
export const temperatureAnomaly = (seed: number, at: Instant, dayOfYear: number): number => {
  const heating = heatingShare(dayOfYear)
  const rest = Math.sqrt(1 - heating * heating)
  return DEGREES * (-heating * demandWeather(seed, at) + rest * smooth(seed, TOPIC.temperature, at, 1.6 * DAY))
}

/** A clear day is warmer at noon and colder at night than the normal one, °C. */
const skyEffect = (clearness: number, at: Instant, dayOfYear: number): number =>
  0.9 * (clearness - USUAL_CLEARNESS) * daySwing(dayOfYear) * dayShape(at)

/** The true sky of an instant. */
export const skyAt = (seed: number, at: Instant): Sky => {
  const { dayOfYear } = localTime(at)
  const anomaly = temperatureAnomaly(seed, at, dayOfYear)
  const nationalClear = clearnessAt(seed, at)
  return {
    winds: regionalWind(seed, at, dayOfYear),
    warm: REGIONS.map((_, i) => anomaly + 0.9 * smooth(seed, TOPIC.temperature + 16 + i, at, 20 * HOUR)),
    clear: REGIONS.map((_, i) => nationalClear + 0.1 * smooth(seed, TOPIC.temperature + 8 + i, at, 9 * HOUR)),
    nationalClear,
    showers: REGIONS.map((_, i) => smooth(seed, TOPIC.rain + i, at, 5 * HOUR)),
  }
}

/**
 * Weather of the country and of its regions from north to south, under a sky. The country's is the mean weighted by
 * demand; its irradiance is that behind `solarShare`, of which each region has its part by its clouds and its latitude.
 */
export const weatherOf = (
  { winds, warm, clear, nationalClear, showers }: Sky,
  at: Instant,
): { readonly national: Weather; readonly regions: readonly Weather[] } => {
  const { dayOfYear } = localTime(at)
  const suns = REGIONS.map(({ latitude }, i) => sunThrough(sunHeight(at, dayOfYear, radians(latitude)), clear[i] ?? 0))
  const sun = sunThrough(sunHeight(at, dayOfYear, LATITUDE), nationalClear)
  const meanSun = weighted((_, i) => suns[i] ?? 0)
  const regions = REGIONS.map((region, i): Weather => {
    const clearness = clear[i] ?? 0
    const windiness = winds[i] ?? 0
    return {
      temperature: normalTemperature(region, at, dayOfYear) + (warm[i] ?? 0) + skyEffect(clearness, at, dayOfYear),
      wind: speedOf(windiness),
      irradiance: FULL_SUN * (meanSun > 0 ? (sun * (suns[i] ?? 0)) / meanSun : sun),
      cloud: cloudOf(clearness),
      rain: rainOf(spellOf(clearness, windiness, showers[i] ?? 0), region.wet),
    }
  })
  return { regions, national: nationalOf(regions) }
}

/** The true weather of an instant: of the country, and of its regions from north to south. */
export const weatherAt = (seed: number, at: Instant): ReturnType<typeof weatherOf> => weatherOf(skyAt(seed, at), at)
