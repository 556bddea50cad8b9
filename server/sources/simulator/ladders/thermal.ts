import type { BidOfferPair } from '../../../../src/domain/market/events'
import type { Plant } from '../fleet'
import { bidsDown, NEVER, offersUp, pair, UNWANTED } from './bands'

/** What the owner knows when he prices a block of hours. */
export type Terms = {
  /** £/MWh that the unit itself pays for fuel and carbon. */
  readonly fuelCost: number
  /** £/MWh that power is worth to its owner: the fuel, or what the market pays when that is more. */
  readonly worth: number
  /** 0 in plenty, 1 when the system is tight, more beyond. */
  readonly scarcity: number
  /** The unit is off for the block. */
  readonly off: boolean
  /** Draws in [0, 1): the owner's habits, and this block's mood. */
  readonly habit: number
  readonly mood: number
}

type Ladder = (plant: Plant, terms: Terms) => readonly BidOfferPair[]

/** Habits from which an owner gives a first, second, … fifth band: most give one. */
const BANDS = [0, 0.5, 0.7, 0.85, 0.95]

/** Off: the first band carries the start. On: cost and a margin upwards; downwards the saved fuel, less a margin. */
export const gasLadder: Ladder = ({ unit, sel }, { fuelCost, worth, scarcity, off, habit, mood }) => {
  const margin = 1 + 0.2 * scarcity
  const bands = BANDS.filter((from) => habit >= from).length
  if (off) {
    const start = (worth * (1.28 + 0.2 * habit) + 22 + 30 * mood) * margin
    return [
      ...bidsDown(1, unit.capacity, habit < 0.5 ? -UNWANTED : fuelCost * 0.5, -UNWANTED, start),
      pair(1, sel, fuelCost * 0.5, start),
      pair(2, unit.capacity - sel, fuelCost * 0.5, start + 6 + 20 * habit),
    ]
  }
  const offer = (worth * (1.06 + 0.1 * mood) + 2 + 6 * habit) * margin
  const bid = fuelCost * (0.95 - 0.12 * mood) - 2 - 5 * habit
  const deep = habit > 0.4 ? [pair(-bands - 1, unit.capacity, -UNWANTED, offer)] : []
  return [
    ...bidsDown(bands, unit.capacity * (deep.length > 0 ? 0.5 : 1), bid, bid * (0.85 - 0.2 * habit), offer * 0.99),
    ...offersUp(bands, unit.capacity, offer, offer * (1.06 + 0.5 * habit * mood) + 40 * scarcity, bid),
    ...deep,
  ].filter(({ pairId }) => pairId >= -5)
}

/** Peakers ask for a start and for the few hours that must pay for the year. */
export const peakerLadder: Ladder = ({ unit }, { fuelCost, worth, scarcity, habit, mood }) => {
  const offer = worth * (1.9 + 2.2 * habit + 0.3 * mood) * (1 + 0.5 * scarcity) + 30
  return [pair(-1, unit.capacity, fuelCost * 0.4 * mood, offer), pair(1, unit.capacity, fuelCost * 0.4 * mood, offer)]
}

/** Turning down loses the support as well as saving the fuel. */
export const biomassLadder: Ladder = ({ unit, sel }, { worth, scarcity, habit, mood }) => {
  const offer = worth * (1.5 + 0.7 * habit) * (1 + 0.5 * scarcity)
  const bid = -12 + 45 * habit * mood
  return [
    pair(-3, sel, -7000, offer),
    pair(-2, unit.capacity * 0.25, bid - 15, offer),
    pair(-1, unit.capacity * 0.25, bid, offer),
    pair(1, unit.capacity, bid, offer),
  ]
}

/** Nuclear does not move. */
export const nuclearLadder: Ladder = ({ unit }) => [
  pair(-1, unit.capacity, -NEVER, 0),
  pair(1, unit.capacity, 0, NEVER),
]
