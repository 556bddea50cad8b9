import { priceLevel } from '../assumptions/money'
import { LAST_MODEL_YEAR } from '../scenarios'
import type { LongTermModel } from '../model'
import type { AssetInputs } from './inputs'
import { areaOf, ASSET_FACTS, CONTRACT_YEARS } from './kinds'
import { runningYear, type RunningYear } from './running'
import { serviceIncome } from './services'

/** Income and costs of a year, £k/MW in the chosen money; what it did. */
export type AssetYear = {
  readonly year: number
  readonly wholesale: number
  readonly balancing: number
  readonly ancillary: number
  /** Capacity market, or contract for difference. */
  readonly support: number
  /** Below zero. */
  readonly costs: number
  readonly net: number
  /** Share of its full power over the year. */
  readonly loadFactor: number
  /** Full cycles of a battery a day; undefined of others. */
  readonly cycles: number | undefined
  /** £/MWh of what it gave, bought power taken off; NaN where it gave nothing. */
  readonly capture: number
}

/** The years that an asset runs in, within the model. */
export const assetYears = ({ kind, from }: Pick<AssetInputs, 'kind' | 'from'>): readonly number[] =>
  Array.from({ length: Math.min(ASSET_FACTS[kind].life, LAST_MODEL_YEAR - from + 1) }, (_, place) => from + place)

/** Plant that seldom runs at the peak pays a part of the charge for the network. */
const NETWORK_SHARE = { battery: 0.4, ccgt: 1, onshore: 0.5, offshore: 0.5, solar: 0.3 } as const

const strikeOf = ({ kind, from, contract }: AssetInputs, year: number): number | undefined =>
  contract && year < from + CONTRACT_YEARS ? ASSET_FACTS[kind].strike : undefined

const perKw = (pounds: number): number => pounds / 1000

const yearOf = (model: LongTermModel, asset: AssetInputs, ran: RunningYear): AssetYear => {
  const { kind, hours, zone, basis } = asset
  const { year, energy, taken, sold, fuel, contract } = ran
  const services = serviceIncome(model, year, { kind, hours, energy })
  const money = basis === 'nominal' ? priceLevel(year) : 1
  const wholesale = perKw(sold) * services.left * money
  const balancing = services.balancing * money
  const ancillary = services.ancillary * money
  const support = (services.capacityMarket + perKw(contract)) * money
  const fixed = ASSET_FACTS[kind].fixed + areaOf(zone).network * NETWORK_SHARE[kind]
  const costs = -(fixed + perKw(fuel) * services.left) * money
  const given = energy * services.left
  return {
    year,
    wholesale,
    balancing,
    ancillary,
    support,
    costs,
    net: wholesale + balancing + ancillary + support + costs,
    loadFactor: given / ran.hours,
    cycles: taken > 0 ? given / hours / (ran.hours / 24) : undefined,
    capture: energy > 0 ? (sold / energy) * money : NaN,
  }
}

/** All years of an asset at the prices of a model. */
export const cashFlow = (model: LongTermModel, asset: AssetInputs): readonly AssetYear[] =>
  assetYears(asset).map((year) => yearOf(model, asset, runningYear(model, asset, year, strikeOf(asset, year))))

/** £k/MW to build it, in the chosen money of its first year. */
export const capexOf = ({ capex, from, basis }: AssetInputs): number =>
  capex * (basis === 'nominal' ? priceLevel(from) : 1)
