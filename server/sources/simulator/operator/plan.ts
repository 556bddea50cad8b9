import { plantsBy, type FleetPlant } from '../fleet'
import type { Ladders } from '../bidOfferPairs'
import type { HalfHour } from '../physics/outlook'
import { chance } from '../physics/random'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import { availableMoves, lowPoint, type AvailableMoves, type OperatorMove } from './availableMoves'
import type { BatteryAccounts } from './batteryAccounts'
import { borderActions } from './border'
import { LOOKS, needOf } from './imbalanceNeed'
import { blockOf, type RetainedRunning, retainedRunningIn } from './retainedRunning'
import { outsideTrades, type Trade } from './outsideTrades'

const batteries = plantsBy('Battery')

/** MW by which the need must move for orders within a half hour to be changed. */
const LEAST_CORRECTION = 340
/** Changes of level smaller than this are not worth an instruction, MW. */
const LEAST_CHANGE = 6
/** The level of a look, kept from the look before when the difference is not worth an instruction. */
const steadied = (levels: readonly (number | undefined)[]): readonly (number | undefined)[] => {
  const retained: (number | undefined)[] = []
  for (const level of levels) {
    const before = retained.at(-1)
    retained.push(
      level !== undefined && before !== undefined && Math.abs(level - before) < LEAST_CHANGE ? before : level,
    )
  }
  return retained
}

/** A look changes what the one before ordered only when the need has moved by enough. */
const steadyNeeds = (seen: readonly number[]): readonly number[] => {
  const retained: number[] = []
  for (const need of seen) {
    const before = retained.at(-1)
    retained.push(before !== undefined && Math.abs(need - before) < LEAST_CORRECTION ? before : need)
  }
  return retained
}

/** The levels wanted of one unit at each look; undefined where it is left to its notice. */
export type OperatorWanted = {
  readonly plant: FleetPlant
  readonly levels: readonly (number | undefined)[]
  readonly soFlag: boolean
}

/** All that the control room decides about one half hour. */
export type OperatorPlan = {
  readonly h: HalfHour
  readonly wanted: ReadonlyMap<number, OperatorWanted>
  readonly running: readonly RetainedRunning[]
  readonly trades: readonly Trade[]
  /** MW by which the system is short (+) or long (-) at each look after all that was done. */
  readonly left: readonly number[]
  /** What it could have taken in order of price, and what it passed over. */
  readonly moves: AvailableMoves
}

/** MW that are bought and sold at once to place reserve on units that can move: at least, and at most more. */
const RESERVE_MW = [460, 360] as const
/** Southern offers that replace curtailed wind for the border's sake, as a share of it, and MW at most. */
const REPLACED_SHARE = 0.25
const MOST_REPLACED = 350
const LEAST_REPLACED = 150
/** Shares of actions that carry the SO flag: for the border, and by the way among energy actions. */
const SO_FLAGGED = 0.97
const SO_FLAGGED_ENERGY = 0.02
/** Share of southern offers placed as reserve that are taken where they are for the network's sake. */
const SO_FLAGGED_RESERVE = 0.42

/** Takes moves in price order until `mw` is met; the last one in part. */
const taken = (moves: readonly OperatorMove[], mw: number): Map<FleetPlant, number> => {
  const found = new Map<FleetPlant, number>()
  let left = mw
  for (const move of moves) {
    if (left < LEAST_CHANGE) break
    if (move.whole && move.mw > left * 1.5) continue
    const part = move.whole ? move.mw : Math.min(move.mw, Math.max(left, LEAST_CHANGE))
    found.set(move.plant, (found.get(move.plant) ?? 0) + part)
    left -= part
  }
  return found
}

const sumOf = (found: ReadonlyMap<FleetPlant, number>): number => [...found.values()].reduce((sum, mw) => sum + mw, 0)

const EVERY_LOOK = Array.from({ length: LOOKS })

/** One half hour's decisions while they are being made. */
class Decisions {
  readonly wanted = new Map<number, OperatorWanted>()
  /** MW that the decisions so far bring. */
  mw = 0

  constructor(
    readonly schedule: Schedule,
    readonly h: HalfHour,
  ) {}

  /** The same level over the whole half hour. */
  hold(plant: FleetPlant, level: number, mw: number, soFlag: boolean): void {
    this.wanted.set(plant.index, { plant, levels: EVERY_LOOK.map(() => level), soFlag })
    this.mw += mw
  }

  /** Moves from the notice, the same over the whole half hour. */
  move(found: ReadonlyMap<FleetPlant, number>, sign: number, soFlag: (plant: FleetPlant) => boolean): void {
    for (const [plant, mw] of found)
      this.hold(plant, Math.round(lowPoint(this.schedule, plant, this.h) + sign * mw), sign * mw, soFlag(plant))
  }

  readonly isFree = ({ plant }: OperatorMove): boolean => !this.wanted.has(plant.index)
}

/** Wind behind the border is held down, and a part of it made good in the south for the border's sake. */
const retainBorder = (decided: Decisions, ladders: Ladders): number => {
  const { schedule, h } = decided
  const curtailed = borderActions(schedule, ladders, h)
  for (const { plant, level, mw } of curtailed)
    decided.hold(plant, level, -mw, chance(schedule.seed, TOPIC.flags, plant.stationKey, h >> 3) < SO_FLAGGED)
  return curtailed.reduce((sum, { mw }) => sum + mw, 0)
}

/** Batteries that are to be brought back towards their plan. */
const restoreBatteries = (decided: Decisions, accounts: BatteryAccounts): void => {
  const { schedule, h } = decided
  for (const plant of batteries) {
    const level = accounts.restoring(plant, h)
    if (level !== undefined) decided.hold(plant, level, level - schedule.level(plant, h), false)
  }
}

const replaceInSouth = (decided: Decisions, { offers }: AvailableMoves, curtailed: number): void => {
  const southern = offers.filter(({ plant }) => !plant.scottish && plant.unit.fuel === 'CCGT')
  const mw = curtailed > LEAST_REPLACED ? Math.min(MOST_REPLACED, curtailed * REPLACED_SHARE) : 0
  decided.move(taken(southern, mw), 1, () => true)
}

const placeReserve = (decided: Decisions, { offers, bids }: AvailableMoves): void => {
  const { schedule, h } = decided
  const mw = RESERVE_MW[0] + RESERVE_MW[1] * chance(schedule.seed, TOPIC.choice + 3, h >> 2)
  const forNetwork = ({ scottish, stationKey }: FleetPlant): boolean =>
    !scottish && chance(schedule.seed, TOPIC.flags + 2, stationKey, h >> 3) < SO_FLAGGED_RESERVE
  decided.move(taken(offers.filter(decided.isFree), mw), 1, forNetwork)
  decided.move(taken(bids.filter(decided.isFree), mw), -1, () => false)
}

/** Meets what is still open, look by look; gives the MW that each look took. */
const meetNeed = (decided: Decisions, moves: AvailableMoves, seen: readonly number[]): readonly number[] => {
  const { schedule, h } = decided
  const offers = moves.offers.filter(decided.isFree)
  const bids = moves.bids.filter(decided.isFree)
  const looks = steadyNeeds(seen).map((need) => {
    const open = need - decided.mw
    return open > 0 ? { sign: 1, found: taken(offers, open) } : { sign: -1, found: taken(bids, -open) }
  })
  for (const plant of new Set(looks.flatMap(({ found }) => [...found.keys()]))) {
    const level = lowPoint(schedule, plant, h)
    const levels = looks.map(({ sign, found }) => {
      const mw = found.get(plant)
      return mw === undefined ? undefined : Math.round(level + sign * mw)
    })
    const soFlag = chance(schedule.seed, TOPIC.flags + 1, plant.key, h) < SO_FLAGGED_ENERGY
    decided.wanted.set(plant.index, { plant, levels: steadied(levels), soFlag })
  }
  return looks.map(({ sign, found }) => sign * sumOf(found))
}

/** Decides one half hour: units kept running, trades, the border, batteries that are apart from their plan, reserve, and then energy in price order. */
export const planOf = (schedule: Schedule, ladders: Ladders, h: HalfHour, accounts: BatteryAccounts): OperatorPlan => {
  const decided = new Decisions(schedule, h)
  const running = retainedRunningIn(schedule, blockOf(h))
  const trades = outsideTrades(schedule, h)
  decided.mw += running.reduce((sum, { plant }) => sum + plant.sel, 0)
  decided.mw += trades.reduce((sum, { action }) => sum + action.volume * 2, 0)
  const curtailed = retainBorder(decided, ladders)
  restoreBatteries(decided, accounts)
  const busy = new Set([...decided.wanted.keys(), ...running.map(({ plant }) => plant.index)])
  const moves = availableMoves(schedule, ladders, h, busy, (plant, each) => accounts.space(plant, each))
  replaceInSouth(decided, moves, curtailed)
  placeReserve(decided, moves)
  const { truly, seen } = needOf(schedule, h)
  const met = meetNeed(decided, moves, seen)
  const left = truly.map((mw, look) => mw - decided.mw - (met[look] ?? 0))
  return { h, wanted: decided.wanted, running, trades, left, moves }
}
