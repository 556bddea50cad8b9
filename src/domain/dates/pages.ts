import { PAGES, accessPageOf, type PagePicker, type PageRow } from '../access'
import { GRANULARITIES, NO_AGGREGATE, type AggregateType, type Granularity } from './aggregate'
import { daysFrom, hoursFrom, moving, NO_SIDE, type DateConfig, type DateSide, type MovingDay } from './config'
import { MODULE_RULE, PAGE_LIMITS, PLAIN_RULE, type DateRule } from './rules'

const range = (from: number | MovingDay, to: number | MovingDay): DateConfig => daysFrom(moving(from), moving(to))
const one = (side: DateSide): DateConfig => daysFrom(side, NO_SIDE)
const by = (config: DateConfig, granularity: Granularity, type: AggregateType = 'None'): DateConfig => ({
  ...config,
  aggregateOptions: { ...NO_AGGREGATE, granularity, type },
})

const TODAY = one(moving(0))
const LAST_WEEK = range(-7, 0)
const LAST_MONTH = range('monthStart-1', 'monthEnd-1')
const LONG: readonly Granularity[] = ['Day', 'Week', 'Month']

type Own = Partial<Omit<DateRule, 'windows' | 'noPresets' | 'noPresetsWhy' | 'default'>> & Pick<DateRule, 'default'>

/** What pages begin with, by name (DT27: specification 1§9, else the catalogue), and offer beyond their kind. */
const OWN: Readonly<Record<string, Own>> = {
  windForecasting: { default: range(-7, 7) },
  weatherForecasting: { default: range(-2, 10) },
  news: { default: LAST_WEEK },
  bmLeaderboard: { default: range('monthStart', 0) },
  terreMarginal: { default: LAST_WEEK },
  nivBotReport: { default: LAST_WEEK },
  europeAncillarySummary: { default: LAST_WEEK },
  Plant: { default: range(-1, 1) },
  dashboard: { default: range(0, 1), granularities: GRANULARITIES },
  Remit: { default: range(-10, 7) },
  historicAnalysis: { default: by(range(-30, -1), 'halfHourly'), granularities: GRANULARITIES },
  dayAheadDashboard: { default: by(range('monthStart-1', -1), 'Day', 'sum'), granularities: LONG },
  gbIndex: { default: range('monthStart-12', 'monthEnd-1') },
  bessCarbonEmissionsCalculator: { default: LAST_MONTH },
  forecastHistory: { default: one(moving(-1)) },
  freqOut: { default: hoursFrom(-1, 0), modes: ['single', 'hours'] },
  // Decision C9: one month is chosen, the last of the three that are shown.
  monthlySummary: { default: range('monthStart-3', 'monthEnd-1'), months: 3 },
  monthAheadDashboard: { default: LAST_MONTH, months: 1 },
  europeBessIndex: { default: LAST_MONTH, months: 1 },
}

const KINDS: Readonly<Record<PagePicker, Pick<DateRule, 'modes' | 'default'> & { readonly months?: number }>> = {
  days: { modes: PLAIN_RULE.modes, default: PLAIN_RULE.default },
  day: { modes: ['single'], default: TODAY },
  month: { modes: ['single'], default: LAST_MONTH, months: 1 },
  period: PLAIN_RULE,
  none: PLAIN_RULE,
}

const ruleOf = ({ name, picker }: PageRow): DateRule => ({
  ...PLAIN_RULE,
  ...KINDS[picker],
  ...OWN[name],
  ...PAGE_LIMITS[name],
})

const RULES = new Map(PAGES.map((row) => [row.key, ruleOf(row)]))

/** What the date picker of a page offers. A page that is not known has the rule of modules. @param page its key */
export const dateRuleOf = (page: string): DateRule => RULES.get(page) ?? MODULE_RULE

/** Where the date of a page is remembered: `bmDates` for the leaderboard, else its entry of `pageDates`. */
export const datesRetainedAt = (
  page: string,
): { readonly settings: 'bmDates' | 'pageDates'; readonly name: string } => {
  const name = accessPageOf(page)?.name ?? page
  return { settings: name === 'bmLeaderboard' ? 'bmDates' : 'pageDates', name }
}
