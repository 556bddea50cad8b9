import type { Instant } from '../../../../src/domain/periods'
import { balanced } from './balanced'
import { DAY, HOUR, smooth } from './random'
import { TOPIC } from './topics'
import { winterShare, type LocalTime } from './localTime'

const REGIONS = [0, 1, 2, 3, 4] as const
/** Of the middle of Great Britain's panels. */
export const LATITUDE = (53 * Math.PI) / 180

/** Of lows that pass in a day or two, of the four days of a spell, and of the weeks that a pattern lasts: squares sum up to 1. */
const LOWS = Math.sqrt(0.47)
const SPELLS = Math.sqrt(0.28)
const PATTERNS = Math.sqrt(0.25)

/**
 * The large weather of days and weeks, as `smooth`: windy and calm weather lasts, so that two days later a third of what
 * sets a day apart is left.
 */
export const largeWeather = (seed: number, topic: number, at: Instant): number =>
  LOWS * balanced(seed, topic, at, 1.3 * DAY) +
  SPELLS * balanced(seed, topic ^ 0x3c6ef372, at, 4 * DAY) +
  PATTERNS * balanced(seed, topic ^ 0x5be0cd19, at, 12 * DAY)

/** How windy it is, in units of the power curve below; regions share the national weather and add their own. */
const windiness = (seed: number, region: number, at: Instant, shared: number): number =>
  shared +
  0.5 * smooth(seed, TOPIC.windRegion + region, at, 19 * HOUR) +
  0.14 * smooth(seed, TOPIC.windRegion + 16 + region, at, 4 * HOUR)

/** The mean windiness of a time of the year. */
export const windSeason = (dayOfYear: number): number => 0.3 * winterShare(dayOfYear) - 0.35

/** Windiness of each weather region. */
export const regionalWind = (seed: number, at: Instant, dayOfYear: number): readonly number[] => {
  const shared =
    windSeason(dayOfYear) +
    0.85 * largeWeather(seed, TOPIC.windNational, at) +
    0.35 * smooth(seed, TOPIC.windHours, at, 13 * HOUR)
  return REGIONS.map((region) => windiness(seed, region, at, shared))
}

/** Share of capacity that a farm makes at a windiness: the S of a power curve, with 95 % at most. */
export const windShare = (windiness: number): number => 0.95 / (1 + Math.exp(0.75 - 2.1 * windiness))

/** Share of the capacity of the country's farms, where it is so windy in each region. */
export const nationalWindShare = (winds: readonly number[]): number =>
  winds.reduce((sum, x) => sum + windShare(x + 0.15), 0) / winds.length

/** A farm's own difference from its region. */
export const farmWind = (seed: number, key: number, at: Instant): number =>
  0.14 * smooth(seed, TOPIC.windUnit ^ key, at, 3 * HOUR)

/** Share by which the wind blows past (+) or below (-) what was notified, by region. */
export const windSurprise = (seed: number, region: number, at: Instant): number =>
  0.05 * smooth(seed, TOPIC.windError + region, at, 2.2 * HOUR) +
  0.02 * smooth(seed, TOPIC.windError + 16 + region, at, 0.4 * HOUR)

/** Sine of the sun's height over the horizon, negative at night. `noon`: hour of UTC at which it is highest. */
export const sunHeight = (at: Instant, dayOfYear: number, latitude = LATITUDE, noon = 12.2): number => {
  const tilt = 0.409 * Math.sin((2 * Math.PI * (dayOfYear - 80)) / 365.25)
  const hourAngle = (2 * Math.PI * ((at % DAY) / HOUR - noon)) / 24
  return Math.sin(latitude) * Math.sin(tilt) + Math.cos(latitude) * Math.cos(tilt) * Math.cos(hourAngle)
}

/** What clouds let through at the most and at the least, of what reaches panels under no cloud at all. */
const CLEAREST = 0.92
const DULLEST = 0.2
export const boundedClearness = (clearness: number): number => Math.min(CLEAREST, Math.max(DULLEST, clearness))

/** How much of the sun the clouds over Great Britain let through, before its bounds. */
export const clearnessAt = (seed: number, at: Instant): number =>
  0.62 + 0.22 * smooth(seed, TOPIC.cloud, at, 21 * HOUR) + 0.08 * smooth(seed, TOPIC.cloud + 1, at, 2 * HOUR)

/** Sun on panels through clouds, 1 under a vertical sun and no cloud. */
export const sunThrough = (height: number, clearness: number): number =>
  height <= 0 ? 0 : Math.pow(height, 1.15) * boundedClearness(clearness)

/** Share of capacity that solar makes: the sun's height, through clouds. */
export const solarShare = (seed: number, at: Instant, dayOfYear: number): number =>
  sunThrough(sunHeight(at, dayOfYear), clearnessAt(seed, at))

/** GW of a working day by hour of London time, before embedded solar and wind. */
const WINTER = [
  28, 27, 26.4, 26.2, 26.5, 28, 32, 37, 39.5, 40, 40, 40, 40, 39.5, 39.3, 40, 42.6, 45.4, 45, 43, 40, 37, 33.5, 30,
]
const SUMMER = [
  22, 21.3, 21, 21, 21.5, 23.5, 27, 30.5, 32.5, 33, 33.3, 33.5, 33.5, 33.2, 33, 33, 33.5, 34, 33.5, 32.5, 31.5, 30.3,
  27.8, 24.5,
]
const WEEKEND_SHARE = 0.9
const EMBEDDED_SOLAR_MW = 20_000
const EMBEDDED_WIND_MW = 4_000

const between = (curve: readonly number[], hour: number): number => {
  const i = Math.floor(hour) % 24
  const from = curve[i] ?? 0
  return from + ((curve[(i + 1) % 24] ?? 0) - from) * (hour - Math.floor(hour))
}

const dayShare = (weekend: boolean): number => (weekend ? WEEKEND_SHARE : 1)

/** A weekend is felt from the morning on: the change is spread over 02:00–08:00, so that midnight joins. */
export const weekdayShare = (local: LocalTime): number => {
  const woken = Math.min(1, Math.max(0, (local.hour - 2) / 6))
  return dayShare(local.afterWeekend) * (1 - woken) + dayShare(local.weekend) * woken
}

/** Share of demand by which a unit of the weather of days moves it: cold and dull days ask for more. */
export const WEATHER_SHARE = 0.028

/** The weather of days as demand feels it, + for more: deviation about 0.8. Temperature is made of the same (`weather`). */
export const demandWeather = (seed: number, at: Instant): number => balanced(seed, TOPIC.demandDays, at, 1.4 * DAY)

/** MW that panels and farms make inside the distribution networks, where demand on the transmission system falls by it. */
export const embeddedSolar = (solar: number): number => EMBEDDED_SOLAR_MW * solar
export const embeddedWind = (wind: number): number => EMBEDDED_WIND_MW * wind

/**
 * National demand on the transmission system, MW: consumption by season, weekday and hour with weather in it, less
 * what embedded solar and wind make.
 */
export const demandAt = (seed: number, at: Instant, local: LocalTime, solar: number, wind: number): number => {
  const winter = winterShare(local.dayOfYear)
  const habit = between(WINTER, local.hour) * winter + between(SUMMER, local.hour) * (1 - winter)
  const weather = 1 + WEATHER_SHARE * demandWeather(seed, at) + 0.012 * smooth(seed, TOPIC.demandHours, at, 5 * HOUR)
  return habit * 1000 * weekdayShare(local) * weather - embeddedSolar(solar) - embeddedWind(wind)
}

/** What demand does from minute to minute beyond all forecasts, MW. */
export const demandFlicker = (seed: number, at: Instant): number =>
  90 * smooth(seed, TOPIC.demandMinutes, at, 9 * 60_000) + 45 * smooth(seed, TOPIC.demandMinutes + 1, at, 2 * 60_000)
