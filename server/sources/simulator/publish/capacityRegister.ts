import {
  auctionDay,
  deliveryYearOf,
  type CapacityAgreement,
  type CapacityRegister,
} from '../../../../src/domain/ancillary/capacityRegister'
import type { MarketEvent } from '../../../../src/domain/market/events'
import type { Fuel } from '../../../../src/domain/market/units'
import { dayStart, type SettlementDate } from '../../../../src/domain/periods'
import { FLEET, type FleetPlant } from '../fleet'
import { chance } from '../physics/random'
import { TOPIC } from '../physics/topics'
import { decimals, DELAY } from './seriesEvent'

/**
 * What of its capacity counts in the capacity market, of one, and what the register calls its technology. Fuels that are
 * supported otherwise are not in it.
 */
const TERMS: Readonly<Partial<Record<Fuel, readonly [share: number, technology: string]>>> = {
  CCGT: [0.92, 'Combined Cycle Gas Turbine (CCGT)'],
  OCGT: [0.95, 'OCGT and Reciprocating Engines'],
  Nuclear: [0.78, 'Nuclear'],
  Coal: [0.88, 'Coal/biomass'],
  Pumped: [0.95, 'Storage'],
  Hydro: [0.9, 'Hydro'],
  Battery: [0.16, 'Storage'],
}
/** The part of units that have an agreement. */
const AGREED = 0.9
/** The lowest and the highest clearing price, £/kW/year. */
const PRICES = [18, 62] as const
const HELD_AT = 12 * 3_600_000

/** £/kW/year that the auction for a delivery year cleared at. */
export const capacityPriceOf = (seed: number, year: number): number => {
  const [low, high] = PRICES
  return decimals(low + (high - low) * chance(seed, TOPIC.capacity + 1, year), 2)
}

/** Six signs: four of the unit's name, and its place in the fleet. */
const cmuOf = ({ unit, index }: FleetPlant): string =>
  `${unit.id
    .replace(/^\w+?_+/, '')
    .replace(/[^A-Z0-9]/gi, '')
    .slice(0, 4)}${index.toString(36).padStart(2, '0')}`.toUpperCase()

const auctionName = (year: number): string => `${year}-${`${year + 1}`.slice(2)} (T-4) Four Year Ahead Capacity Auction`

const agreementOf = (seed: number, plant: FleetPlant, year: number): readonly CapacityAgreement[] => {
  const { key, unit } = plant
  const [share, technology] = TERMS[unit.fuel] ?? []
  if (share === undefined || technology === undefined) return []
  const derated = decimals(unit.capacity * share, 3)
  const isAwarded = derated > 0 && chance(seed, TOPIC.capacity, key, year) <= AGREED
  return [
    {
      cmu: cmuOf(plant),
      auction: auctionName(year),
      deliveryYear: year,
      applicant: `${unit.station ?? unit.name} (${unit.owner})`,
      parent: unit.owner,
      name: unit.name,
      fuel: unit.fuel,
      technology,
      derated,
      ...(isAwarded && { obligation: derated, years: 1, price: capacityPriceOf(seed, year) }),
      status: isAwarded ? 'awarded' : 'none',
      units: [unit.id],
    },
  ]
}

/**
 * The register of a delivery year: one auction, four years ahead, and agreements of one year at its price. Pure in the seed
 * and the year.
 */
export const capacityRegisterOf = (seed: number, year: number): CapacityRegister => ({
  deliveryYear: year,
  publishedAt: dayStart(auctionDay(year)) + HELD_AT,
  agreements: FLEET.flatMap((plant) => agreementOf(seed, plant, year)),
})

/** The register of the delivery year that a day is in, as an event. */
export const capacityRegisterEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const register = capacityRegisterOf(seed, deliveryYearOf(date))
  return [{ kind: 'capacityRegister', at: register.publishedAt + DELAY, register }]
}

/** A market that runs has the register of its delivery year from the beginning of each day. */
export const capacityRegisterToday = (seed: number, date: SettlementDate): readonly MarketEvent[] =>
  capacityRegisterEvents(seed, date).map((event) => ({ ...event, at: dayStart(date) }))
