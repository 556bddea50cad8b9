import type { BidOfferPair } from '../../../../src/domain/market/events'
import type { Plant } from '../fleet'
import { pair, UNWANTED } from './bands'
import type { Terms } from './thermal'

const rangeOf = ({ unit }: Plant): number => unit.capacity - unit.demandCapacity

/** Pumped storage: one price each way over its whole range, wide enough for the losses and the wear. */
export const pumpedLadder = (
  plant: Plant,
  { fuelCost, worth, scarcity, habit, mood }: Terms,
): readonly BidOfferPair[] => {
  const bid = fuelCost * (0.5 + 0.22 * mood)
  const offer = worth * (1.3 + 0.5 * habit) * (1 + 0.4 * scarcity)
  return [pair(-1, rangeOf(plant), bid, offer), pair(1, rangeOf(plant), bid, offer)]
}

/** Batteries: a near and a far band on both sides of what they think power is worth. */
export const batteryLadder = (
  plant: Plant,
  { worth: market, scarcity, habit, mood }: Terms,
): readonly BidOfferPair[] => {
  const worth = market * (0.82 + 0.2 * mood) * (1 + 0.2 * scarcity)
  const half = 9 + 26 * habit
  const range = rangeOf(plant)
  return [
    pair(-2, range / 2, worth - half * 2.2, worth + half),
    pair(-1, range / 2, worth - half, worth + half),
    pair(1, range / 2, worth - half, worth + half),
    pair(2, range / 2, worth - half, worth + half * 2 + 80 * scarcity),
  ]
}

/** Aggregated engines and demand: dear upwards; most will not be turned down at all. */
export const aggregatedLadder = ({ unit, mzt }: Plant, terms: Terms): readonly BidOfferPair[] => {
  const { fuelCost, worth, scarcity, habit, mood } = terms
  if (mzt >= 100) return [pair(-1, unit.capacity, -UNWANTED, 0), pair(1, unit.capacity, 0, UNWANTED)]
  const offer = worth * (1.25 + 1.6 * habit) * (1 + 0.4 * scarcity)
  const bid = habit < 0.6 ? -UNWANTED : fuelCost * 0.6 * mood
  return [pair(-1, unit.capacity, bid, offer), pair(1, unit.capacity, Math.max(bid, 0), offer)]
}
