import type { Fuel } from '../../../../src/domain/market/units'
import { CABLES, plantsBy } from '../fleet'
import { foreignPrice } from './cables'
import { embeddedSolar, embeddedWind } from './demand'
import type { HalfHour, Outlook } from './outlook'

/** Who bids at what price in a day-ahead auction of the whole country. What an exchange has is a part of it. */

/** MW that are offered, or wanted, evenly over a range of prices, £/MWh; with both prices equal all of it at one. */
export type Tranche = {
  readonly name: string
  readonly mw: number
  readonly from: number
  readonly to: number
}

export type Bids = { readonly sell: readonly Tranche[]; readonly buy: readonly Tranche[] }

const capacityOf = (fuel: Fuel): number => plantsBy(fuel).reduce((sum, { unit }) => sum + unit.capacity, 0)

const NUCLEAR = capacityOf('Nuclear')
const BIOMASS = capacityOf('Biomass')
const CCGT = capacityOf('CCGT')
const OCGT = capacityOf('OCGT')
const HYDRO = capacityOf('Hydro')
const PUMPED = capacityOf('Pumped')
const BATTERY = capacityOf('Battery')
/** Cogeneration and waste, which run for their heat: on no register of units, MW. */
const COGENERATION = 1800
/** Charging, heat and electrolysis that follow the price, MW. */
const FLEXIBLE = 1500

/** Around its price a cable changes from import to export, £/MWh: what its capacity and losses cost. */
const CABLE_COST = { least: 1, most: 14 }

const cables = (seed: number, h: HalfHour, outlook: Outlook) =>
  CABLES.map(({ id, home, mw }) => ({ id, mw, abroad: foreignPrice(seed, home, h, outlook) }))

/** Supported farms lose their support when they do not run, and offer below zero by as much. */
const windBids = (wind: number): readonly Tranche[] => [
  { name: 'wind, certificates', mw: 0.42 * wind, from: -78, to: -42 },
  { name: 'wind, contracts', mw: 0.46 * wind, from: -9, to: 0.5 },
  { name: 'wind, merchant', mw: 0.12 * wind, from: 0, to: 6 },
]

const gasBids = (cost: number): readonly Tranche[] => [
  // What stays on over the trough of a night rather than start again.
  { name: 'gas, running on', mw: 0.08 * CCGT, from: 0.1 * cost, to: 0.7 * cost },
  { name: 'gas, efficient', mw: 0.34 * CCGT, from: 0.78 * cost, to: 0.98 * cost },
  { name: 'gas, usual', mw: 0.3 * CCGT, from: 0.95 * cost, to: 1.18 * cost },
  { name: 'gas, old', mw: 0.12 * CCGT, from: 1.15 * cost, to: 1.7 * cost },
  { name: 'gas, for a few hours', mw: 0.06 * CCGT, from: 1.6 * cost, to: 4 * cost },
]

const peakBids = (cost: number): readonly Tranche[] => [
  { name: 'hydro', mw: 0.5 * HYDRO, from: 0.3 * cost, to: 1.2 * cost },
  { name: 'pumped storage', mw: 0.7 * PUMPED, from: 1.1 * cost, to: 1.8 * cost },
  { name: 'batteries', mw: 0.4 * BATTERY, from: 1.05 * cost, to: 2.1 * cost },
  { name: 'engines', mw: 0.8 * OCGT, from: 1.5 * cost, to: 3.2 * cost },
  { name: 'last reserves', mw: 900, from: 4 * cost, to: 3900 },
]

const demandBids = (demand: number, cost: number): readonly Tranche[] => [
  { name: 'demand at any price', mw: 0.86 * demand, from: 4000, to: 4000 },
  { name: 'demand that is dear to leave', mw: 0.03 * demand, from: 3 * cost, to: 2900 },
  { name: 'industry that turns down', mw: 0.035 * demand, from: 1.05 * cost, to: 3 * cost },
  { name: 'suppliers that buy early when it is cheap', mw: 0.05 * demand, from: 0.3 * cost, to: 1.1 * cost },
  { name: 'flexible demand', mw: FLEXIBLE, from: -60, to: 0.4 * cost },
  { name: 'pumping', mw: 0.7 * PUMPED, from: 0.3 * cost, to: 0.85 * cost },
  { name: 'charging', mw: 0.4 * BATTERY, from: 0.1 * cost, to: 0.9 * cost },
]

/**
 * The bids of a half hour, by the merit order of the fleet: what must run at the least price, wind at what its support is
 * worth, gas around what gas and carbon cost, then peakers; against them demand that mostly pays any price.
 * @param expected MW of wind farms and demand as they are forecast when the auction is held
 */
export const auctionBids = (
  seed: number,
  h: HalfHour,
  outlook: Outlook,
  expected: { readonly wind: number; readonly demand: number },
): Bids => {
  const cost = outlook.gasCost
  const borders = cables(seed, h, outlook)
  const { least, most } = CABLE_COST
  return {
    sell: [
      {
        name: 'nuclear, biomass and cogeneration',
        mw: 0.8 * NUCLEAR + 0.6 * BIOMASS + COGENERATION,
        from: -500,
        to: -500,
      },
      {
        name: 'embedded sun and wind',
        mw: embeddedSolar(outlook.solar) + embeddedWind(outlook.wind),
        from: -500,
        to: -20,
      },
      ...windBids(expected.wind),
      ...borders.map(({ id, mw, abroad }) => ({ name: `import ${id}`, mw, from: abroad + least, to: abroad + most })),
      ...gasBids(cost),
      ...peakBids(cost),
    ],
    buy: [
      ...demandBids(expected.demand, cost),
      ...borders.map(({ id, mw, abroad }) => ({ name: `export ${id}`, mw, from: abroad - most, to: abroad - least })),
    ],
  }
}
