import type { LevelSegment } from '../../../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant } from '../../../../src/domain/periods'
import type { FleetPlant } from '../fleet'
import { MINUTE } from './random'
import { halfHourAt, startOf, type HalfHour } from './outlook'
import { followsWeather, type Schedule } from './schedule'

const LONGEST_HALF = 15

/**
 * The ramp over the boundary before `h`: how long before and after it, ms. Half and half, but all of it on the free
 * side when a known export limit holds on the other.
 */
const rampOver = (schedule: Schedule, plant: FleetPlant, h: HalfHour): readonly [before: number, after: number] => {
  const from = schedule.level(plant, h - 1)
  const to = schedule.level(plant, h)
  if (from === to) return [0, 0]
  const half = Math.min(LONGEST_HALF, Math.ceil(Math.abs(to - from) / plant.rampRate / 2)) * MINUTE
  const whole = Math.min(LONGEST_HALF * MINUTE, half * 2)
  if (schedule.mel(plant, h) < from) return [whole, 0]
  if (schedule.mel(plant, h - 1) < to) return [0, whole]
  return [half, half]
}

const middle = ([before, after]: readonly [number, number], from: number, to: number): number => {
  if (before === 0) return from
  return after === 0 ? to : Math.round((from + to) / 2)
}

/** The physical notification of a unit for a half hour: one line, or a level with ramps over both boundaries. */
export const notificationOf = (schedule: Schedule, plant: FleetPlant, h: HalfHour): readonly LevelSegment[] => {
  const from = startOf(h)
  const to = startOf(h) + HALF_HOUR_MS
  const level = schedule.level(plant, h)
  const after = schedule.level(plant, h + 1)
  if (followsWeather(plant.unit.fuel)) return [{ timeFrom: from, timeTo: to, levelFrom: level, levelTo: after }]
  const coming = rampOver(schedule, plant, h)
  const going = rampOver(schedule, plant, h + 1)
  const up = from + coming[1]
  const down = to - going[0]
  const first = middle(coming, schedule.level(plant, h - 1), level)
  const last = middle(going, level, after)
  const segments: LevelSegment[] = []
  if (up > from) segments.push({ timeFrom: from, timeTo: up, levelFrom: first, levelTo: level })
  if (down > up) segments.push({ timeFrom: up, timeTo: down, levelFrom: level, levelTo: level })
  if (to > down) segments.push({ timeFrom: down, timeTo: to, levelFrom: level, levelTo: last })
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
  readonly of: (plant: FleetPlant, h: HalfHour) => readonly LevelSegment[]
  readonly at: (plant: FleetPlant, at: Instant) => number
}

export const notifications = (schedule: Schedule): Notifications => {
  const known = new Map<number, readonly LevelSegment[]>()
  const of = (plant: FleetPlant, h: HalfHour): readonly LevelSegment[] => {
    const key = plant.index * 4096 + (h - schedule.from)
    const found = known.get(key) ?? notificationOf(schedule, plant, h)
    known.set(key, found)
    return found
  }
  return { of, at: (plant, at) => levelOn(of(plant, halfHourAt(at)), at) ?? 0 }
}
