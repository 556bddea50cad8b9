import type { BidOfferPair } from '../../../../src/domain/market/events'
import type { Plant } from '../fleet'
import { relativeCost } from '../physics/gasFleet'
import type { HalfHour } from '../physics/outlook'
import { chance } from '../physics/random'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import {
  hydroLadder,
  weatherLadder,
  biomassLadder,
  gasLadder,
  nuclearLadder,
  peakerLadder,
  type Terms,
  aggregatedLadder,
  batteryLadder,
  pumpedLadder,
} from './byKind'

/** Owners price four hours at a time. */
const BLOCK = 8

/** Part of a high market price that owners count on. */
const MARKET_SHARE = 0.85

const ladderFor = (plant: Plant, terms: Terms): readonly BidOfferPair[] => {
  switch (plant.unit.fuel) {
    case 'CCGT':
    case 'Coal':
      return gasLadder(plant, terms)
    case 'OCGT':
      return peakerLadder(plant, terms)
    case 'Biomass':
      return biomassLadder(plant, terms)
    case 'Nuclear':
      return nuclearLadder(plant, terms)
    case 'Wind':
    case 'Solar':
      return weatherLadder(plant, terms)
    case 'Hydro':
      return hydroLadder(plant, terms)
    case 'Pumped':
      return pumpedLadder(plant, terms)
    case 'Battery':
      return batteryLadder(plant, terms)
    case 'Other':
      return aggregatedLadder(plant, terms)
    case 'Interconnector':
      return []
  }
}

const scarcityOf = (tightness: number): number => Math.min(2.5, Math.max(0, (tightness - 0.78) / 0.25))

/**
 * The bid-offer ladder of a unit for a half hour, lowest pair first; empty for units that take no part. One block's
 * equal ladders are one array.
 */
export type Ladders = (plant: Plant, h: HalfHour) => readonly BidOfferPair[]

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
    const ladder = ladderFor(plant, {
      fuelCost,
      worth: Math.max(fuelCost, price * MARKET_SHARE),
      scarcity: scarcityOf(tightness),
      off,
      habit: chance(0, TOPIC.ladder, plant.stationKey),
      mood: chance(seed, TOPIC.ladder, plant.key, block),
    }).toSorted((a, b) => a.pairId - b.pairId)
    known.set(key, ladder)
    return ladder
  }
}
