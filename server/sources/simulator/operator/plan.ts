import type { Plant } from '../fleet'
import type { Ladders } from '../ladders'
import type { HalfHour } from '../physics/outlook'
import { chance } from '../physics/random'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import { availableMoves, lowPoint, type Move } from './availableMoves'
import { borderActions } from './border'
import { LOOKS, needOf } from './imbalanceNeed'
import { blockOf, keptRunningIn, type KeptRunning } from './keptRunning'
import { outsideTrades, type Trade } from './outsideTrades'

/** The levels wanted of one unit at each look; undefined where it is left to its notice. */
export type Wanted = {
  readonly plant: Plant
  readonly levels: readonly (number | undefined)[]
  readonly soFlag: boolean
}

/** All that the control room decides about one half hour. */
export type Plan = {
  readonly h: HalfHour
  readonly wanted: ReadonlyMap<number, Wanted>
  readonly running: readonly KeptRunning[]
  readonly trades: readonly Trade[]
  /** MW by which the system is short (+) or long (-) at each look after all that was done. */
  readonly left: readonly number[]
}

/** Changes of level smaller than this are not worth an instruction, MW. */
const LEAST_CHANGE = 6
/** MW that are bought and sold at once to place reserve on units that can move: at least, and at most more. */
const RESERVE_MW = [60, 140] as const
/** MW by which the need must move for orders within a half hour to be changed. */
const LEAST_CORRECTION = 230
/** Southern offers that replace curtailed wind for the border's sake, as a share of it, and MW at most. */
const REPLACED_SHARE = 0.25
const MOST_REPLACED = 350

/** Takes moves in price order until `mw` is met; the last one in part. */
const taken = (moves: readonly Move[], mw: number): Map<Plant, number> => {
  const found = new Map<Plant, number>()
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

const sumOf = (found: ReadonlyMap<Plant, number>): number => [...found.values()].reduce((sum, mw) => sum + mw, 0)

/** The level of a look, kept from the look before when the difference is not worth an instruction. */
const steadied = (levels: readonly (number | undefined)[]): readonly (number | undefined)[] => {
  const kept: (number | undefined)[] = []
  for (const level of levels) {
    const before = kept.at(-1)
    kept.push(level !== undefined && before !== undefined && Math.abs(level - before) < LEAST_CHANGE ? before : level)
  }
  return kept
}

/** A look changes what the one before ordered only when the need has moved by enough. */
const steadyNeeds = (seen: readonly number[]): readonly number[] => {
  const kept: number[] = []
  for (const need of seen) {
    const before = kept.at(-1)
    kept.push(before !== undefined && Math.abs(need - before) < LEAST_CORRECTION ? before : need)
  }
  return kept
}

export const planOf = (schedule: Schedule, ladders: Ladders, h: HalfHour): Plan => {
  const wanted = new Map<number, Wanted>()
  const running = keptRunningIn(schedule, blockOf(h))
  const trades = outsideTrades(schedule, h)
  const curtailed = borderActions(schedule, ladders, h)
  const every = Array.from({ length: LOOKS })
  let standing = running.reduce((sum, { plant }) => sum + plant.sel, 0)
  standing += trades.reduce((sum, { action }) => sum + action.volume * 2, 0)
  for (const { plant, level, mw } of curtailed) {
    const soFlag = chance(schedule.seed, TOPIC.flags, plant.stationKey, h >> 3) < 0.9
    wanted.set(plant.index, { plant, levels: every.map(() => level), soFlag })
    standing -= mw
  }
  const moves = availableMoves(
    schedule,
    ladders,
    h,
    new Set([...wanted.keys(), ...running.map(({ plant }) => plant.index)]),
  )
  const borderMw = curtailed.reduce((sum, { mw }) => sum + mw, 0)
  const southern = moves.offers.filter(({ plant }) => !plant.scottish && plant.unit.fuel === 'CCGT')
  const replacing = taken(southern, Math.min(MOST_REPLACED, borderMw > 150 ? borderMw * REPLACED_SHARE : 0))
  for (const [plant, mw] of replacing) {
    const level = Math.round(lowPoint(schedule, plant, h) + mw)
    wanted.set(plant.index, { plant, levels: every.map(() => level), soFlag: true })
  }
  standing += sumOf(replacing)

  const free = ({ plant }: Move): boolean => !wanted.has(plant.index)
  const reserve = RESERVE_MW[0] + RESERVE_MW[1] * chance(schedule.seed, TOPIC.choice + 3, h >> 2)
  for (const sign of [1, -1]) {
    const positioned = taken((sign > 0 ? moves.offers : moves.bids).filter(free), reserve)
    for (const [plant, mw] of positioned) {
      const level = Math.round(lowPoint(schedule, plant, h) + sign * mw)
      wanted.set(plant.index, { plant, levels: every.map(() => level), soFlag: false })
    }
    standing += sign * sumOf(positioned)
  }
  const [offers, bids] = [moves.offers.filter(free), moves.bids.filter(free)]
  const { truly, seen } = needOf(schedule, h)
  const looks = steadyNeeds(seen).map((need) => {
    const open = need - standing
    return open > 0 ? { sign: 1, found: taken(offers, open) } : { sign: -1, found: taken(bids, -open) }
  })
  for (const plant of new Set(looks.flatMap(({ found }) => [...found.keys()]))) {
    const level = lowPoint(schedule, plant, h)
    const levels = looks.map(({ sign, found }) => {
      const mw = found.get(plant)
      return mw === undefined ? undefined : Math.round(level + sign * mw)
    })
    const soFlag = chance(schedule.seed, TOPIC.flags + 1, plant.key, h) < 0.02
    wanted.set(plant.index, { plant, levels: steadied(levels), soFlag })
  }
  const left = truly.map((mw, i) => mw - standing - (looks[i] ? looks[i].sign * sumOf(looks[i].found) : 0))
  return { h, wanted, running, trades, left }
}
