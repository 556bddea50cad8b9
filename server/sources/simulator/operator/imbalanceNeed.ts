import { HALF_HOUR_MS, type Instant } from '../../../../src/domain/periods'
import { FLEET } from '../fleet'
import { demandFlicker, windSurprise } from '../physics/demand'
import { HOUR, MINUTE, smooth, normal } from '../physics/random'
import { startOf, type HalfHour } from '../physics/outlook'
import { followsWeather, type Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import { operatorMeanLevel } from './availableMoves'

/** The control room looks three times at each half hour: for its beginning, its middle and its end. */
export const LOOKS = 3
export const LOOK_MINUTES = [5, 15, 25] as const

/** Deviation of what is seen from what comes, MW: the later the look, the less lies ahead. */
const BLINDNESS = [150, 95, 65] as const

/** Part of demand's slope inside a half hour that is left to the control room. */
const UNMET_SLOPE = 0.3

/** Known of one half hour apart from acceptances. MW. */
export type OperatorNeed = {
  /** Missing (+) or too much (-) at each look, as it truly comes and as the control room sees it then. */
  readonly truly: readonly number[]
  readonly seen: readonly number[]
  /** Sum of all notified levels. */
  readonly notified: number
}

/** MW that wind really makes next to what it notified for a half hour, at an instant. */
export const windBeyondNotice = (schedule: Schedule, h: HalfHour): ((at: Instant) => number) => {
  const notified = windBy(schedule, h)
  return (at) => notified.reduce((sum, mw, region) => sum + mw * windSurprise(schedule.seed, region, at), 0)
}

const windBy = (schedule: Schedule, h: HalfHour): readonly number[] => {
  const sums = [0, 0, 0, 0, 0]
  for (const plant of FLEET)
    if (plant.unit.fuel === 'Wind')
      sums[plant.region] = (sums[plant.region] ?? 0) + operatorMeanLevel(schedule, plant, h)
  return sums
}

/** MW that tripped units do not make though they notified them. */
export const trippedAt = (schedule: Schedule, h: HalfHour, at: number): number =>
  FLEET.reduce((sum, plant) => {
    const limits = schedule.limits[plant.index] ?? []
    if (limits.length === 0) return sum
    const down = limits.some(({ why, from, to }) => why === 'trip' && from <= at && at < to)
    return down && !followsWeather(plant.unit.fuel) ? sum + Math.max(0, schedule.level(plant, h)) : sum
  }, 0)

/** Demand at a minute of a half hour, less the part of its slope that the notices' own ramps take up. */
const demandWithin = (schedule: Schedule, h: HalfHour, minute: number): number => {
  const slope = (schedule.outlook(h + 1).demand - schedule.outlook(h - 1).demand) / 2
  return schedule.outlook(h).demand + slope * UNMET_SLOPE * ((minute - 15) / 30)
}

export const needOf = (schedule: Schedule, h: HalfHour): OperatorNeed => {
  const { seed } = schedule
  const notified = FLEET.reduce((sum, plant) => sum + operatorMeanLevel(schedule, plant, h), 0)
  const beyond = windBeyondNotice(schedule, h)
  const at = (look: number): number => startOf(h) + (LOOK_MINUTES[look] ?? 15) * MINUTE
  const truly = LOOK_MINUTES.map((_, look) => {
    const demand = demandWithin(schedule, h, LOOK_MINUTES[look] ?? 15) + demandFlicker(seed, at(look))
    return demand - notified - beyond(at(look)) + trippedAt(schedule, h, at(look))
  })
  const seen = truly.map((mw, look) => {
    const newlyTripped = trippedAt(schedule, h, at(look)) - trippedAt(schedule, h, at(look) - HALF_HOUR_MS / 3)
    const error =
      (BLINDNESS[look] ?? 0) *
      (0.8 * normal(seed, TOPIC.sight, h, look) + 0.5 * smooth(seed, TOPIC.sight, at(look), HOUR))
    return mw - Math.max(0, newlyTripped) + error
  })
  return { truly, seen, notified }
}
