import { daysFrom, hoursFrom, moving, NO_SIDE, signedHours, type DateConfig, type DateSide } from './config'
import { addDays, type SettlementDate } from '../periods'
import { monthEnd, monthStart, weekEnd, weekStart } from '../periods/monthsAndWeeks'

/** The specification's eleven presets (1§3 "Date presets"), in its order. */
export const PRESETS = [
  'Custom',
  'Past Days',
  'Today',
  'Week Start',
  'Month Start',
  'Next Days',
  'Week End',
  'Month End',
  'Hours Before',
  'Hours After',
  'None',
] as const
export type Preset = (typeof PRESETS)[number]

/** The preset that a side of a choice is by. */
export const presetOf = (side: DateSide): Preset => {
  if (side.type === 'date') return 'Custom'
  if (side.type === 'none') return 'None'
  const { value } = side
  if (value === 'before') return 'Hours Before'
  if (value === 'after') return 'Hours After'
  if (value === 0) return 'Today'
  if (typeof value === 'number') return value < 0 ? 'Past Days' : 'Next Days'
  if (value === 'weekStart') return 'Week Start'
  if (value === 'weekEnd') return 'Week End'
  return value.startsWith('monthStart') ? 'Month Start' : 'Month End'
}

/** The months back of `monthStart-3`; 0 for the present month. */
export const monthsBack = (value: string): number => Number(/-(\d+)$/.exec(value)?.[1] ?? 0)

/** The day that a side means today; undefined for a side that is no day. */
export const dayOfSide = (side: DateSide, today: SettlementDate): SettlementDate | undefined => {
  if (side.type === 'date') return side.value
  if (side.type !== 'dynamic') return undefined
  const { value } = side
  if (typeof value === 'number') return addDays(today, value)
  if (value === 'weekStart') return weekStart(today)
  if (value === 'weekEnd') return weekEnd(today)
  return value.startsWith('monthStart') ? monthStart(today, -monthsBack(value)) : monthEnd(today, -monthsBack(value))
}

const DEFAULT_DAYS = 7
const DEFAULT_HOURS = 6

/** The count that a preset has: days or hours. */
export const presetCount = (config: DateConfig, which: 'from' | 'to'): number | undefined => {
  const side = config[which]
  if (side.type === 'dynamicHours') return Math.abs(signedHours(config, which))
  return side.type === 'dynamic' && typeof side.value === 'number' && side.value !== 0
    ? Math.abs(side.value)
    : undefined
}

type DayPreset = Exclude<Preset, 'Custom' | 'Hours Before' | 'Hours After'>
const DAY_SIDES: Readonly<Record<Exclude<DayPreset, 'Past Days' | 'Next Days'>, DateSide>> = {
  Today: moving(0),
  'Week Start': moving('weekStart'),
  'Week End': moving('weekEnd'),
  'Month Start': moving('monthStart'),
  'Month End': moving('monthEnd'),
  None: NO_SIDE,
}

/**
 * One side by a preset.
 * @param count days for Past and Next Days, at least 1 (DT08)
 * @param shown the day that Custom begins with
 */
export const sideOf = (preset: DayPreset | 'Custom', shown: SettlementDate, count = DEFAULT_DAYS): DateSide => {
  if (preset === 'Custom') return { type: 'date', value: shown }
  const days = Math.max(1, count)
  if (preset === 'Past Days') return moving(-days)
  return preset === 'Next Days' ? moving(days) : DAY_SIDES[preset]
}

const ahead = (preset: Preset): boolean => ['Next Days', 'Week End', 'Month End', 'Hours After'].includes(preset)

/**
 * Both sides by one preset, as the preset column gives them: what lies back ends today, what lies ahead begins today, hours
 * end or begin now. Custom keeps the days that are shown as fixed ones; None leaves one day.
 * @param count days or hours
 * @param shown the days that Custom and None begin with
 */
export const choiceOf = (
  preset: Preset,
  shown: { readonly fromDay: SettlementDate; readonly toDay: SettlementDate },
  count?: number,
): DateConfig => {
  if (preset === 'Hours Before' || preset === 'Hours After') {
    const hours = count ?? DEFAULT_HOURS
    return ahead(preset) ? hoursFrom(0, hours) : hoursFrom(-hours, 0)
  }
  if (preset === 'Custom') return daysFrom({ type: 'date', value: shown.fromDay }, { type: 'date', value: shown.toDay })
  if (preset === 'None') return daysFrom({ type: 'date', value: shown.fromDay }, NO_SIDE)
  const side = sideOf(preset, shown.fromDay, count)
  return ahead(preset) ? daysFrom(moving(0), side) : daysFrom(side, moving(0))
}

/** The preset of the column that gives this choice, whatever its count; Custom for a mixture of its own. */
export const columnPreset = (config: DateConfig): Preset => {
  const from = presetOf(config.from)
  const to = presetOf(config.to)
  if (from === 'Hours Before' && signedHours(config, 'to') === 0) {
    return signedHours(config, 'from') === 0 ? 'Custom' : 'Hours Before'
  }
  if (to === 'Hours After' && signedHours(config, 'from') === 0) return 'Hours After'
  if (to === 'None') return from
  if (to === 'Today') return ahead(from) ? 'Custom' : from
  return from === 'Today' && ahead(to) ? to : 'Custom'
}
