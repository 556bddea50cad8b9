import { MODEL_HOURS, MODEL_MONTHS } from '../assumptions/profiles'
import type { StoredPower, YearInputs } from '../assumptions/year'
import { availableIn, BLOCK, BLOCK_COUNT } from './blocks'
import { solarFactors, windFactor } from './shapes'
import { blockSizes } from './sizes'

/** What is required over the flattened peak of the typical day of least wind: a colder day, and the largest loss. */
const PEAK_RESERVE = 1.08
/** Share of cables that counts when it is calm here: it often is in neighbouring countries too. */
const CABLES_COUNTED = 0.7
const CABLES: readonly number[] = [BLOCK.importContinent, BLOCK.importNorway, BLOCK.importIreland]
const NOT_COUNTED: readonly number[] = [
  BLOCK.electrolysis,
  BLOCK.exportContinent,
  BLOCK.exportNorway,
  BLOCK.exportIreland,
]

export type Adequacy = {
  /** GW of peakers, with those that are added. */
  readonly peaker: number
  /** GW that count in the tightest month without what is added, over what is required, less 1. */
  readonly surplus: number
}

/**
 * The level above which stores meet demand with full power and energy; not below the mean, as they only move energy.
 * @param net GW by hour
 */
const flattened = (net: Float64Array, { power, energy }: StoredPower): number => {
  const most = Math.max(...net)
  let low = Math.max(most - power, net.reduce((sum, each) => sum + each, 0) / MODEL_HOURS)
  let high = most
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    const needed = net.reduce((sum, each) => sum + Math.max(0, each - middle), 0)
    if (needed > energy) low = middle
    else high = middle
  }
  return high
}

/** GW of plant that can be called in a month, cables in part. */
const firmIn = (inputs: YearInputs, month: number): number =>
  blockSizes(inputs, inputs.peaker, month).reduce((sum, size, block) => {
    if (NOT_COUNTED.includes(block) || block >= BLOCK_COUNT) return sum
    return sum + (CABLES.includes(block) ? size * CABLES_COUNTED : size)
  }, 0)

/** Demand of a day of work less wind and sun when there is least wind. */
const calmDay = (inputs: YearInputs, demand: Float64Array, month: number): Float64Array => {
  const sun = solarFactors(month)
  const wind =
    inputs.onshore * windFactor('onshore', month, 0) +
    inputs.offshore * windFactor('offshore', month, 0, inputs.offshoreYield)
  return demand.map((each, hour) => each - wind - inputs.solar * (sun[hour] ?? 0))
}

/** Whether all typical days can be met, and the peakers that are added so that they are. @param demands GW of a day of work by month */
export const adequacyOf = (inputs: YearInputs, demands: readonly Float64Array[]): Adequacy => {
  const stores = {
    power: inputs.battery.power + inputs.pumped.power,
    energy: inputs.battery.energy + inputs.pumped.energy,
  }
  let added = 0
  let surplus = Infinity
  for (let month = 0; month < MODEL_MONTHS; month++) {
    const required = PEAK_RESERVE * flattened(calmDay(inputs, demands[month] ?? new Float64Array(), month), stores)
    const firm = firmIn(inputs, month)
    added = Math.max(added, (required - firm) / availableIn('peaker', month))
    surplus = Math.min(surplus, firm / required - 1)
  }
  return { peaker: inputs.peaker + added, surplus }
}

/** £/kW a year that a new peaker costs to build and keep. */
const PEAKER_COST = 52
/** The cap of the auction, £/kW; and what is paid where there is plenty. */
const CAPACITY_CAP = 75
const CAPACITY_LEAST = 4
/** At so much to spare nothing more is paid than the least. */
const PLENTY = 0.25

/** Price of the capacity market, £/kW a year: what a new peaker lacks, less of it where there is more than is required. */
export const capacityPrice = ({ surplus }: Adequacy, peakerMargin: number): number => {
  const lacking = Math.min(CAPACITY_CAP, Math.max(CAPACITY_LEAST, PEAKER_COST - peakerMargin))
  return Math.max(CAPACITY_LEAST, lacking * Math.min(1, Math.max(0, 1 - surplus / PLENTY)))
}
