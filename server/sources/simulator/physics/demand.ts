import type { Instant } from '../../../../src/domain/periods'
import { DAY, HOUR, smooth } from './random'
import { TOPIC } from './topics'
import { winterShare, type LocalTime } from './localTime'

const REGIONS = [0, 1, 2, 3, 4] as const
const LATITUDE = (53 * Math.PI) / 180

/** How windy it is, in units of the power curve below; regions share the national weather and add their own. */
const windiness = (seed: number, region: number, at: Instant, season: number): number =>
  season +
  0.85 * smooth(seed, TOPIC.windNational, at, 1.7 * DAY) +
  0.35 * smooth(seed, TOPIC.windHours, at, 13 * HOUR) +
  0.5 * smooth(seed, TOPIC.windRegion + region, at, 19 * HOUR) +
  0.14 * smooth(seed, TOPIC.windRegion + 16 + region, at, 4 * HOUR)

/** Windiness of each weather region. */
export const regionalWind = (seed: number, at: Instant, dayOfYear: number): readonly number[] => {
  const season = 0.3 * winterShare(dayOfYear) - 0.35
  return REGIONS.map((region) => windiness(seed, region, at, season))
}

/** Share of capacity that a farm makes at a windiness: the S of a power curve, with 95 % at most. */
export const windShare = (windiness: number): number => 0.95 / (1 + Math.exp(0.75 - 2.1 * windiness))

/** A farm's own difference from its region. */
export const farmWind = (seed: number, key: number, at: Instant): number =>
  0.14 * smooth(seed, TOPIC.windUnit ^ key, at, 3 * HOUR)

/** Share by which the wind blows past (+) or below (-) what was notified, by region. */
export const windSurprise = (seed: number, region: number, at: Instant): number =>
  0.05 * smooth(seed, TOPIC.windError + region, at, 2.2 * HOUR) +
  0.02 * smooth(seed, TOPIC.windError + 16 + region, at, 0.4 * HOUR)

/** Share of capacity that solar makes: the sun's height, through clouds. */
export const solarShare = (seed: number, at: Instant, dayOfYear: number): number => {
  const tilt = 0.409 * Math.sin((2 * Math.PI * (dayOfYear - 80)) / 365.25)
  const hourAngle = (2 * Math.PI * ((at % DAY) / HOUR - 12.2)) / 24
  const height = Math.sin(LATITUDE) * Math.sin(tilt) + Math.cos(LATITUDE) * Math.cos(tilt) * Math.cos(hourAngle)
  if (height <= 0) return 0
  const cloud =
    0.62 + 0.22 * smooth(seed, TOPIC.cloud, at, 21 * HOUR) + 0.08 * smooth(seed, TOPIC.cloud + 1, at, 2 * HOUR)
  return Math.pow(height, 1.15) * Math.min(0.92, Math.max(0.2, cloud))
}

/** GW of a working day by hour of London time, before embedded solar and wind. */
const WINTER = [
  28, 27, 26.4, 26.2, 26.5, 28, 32, 37, 39.5, 40, 40, 40, 40, 39.5, 39.3, 40, 42.6, 45.4, 45, 43, 40, 37, 33.5, 30,
]
const SUMMER = [
  22, 21.3, 21, 21, 21.5, 23.5, 27, 30.5, 32.5, 33, 33.3, 33.5, 33.5, 33.2, 33, 33, 33.5, 34, 33.5, 32.5, 31.5, 30.3,
  27.8, 24.5,
]
const WEEKEND_SHARE = 0.9
const EMBEDDED_SOLAR_MW = 17_500
const EMBEDDED_WIND_MW = 4_000

const between = (curve: readonly number[], hour: number): number => {
  const i = Math.floor(hour) % 24
  const from = curve[i] ?? 0
  return from + ((curve[(i + 1) % 24] ?? 0) - from) * (hour - Math.floor(hour))
}

const dayShare = (weekend: boolean): number => (weekend ? WEEKEND_SHARE : 1)

/** A weekend is felt from the morning on: the change is spread over 02:00–08:00, so that midnight joins. */
const weekdayShare = (local: LocalTime): number => {
  const woken = Math.min(1, Math.max(0, (local.hour - 2) / 6))
  return dayShare(local.afterWeekend) * (1 - woken) + dayShare(local.weekend) * woken
}

/**
 * National demand on the transmission system, MW: consumption by season, weekday and hour with weather in it, less
 * what embedded solar and wind make.
 */
export const demandAt = (seed: number, at: Instant, local: LocalTime, solar: number, wind: number): number => {
  const winter = winterShare(local.dayOfYear)
  const habit = between(WINTER, local.hour) * winter + between(SUMMER, local.hour) * (1 - winter)
  const weather =
    1 + 0.028 * smooth(seed, TOPIC.demandDays, at, 1.4 * DAY) + 0.012 * smooth(seed, TOPIC.demandHours, at, 5 * HOUR)
  return habit * 1000 * weekdayShare(local) * weather - EMBEDDED_SOLAR_MW * solar - EMBEDDED_WIND_MW * wind
}

/** What demand does from minute to minute beyond all forecasts, MW. */
export const demandFlicker = (seed: number, at: Instant): number =>
  90 * smooth(seed, TOPIC.demandMinutes, at, 9 * 60_000) + 45 * smooth(seed, TOPIC.demandMinutes + 1, at, 2 * 60_000)
