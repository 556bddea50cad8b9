import { type Instant, type SettlementDate, HALF_HOUR_MS } from '../periods'
import type { AggregateOptions } from './aggregate'
import { isChoosableDay, isWholeDays } from './days'

/**
 * A date choice by the specification's field names (1§3 "Date config"); the stored form is `dateConfigSchema` of
 * domain/settings. What each field means, where the specification only names it, is ours:
 *
 *  from, to       one side each: a calendar day; a day that moves with today; hours from now; or none, which gives the range
 *                 the one day of the other side (that is how Single Day is kept)
 *  recentHour     the instant that hours are counted from; without it the running half hour, which moves
 *  fromHours…     how many hours a `dynamicHours` side lies before or after that
 *  …HoursForDay   the time of day at which a day side begins or ends; 23:59 is the end of the day
 */
export type DateConfig = {
  readonly from: DateSide
  readonly to: DateSide
  readonly recentHour?: Instant
  readonly fromHours?: number
  readonly toHours?: number
  readonly fromHoursForDay: string
  readonly toHoursForDay: string
  readonly aggregateOptions?: AggregateOptions
}

export type DateSide =
  | { readonly type: 'date'; readonly value: SettlementDate }
  | { readonly type: 'dynamic'; readonly value: number | MovingDay }
  | { readonly type: 'dynamicHours'; readonly value: 'before' | 'after' }
  | { readonly type: 'none' }

/** `monthStart-3` is the first day of the month three months back; only page defaults have such. */
export type MovingDay = 'weekStart' | 'weekEnd' | 'monthStart' | 'monthEnd' | `month${'Start' | 'End'}-${number}`

/** DT05: a day begins and ends so unless the choice says otherwise (specification 1§9). */
export const DAY_HOURS = { fromHoursForDay: '00:00', toHoursForDay: '23:59' } as const

export const DATES_MOST_DAYS = 3660
export const MOST_HOURS = 8784

/** A calendar day. */
export const day = (value: SettlementDate): DateSide => ({ type: 'date', value })
/** Today (0), so many days back (negative) or ahead, or a day of the week or month. */
export const moving = (value: number | MovingDay): DateSide => ({ type: 'dynamic', value })
export const NO_SIDE: DateSide = { type: 'none' }

/** A range of whole days. */
export const daysFrom = (from: DateSide, to: DateSide): DateConfig => ({ from, to, ...DAY_HOURS })

const hours = (signed: number): DateSide => ({ type: 'dynamicHours', value: signed > 0 ? 'after' : 'before' })

/** From and to so many hours before (negative) or after now. */
export const hoursFrom = (from: number, to: number, recentHour?: Instant): DateConfig => ({
  from: hours(from),
  to: hours(to),
  fromHours: Math.abs(from),
  toHours: Math.abs(to),
  ...DAY_HOURS,
  ...(recentHour !== undefined && { recentHour }),
})

/** The hours of one side, negative before now; 0 when the side has none. */
export const signedHours = (config: DateConfig, which: 'from' | 'to'): number => {
  const side = config[which]
  const count = (which === 'from' ? config.fromHours : config.toHours) ?? 0
  // Adding nought turns the negative zero of "0 before" into plain zero.
  return side.type === 'dynamicHours' && side.value === 'before' ? -count + 0 : count
}

/** How the picker shows a choice: a range, one day, or hours. */
export type DateMode = 'range' | 'single' | 'hours'

export const modeOf = ({ from, to }: DateConfig): DateMode => {
  if (from.type === 'dynamicHours' || to.type === 'dynamicHours') return 'hours'
  return from.type === 'none' || to.type === 'none' ? 'single' : 'range'
}

/** True when the same choice is another range tomorrow, or in half an hour. @internal for tests */
export const isMoving = (config: DateConfig): boolean =>
  modeOf(config) === 'hours'
    ? config.recentHour === undefined
    : config.from.type === 'dynamic' ||
      config.to.type === 'dynamic' ||
      (config.from.type === 'none' && config.to.type === 'none')

/** What a choice may hold, wherever it comes from: an address, or what is stored. */

/** DT08: days are counted from 1; today is none of them. */
export const isDayCount = (value: unknown): value is number => isWholeDays(value, 1, DATES_MOST_DAYS)
export const isHourCount = (value: unknown): value is number => isWholeDays(value, 0, MOST_HOURS)

/** True for an instant that hours can be counted from: a half hour between 2015 and 2099. */
export const isRecentHour = (at: unknown): at is Instant => {
  if (typeof at !== 'number' || !Number.isInteger(at) || Math.abs(at) > 8e15 || at % HALF_HOUR_MS !== 0) return false
  return isChoosableDay(new Date(at).toISOString().slice(0, 10))
}

/** True for a day of the week or month by name; months back at most ten years. */
export const isMovingDay = (text: unknown): text is MovingDay =>
  typeof text === 'string' && /^(?:week(?:Start|End)|month(?:Start|End)(?:-(?:[1-9]|[1-9]\d|1[01]\d|120))?)$/.test(text)
