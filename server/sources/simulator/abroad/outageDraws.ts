import type { AbroadType } from '../../../../src/domain/series/families/europe'
import type { Instant } from '../../../../src/domain/periods'
import type { UnitAbroad } from '../europeUnits'
import { chance, DAY, HOUR, MINUTE, textHash } from '../physics/random'
import { TOPIC } from '../physics/topics'
import { daysOfYear } from './need'

/** How often and how long units of a kind are out, from general knowledge: guesses, which no published figure supports. */
type Habit = {
  /** Chance of maintenance in a year, and its fewest and most days. */
  readonly planned: readonly [chance: number, least: number, most: number]
  /** Chance of a fault in each sixth of a year. */
  readonly forced: number
  /** Cause of maintenance. */
  readonly work: string
}

const HABITS: Readonly<Record<AbroadType, Habit>> = {
  Nuclear: { planned: [0.75, 20, 55], forced: 0.22, work: 'Refuelling and maintenance' },
  Gas: { planned: [0.6, 7, 28], forced: 0.4, work: 'Maintenance' },
  Hydro: { planned: [0.4, 4, 21], forced: 0.15, work: 'Maintenance' },
  Wind: { planned: [0.35, 1, 5], forced: 0.12, work: 'Maintenance' },
  Other: { planned: [0.6, 10, 35], forced: 0.4, work: 'Maintenance' },
  Solar: { planned: [0, 0, 0], forced: 0, work: 'Maintenance' },
}

/** Maintenance is between these days of a year, and most of it in the middle. */
const SEASON_FROM = 70
const SEASON_TO = 315
/** Maintenance begins at 05:00 UTC. */
const BEGINS = 5 * HOUR
export const FAULT_PARTS = 6
/** The longest fault lasts ten days, the shortest four hours. */
const LONGEST_FAULT_HOURS = 240
const SHORTEST_FAULT_HOURS = 4
/** Part of outages that leave some of the unit: of maintenance, and of faults. */
const PARTIAL_WORK = 0.2
const PARTIAL_FAULT = 0.4

/** An outage that a unit may have: whether it has is decided over all units of its kind. */
export type OutageDraw = {
  readonly unit: UnitAbroad
  /** Its place among the outages of its unit in the year, e.g. `P1` or `F4`. */
  readonly number: string
  readonly type: 'Planned' | 'Unplanned'
  /** Whole minutes. */
  readonly start: Instant
  /** When it really ends, a whole hour. */
  readonly end: Instant
  /** MW that is left. */
  readonly available: number
  readonly cause: string
}

/** A draw of a unit's outages in a year; `what` is which of the draws of an outage. */
export const outageChance = (seed: number, { plant }: UnitAbroad, year: number, what: string): number =>
  chance(seed, TOPIC.outageAbroad, textHash(`${plant.id}/${what}`) | 0, year)

const plannedOf = (seed: number, unit: UnitAbroad, year: number): OutageDraw | undefined => {
  const {
    planned: [often, least, most],
    work,
  } = HABITS[unit.type]
  const draw = (what: string): number => outageChance(seed, unit, year, `planned ${what}`)
  if (draw('at all') >= often) return undefined
  const hours = Math.round(24 * (least + (most - least) * draw('long')))
  // The mean of two draws: most of it is in the middle of the season.
  const place = (draw('early') + draw('late')) / 2
  const day = Math.floor(SEASON_FROM + place * (SEASON_TO - SEASON_FROM - hours / 24))
  const start = Date.UTC(year, 0, 1) + day * DAY + BEGINS
  const partial = draw('partial') < PARTIAL_WORK
  const available = partial ? Math.round(unit.plant.capacity * (0.4 + 0.3 * draw('left'))) : 0
  return { unit, number: 'P1', type: 'Planned', start, end: start + hours * HOUR, available, cause: work }
}

const faultIn = (seed: number, unit: UnitAbroad, year: number, part: number): OutageDraw | undefined => {
  const draw = (what: string): number => outageChance(seed, unit, year, `fault ${part} ${what}`)
  if (draw('at all') >= HABITS[unit.type].forced) return undefined
  const partMs = (daysOfYear(year) * DAY) / FAULT_PARTS
  const from = Date.UTC(year, 0, 1) + part * partMs
  const start = Math.floor((from + draw('when') * partMs) / MINUTE) * MINUTE
  const longer = (LONGEST_FAULT_HOURS / SHORTEST_FAULT_HOURS) ** draw('long')
  const end = Math.ceil((start + SHORTEST_FAULT_HOURS * longer * HOUR) / HOUR) * HOUR
  const partial = draw('partial') < PARTIAL_FAULT
  const available = partial ? Math.round(unit.plant.capacity * (0.3 + 0.55 * draw('left'))) : 0
  const cause = partial ? 'Technical restriction' : 'Failure'
  return { unit, number: `F${part + 1}`, type: 'Unplanned', start, end, available, cause }
}

/** The outages that a unit may have in a UTC year, maintenance first. Pure in the seed, the unit and the year. */
export const outageDraws = (seed: number, unit: UnitAbroad, year: number): readonly OutageDraw[] => [
  ...[plannedOf(seed, unit, year)].flatMap((each) => each ?? []),
  ...Array.from({ length: FAULT_PARTS }, (_, part) => faultIn(seed, unit, year, part)).flatMap((each) => each ?? []),
]
