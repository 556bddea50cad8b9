import type { Instant } from '../../../../src/domain/periods'
import { WEATHER_MODELS, type WeatherModel } from '../../../../src/domain/series/weather/models'
import { REGIONS, weighted } from './climate'
import { deviationOf, type ErrorModel } from './forecastError'
import { HOUR } from './random'
import { likenessOf, runNoise } from './runNoise'
import { TOPIC } from './topics'
import { skyAt, weatherOf, type Sky } from './weather'
import { SPELL, type Weather } from './weatherLaws'

/**
 * Runs of weather models: the true sky of `weather`, misjudged the more the further ahead. What the market's forecasts of
 * wind, sun, demand and prices err by is what the newest run of the first model errs by (`expected`).
 */

type Part = Omit<ErrorModel, 'topic'> & { readonly topic: number }

/** Topics of the noise of one part: common to all, of each model, of each region. */
const TOPICS = 32
const part = (place: number, errors: Omit<ErrorModel, 'topic'>): Part => ({
  ...errors,
  topic: TOPIC.weatherRun + place * TOPICS,
})

/**
 * Of the windiness: where the wind is middling, a power curve makes 1.5 % of the capacity at once of it, 6 % a day ahead and
 * 15 % ten days ahead.
 */
export const WIND_ERROR = part(0, { atOnce: 0.03, perRootHour: 0.018, most: 0.34, scaleMs: 9 * HOUR })
/** °C: 0.7 in 6 hours, 1 a day, 1.7 five days and 2.3 ten days ahead. */
export const WARMTH_ERROR = part(1, { atOnce: 0.4, perRootHour: 0.12, most: 2.6, scaleMs: 14 * HOUR })
/** Of the clearness: of what the sun makes under the usual sky 4 % at once, an eighth a day ahead. */
export const CLEARNESS_ERROR = part(2, { atOnce: 0.025, perRootHour: 0.012, most: 0.22, scaleMs: 7 * HOUR })
/** Of showers: hours ahead nothing is known of when they fall. */
const SHOWER_ERROR = part(3, { atOnce: 0.3, perRootHour: 0.06, most: 0.9, scaleMs: 5 * HOUR })

/** What all models misjudge alike, what each does by itself, and what they do of a region: squares sum up to 1. */
const COMMON = Math.sqrt(0.58)
const OF_MODEL = Math.sqrt(0.2)
const OF_REGION = Math.sqrt(0.22)

/** How much a model errs against the first. */
const SKILL: Readonly<Record<string, number>> = { Ecmwf: 1, Gfs: 1.15, Icon: 1.08 }
export const skillOf = ({ id }: WeatherModel): number => SKILL[id] ?? 1

/** Share of a region's deviation that a mean of regions has, by their weights. */
export const shareOfMean = (weights: readonly number[]): number => {
  const squares = weights.reduce((sum, weight) => sum + weight * weight, 0)
  return Math.sqrt(COMMON ** 2 + OF_MODEL ** 2 + OF_REGION ** 2 * squares)
}
const OF_NATION = shareOfMean(REGIONS.map(({ weight }) => weight))
/** That of what the country has as a whole. */
const OF_WHOLE = Math.hypot(COMMON, OF_MODEL)

/** A run and its part of a mean of runs: the parts sum up to 1. */
export type Blended = { readonly model: WeatherModel; readonly run: Instant; readonly part: number }

/**
 * Share of a region's deviation, as the first model errs, that a mean of runs has over a mean of regions: each model errs
 * by itself, and what all misjudge alike differs between runs of different times.
 * @param weights of the regions
 */
export const shareOfBlend = (runs: readonly Blended[], weights: readonly number[]): number => {
  const alike = COMMON ** 2 + OF_REGION ** 2 * weights.reduce((sum, weight) => sum + weight * weight, 0)
  const variance = runs.reduce(
    (total, a) =>
      runs.reduce((sum, b) => {
        const by = a.part * skillOf(a.model) * b.part * skillOf(b.model)
        return sum + by * (alike * likenessOf(a.run, b.run) + (a.model === b.model ? OF_MODEL ** 2 : 0))
      }, total),
    0,
  )
  return Math.sqrt(variance)
}

/** By how much a run misjudges a part of the sky: of the country as a whole, and of its regions. */
type Misjudged = { readonly whole: number; readonly regions: readonly number[] }

const misjudged = (seed: number, { topic, scaleMs }: Part, place: number, target: Instant, run: Instant): Misjudged => {
  const whole =
    COMMON * runNoise(seed, topic, target, run, scaleMs) +
    OF_MODEL * runNoise(seed, topic + 1 + place, target, run, scaleMs)
  const regions = REGIONS.map(
    (_, i) => whole + OF_REGION * runNoise(seed, topic + 1 + WEATHER_MODELS.length + i, target, run, scaleMs),
  )
  return { whole, regions }
}

/** A run as it is seen: which model, when it began, and how many hours ahead of what it says. */
export type Look = { readonly model: WeatherModel; readonly run: Instant; readonly hours: number }

/** By how much a run misjudges a part, in its unit: the deviation of so many hours ahead. */
const errorOf = (seed: number, each: Part, target: Instant, { model, run, hours }: Look): Misjudged => {
  const deviation = skillOf(model) * deviationOf(each, hours)
  const { whole, regions } = misjudged(seed, each, WEATHER_MODELS.indexOf(model), target, run)
  return { whole: deviation * whole, regions: regions.map((of) => deviation * of) }
}

/** °C by which a run misjudges the country's temperature. */
export const warmthError = (seed: number, target: Instant, look: Look): number => {
  const { regions } = errorOf(seed, WARMTH_ERROR, target, look)
  return weighted((_, i) => regions[i] ?? 0)
}
export const windError = (seed: number, target: Instant, look: Look): readonly number[] =>
  errorOf(seed, WIND_ERROR, target, look).regions
export const clearnessError = (seed: number, target: Instant, look: Look): number =>
  errorOf(seed, CLEARNESS_ERROR, target, look).whole

const added = (values: readonly number[], by: (place: number) => number): readonly number[] =>
  values.map((value, i) => value + by(i))

/** The sky as a run has it. */
const skyOf = (seed: number, target: Instant, look: Look): Sky => {
  const truth = skyAt(seed, target)
  const [winds, warm, clear, showers] = [WIND_ERROR, WARMTH_ERROR, CLEARNESS_ERROR, SHOWER_ERROR].map((each) =>
    errorOf(seed, each, target, look),
  )
  return {
    winds: added(truth.winds, (i) => winds?.regions[i] ?? 0),
    warm: added(truth.warm, (i) => warm?.regions[i] ?? 0),
    clear: added(truth.clear, (i) => clear?.regions[i] ?? 0),
    nationalClear: truth.nationalClear + (clear?.whole ?? 0),
    showers: added(truth.showers, (i) => showers?.regions[i] ?? 0),
  }
}

/** Of a normal distribution, the tenth and the ninetieth part. */
export const TENTH = 1.2816

type Deviations = {
  readonly winds: number
  readonly warm: number
  readonly clear: number
  readonly whole: number
  readonly spell: number
}

const deviationsOf = ({ model, hours }: Look): Deviations => {
  const of = (each: Part): number => skillOf(model) * deviationOf(each, hours)
  const wind = of(WIND_ERROR)
  const clear = of(CLEARNESS_ERROR)
  const shower = of(SHOWER_ERROR)
  const spell = Math.hypot(SPELL.perClearness * clear, SPELL.perWindiness * wind, SPELL.perShower * shower)
  return {
    winds: OF_NATION * wind,
    warm: OF_NATION * of(WARMTH_ERROR),
    clear: OF_NATION * clear,
    whole: OF_WHOLE * clear,
    spell: OF_NATION * spell,
  }
}

/** The national weather at so many deviations of each quantity by itself. */
const nationalAt = (sky: Sky, target: Instant, deviations: Deviations, z: number): Weather => {
  const moved = (by: Partial<Deviations>): Weather =>
    weatherOf(
      {
        winds: added(sky.winds, () => z * (by.winds ?? 0)),
        warm: added(sky.warm, () => z * (by.warm ?? 0)),
        clear: added(sky.clear, () => z * (by.clear ?? 0)),
        nationalClear: sky.nationalClear + z * (by.whole ?? 0),
        showers: added(sky.showers, () => (z * (by.spell ?? 0)) / SPELL.perShower),
      },
      target,
    ).national
  const { winds, warm, clear, whole, spell } = deviations
  const plain = moved({ winds, warm, whole, spell })
  // A clearer sky has less clouds.
  return { ...plain, cloud: moved({ clear: -clear }).cloud }
}

/** What a run says of an instant: of the regions, and of the country with the tenth and the ninetieth part around it. */
export type RunWeather = {
  readonly regions: readonly Weather[]
  readonly national: Weather
  readonly low: Weather
  readonly high: Weather
}

/** The weather of an instant as a run has it. Pure in the seed, the model, the run and the instant. */
export const runWeatherAt = (seed: number, model: WeatherModel, run: Instant, target: Instant): RunWeather => {
  const look: Look = { model, run, hours: (target - run) / HOUR }
  const sky = skyOf(seed, target, look)
  const deviations = deviationsOf(look)
  return {
    ...weatherOf(sky, target),
    low: nationalAt(sky, target, deviations, -TENTH),
    high: nationalAt(sky, target, deviations, TENTH),
  }
}
