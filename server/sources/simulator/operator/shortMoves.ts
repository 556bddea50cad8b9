import type { Acceptance } from '../../../../src/domain/market/events'
import { FLEET, type Plant } from '../fleet'
import { melAt } from '../physics/availability'
import { MINUTE } from '../physics/noise'
import { startOf } from '../physics/outlook'
import { chance, wholeNumber } from '../physics/random'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import { isSteady } from './availableMoves'
import { acceptanceNumber, segment } from './instructions'
import type { Plan } from './plan'

const fast = FLEET.filter(({ unit }) => unit.fuel === 'Battery' || unit.fuel === 'Pumped')
const LEAST_IN_A_HALF_HOUR = 1
const MOST_IN_A_HALF_HOUR = 5
const LEAST_MW = 12

/** MW up (+) or down (-) that a fast unit can give at once, in the wanted direction; 0 when it cannot. */
const kick = (schedule: Schedule, plant: Plant, h: number, sign: number): number => {
  const level = schedule.level(plant, h)
  const limits = schedule.limits[plant.index] ?? []
  if (limits.length > 0 && melAt(plant, limits, startOf(h), startOf(h)) < plant.unit.capacity) return 0
  const most = Math.min(plant.rampRate, 110)
  const share = 0.5 + 0.5 * chance(schedule.seed, TOPIC.shortMove + 3, plant.key, h)
  if (plant.unit.fuel === 'Battery') {
    const room = sign > 0 ? plant.unit.capacity - level : plant.unit.demandCapacity - level
    return sign * Math.min(Math.abs(room), most) * share
  }
  if (level < plant.sel) return 0
  return sign * Math.min(sign > 0 ? plant.unit.capacity - level : level - plant.sel, most) * share
}

/**
 * Short moves of fast units against a frequency excursion: there and back in under ten minutes, on units that nothing
 * else is asked of around then, so that each is an episode of its own.
 */
export const shortMovesOf = (schedule: Schedule, plans: readonly Plan[], plan: Plan): readonly Acceptance[] => {
  const { h } = plan
  const { seed } = schedule
  const count = wholeNumber(LEAST_IN_A_HALF_HOUR, MOST_IN_A_HALF_HOUR, chance(seed, TOPIC.shortMove, h))
  const idle = fast
    .filter(({ index }) => plans.every(({ wanted }) => !wanted.has(index)))
    .filter((plant) => isSteady(schedule, plant, h) && schedule.level(plant, h) === schedule.level(plant, h + 1))
    .map((plant) => ({ plant, order: chance(seed, TOPIC.shortMove + 1, plant.key, h) }))
    .sort((a, b) => a.order - b.order)
  const found: Acceptance[] = []
  for (const { plant } of idle) {
    if (found.length === count) break
    const minute = wholeNumber(3, 19, chance(seed, TOPIC.shortMove + 2, h, found.length))
    const sign = Math.sign(plan.left[minute < 9 ? 0 : 1] ?? 0)
    const mw = Math.round(kick(schedule, plant, h, sign))
    if (Math.abs(mw) < LEAST_MW) continue
    const begin = startOf(h) + minute * MINUTE
    const held = wholeNumber(2, 6, chance(seed, TOPIC.shortMove + 4, h, found.length)) * MINUTE
    const level = schedule.level(plant, h)
    found.push({
      unit: plant.unit.id,
      number: acceptanceNumber(h, 1),
      acceptanceTime: begin - MINUTE,
      segments: [
        segment(begin, begin + MINUTE, level, level + mw),
        segment(begin + MINUTE, begin + MINUTE + held, level + mw, level + mw),
        segment(begin + MINUTE + held, begin + 2 * MINUTE + held, level + mw, level),
      ],
      soFlag: false,
      storFlag: false,
      deemedBoFlag: false,
    })
  }
  return found
}
