import { PAGES, accessPageOf, type PagePicker, type PageRow } from '../access'
import { addDays, HALF_HOUR_MS, type Instant, type SettlementDate } from '../periods'
import { GRANULARITIES, NO_AGGREGATE, type AggregateType, type Granularity } from './aggregate'
import { daysFrom, hoursFrom, moving, NO_SIDE, type DateConfig, type DateSide, type MovingDay } from './config'
import { monthStart } from '../periods/monthsAndWeeks'
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
  admin: { default: LAST_WEEK },
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

/** The hours of a plant that are shown without a licence (page catalogue C1). */
export const FREE_PLANT_HOURS = 48
export const FREE_PLANT_WHY = `Without a licence a plant is shown for the last ${FREE_PLANT_HOURS} hours`

/** The days of the carbon calculator that visitors may choose (page catalogue C10). */
const FREE_CARBON_DAYS = 30
const FREE_CARBON_WHY = `Without a login the last ${FREE_CARBON_DAYS} days can be chosen`

const FREE_EUROPE_WHY = 'Without a login no other dates can be chosen'

/** Days from a first to a last one, and why no others. */
const freeRule = (
  usual: DateConfig,
  why: string,
  daysOf: (today: SettlementDate) => readonly [first: SettlementDate, last: SettlementDate],
  lastWhy = why,
): DateRule => ({
  ...PLAIN_RULE,
  default: usual,
  windows: (today) => {
    const [first, last] = daysOf(today)
    return [{ first, firstWhy: why, last, lastWhy }]
  },
})

/** What visitors may choose of a page, where that is less than what users may. */
const FREE_RULES: Readonly<Record<string, DateRule>> = {
  plant: freeRule(hoursFrom(-FREE_PLANT_HOURS, 0), FREE_PLANT_WHY, (today) => [addDays(today, -2), today]),
  'bess-carbon-emissions-calculator': freeRule(
    range(1 - FREE_CARBON_DAYS, 0),
    FREE_CARBON_WHY,
    (today) => [addDays(today, 1 - FREE_CARBON_DAYS), today],
    'What a battery does later is not known yet',
  ),
  'europe-ancillary-summary': freeRule(one(moving(-1)), FREE_EUROPE_WHY, (today) => {
    const yesterday = addDays(today, -1)
    return [yesterday, yesterday]
  }),
  index: {
    ...freeRule(LAST_MONTH, FREE_EUROPE_WHY, (today) => {
      const end = addDays(monthStart(today), -1)
      return [monthStart(end), end]
    }),
    ...KINDS.month,
  },
}

/** Whether a page offers visitors other dates than users. @param page its key */
export const hasFreeRule = (page: string): boolean => Object.hasOwn(FREE_RULES, page)

/**
 * What the date picker of a page offers. A page that is not known has the rule of modules.
 * @param page its key
 * @param isVisitor no user has signed in
 */
export const dateRuleOf = (page: string, isVisitor = false): DateRule =>
  (isVisitor ? FREE_RULES[page] : undefined) ?? RULES.get(page) ?? MODULE_RULE

/**
 * The part of a range of time in which a plant is shown without a licence: from 48 hours before now, to the half hour.
 * @returns the same where it is within; empty, at its end, where all of it is older
 */
export const freePlantRange = <T extends { readonly from: Instant; readonly to: Instant }>(
  range: T,
  now: Instant,
): T => {
  const first = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS - 2 * FREE_PLANT_HOURS * HALF_HOUR_MS
  return range.from >= first ? range : { ...range, from: Math.min(first, range.to) }
}

/** Where the date of a page is remembered: `bmDates` for the leaderboard, else its entry of `pageDates`. */
export const datesRetainedAt = (
  page: string,
): { readonly settings: 'bmDates' | 'pageDates'; readonly name: string } => {
  const name = accessPageOf(page)?.name ?? page
  return { settings: name === 'bmLeaderboard' ? 'bmDates' : 'pageDates', name }
}
