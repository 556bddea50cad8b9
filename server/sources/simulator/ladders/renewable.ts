import type { BidOfferPair } from '../../../../src/domain/market/events'
import type { Plant } from '../fleet'
import { pair, UNWANTED } from './bands'
import type { Terms } from './thermal'

/** £/MWh a farm asks for turning down: the support it loses. A merchant farm pays a little, or nothing. */
const lostSupport = ({ support }: Plant, { habit, mood }: Terms): number => {
  switch (support) {
    case 'certificates':
      return -(34 + 34 * habit + 4 * mood)
    case 'contract':
      return -(64 + 50 * habit + 5 * mood)
    case 'merchant':
    case 'none':
      return 8 * habit * mood
  }
}

export const weatherLadder = (plant: Plant, terms: Terms): readonly BidOfferPair[] => {
  const bid = lostSupport(plant, terms)
  const back = bid < 0 ? Math.min(0, bid + 6 + 40 * terms.habit) : bid + 12
  const upward = terms.habit < 0.6 ? UNWANTED : 100 + Math.round(1400 * terms.mood)
  return [pair(-1, plant.unit.capacity, bid, back), pair(1, plant.unit.capacity, Math.max(0, bid), upward)]
}

/** Water is worth what it can earn later. */
export const hydroLadder = (
  { unit }: Plant,
  { fuelCost, worth, scarcity, habit, mood }: Terms,
): readonly BidOfferPair[] => {
  const offer = worth * (1.1 + 0.35 * habit) * (1 + 0.3 * scarcity)
  const bid = fuelCost * (0.25 + 0.4 * mood)
  return [pair(-1, unit.capacity, bid, offer), pair(1, unit.capacity, bid, offer)]
}
