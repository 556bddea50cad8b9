import type { FleetPlant } from '../fleet'
import { DAY, smooth, chance } from './random'
import { startOf, type HalfHour } from './outlook'
import { TOPIC } from './topics'

/** Half hours that a unit stays off, and stays on, at least. */
const SHORTEST_OFF = 8
const SHORTEST_ON = 8
/** How far, in half hours, the schedule of a moment looks to each side: beyond it nothing can change that moment. */
export const SPAN = SHORTEST_OFF + SHORTEST_ON + 2

const SPARE_SHARE = 1.05
const LOADING_BAND = 0.13

/** Cost of a unit against the usual CCGT: its machine, and what its owner pays for gas this week. */
export const relativeCost = (seed: number, plant: FleetPlant, h: HalfHour): number => {
  const { unit, stationKey, key } = plant
  const small = unit.capacity < 300 ? 0.07 : 0
  return (
    0.9 +
    small +
    0.24 * chance(0, TOPIC.efficiency, stationKey) +
    0.02 * chance(0, TOPIC.efficiency, key) +
    0.05 * smooth(seed, TOPIC.efficiency ^ stationKey, startOf(h), 4 * DAY)
  )
}

/** Turns every run of `wanted` that is shorter than `least` and has both ends in sight. */
const withoutShortRuns = (runs: Uint8Array, wanted: 0 | 1, least: number): Uint8Array => {
  const made = runs.slice()
  let start = 0
  for (let i = 1; i <= runs.length; i++) {
    if (i < runs.length && runs[i] === runs[start]) continue
    if (runs[start] === wanted && start > 0 && i < runs.length && i - start < least) made.fill(1 - wanted, start, i)
    start = i
  }
  return made
}

type MelFor = (plant: FleetPlant, h: HalfHour) => number

/**
 * Which units run, one row a unit. Wanted by merit order half hour by half hour, then short breaks are filled and
 * short runs dropped, so that minimum times hold.
 */
export const commitment = (
  seed: number,
  plants: readonly FleetPlant[],
  first: HalfHour,
  need: Float64Array,
  melFor: MelFor,
): readonly Uint8Array[] => {
  const wanted = plants.map(() => new Uint8Array(need.length))
  for (let i = 0; i < need.length; i++) {
    const h = first + i
    const order = plants
      .map((plant, p) => ({ p, cost: relativeCost(seed, plant, h), mel: melFor(plant, h) }))
      .sort((a, b) => a.cost - b.cost || a.p - b.p)
    let left = (need[i] ?? 0) * SPARE_SHARE
    for (const { p, mel } of order) {
      if (left <= 0) break
      const row = wanted[p]
      if (row && mel > 0) row[i] = 1
      left -= mel
    }
  }
  return wanted.map((row) => withoutShortRuns(withoutShortRuns(row, 0, SHORTEST_OFF), 1, SHORTEST_ON))
}

const loading = (mark: number, cost: number): number => Math.min(1, Math.max(0, (mark - cost) / LOADING_BAND))

/** MW of each unit, 0 when off, otherwise from its stable limit up: the cheap full, the marginal in part. */
export const gasLevels = (
  seed: number,
  plants: readonly FleetPlant[],
  running: readonly Uint8Array[],
  h: HalfHour,
  first: HalfHour,
  target: number,
  melFor: MelFor,
): readonly number[] => {
  const units = plants.map((plant, p) => {
    const mel = running[p]?.[h - first] === 1 ? melFor(plant, h) : 0
    const on = mel >= plant.sel
    return { low: on ? plant.sel : 0, high: on ? mel : 0, cost: relativeCost(seed, plant, h) }
  })
  let low = 0.7
  let high = 1.6
  for (let turn = 0; turn < 22; turn++) {
    const mark = (low + high) / 2
    const sum = units.reduce((mw, unit) => mw + unit.low + (unit.high - unit.low) * loading(mark, unit.cost), 0)
    if (sum < target) low = mark
    else high = mark
  }
  return units.map((unit) => unit.low + (unit.high - unit.low) * loading(low, unit.cost))
}
