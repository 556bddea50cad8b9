import type { Fuel } from '../../../../src/domain/market/units'
import { FLEET, type FleetPlant } from '../fleet'
import { limitsOf, melAt, type Limit } from './availability'
import { cableLevel, spareExport, sharedAmongCables } from './cables'
import { commitment, gasLevels, SPAN } from './gasFleet'
import { HOUR } from './random'
import { outlooks, startOf, type HalfHour, type Outlook } from './outlook'
import { steadyLevel, weatherLevel } from './ownWill'
import { participantsError } from './participants'

/** What every unit means to do in each half hour of a stretch of time, before the system operator speaks. */
export type Schedule = {
  readonly seed: number
  readonly from: HalfHour
  readonly to: HalfHour
  readonly outlook: (h: HalfHour) => Outlook
  readonly limits: readonly (readonly Limit[])[]
  /** MW of a unit in a half hour (wind and solar: at its beginning). */
  readonly level: (plant: FleetPlant, h: HalfHour) => number
  /** Export limit of a unit in a half hour, as its owner knows it when the gate closes, MW. */
  readonly mel: (plant: FleetPlant, h: HalfHour) => number
}

/** Wind and solar notify a line through the half-hour points; everything else holds a level. */
export const followsWeather = (fuel: Fuel): boolean => fuel === 'Wind' || fuel === 'Solar'

const gasPlants = FLEET.filter(({ unit }) => unit.fuel === 'CCGT')
const cables = FLEET.filter(({ unit }) => unit.fuel === 'Interconnector')
const ownWilled = FLEET.filter(({ unit }) => unit.fuel !== 'CCGT' && unit.fuel !== 'Interconnector')

/** MW by unit and half hour, and the limits that hold them down. */
class Table {
  private readonly rows: readonly Float64Array[]
  readonly limits: Schedule['limits']

  constructor(
    seed: number,
    readonly first: HalfHour,
    readonly end: HalfHour,
  ) {
    this.rows = FLEET.map(() => new Float64Array(end - first))
    this.limits = FLEET.map((plant) => limitsOf(seed, plant, startOf(first) - HOUR, startOf(end) + HOUR))
  }

  readonly level = (plant: FleetPlant, h: HalfHour): number => this.rows[plant.index]?.[h - this.first] ?? 0

  /** The least export limit of the half hour that the owner knows of when the gate closes. */
  readonly mel = (plant: FleetPlant, h: HalfHour): number => {
    const limits = this.limits[plant.index] ?? []
    if (limits.length === 0) return plant.unit.capacity
    const gate = startOf(h) - HOUR
    return Math.min(melAt(plant, limits, startOf(h), gate), melAt(plant, limits, startOf(h + 1) - 1, gate))
  }

  set(plant: FleetPlant, h: HalfHour, mw: number): void {
    const row = this.rows[plant.index]
    if (row) row[h - this.first] = Math.round(mw)
  }
}

/** Sets every unit that does not follow the merit order; gives what they make together. */
const ownWills = (seed: number, table: Table, h: HalfHour, outlook: Schedule['outlook']): number => {
  let sum = 0
  for (const plant of ownWilled) {
    const weather = followsWeather(plant.unit.fuel)
    const mel = table.mel(plant, h)
    table.set(plant, h, weather ? weatherLevel(seed, plant, h, mel) : steadyLevel(seed, plant, h, mel, outlook))
    const level = table.level(plant, h)
    sum += weather && h > table.first ? (table.level(plant, h - 1) + level) / 2 : level
  }
  for (const plant of cables) {
    table.set(plant, h, cableLevel(seed, plant, h, table.mel(plant, h), outlook(h)))
    sum += table.level(plant, h)
  }
  return sum
}

/** Farms that are paid nothing for what they make when the price is below zero: contracts, and no support at all. */
const exposed = ownWilled.filter(
  ({ unit, support }) => unit.fuel === 'Wind' && (support === 'contract' || support === 'merchant'),
)

/**
 * Turns exposed farms down where wind and what runs anyway are more than demand and cables take, all by the same part, and
 * adds to the need what they do not make. A farm notifies a line through the points: each serves both of its half hours.
 */
const turnedDown = (table: Table, need: Float64Array): void => {
  const delivered = need.map((mw, i) => {
    const h = table.first + i
    const spare = cables.reduce((sum, plant) => sum + spareExport(table.level(plant, h), table.mel(plant, h)), 0)
    if (mw + spare >= 0) return 1
    const farms = exposed.reduce((sum, plant) => sum + table.level(plant, h), 0)
    return farms > 0 ? Math.max(0, 1 + (mw + spare) / farms) : 1
  })
  let before = 0
  for (let h = table.first; h < table.end; h++) {
    const i = h - table.first
    const part = Math.min(delivered[Math.max(0, i - 1)] ?? 1, delivered[i] ?? 1)
    let less = 0
    if (part < 1)
      for (const plant of exposed) {
        const level = table.level(plant, h)
        table.set(plant, h, level * part)
        less += level - table.level(plant, h)
      }
    need[i] = (need[i] ?? 0) + (before + less) / 2
    before = less
  }
}

/** Loads the running gas fleet to the target, and the cables with what it cannot meet. */
const meet = (seed: number, table: Table, running: readonly Uint8Array[], h: HalfHour, target: number): void => {
  const levels = gasLevels(seed, gasPlants, running, h, table.first, target, table.mel)
  gasPlants.forEach((plant, i) => table.set(plant, h, levels[i] ?? 0))
  const given = gasPlants.reduce((sum, plant) => sum + table.level(plant, h), 0)
  const flows = sharedAmongCables(
    cables,
    target - given,
    (plant) => table.level(plant, h),
    (plant) => table.mel(plant, h),
  )
  cables.forEach((plant, i) => table.set(plant, h, flows[i] ?? 0))
}

/**
 * The schedule of the half hours from `from` up to `to`, made in steps of some milliseconds. Pure in the seed and the
 * half hour: two stretches agree where they meet.
 */
export function* scheduleOf(seed: number, from: HalfHour, to: HalfHour): Generator<undefined, Schedule> {
  const outlook = outlooks(seed)
  const table = new Table(seed, from - SPAN, to + SPAN)
  const need = new Float64Array(table.end - table.first)
  for (let h = table.first; h < table.end; h++) {
    const others = ownWills(seed, table, h, outlook)
    need[h - table.first] = outlook(h).demand + participantsError(seed, h) - others
    if (h % 16 === 0) yield
  }
  turnedDown(table, need)
  const running = commitment(seed, gasPlants, table.first, need, table.mel)
  yield
  for (let h = from; h < to; h++) meet(seed, table, running, h, need[h - table.first] ?? 0)
  yield
  return { seed, from, to, outlook, limits: table.limits, level: table.level, mel: table.mel }
}
