import { addDays, HALF_HOUR_MS, periodAt, periodStart, type Instant, type SettlementDate } from '../periods'
import {
  hoursFrom,
  modeOf,
  moving,
  NO_SIDE,
  signedHours,
  type DateConfig,
  type DateMode,
  type DateSide,
} from './config'
import { monthStart } from '../periods/monthsAndWeeks'
import { choiceOf, presetCount, sideOf, type Preset } from './presets'
import type { ResolvedDates } from './resolve'

/** Changes of one choice, as the picker makes them. What a change does not speak of stays. */

export type Which = 'from' | 'to'
type Shown = Pick<ResolvedDates, 'fromDay' | 'toDay'>

const HOURS_WIDE = 6
const HOUR_MS = 2 * HALF_HOUR_MS

/** What does not belong to the sides. */
const restOf = ({ fromHoursForDay, toHoursForDay, aggregateOptions }: DateConfig) => ({
  fromHoursForDay,
  toHoursForDay,
  ...(aggregateOptions && { aggregateOptions }),
})

const withSides = (config: DateConfig, sides: DateConfig): DateConfig => ({ ...sides, ...restOf(config) })

/** One side as a day; a choice of hours becomes one of days. */
export const withDay = (config: DateConfig, which: Which, side: DateSide): DateConfig => {
  const other = which === 'from' ? config.to : config.from
  const retained = other.type === 'dynamicHours' ? moving(0) : other
  return { from: which === 'from' ? side : retained, to: which === 'to' ? side : retained, ...restOf(config) }
}

/** The other side of one that is no hours yet: now, or where that would leave nothing, a few hours on. */
const widthOf = (which: Which, hours: number): number => {
  if (which === 'from') return hours >= 0 ? hours + HOURS_WIDE : 0
  return hours <= 0 ? hours - HOURS_WIDE : 0
}

/** DT03: hours on one side make both sides hours. @param hours negative before now */
export const withHours = (config: DateConfig, which: Which, hours: number): DateConfig => {
  const both = modeOf(config) === 'hours'
  const other = which === 'from' ? 'to' : 'from'
  // A side that was no hours begins or ends now, or where that would leave nothing, a few hours on.
  const width = widthOf(which, hours)
  const retained = both ? signedHours(config, other) : width
  const sides = which === 'from' ? ([hours, retained] as const) : ([retained, hours] as const)
  return withSides(config, hoursFrom(...sides, config.recentHour))
}

/** One side by a preset. @param count days or hours; without it the one that the side has */
export const withPreset = (
  config: DateConfig,
  which: Which,
  preset: Preset,
  shown: Shown,
  count = presetCount(config, which),
): DateConfig => {
  if (preset === 'Hours Before') return withHours(config, which, -(count ?? HOURS_WIDE))
  // None after now is now, which is said as none before.
  if (preset === 'Hours After') return withHours(config, which, Math.max(1, count ?? HOURS_WIDE))
  return withDay(config, which, sideOf(preset, which === 'from' ? shown.fromDay : shown.toDay, count))
}

/** Both sides by one preset of the column; in Single Day its one day. */
export const withColumnPreset = (config: DateConfig, preset: Preset, shown: Shown): DateConfig => {
  if (modeOf(config) !== 'single' || preset === 'Hours Before' || preset === 'Hours After') {
    return withSides(config, choiceOf(preset, shown))
  }
  return { from: sideOf(preset === 'None' ? 'Custom' : preset, shown.fromDay), to: NO_SIDE, ...restOf(config) }
}

/** The days of the calendar, as fixed ones. */
export const withDays = (config: DateConfig, from: SettlementDate, to?: SettlementDate): DateConfig => ({
  from: { type: 'date', value: from },
  to: to === undefined ? NO_SIDE : { type: 'date', value: to },
  ...restOf(config),
})

const singleDay = ({ from, to }: DateConfig): DateSide => {
  const side = from.type === 'none' ? to : from
  return side.type === 'date' || side.type === 'dynamic' ? side : moving(0)
}

/** The same days in another mode, as far as it can show them. */
export const withMode = (config: DateConfig, mode: DateMode): DateConfig => {
  if (mode === modeOf(config)) return config
  if (mode === 'hours') return withSides(config, hoursFrom(-HOURS_WIDE, 0))
  const side = singleDay(config)
  return { from: side, to: mode === 'single' ? NO_SIDE : side, ...restOf(config) }
}

/** Hours counted from a fixed half hour, or without one from now. */
export const withRecentHour = (config: DateConfig, at: Instant | undefined): DateConfig => {
  const anchor = at === undefined ? undefined : periodStart(periodAt(at))
  return withSides(config, hoursFrom(signedHours(config, 'from'), signedHours(config, 'to'), anchor))
}

/**
 * The choice moved by its own length, back (−1) or on (1), as fixed days or hours.
 * @param months for a page of whole months, which moves by one
 */
export const shifted = (config: DateConfig, resolved: ResolvedDates, by: -1 | 1, months?: number): DateConfig => {
  const { fromDay, toDay, days, from } = resolved
  if (months !== undefined) return withDays(config, monthStart(toDay, by))
  if (modeOf(config) === 'hours') {
    const begins = signedHours(config, 'from')
    const ends = signedHours(config, 'to')
    const anchor = from - begins * HOUR_MS
    return withRecentHour(config, anchor + by * Math.max(1, ends - begins) * HOUR_MS)
  }
  const single = modeOf(config) === 'single'
  return withDays(config, addDays(fromDay, by * days), single ? undefined : addDays(toDay, by * days))
}
