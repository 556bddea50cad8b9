import { dateAt, type Instant, type SettlementDate } from '../periods'
import { dateQueryText } from './address'
import { NO_AGGREGATE } from './aggregate'
import { modeOf, signedHours, type DateConfig, type DateMode } from './config'
import { monthStart } from '../periods/monthsAndWeeks'
import { dayOfSide, presetOf, type Preset } from './presets'
import { resolveDates } from './resolve'
import { monthRefusal, refusalWithin, windowAt, type DateRule } from './rules'

const MODE_TEXTS: Readonly<Record<DateMode, string>> = {
  range: 'This page does not show a range of days',
  single: 'This page does not show a single day',
  hours: 'This page does not show hours',
}

/** Why a preset is not on offer; undefined when it is. */
export const presetRefusal = (rule: DateRule, preset: Preset): string | undefined => {
  if (rule.noPresets.includes(preset)) return rule.noPresetsWhy
  const hours = preset === 'Hours Before' || preset === 'Hours After'
  return hours && !rule.modes.includes('hours') ? MODE_TEXTS.hours : undefined
}

/** The sides are the wrong way round, or nothing is between them. */
const isReversed = (config: DateConfig, today: SettlementDate): boolean => {
  if (modeOf(config) === 'hours') {
    const from = signedHours(config, 'from')
    const to = signedHours(config, 'to')
    return config.recentHour === undefined ? from > to : from >= to
  }
  const from = dayOfSide(config.from, today) ?? dayOfSide(config.to, today) ?? today
  const to = dayOfSide(config.to, today) ?? from
  return from > to || (from === to && config.fromHoursForDay >= config.toHoursForDay)
}

/** The days that were chosen, as far as the page's limits speak of them. */
const chosenDays = (config: DateConfig, rule: DateRule, now: Instant): readonly SettlementDate[] => {
  const today = dateAt(now)
  if (rule.months !== undefined) {
    return [monthStart(dayOfSide(config.to, today) ?? dayOfSide(config.from, today) ?? today)]
  }
  const { fromDay, toDay } = resolveDates(config, now)
  return [fromDay, toDay]
}

/** Why a day of the calendar, or a month by its first day, cannot be chosen here; undefined when it can. */
export const dayRefusal = (
  rule: DateRule,
  day: SettlementDate,
  today: SettlementDate,
  window = windowAt(rule, day, today),
): string | undefined => (rule.months === undefined ? refusalWithin(window, day) : monthRefusal(window, day))

/** Why a choice cannot be made on a page at a moment, in words; undefined when it can. The page's default always can. */
export const dateRefusal = (config: DateConfig, rule: DateRule, now: Instant): string | undefined => {
  if (sameDates(config, rule.default)) return undefined
  const mode = modeOf(config)
  if (!rule.modes.includes(mode)) return MODE_TEXTS[mode]
  const presets = [presetOf(config.from), presetOf(config.to)]
  const refused = presets.map((preset) => presetRefusal(rule, preset)).find((why) => why !== undefined)
  if (refused !== undefined) return refused
  const today = dateAt(now)
  if (isReversed(config, today)) return 'The end is before the start'
  const days = chosenDays(config, rule, now)
  const window = windowAt(rule, days[0] ?? today, today)
  return days.map((day) => dayRefusal(rule, day, today, window)).find((why) => why !== undefined)
}

/** The same choice, by all that it says. */
export const sameDates = (a: DateConfig, b: DateConfig): boolean => dateQueryText(a) === dateQueryText(b)

/** The choice without what the page does not offer: its data are drawn together only as it allows. */
export const fittedTo = (rule: DateRule, config: DateConfig): DateConfig => {
  const { aggregateOptions, ...rest } = config
  if (aggregateOptions === undefined || rule.granularities.length === 0) return rest
  const { granularity } = aggregateOptions
  if (rule.granularities.includes(granularity)) return config
  const instead = rule.default.aggregateOptions?.granularity ?? rule.granularities[0] ?? NO_AGGREGATE.granularity
  return { ...rest, aggregateOptions: { ...aggregateOptions, granularity: instead } }
}
