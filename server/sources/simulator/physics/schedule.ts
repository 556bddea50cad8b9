import type { Fuel } from '../../../../src/domain/market/fuels'
import { FLEET, type Plant } from '../fleet'
import { limitsOf, melAt, type Limit } from './availability'
import { cableLevel, sharedAmongCables } from './cables'
import { commitment, gasLevels, SPAN } from './gasFleet'
import { HOUR, smooth } from './noise'
import { halfHourAt, outlooks, startOf, type HalfHour, type Outlook } from './outlook'
import { steadyLevel, weatherLevel } from './ownWill'
import { TOPIC } from './topics'

/** What every unit means to do in each half hour of a stretch of time, before the system operator speaks. */
export type Schedule = {
  readonly seed: number
  readonly from: HalfHour
  readonly to: HalfHour
  readonly outlook: (h: HalfHour) => Outlook
  readonly limits: readonly (readonly Limit[])[]
  /** MW of a unit in a half hour (wind and solar: at its beginning). */
  readonly level: (plant: Plant, h: HalfHour) => number
}

/** Wind and solar notify a line through the half-hour points; everything else holds a level. */
export const followsWeather = (fuel: Fuel): boolean => fuel === 'Wind' || fuel === 'Solar'

/** MW by which the participants together notify more (+) or less (-) than demand. A little long, as they are. */
const participantsError = (seed: number, h: HalfHour): number =>
  70 +
  430 * smooth(seed, TOPIC.participants, startOf(h), 5 * HOUR) +
  330 * smooth(seed, TOPIC.participants + 1, startOf(h), 1.4 * HOUR)

const gasPlants = FLEET.filter(({ unit }) => unit.fuel === 'CCGT')
const cables = FLEET.filter(({ unit }) => unit.fuel === 'Interconnector')
const ownWilled = FLEET.filter(({ unit }) => unit.fuel !== 'CCGT' && unit.fuel !== 'Interconnector')

/** The schedule of the half hours from `from` up to `to`. Pure in the seed and the half hour: stretches agree where they meet. */
export const scheduleOf = (seed: number, from: HalfHour, to: HalfHour): Schedule => {
  const first = from - SPAN
  const count = to + SPAN - first
  const outlook = outlooks(seed)
  const limits = FLEET.map((plant) => limitsOf(seed, plant, startOf(first) - HOUR, startOf(to + SPAN) + HOUR))
  const table = FLEET.map(() => new Float64Array(count))
  const melFor = (plant: Plant, h: HalfHour): number =>
    melAt(plant, limits[plant.index] ?? [], startOf(h), startOf(h) - HOUR)
  const set = (plant: Plant, h: HalfHour, mw: number): void => {
    const row = table[plant.index]
    if (row) row[h - first] = Math.round(mw)
  }
  const level = (plant: Plant, h: HalfHour): number => table[plant.index]?.[h - first] ?? 0

  const willOf = (plant: Plant, h: HalfHour): number =>
    followsWeather(plant.unit.fuel)
      ? weatherLevel(seed, plant, h, melFor(plant, h))
      : steadyLevel(seed, plant, h, melFor(plant, h), outlook)
  const need = new Float64Array(count)
  for (let h = first; h < first + count; h++) {
    let others = 0
    for (const plant of ownWilled) {
      set(plant, h, willOf(plant, h))
      others +=
        followsWeather(plant.unit.fuel) && h > first ? (level(plant, h - 1) + level(plant, h)) / 2 : level(plant, h)
    }
    for (const plant of cables) {
      set(plant, h, cableLevel(seed, plant, h, melFor(plant, h), outlook(h)))
      others += level(plant, h)
    }
    need[h - first] = outlook(h).demand + participantsError(seed, h) - others
  }
  const running = commitment(seed, gasPlants, first, need, melFor)
  for (let h = from; h < to; h++) {
    const target = need[h - first] ?? 0
    const levels = gasLevels(seed, gasPlants, running, h, first, target, melFor)
    const given = levels.reduce((sum, mw, i) => {
      const plant = gasPlants[i]
      if (plant) set(plant, h, mw)
      return sum + Math.round(mw)
    }, 0)
    const rest = sharedAmongCables(
      cables,
      target - given,
      (plant) => level(plant, h),
      (plant) => melFor(plant, h),
    )
    rest.forEach((mw, i) => {
      const plant = cables[i]
      if (plant) set(plant, h, mw)
    })
  }
  return { seed, from, to, outlook, limits, level }
}

/** The half hour that holds an instant, for callers that think in time. */
export const levelAround = (schedule: Schedule, plant: Plant, at: number): number =>
  schedule.level(plant, halfHourAt(at))
