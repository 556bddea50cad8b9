import type { BidOfferPair } from '../../../../src/domain/market/events'
import type { FleetPlant } from '../fleet'
import { relativeCost } from '../physics/gasFleet'
import type { HalfHour } from '../physics/outlook'
import { chance } from '../physics/random'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import { LADDERS } from './byKind'

/** Owners price four hours at a time. */
const BLOCK = 8

/** Part of a high market price that owners count on. */
const MARKET_SHARE = 0.85

const scarcityOf = (tightness: number): number => Math.min(2.5, Math.max(0, (tightness - 0.78) / 0.4))

/**
 * The bid-offer ladder of a unit for a half hour, lowest pair first; empty for units that take no part. One block's
 * equal ladders are one array.
 */
export type Ladders = (plant: FleetPlant, h: HalfHour) => readonly BidOfferPair[]

export const laddersOf = (schedule: Schedule): Ladders => {
  const known = new Map<number, readonly BidOfferPair[]>()
  const { seed } = schedule
  return (plant, h) => {
    const block = Math.floor(h / BLOCK)
    const off = plant.sel > 0 && schedule.level(plant, h) === 0
    const key = (plant.index * 2 + (off ? 1 : 0)) * 1_000_000 + block
    const found = known.get(key)
    if (found) return found
    const { gasCost, tightness, price } = schedule.outlook(block * BLOCK + BLOCK / 2)
    const fuelCost = gasCost * (plant.unit.fuel === 'CCGT' ? relativeCost(seed, plant, block * BLOCK) : 1)
    const ladder = LADDERS[plant.unit.fuel](plant, {
      fuelCost,
      worth: Math.max(fuelCost, price * MARKET_SHARE),
      market: price,
      scarcity: scarcityOf(tightness),
      off,
      habit: chance(0, TOPIC.ladder, plant.stationKey),
      mood: chance(seed, TOPIC.ladder, plant.key, block),
    }).toSorted((a, b) => a.pairId - b.pairId)
    known.set(key, ladder)
    return ladder
  }
}
