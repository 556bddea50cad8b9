import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import { FLEET, type FleetPlant } from '../fleet'
import type { Ladders } from '../bidOfferPairs'
import { melAt } from '../physics/availability'
import { startOf, type HalfHour } from '../physics/outlook'
import { chance } from '../physics/random'
import { followsWeather, type Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'

/** A unit that can be moved in a half hour, and how. MW are from the notified level. */
export type OperatorMove = {
  readonly plant: FleetPlant
  readonly price: number
  /** MW of this band. */
  readonly mw: number
  /** The band must be taken whole or not at all. */
  readonly whole: boolean
}

const RAMP_MINUTES = 6
/** Share of capacity by which the notified level may change at an end of the half hour, for a unit to be moved in it. */
export const STEADY_SHARE = 0.22
/** Share of units passed over for two hours; small ones are called on their own less often. */
const SKIPPED = 0.2
const SKIPPED_SMALL = 0.8
const SMALL_MW = 60
/** Less than this is not worth a call. */
const LEAST_MW = 14
const HIGHEST_OFFER = 3000
const LOWEST_BID = -160

/** The least of what a unit notifies over the half hour. */
export const lowPoint = (schedule: Schedule, plant: FleetPlant, h: HalfHour): number =>
  followsWeather(plant.unit.fuel)
    ? Math.min(schedule.level(plant, h), schedule.level(plant, h + 1))
    : schedule.level(plant, h)

/** MW that the unit notifies over the half hour, on average. */
export const operatorMeanLevel = (schedule: Schedule, plant: FleetPlant, h: HalfHour): number =>
  followsWeather(plant.unit.fuel)
    ? (schedule.level(plant, h) + schedule.level(plant, h + 1)) / 2
    : schedule.level(plant, h)

/** True when nothing about the unit is on the move around the half hour: its level, its limit. */
export const isSteady = (schedule: Schedule, plant: FleetPlant, h: HalfHour): boolean => {
  const level = schedule.level(plant, h)
  const limits = schedule.limits[plant.index] ?? []
  const from = startOf(h - 1)
  const to = startOf(h + 2)
  if (limits.some((limit) => (limit.from > from && limit.from < to) || (limit.to > from && limit.to < to))) return false
  if (followsWeather(plant.unit.fuel)) return true
  const most = plant.unit.capacity * STEADY_SHARE
  return [h - 1, h + 1].every((other) => Math.abs(schedule.level(plant, other) - level) <= most)
}

const headroom = (plant: FleetPlant, level: number, mel: number): number => {
  if (plant.unit.fuel === 'Pumped' && level < 0) return 0
  if ((plant.unit.fuel === 'CCGT' || plant.unit.fuel === 'Biomass') && level < plant.sel) return 0
  if (followsWeather(plant.unit.fuel)) return 0
  return Math.min(mel - level, plant.rampRate * RAMP_MINUTES)
}

const footroom = (plant: FleetPlant, level: number): number => {
  const floor = plant.unit.fuel === 'Battery' ? plant.unit.demandCapacity : plant.sel
  return Math.min(level - floor, plant.rampRate * RAMP_MINUTES)
}

/** MW of one unit that the control room takes at a time. */
const portion = (seed: number, plant: FleetPlant, h: HalfHour): number =>
  90 + 240 * chance(seed, TOPIC.choice, plant.key, Math.floor(h / 3))

/** Cuts `space` MW along the unit's own bands on one side. */
const along = (
  plant: FleetPlant,
  service: number,
  whole: boolean,
  side: 1 | -1,
  ladders: Ladders,
  h: HalfHour,
): OperatorMove[] => {
  const moves: OperatorMove[] = []
  let left = service
  for (const pair of ladders(plant, h)
    .filter(({ pairId }) => Math.sign(pairId) === side)
    .toSorted((a, b) => Math.abs(a.pairId) - Math.abs(b.pairId))) {
    const mw = Math.min(left, Math.abs(pair.levelFrom))
    const price = side === 1 ? pair.offer : pair.bid
    if (mw >= 1 && price < HIGHEST_OFFER && price > LOWEST_BID) moves.push({ plant, price, mw, whole })
    left -= mw
  }
  return moves
}

const isSkipped = (seed: number, { key, unit }: FleetPlant, h: HalfHour): boolean =>
  chance(seed, TOPIC.choice + 1, key, h >> 2) < (unit.capacity < SMALL_MW ? SKIPPED_SMALL : SKIPPED)

const NO_END = { up: Infinity, down: Infinity }
type SpaceOf = (plant: FleetPlant, h: HalfHour) => { readonly up: number; readonly down: number }

/** Bands that could be taken, offers cheapest and bids dearest first. */
export type OperatorPool = { readonly offers: readonly OperatorMove[]; readonly bids: readonly OperatorMove[] }

export type AvailableMoves = OperatorPool & {
  /** What could be taken as well, of units that the control room passes over. */
  readonly passedOver: OperatorPool
}

/**
 * Everything the control room could take in a half hour, cheapest first, leaving out `taken` units.
 * @param spaceOf MW by which the energy of a battery lets it be raised and lowered
 */
export const availableMoves = (
  schedule: Schedule,
  ladders: Ladders,
  h: HalfHour,
  taken: ReadonlySet<number>,
  spaceOf: SpaceOf,
): AvailableMoves => {
  const wanted = { offers: [] as OperatorMove[], bids: [] as OperatorMove[] }
  const passedOver = { offers: [] as OperatorMove[], bids: [] as OperatorMove[] }
  for (const plant of FLEET) {
    if (taken.has(plant.index) || plant.unit.fuel === 'Nuclear' || plant.unit.fuel === 'Interconnector') continue
    if (!isSteady(schedule, plant, h)) continue
    const { offers, bids } = isSkipped(schedule.seed, plant, h) ? passedOver : wanted
    const level = lowPoint(schedule, plant, h)
    const mel = melAt(plant, schedule.limits[plant.index] ?? [], startOf(h) + HALF_HOUR_MS / 2, startOf(h))
    if (mel < level) continue
    const fromRest = level === 0 && plant.sel > 0
    const some = fromRest ? Math.max(plant.sel, portion(schedule.seed, plant, h)) : portion(schedule.seed, plant, h)
    const space = plant.unit.fuel === 'Battery' ? spaceOf(plant, h) : NO_END
    const up = Math.min(headroom(plant, level, mel), some, space.up)
    if (up >= (fromRest ? plant.sel : LEAST_MW)) offers.push(...along(plant, up, fromRest, 1, ladders, h))
    const down = Math.min(footroom(plant, level), some, space.down)
    if (down >= LEAST_MW && !fromRest) bids.push(...along(plant, down, false, -1, ladders, h))
  }
  return {
    offers: wanted.offers.sort((a, b) => a.price - b.price || a.plant.index - b.plant.index),
    bids: wanted.bids.sort((a, b) => b.price - a.price || a.plant.index - b.plant.index),
    passedOver,
  }
}
