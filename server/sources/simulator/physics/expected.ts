import type { Instant } from '../../../../src/domain/periods'
import { lastRunOf, WEATHER_MODELS } from '../../../../src/domain/series/weather/models'
import { plantsBy } from '../fleet'
import { REGIONS } from './climate'
import {
  clearnessAt,
  embeddedSolar,
  embeddedWind,
  nationalWindShare,
  regionalWind,
  sunHeight,
  sunThrough,
  WEATHER_SHARE,
  windShare,
} from './demand'
import { deviationOf, forecastError, type ErrorModel } from './forecastError'
import { localTime } from './localTime'
import { priceAt, type Outlook } from './outlook'
import { HOUR } from './random'
import { TOPIC } from './topics'
import { DEGREES, heatingShare } from './weather'
import { clearnessError, shareOfMean, TENTH, warmthError, WIND_ERROR, windError } from './weatherRuns'

/**
 * What is expected of wind, demand and sun, as their forecasters see them at an instant: the truth of `outlook`, misjudged as
 * the newest weather run misjudges it.
 */

/** Part of their capacity that farms have after outages and in their machines. */
const AVAILABLE = 0.94

/** Capacity of the farms by weather region, on land and at sea, MW. */
const FARMS = [0, 1, 2, 3, 4].flatMap((region) =>
  [false, true].map((offshore) => ({
    region,
    offshore,
    mw: plantsBy('Wind')
      .filter((plant) => plant.region === region && plant.offshore === offshore)
      .reduce((sum, { unit }) => sum + unit.capacity, 0),
  })),
)
const WIND_MW = AVAILABLE * FARMS.reduce((sum, { mw }) => sum + mw, 0)

/** What the farms can make together where it is so windy in each region, MW. */
export const powerOf = (winds: readonly number[]): number =>
  AVAILABLE *
  FARMS.reduce((sum, { region, offshore, mw }) => sum + mw * windShare((winds[region] ?? 0) + (offshore ? 0.3 : 0)), 0)

/** What the wind farms of the transmission system can make together at an instant, MW, before any is turned down. */
export const windPotential = (seed: number, at: Instant): number =>
  powerOf(regionalWind(seed, at, localTime(at).dayOfYear))

/** What demand does besides the weather, MW: habits that are not foreseen. */
export const DEMAND_ERROR: ErrorModel = {
  topic: TOPIC.demandForecast,
  atOnce: 120,
  perRootHour: 70,
  most: 600,
  scaleMs: 5 * HOUR,
}

const [LEADING] = WEATHER_MODELS

/**
 * What an issue knows of the weather: the newest run of the first model, brought nearer by what has been measured since, so
 * that it is as wrong as a run of the issue's own time would be, to the same side.
 */
const lookAt = (target: Instant, issuedAt: Instant) => {
  if (LEADING === undefined) throw new Error('There is no weather model.')
  return { model: LEADING, run: lastRunOf(LEADING, issuedAt), hours: (target - issuedAt) / HOUR }
}

const within = (mw: number, most: number): number => Math.min(most, Math.max(0, mw))

export type SimulatedBand = { readonly expected: number; readonly low: number; readonly high: number }

/** Parts of the farms' capacity by weather region: they sum up to 1. */
export const FARM_WEIGHTS: readonly number[] = REGIONS.map((_, i) =>
  FARMS.filter(({ region }) => region === i).reduce((sum, { mw }) => sum + mw, 0),
).map((mw) => (AVAILABLE * mw) / WIND_MW)
const FARM_SHARE = shareOfMean(FARM_WEIGHTS)

/** How windy it will be in each region to who errs by that. */
const windsWith = (seed: number, target: Instant, dayOfYear: number, errors: readonly number[]): readonly number[] =>
  regionalWind(seed, target, dayOfYear).map((wind, i) => wind + (errors[i] ?? 0))

/** The wind of an instant as an issue has it, MW, with the tenth and the ninetieth part of what it holds possible. */
export const expectedWind = (seed: number, target: Instant, issuedAt: Instant): SimulatedBand => {
  const look = lookAt(target, issuedAt)
  const winds = windsWith(seed, target, localTime(target).dayOfYear, windError(seed, target, look))
  const aside = TENTH * FARM_SHARE * deviationOf(WIND_ERROR, look.hours)
  const at = (by: number): number => powerOf(winds.map((wind) => wind + by))
  return { expected: at(0), low: at(-aside), high: at(aside) }
}

/** Of the sun that panels and demand feel, as an issue has it. */
const expectedSun = (seed: number, { dayOfYear }: Outlook, target: Instant, issuedAt: Instant): number => {
  const error = clearnessError(seed, target, lookAt(target, issuedAt))
  return sunThrough(sunHeight(target, dayOfYear), clearnessAt(seed, target) + error)
}

/** What embedded panels will make, MW: never more than there is of them. */
export const expectedSolar = (seed: number, outlook: Outlook, target: Instant, issuedAt: Instant): number =>
  within(embeddedSolar(expectedSun(seed, outlook, target, issuedAt)), embeddedSolar(1))

/**
 * Demand as an issue has it, MW: for cold that its run expects and that does not come too much, for sun and wind on
 * networks of distribution too little, and what people do.
 */
export const expectedDemand = (seed: number, outlook: Outlook, target: Instant, issuedAt: Instant): number =>
  demandWith(seed, outlook, target, issuedAt, windError(seed, target, lookAt(target, issuedAt)))

/** The same to who errs by so much in the wind of each region. */
const demandWith = (
  seed: number,
  outlook: Outlook,
  target: Instant,
  issuedAt: Instant,
  errors: readonly number[],
): number => {
  const { demand, solar, wind, dayOfYear } = outlook
  const look = lookAt(target, issuedAt)
  const consumed = demand + embeddedSolar(solar) + embeddedWind(wind)
  const cold = (-heatingShare(dayOfYear) * warmthError(seed, target, look)) / DEGREES
  const winds = windsWith(seed, target, dayOfYear, errors)
  return (
    consumed * (1 + WEATHER_SHARE * cold) -
    embeddedSolar(expectedSun(seed, outlook, target, issuedAt)) -
    embeddedWind(nationalWindShare(winds)) +
    forecastError(seed, DEMAND_ERROR, target, issuedAt)
  )
}

/** Demand and wind of an instant as one issue has them, MW: both err by the same wind. */
export const expectedNeeds = (
  seed: number,
  outlook: Outlook,
  target: Instant,
  issuedAt: Instant,
): { readonly demand: number; readonly wind: number } => {
  const errors = windError(seed, target, lookAt(target, issuedAt))
  return {
    demand: demandWith(seed, outlook, target, issuedAt, errors),
    wind: powerOf(windsWith(seed, target, localTime(target).dayOfYear, errors)),
  }
}

/**
 * What power of a half hour is worth, £/MWh, to who forecasts demand and wind of it at an instant: the price at which the
 * fleet would meet what they expect.
 */
export const expectedPrice = (seed: number, outlook: Outlook, target: Instant, issuedAt: Instant): number => {
  const needs = expectedNeeds(seed, outlook, target, issuedAt)
  const demand = needs.demand - outlook.demand
  const wind = needs.wind - windPotential(seed, target)
  return priceAt(outlook, demand - wind)
}
