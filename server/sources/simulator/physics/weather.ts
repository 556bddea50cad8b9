import type { Instant } from '../../../../src/domain/periods'
import { DAY, HOUR, smooth } from './noise'
import { TOPIC } from './topics'
import { winterShare } from './localTime'

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
