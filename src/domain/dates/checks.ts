import type { Instant } from '../periods'
import { HALF_HOUR_MS } from '../periods'
import { MOST_DAYS, MOST_HOURS, type MovingDay } from './config'
import { isChoosableDay } from './days'

/** What a choice may hold, wherever it comes from: an address, or what is stored. */

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** DT08: days are counted from 1; today is none of them. */
export const isDayCount = (value: unknown): value is number => isWhole(value, 1, MOST_DAYS)
export const isHourCount = (value: unknown): value is number => isWhole(value, 0, MOST_HOURS)

/** A time of day, `HH:mm`. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** True for an instant that hours can be counted from: a half hour between 2015 and 2099. */
export const isRecentHour = (at: unknown): at is Instant => {
  if (typeof at !== 'number' || !Number.isInteger(at) || Math.abs(at) > 8e15 || at % HALF_HOUR_MS !== 0) return false
  return isChoosableDay(new Date(at).toISOString().slice(0, 10))
}

/** True for a day of the week or month by name; months back at most ten years. */
export const isMovingDay = (text: unknown): text is MovingDay =>
  typeof text === 'string' && /^(?:week(?:Start|End)|month(?:Start|End)(?:-(?:[1-9]|[1-9]\d|1[01]\d|120))?)$/.test(text)
