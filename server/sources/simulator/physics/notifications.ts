import type { LevelSegment } from '../../../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant } from '../../../../src/domain/periods'
import type { Plant } from '../fleet'
import { MINUTE } from './noise'
import { halfHourAt, startOf, type HalfHour } from './outlook'
import { followsWeather, type Schedule } from './schedule'

/** Half the length of the ramp over the boundary before `h`, in whole minutes, 15 at most. */
const halfRamp = ({ rampRate }: Plant, before: number, after: number): number =>
  before === after ? 0 : Math.min(15, Math.max(1, Math.ceil(Math.abs(after - before) / rampRate / 2))) * MINUTE

/** The physical notification of a unit for a half hour: one line, or a level with ramps over both boundaries. */
export const notificationOf = (schedule: Schedule, plant: Plant, h: HalfHour): readonly LevelSegment[] => {
  const [from, to] = [startOf(h), startOf(h) + HALF_HOUR_MS]
  const level = schedule.level(plant, h)
  const after = schedule.level(plant, h + 1)
  if (followsWeather(plant.unit.fuel)) return [{ timeFrom: from, timeTo: to, levelFrom: level, levelTo: after }]
  const before = schedule.level(plant, h - 1)
  const up = from + halfRamp(plant, before, level)
  const down = to - halfRamp(plant, level, after)
  const ends = [Math.round((before + level) / 2), Math.round((level + after) / 2)] as const
  const segments: LevelSegment[] = []
  if (up > from) segments.push({ timeFrom: from, timeTo: up, levelFrom: ends[0], levelTo: level })
  if (down > up) segments.push({ timeFrom: up, timeTo: down, levelFrom: level, levelTo: level })
  if (to > down) segments.push({ timeFrom: down, timeTo: to, levelFrom: level, levelTo: ends[1] })
  return segments
}

/** The level of piecewise lines at an instant; undefined where none covers it. */
export const levelOn = (segments: readonly LevelSegment[], at: Instant): number | undefined => {
  for (const { timeFrom, timeTo, levelFrom, levelTo } of segments)
    if (at >= timeFrom && at <= timeTo)
      return timeTo === timeFrom ? levelTo : levelFrom + ((levelTo - levelFrom) * (at - timeFrom)) / (timeTo - timeFrom)
  return undefined
}

/** Notifications by unit and half hour, each computed once. */
export type Notifications = {
  readonly of: (plant: Plant, h: HalfHour) => readonly LevelSegment[]
  readonly at: (plant: Plant, at: Instant) => number
}

export const notifications = (schedule: Schedule): Notifications => {
  const known = new Map<number, readonly LevelSegment[]>()
  const of = (plant: Plant, h: HalfHour): readonly LevelSegment[] => {
    const key = plant.index * 4096 + (h - schedule.from)
    const found = known.get(key) ?? notificationOf(schedule, plant, h)
    known.set(key, found)
    return found
  }
  return { of, at: (plant, at) => levelOn(of(plant, halfHourAt(at)), at) ?? 0 }
}
