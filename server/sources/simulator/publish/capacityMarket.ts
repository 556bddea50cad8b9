import type { MarketEvent } from '../../../../src/domain/market/events'
import type { Fuel } from '../../../../src/domain/market/units'
import { addDays, dayStart, type SettlementDate } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { FLEET, type FleetPlant } from '../fleet'
import { chance, HOUR } from '../physics/random'
import { TOPIC } from '../physics/topics'
import { decimals, seriesEvent } from './seriesEvent'

/** What of its capacity counts in the capacity market, of one. Fuels that are supported otherwise are not in it. */
const DERATED: Readonly<Partial<Record<Fuel, number>>> = {
  CCGT: 0.92,
  OCGT: 0.95,
  Nuclear: 0.78,
  Coal: 0.88,
  Pumped: 0.95,
  Hydro: 0.9,
  Battery: 0.16,
}
/** The part of units that have an agreement. */
const AGREED = 0.9
/** The lowest and the highest clearing price, £/kW/year. */
const PRICES = [18, 62] as const

/** The year in which a delivery year, October to September, begins. */
const yearOf = (date: SettlementDate): number => {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return month >= 10 ? year : year - 1
}

const obligationOf = (seed: number, { key, unit }: FleetPlant, year: number): number => {
  const share = DERATED[unit.fuel]
  return share === undefined || chance(seed, TOPIC.capacity, key, year) > AGREED
    ? 0
    : decimals(unit.capacity * share, 3)
}

/** The obligations and the price of the capacity market for the next day. Pure in the seed and the day. */
export const capacityMarket = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const delivery = addDays(date, 1)
  const year = yearOf(delivery)
  const at = dayStart(delivery)
  const [low, high] = PRICES
  const price = decimals(low + (high - low) * chance(seed, TOPIC.capacity + 1, year), 2)
  const obligations = FLEET.flatMap((plant) => {
    const mw = obligationOf(seed, plant, year)
    return mw > 0 ? [{ series: gb('CapacityObligation', plant.unit.id), points: [[at, mw] as const] }] : []
  })
  return [
    seriesEvent(dayStart(date) + 9 * HOUR, [{ series: gb('CapacityPrice'), points: [[at, price]] }, ...obligations]),
  ]
}
