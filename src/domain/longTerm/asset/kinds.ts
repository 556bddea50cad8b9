import { ZONES } from '../../maps/zones'
import type { YearPath } from '../assumptions/path'

/** Typical assets that a report can be made of (page catalogue E3). */
export const ASSET_KINDS = ['battery', 'ccgt', 'onshore', 'offshore', 'solar'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** What is assumed of a kind, in money of 2025. */
export type AssetFacts = {
  readonly name: string
  /** Years that it runs. */
  readonly life: number
  /** £/kW to build, by year; of a battery without its energy. */
  readonly capex: YearPath
  /** £/kW a year, whether it runs or not. */
  readonly fixed: number
  /** Share of the time in which it can run; of CCGT that of the fleet by month. */
  readonly available: number
  /** Share of its power or energy that it loses each year. */
  readonly ageing: number
  /** Contract price of the first fifteen years, £/MWh; undefined where there are no such contracts. */
  readonly strike?: number
}

export const ASSET_FACTS: Readonly<Record<AssetKind, AssetFacts>> = {
  battery: {
    name: 'Battery',
    life: 15,
    capex: { 2021: 160, 2030: 120, 2040: 100 },
    fixed: 7,
    available: 0.96,
    ageing: 0.02,
  },
  ccgt: { name: 'CCGT', life: 25, capex: { 2021: 780 }, fixed: 22, available: 1, ageing: 0.002 },
  onshore: {
    name: 'Onshore wind',
    life: 30,
    capex: { 2021: 1450, 2030: 1330, 2050: 1200 },
    fixed: 30,
    available: 0.97,
    ageing: 0.004,
    strike: 72,
  },
  offshore: {
    name: 'Offshore wind',
    life: 30,
    capex: { 2021: 2500, 2025: 2900, 2035: 2400, 2050: 2100 },
    fixed: 78,
    available: 0.96,
    ageing: 0.004,
    strike: 92,
  },
  solar: {
    name: 'Solar',
    life: 35,
    capex: { 2021: 640, 2030: 520, 2050: 420 },
    fixed: 9,
    available: 0.99,
    ageing: 0.004,
    strike: 68,
  },
}

/** £/kWh of the energy of a battery. */
export const BATTERY_ENERGY_COST: YearPath = { 2021: 290, 2025: 175, 2030: 140, 2040: 115, 2050: 105 }

/** Years of a contract for difference. */
export const CONTRACT_YEARS = 15

/** What a battery does: as the fleets of the market, with a cycle and a half a day. */
export const BATTERY_USE = { efficiency: 0.86, wear: 6, cycles: 1.5 } as const

/** How wind, sun and the charge for the network differ by area; the middle of the country is 1. */
type AreaFacts = {
  readonly onshore: number
  readonly offshore: number
  readonly solar: number
  /** £/kW a year for using the transmission system: of plant that seldom runs at the peak a half. */
  readonly network: number
}
const AREAS: readonly (readonly [firstZone: number, facts: AreaFacts])[] = [
  [1, { onshore: 1.14, offshore: 1.03, solar: 0.86, network: 33 }],
  [5, { onshore: 1.08, offshore: 1.02, solar: 0.9, network: 24 }],
  [7, { onshore: 1, offshore: 1.01, solar: 0.95, network: 12 }],
  [10, { onshore: 0.93, offshore: 1, solar: 1.01, network: 5 }],
  [14, { onshore: 0.9, offshore: 0.99, solar: 1.07, network: 0 }],
  [17, { onshore: 0.98, offshore: 0.98, solar: 1.1, network: 1 }],
]

/** What is assumed of a zone, Z1 to Z17. */
export const areaOf = (zone: string): AreaFacts => {
  const place = ZONES.indexOf(zone) + 1
  const found = AREAS.findLast(([first]) => first <= place) ?? AREAS[0]
  if (found === undefined) throw new RangeError(`There is no zone ${zone}.`)
  return found[1]
}
