import { readWear } from './wear'

/** What each MWh costs a unit, taken off its revenue where profit is shown. */
export type RunningCost = {
  readonly title: string
  readonly about: string
  /** £/MWh. */
  readonly pounds: number
  /** Imports and exports, or what was generated alone. */
  readonly of: 'throughput' | 'generation'
}

/** What a gas unit’s generation is assumed to cost. No public source has the price of gas or of carbon: a user chooses them. */
export type GasBasis = {
  /** Pence a therm. */
  readonly gas: number
  /** £/t of CO2, with the carbon price support. */
  readonly carbon: number
  /** Per cent, of the gross calorific value, in which gas is sold. */
  readonly efficiency: number
}

/** 49.13 % is the efficiency of the spark spread that brokers quote for Great Britain, here a whole number. */
export const DEFAULT_GAS: GasBasis = { gas: 80, carbon: 70, efficiency: 49 }
export const GAS_LIMITS: Readonly<Record<keyof GasBasis, readonly [least: number, most: number]>> = {
  gas: [0, 1000],
  carbon: [0, 500],
  efficiency: [10, 70],
}

const KWH_A_THERM = 29.3071
/** t of CO2 from a MWh of natural gas, gross. Source: UK Government GHG conversion factors 2024, natural gas. */
const TONNES_A_MWH = 0.1829

/** Gas and carbon for a MWh of electricity, £. */
export const gasCost = ({ gas, carbon, efficiency }: GasBasis): number => {
  const ofGas = (gas / 100 / KWH_A_THERM) * 1000
  return (ofGas + TONNES_A_MWH * carbon) / (efficiency / 100)
}

/** The fuels whose cost can be assumed so. */
export const GAS_FUELS: readonly string[] = ['CCGT', 'OCGT']

export const wearCost = (wear: number): RunningCost => ({
  title: 'Wear',
  about: `£${wear} for each MWh of throughput, taken off`,
  pounds: wear,
  of: 'throughput',
})

export const fuelCost = (basis: GasBasis): RunningCost => {
  const pounds = gasCost(basis)
  const { gas, carbon, efficiency } = basis
  return {
    title: 'Fuel',
    about: `£${pounds.toFixed(2)} for each MWh generated, taken off: gas at ${gas} p/therm, carbon at £${carbon}/t, ${efficiency} % efficiency`,
    pounds,
    of: 'generation',
  }
}

const readLimited = (text: string | null, name: keyof GasBasis): number => {
  const value = text === null || text.trim() === '' ? NaN : Number(text)
  const [least, most] = GAS_LIMITS[name]
  return value >= least && value <= most ? value : DEFAULT_GAS[name]
}

/** The assumptions of an address; as usual where it has none, or none that can be. */
export const readCosts = (search: URLSearchParams): GasBasis & { readonly wear: number } => ({
  wear: readWear(search.get('wear')),
  gas: readLimited(search.get('gas'), 'gas'),
  carbon: readLimited(search.get('carbon'), 'carbon'),
  efficiency: readLimited(search.get('efficiency'), 'efficiency'),
})
