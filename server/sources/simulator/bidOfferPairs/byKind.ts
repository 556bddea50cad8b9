import type { BidOfferPair } from '../../../../src/domain/market/events'
import type { Fuel } from '../../../../src/domain/market/units'
import type { FleetPlant } from '../fleet'
import { pence } from '../physics/outlook'

/** What the owner knows when they price a block of hours. */
type Terms = {
  /** £/MWh that the unit itself pays for fuel and carbon. */
  readonly fuelCost: number
  /** £/MWh that power is worth to its owner: the fuel, or what the market pays when that is more. */
  readonly worth: number
  /** £/MWh that the market pays: less than the fuel, or than nothing, in plenty of wind and sun. */
  readonly market: number
  /** 0 in plenty, 1 when the system is tight, more beyond. */
  readonly scarcity: number
  /** The unit is off for the block. */
  readonly off: boolean
  /** Draws in [0, 1): the owner's habits, and this block's mood. */
  readonly habit: number
  readonly mood: number
}

type Ladder = (plant: FleetPlant, terms: Terms) => readonly BidOfferPair[]

/** Prices beyond any use: the unit does not want to move. */
const UNWANTED = 9999
const NEVER = 99_999

const pair = (pairId: number, width: number, bid: number, offer: number): BidOfferPair => {
  const signed = Math.round(width) * Math.sign(pairId)
  return { pairId, levelFrom: signed, levelTo: signed, bid: pence(bid), offer: pence(Math.max(bid, offer)) }
}

const oneEachWay = (width: number, bid: number, offer: number): readonly BidOfferPair[] => [
  pair(-1, width, bid, offer),
  pair(1, width, bid, offer),
]

type Bands = (count: number, width: number, first: number, last: number, undo: number) => readonly BidOfferPair[]

/** `count` bands above the notified level, `width` MW together, offers rising from `first` to `last`. */
const offersUp: Bands = (count, width, first, last, undo) =>
  Array.from({ length: count }, (_, i) =>
    pair(i + 1, width / count, Math.min(undo, first), first + ((last - first) * i) / Math.max(1, count - 1)),
  )

/** `count` bands below the notified level, bids falling from `first` to `last`; `undo` is asked for coming back. */
const bidsDown: Bands = (count, width, first, last, undo) =>
  Array.from({ length: count }, (_, i) =>
    pair(-i - 1, width / count, first + ((last - first) * i) / Math.max(1, count - 1), Math.max(undo, first)),
  )

/** £/MWh a farm asks for turning down: the support it loses. A merchant farm pays a little, or nothing. */
const lostSupport = ({ support }: FleetPlant, { habit, mood }: Terms): number => {
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

const weatherLadder: Ladder = (plant, terms) => {
  const bid = lostSupport(plant, terms)
  const back = bid < 0 ? Math.min(0, bid + 6 + 40 * terms.habit) : bid + 12
  const upward = terms.habit < 0.6 ? UNWANTED : 100 + Math.round(1400 * terms.mood)
  return [pair(-1, plant.unit.capacity, bid, back), pair(1, plant.unit.capacity, Math.max(0, bid), upward)]
}

/** Water is worth what it can earn later. */
const hydroLadder: Ladder = ({ unit }, { fuelCost, worth, scarcity, habit, mood }) => {
  const offer = worth * (1.1 + 0.35 * habit) * (1 + 0.3 * scarcity)
  const bid = fuelCost * (0.25 + 0.4 * mood)
  return oneEachWay(unit.capacity, bid, offer)
}

const rangeOf = ({ unit }: FleetPlant): number => unit.capacity - unit.demandCapacity

/** Pumped storage: one price each way over its whole range, wide enough for the losses and the wear. */
const pumpedLadder: Ladder = (plant, { fuelCost, market, worth, scarcity, habit, mood }) => {
  const bid = Math.min(fuelCost, market) * (0.5 + 0.22 * mood)
  const offer = worth * (1.22 + 0.36 * habit) * (1 + 0.3 * scarcity)
  return oneEachWay(rangeOf(plant), bid, offer)
}

/** Batteries: a near and a far band on both sides of what they think power is worth. */
const batteryLadder: Ladder = (plant, { market, worth: later, scarcity, habit, mood }) => {
  const worth = later * (0.82 + 0.2 * mood) * (1 + 0.2 * scarcity)
  const half = 9 + 26 * habit
  const range = rangeOf(plant)
  // No one pays for what comes cheaper from the market.
  const bid = Math.min(worth, market) - half
  return [
    pair(-2, range / 2, bid - half * 1.2, worth + half),
    pair(-1, range / 2, bid, worth + half),
    pair(1, range / 2, bid, worth + half),
    pair(2, range / 2, bid, worth + half * 2 + 50 * scarcity),
  ]
}

/** Aggregated engines and demand: dear upwards; most will not be turned down at all. */
const aggregatedLadder: Ladder = ({ unit, mzt }, { fuelCost, worth, scarcity, habit, mood }) => {
  if (mzt >= 100) return [pair(-1, unit.capacity, -UNWANTED, 0), pair(1, unit.capacity, 0, UNWANTED)]
  const offer = worth * (1.25 + 1.6 * habit) * (1 + 0.4 * scarcity)
  const bid = habit < 0.6 ? -UNWANTED : fuelCost * 0.6 * mood
  return [pair(-1, unit.capacity, bid, offer), pair(1, unit.capacity, Math.max(bid, 0), offer)]
}

/** Habits from which an owner gives a first, second, … fifth band: most give one. */
const BANDS = [0, 0.5, 0.7, 0.85, 0.95]

/** Off: the first band carries the start. On: cost and a margin upwards; downwards the saved fuel, less a margin. */
const gasLadder: Ladder = ({ unit, sel }, { fuelCost, worth, scarcity, off, habit, mood }) => {
  const margin = 1 + 0.2 * scarcity
  const bands = BANDS.filter((from) => habit >= from).length
  if (off) {
    const start = (worth * (1.19 + 0.12 * habit) + 12 + 16 * mood) * margin
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
    ...offersUp(bands, unit.capacity, offer, offer * (1.06 + 0.5 * habit * mood) + 25 * scarcity, bid),
    ...deep,
  ].filter(({ pairId }) => pairId >= -5)
}

/** Peakers ask for a start and for the few hours that must pay for the year. */
const peakerLadder: Ladder = ({ unit }, { fuelCost, worth, scarcity, habit, mood }) => {
  const offer = worth * (1.6 + 1.7 * habit + 0.3 * mood) * (1 + 0.4 * scarcity) + 20
  return oneEachWay(unit.capacity, fuelCost * 0.4 * mood, offer)
}

/** Turning down loses the support as well as saving the fuel. */
const biomassLadder: Ladder = ({ unit, sel }, { worth, scarcity, habit, mood }) => {
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
const nuclearLadder: Ladder = ({ unit }) => [pair(-1, unit.capacity, -NEVER, 0), pair(1, unit.capacity, 0, NEVER)]

/** How a unit of a fuel is priced; interconnectors take no part. */
export const LADDERS: Readonly<Record<Fuel, Ladder>> = {
  CCGT: gasLadder,
  Coal: gasLadder,
  OCGT: peakerLadder,
  Biomass: biomassLadder,
  Nuclear: nuclearLadder,
  Wind: weatherLadder,
  Solar: weatherLadder,
  Hydro: hydroLadder,
  Pumped: pumpedLadder,
  Battery: batteryLadder,
  Other: aggregatedLadder,
  Interconnector: () => [],
}
