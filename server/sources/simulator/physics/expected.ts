import type { Instant } from '../../../../src/domain/periods'
import { plantsBy } from '../fleet'
import { embeddedSolar, regionalWind, windShare } from './demand'
import { deviationOf, forecastError, type ErrorModel } from './forecastError'
import { localTime } from './localTime'
import { priceAt, type Outlook } from './outlook'
import { HOUR } from './random'
import { TOPIC } from './topics'

/** What is expected of wind, demand and sun, as their forecasters see them at an instant: the truth of `outlook`, misjudged. */

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

/** What the wind farms of the transmission system can make together at an instant, MW, before any is turned down. */
export const windPotential = (seed: number, at: Instant): number => {
  const winds = regionalWind(seed, at, localTime(at).dayOfYear)
  return (
    AVAILABLE *
    FARMS.reduce(
      (sum, { region, offshore, mw }) => sum + mw * windShare((winds[region] ?? 0) + (offshore ? 0.3 : 0)),
      0,
    )
  )
}

/** Part of the capacity: forecasts of wind are wrong by some 2 % an hour and 6 % a day ahead where the wind is middling. */
export const WIND_ERROR: ErrorModel = {
  topic: TOPIC.windForecast,
  atOnce: 0.015,
  perRootHour: 0.009,
  most: 0.09,
  scaleMs: 9 * HOUR,
}
/** MW. */
export const DEMAND_ERROR: ErrorModel = {
  topic: TOPIC.demandForecast,
  atOnce: 160,
  perRootHour: 120,
  most: 1100,
  scaleMs: 5 * HOUR,
}
/** Part of what the sun will make. */
export const SOLAR_ERROR: ErrorModel = {
  topic: TOPIC.solarForecast,
  atOnce: 0.04,
  perRootHour: 0.03,
  most: 0.22,
  scaleMs: 6 * HOUR,
}

const within = (mw: number, most: number): number => Math.min(most, Math.max(0, mw))

/** How much of an error shows at a share of the capacity: most on the steep part of the power curve. */
const steepness = (share: number): number => Math.max(0.1, 4 * share * (1 - share))

export type SimulatedBand = { readonly expected: number; readonly low: number; readonly high: number }

/** Of a normal distribution, the tenth and the ninetieth part. */
const TENTH = 1.2816

/** The wind of an instant as an issue has it, MW, with the tenth and the ninetieth part of what it holds possible. */
export const expectedWind = (seed: number, target: Instant, issuedAt: Instant): SimulatedBand => {
  const truth = windPotential(seed, target)
  const scale = WIND_MW * steepness(truth / WIND_MW)
  const expected = within(truth + scale * forecastError(seed, WIND_ERROR, target, issuedAt), WIND_MW)
  const aside = scale * TENTH * deviationOf(WIND_ERROR, (target - issuedAt) / HOUR)
  return { expected, low: within(expected - aside, WIND_MW), high: within(expected + aside, WIND_MW) }
}

export const expectedDemand = (seed: number, { demand }: Outlook, target: Instant, issuedAt: Instant): number =>
  demand + forecastError(seed, DEMAND_ERROR, target, issuedAt)

/** What embedded panels will make, MW: never more than there is of them. */
export const expectedSolar = (seed: number, { solar }: Outlook, target: Instant, issuedAt: Instant): number =>
  within(embeddedSolar(solar) * (1 + forecastError(seed, SOLAR_ERROR, target, issuedAt)), embeddedSolar(1))

/**
 * What power of a half hour is worth, £/MWh, to who forecasts demand and wind of it at an instant: the price at which the
 * fleet would meet what they expect.
 */
export const expectedPrice = (seed: number, outlook: Outlook, target: Instant, issuedAt: Instant): number => {
  const demand = forecastError(seed, DEMAND_ERROR, target, issuedAt)
  const wind = expectedWind(seed, target, issuedAt).expected - windPotential(seed, target)
  return priceAt(outlook, demand - wind)
}
