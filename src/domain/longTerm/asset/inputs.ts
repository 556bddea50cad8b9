import { ZONES } from '../../maps/zones'
import { valueIn } from '../assumptions/path'
import { LAST_MODEL_YEAR, longTermRunOf, SAMPLE_CASE, type ModelCase } from '../scenarios'
import { ASSET_FACTS, BATTERY_ENERGY_COST, type AssetKind } from './kinds'

/** Prices of a report: in money of 2025, or of each year. */
export const PRICE_BASES = ['real', 'nominal'] as const
export type PriceBasis = (typeof PRICE_BASES)[number]

/** What an asset report is made of. */
export type AssetInputs = ModelCase & {
  readonly kind: AssetKind
  /** MW. */
  readonly power: number
  /** Hours of a battery at full power. */
  readonly hours: number
  /** Z1 to Z17. */
  readonly zone: string
  /** Its first year. */
  readonly from: number
  readonly basis: PriceBasis
  /** £/kW, in money of 2025. */
  readonly capex: number
  /** % a year, of the chosen money. */
  readonly discount: number
  /** Wind and solar with a contract for difference for fifteen years. */
  readonly contract: boolean
}

type Limits = { readonly min: number; readonly max: number; readonly step: number; readonly unit: string }
export const ASSET_LIMITS = {
  power: { min: 1, max: 2000, step: 1, unit: 'MW' },
  hours: { min: 0.5, max: 8, step: 0.5, unit: 'h' },
  capex: { min: 50, max: 10_000, step: 10, unit: '£/kW' },
  discount: { min: 0, max: 25, step: 0.5, unit: '%' },
} as const satisfies Readonly<Record<string, Limits>>

/** What it costs to build one like it, £/kW. */
export const usualCapex = (kind: AssetKind, from: number, hours: number): number => {
  const energy = kind === 'battery' ? hours * valueIn(BATTERY_ENERGY_COST, from) : 0
  return Math.round((valueIn(ASSET_FACTS[kind].capex, from) + energy) / 10) * 10
}

/** Years in which an asset of a run can begin: it runs for one year at least. */
export const firstYears = (run: string): { readonly min: number; readonly max: number } => ({
  min: longTermRunOf(run)?.from ?? LAST_MODEL_YEAR,
  max: LAST_MODEL_YEAR,
})

/** The asset that visitors see, and that a new user begins with. */
export const SAMPLE_ASSET: AssetInputs = {
  ...SAMPLE_CASE,
  kind: 'battery',
  power: 50,
  hours: 2,
  zone: 'Z11',
  from: 2022,
  basis: 'real',
  capex: usualCapex('battery', 2022, 2),
  discount: 8,
  contract: false,
}

const isWithin = (value: number, { min, max }: Pick<Limits, 'min' | 'max'>): boolean =>
  Number.isFinite(value) && value >= min && value <= max

/** What cannot be computed of some inputs: a sentence for each field. */
export const assetFaults = (inputs: AssetInputs): Readonly<Partial<Record<keyof AssetInputs, string>>> => {
  const faults: Partial<Record<keyof AssetInputs, string>> = {}
  for (const [name, limits] of Object.entries(ASSET_LIMITS) as [keyof typeof ASSET_LIMITS, Limits][])
    if (!isWithin(inputs[name], limits))
      faults[name] = `${name} must be from ${limits.min} to ${limits.max} ${limits.unit}.`
  if (longTermRunOf(inputs.run) === undefined) faults.run = 'run must be one of the runs of the model.'
  else if (!Number.isInteger(inputs.from) || !isWithin(inputs.from, firstYears(inputs.run))) {
    const { min, max } = firstYears(inputs.run)
    faults.from = `from must be a year from ${min} to ${max}.`
  }
  if (!ZONES.includes(inputs.zone)) faults.zone = 'zone must be one of Z1 to Z17.'
  return faults
}

/** Inputs with a change, made whole: a year that the run has, and the usual cost to build where what is built has changed. */
export const changedAsset = (inputs: AssetInputs, patch: Partial<AssetInputs>): AssetInputs => {
  const next = { ...inputs, ...patch }
  const { min, max } = firstYears(next.run)
  const from = Math.min(max, Math.max(min, next.from))
  const isRebuilt = patch.capex === undefined && ('kind' in patch || 'from' in patch || 'hours' in patch)
  const contract = ASSET_FACTS[next.kind].strike !== undefined && next.contract
  return { ...next, from, contract, ...(isRebuilt && { capex: usualCapex(next.kind, from, next.hours) }) }
}

/** `50 MW battery, 2 h, from 2022 in Z11`. */
export const assetText = ({ kind, power, hours, from, zone }: AssetInputs): string =>
  `${power} MW ${ASSET_FACTS[kind].name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}${kind === 'battery' ? `, ${hours} h` : ''}, from ${from} in ${zone}`
