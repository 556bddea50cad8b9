import { FLEET, type FleetPlant } from '../fleet'
import { startOf, type HalfHour } from '../physics/outlook'
import { chance } from '../physics/random'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'

/** Half hours for which a unit is started and kept at its stable limit: six hours. */
export const RUN = 12

/** A southern unit that is off by itself and is made to run for voltage, inertia or margin. */
export type RetainedRunning = { readonly plant: FleetPlant; readonly block: number; readonly soFlag: boolean }

const southern = FLEET.filter(({ unit, scottish }) => unit.fuel === 'CCGT' && !scottish && unit.capacity < 950)

const isFree = (schedule: Schedule, plant: FleetPlant, block: number): boolean => {
  // Every second block only: the least time off lies between two runs.
  if ((plant.key + block) % 2 !== 0) return false
  for (let h = block * RUN - 1; h <= block * RUN + RUN; h++) if (schedule.level(plant, h) !== 0) return false
  const from = startOf(block * RUN - 2)
  const to = startOf(block * RUN + RUN + 1)
  return !(schedule.limits[plant.index] ?? []).some((limit) => limit.from < to && limit.to > from)
}

/** The units that the operator starts for one block of six hours; more of them when little runs by itself. */
export const retainedRunningIn = (schedule: Schedule, block: number): readonly RetainedRunning[] => {
  const { seed } = schedule
  const { tightness } = schedule.outlook(block * RUN + RUN / 2)
  const wish = 2.2 * chance(seed, TOPIC.start, block) + (tightness < 0.3 ? 1.6 : 0)
  return southern
    .filter((plant) => isFree(schedule, plant, block))
    .map((plant) => ({ plant, order: chance(seed, TOPIC.start + 1, plant.key, block) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, Math.round(wish))
    .map(({ plant }) => ({ plant, block, soFlag: chance(seed, TOPIC.start + 2, plant.key, block) < 0.6 }))
}

export const blockOf = (h: HalfHour): number => Math.floor(h / RUN)
