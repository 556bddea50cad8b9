import type { Instant } from '../../../../src/domain/periods'
import { LATITUDE, sunHeight, sunThrough, windSeason } from './demand'
import { SMOOTH_DEVIATION } from './forecastError'
import { localTime, winterShare } from './localTime'
import { DAY, HOUR } from './random'
import { cloudOf, FULL_SUN, rainOf, SPELL, speedOf, USUAL_CLEARNESS, type Weather } from './weatherLaws'

/** The climate that the simulated weather moves around: what is normal at an hour of the year. */

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
export const REGIONS: readonly Region[] = [
  { weight: 0.03, latitude: 57.5, coldest: 3.4, warmest: 13.6, wet: 2.6 },
  { weight: 0.07, latitude: 55.8, coldest: 3.9, warmest: 15, wet: 1.9 },
  { weight: 0.2, latitude: 54, coldest: 4.3, warmest: 16.5, wet: 1.2 },
  { weight: 0.25, latitude: 52.4, coldest: 5.2, warmest: 16.4, wet: 1.6 },
  { weight: 0.45, latitude: 51.8, coldest: 4.9, warmest: 17.9, wet: 1 },
]

/** Mean of the regions, weighted by demand. */
export const weighted = (of: (region: Region, index: number) => number): number =>
  REGIONS.reduce((sum, region, i) => sum + region.weight * of(region, i), 0)

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The day of the year on which the sea is warm and summer at its height. */
const HOTTEST_DAY = 206
const HOTTEST_HOUR = 15

/** Between the coldest and the warmest hour, halved, °C: little in winter, much under a summer sun. */
export const daySwing = (dayOfYear: number): number => 3.6 - 2.3 * winterShare(dayOfYear)
export const dayShape = (at: Instant): number => Math.cos((2 * Math.PI * ((at % DAY) / HOUR - HOTTEST_HOUR)) / 24)

/** °C. */
export const normalTemperature = ({ coldest, warmest }: Region, at: Instant, dayOfYear: number): number => {
  const year = Math.cos((2 * Math.PI * (dayOfYear - HOTTEST_DAY)) / 365.25)
  return (warmest + coldest) / 2 + ((warmest - coldest) / 2) * year + daySwing(dayOfYear) * dayShape(at)
}

/** Deviations of what `regionalWind` and the clearness of a region are made of: roots of the sums of their squares. */
const WINDINESS = SMOOTH_DEVIATION * Math.hypot(0.85, 0.35, 0.5, 0.14)
const NATIONAL_CLEARNESS = SMOOTH_DEVIATION * Math.hypot(0.22, 0.08)
const CLEARNESS = SMOOTH_DEVIATION * Math.hypot(0.22, 0.08, 0.1)
const SPELL_DEVIATION = Math.hypot(
  SPELL.perClearness * CLEARNESS,
  SPELL.perWindiness * WINDINESS,
  SPELL.perShower * SMOOTH_DEVIATION,
)

const STEPS = Array.from({ length: 41 }, (_, i) => (i - 20) / 5)
const DENSITY = STEPS.map((z) => Math.exp((-z * z) / 2))
const WHOLE = DENSITY.reduce((sum, each) => sum + each, 0)

/** The mean of something over a normally distributed quantity. */
const meanOver = (middle: number, deviation: number, of: (value: number) => number): number =>
  STEPS.reduce((sum, z, i) => sum + (DENSITY[i] ?? 0) * of(middle + deviation * z), 0) / WHOLE

/** The weather's noise has fewer extremes than a normal distribution, and rain is made of them. */
const RAIN_OF_NOISE = 0.875

const CLOUD = meanOver(USUAL_CLEARNESS, CLEARNESS, cloudOf)

/** What is normal at an hour of the year, as the mean of thirty years has it: of the country and of its regions. */
export const normalWeatherAt = (at: Instant): { readonly national: Weather; readonly regions: readonly Weather[] } => {
  const { dayOfYear } = localTime(at)
  const season = windSeason(dayOfYear)
  const height = sunHeight(at, dayOfYear, LATITUDE)
  const sun = meanOver(USUAL_CLEARNESS, NATIONAL_CLEARNESS, (clearness) => sunThrough(height, clearness))
  const suns = REGIONS.map(({ latitude }) => sunThrough(sunHeight(at, dayOfYear, radians(latitude)), USUAL_CLEARNESS))
  const meanSun = weighted((_, i) => suns[i] ?? 0)
  const wind = meanOver(season, WINDINESS, speedOf)
  const rain = meanOver(SPELL.perWindiness * season, SPELL_DEVIATION, (spell) => rainOf(spell, RAIN_OF_NOISE))
  const regions = REGIONS.map((region, i): Weather => {
    const share = meanSun > 0 ? (suns[i] ?? 0) / meanSun : 1
    return {
      temperature: normalTemperature(region, at, dayOfYear),
      wind,
      irradiance: FULL_SUN * sun * share,
      cloud: CLOUD,
      rain: region.wet * rain,
    }
  })
  return { regions, national: nationalOf(regions) }
}

/** The country's weather of its regions': the mean weighted by demand. */
export const nationalOf = (regions: readonly Weather[]): Weather => {
  const mean = (key: keyof Weather): number => weighted((_, i) => regions[i]?.[key] ?? 0)
  return {
    temperature: mean('temperature'),
    wind: mean('wind'),
    irradiance: mean('irradiance'),
    cloud: mean('cloud'),
    rain: mean('rain'),
  }
}
