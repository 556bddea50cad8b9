import type { Instant } from '../../../../src/domain/periods'
import { boundedClearness, clearnessAt, demandWeather, LATITUDE, regionalWind, sunHeight, sunThrough } from './demand'
import { localTime, winterShare } from './localTime'
import { DAY, HOUR, smooth } from './random'
import { TOPIC } from './topics'

/** What the weather of a place is at an instant. */
export type Weather = {
  /** °C, two metres above the ground. */
  readonly temperature: number
  /** m/s, a hundred metres above the ground. */
  readonly wind: number
  /** W/m² on level ground. */
  readonly irradiance: number
  /** Share of the sky, %. */
  readonly cloud: number
  /** mm an hour. */
  readonly rain: number
}

type Region = {
  /** Its part of national demand, by which national means are weighted. */
  readonly weight: number
  /** Degrees north. */
  readonly latitude: number
  /** °C in the coldest and the warmest time of the year. */
  readonly coldest: number
  readonly warmest: number
  /** Rain against the country's driest. */
  readonly wet: number
}

/** The five weather regions, from north to south, as `regionalWind` has them. Invented, near the climate of 1991 to 2020. */
const REGIONS: readonly Region[] = [
  { weight: 0.03, latitude: 57.5, coldest: 3.4, warmest: 13.6, wet: 2.6 },
  { weight: 0.07, latitude: 55.8, coldest: 3.9, warmest: 15, wet: 1.9 },
  { weight: 0.2, latitude: 54, coldest: 4.3, warmest: 16.5, wet: 1.2 },
  { weight: 0.25, latitude: 52.4, coldest: 5.2, warmest: 16.4, wet: 1.6 },
  { weight: 0.45, latitude: 51.8, coldest: 4.9, warmest: 17.9, wet: 1 },
]

/** The day of the year on which the sea is warm and summer at its height. */
const HOTTEST_DAY = 206
const HOTTEST_HOUR = 15

/** Between the coldest and the warmest hour, halved, °C: little in winter, much under a summer sun. */
const daySwing = (dayOfYear: number): number => 3.6 - 2.3 * winterShare(dayOfYear)
const dayShape = (at: Instant): number => Math.cos((2 * Math.PI * ((at % DAY) / HOUR - HOTTEST_HOUR)) / 24)

const normalOf = ({ coldest, warmest }: Region, at: Instant, dayOfYear: number): number => {
  const year = Math.cos((2 * Math.PI * (dayOfYear - HOTTEST_DAY)) / 365.25)
  return (warmest + coldest) / 2 + ((warmest - coldest) / 2) * year + daySwing(dayOfYear) * dayShape(at)
}

/**
 * °C of a unit of the weather of days. Demand moves by `WEATHER_SHARE` of itself for that unit, so by a hundredth for a
 * degree, as measured for British winters (Thornton, Hoskins and Scaife, Environmental Research Letters 11, 2016).
 */
const DEGREES = 2.8

/**
 * How much of what demand feels of the days' weather is cold: nearly all of it in winter, little in summer, when heating is
 * off and the rest is light and habit.
 */
const heatingShare = (dayOfYear: number): number => 0.12 + 0.85 * Math.min(1, 1.35 * winterShare(dayOfYear))

/** °C above the normal (+) or below it (-), all over the country. */
export const temperatureAnomaly = (seed: number, at: Instant, dayOfYear: number): number => {
  const heating = heatingShare(dayOfYear)
  const rest = Math.sqrt(1 - heating * heating)
  return DEGREES * (-heating * demandWeather(seed, at) + rest * smooth(seed, TOPIC.temperature, at, 1.6 * DAY))
}

/** A region's own clouds beside those of the country. */
const regionalClearness = (seed: number, region: number, at: Instant): number =>
  clearnessAt(seed, at) + 0.1 * smooth(seed, TOPIC.temperature + 8 + region, at, 9 * HOUR)

/** A clear day is warmer at noon and colder at night than the normal one, °C. */
const skyEffect = (clearness: number, at: Instant, dayOfYear: number): number =>
  0.9 * (clearness - 0.62) * daySwing(dayOfYear) * dayShape(at)

/** Steepness of the power curve on `speedOf`'s line, and the speed below which a line would turn negative, m/s. */
const CURVE_MS = 1.6
const CALM_MS = 1.5
const HALF_POWER_MS = 9.2

/**
 * m/s at the height of a rotor where it is as windy as that (`windShare` in `demand`). A logistic power curve around half
 * power at 9.2 m/s is a straight line between the two; it is bent towards calm so that no speed is negative.
 */
export const speedOf = (windiness: number): number => {
  const line = HALF_POWER_MS + CURVE_MS * (2.1 * windiness - 0.75)
  return CALM_MS * Math.log1p(Math.exp(line / CALM_MS))
}

/** W/m² on level ground for the whole of `sunThrough`. */
const FULL_SUN = 1100

/**
 * Share of the sky in clouds that lets so much through, %: the reverse of Kasten and Czeplak's 1 - 0.75·N^3.4 (Solar Energy
 * 24, 1980).
 */
const cloudOf = (clearness: number): number => {
  const through = boundedClearness(clearness) / boundedClearness(1)
  return 100 * Math.min(1, Math.pow((1 - through) / 0.75, 1 / 3.4))
}

/** mm an hour: it rains under thick clouds and in wind, in spells of hours. */
const rainOf = (seed: number, region: number, at: Instant, clearness: number, windiness: number): number => {
  const spell =
    (2 * (0.62 - clearness)) / 0.25 + 0.6 * windiness + 1.1 * smooth(seed, TOPIC.rain + region, at, 5 * HOUR)
  return 0.19 * (REGIONS[region]?.wet ?? 1) * Math.pow(Math.max(0, spell - 1.2), 1.3)
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const weighted = (of: (region: Region, index: number) => number): number =>
  REGIONS.reduce((sum, region, i) => sum + region.weight * of(region, i), 0)

/**
 * Weather of the country and of its regions from north to south, at an instant. The country's is the mean weighted by
 * demand; its irradiance is that behind `solarShare`, of which each region has its part by its clouds and its latitude.
 */
export const weatherAt = (
  seed: number,
  at: Instant,
): { readonly national: Weather; readonly regions: readonly Weather[] } => {
  const { dayOfYear } = localTime(at)
  const winds = regionalWind(seed, at, dayOfYear)
  const anomaly = temperatureAnomaly(seed, at, dayOfYear)
  const clear = REGIONS.map((_, i) => regionalClearness(seed, i, at))
  const suns = REGIONS.map(({ latitude }, i) => sunThrough(sunHeight(at, dayOfYear, radians(latitude)), clear[i] ?? 0))
  const sun = sunThrough(sunHeight(at, dayOfYear, LATITUDE), clearnessAt(seed, at))
  const meanSun = weighted((_, i) => suns[i] ?? 0)
  const regions = REGIONS.map((region, i): Weather => {
    const clearness = clear[i] ?? 0
    const windiness = winds[i] ?? 0
    const normal = normalOf(region, at, dayOfYear)
    const own = 0.9 * smooth(seed, TOPIC.temperature + 16 + i, at, 20 * HOUR)
    return {
      temperature: normal + anomaly + own + skyEffect(clearness, at, dayOfYear),
      wind: speedOf(windiness),
      irradiance: FULL_SUN * (meanSun > 0 ? (sun * (suns[i] ?? 0)) / meanSun : sun),
      cloud: cloudOf(clearness),
      rain: rainOf(seed, i, at, clearness, windiness),
    }
  })
  const mean = (key: keyof Weather): number => weighted((_, i) => regions[i]?.[key] ?? 0)
  return {
    regions,
    national: {
      temperature: mean('temperature'),
      wind: mean('wind'),
      irradiance: mean('irradiance'),
      cloud: mean('cloud'),
      rain: mean('rain'),
    },
  }
}

/** Normal temperature of that hour and day, the mean of thirty years: of the country, then of its regions, °C. */
export const normalsAt = (at: Instant): readonly number[] => {
  const { dayOfYear } = localTime(at)
  const regions = REGIONS.map((region) => normalOf(region, at, dayOfYear))
  return [weighted((_, i) => regions[i] ?? 0), ...regions]
}
