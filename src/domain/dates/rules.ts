import { addDays, type SettlementDate } from '../periods'
import { GRANULARITIES, type Granularity } from './aggregate'
import { daysFrom, moving, NO_SIDE, type DateConfig, type DateMode } from './config'
import { monthStart } from '../periods/monthsAndWeeks'
import { DATES_FIRST_DAY } from './days'
import type { Preset } from './presets'
import { monthTexts } from './summary'

/** Days that can be chosen, and why none before and none after. */
export type DateWindow = {
  readonly first: SettlementDate
  readonly firstWhy: string
  readonly last?: SettlementDate
  readonly lastWhy?: string
  /** Where a page has several: what this one is called, and what it begins with. */
  readonly name?: string
  readonly start?: DateConfig
}

/** What the date picker of one page, or of a module, offers. */
export type DateRule = {
  readonly modes: readonly DateMode[]
  /** For a page of whole months: how many end with the chosen one. It offers Single Day only (DT02). */
  readonly months?: number
  /** Granularities on offer; none: the page does not draw its data together. */
  readonly granularities: readonly Granularity[]
  readonly windows: (today: SettlementDate) => readonly [DateWindow, ...DateWindow[]]
  readonly noPresets: readonly Preset[]
  readonly noPresetsWhy: string
  /** What the page shows before anything is chosen. It is set by us, so no limit applies to it (decision C8). */
  readonly default: DateConfig
}

const SINCE_2015 = { first: DATES_FIRST_DAY, firstWhy: 'Data begin on 1 Jan 2015' } as const

/** The rule of modules, and of every page without limits of its own (DT06). */
export const PLAIN_RULE: DateRule = {
  modes: ['range', 'single', 'hours'],
  granularities: [],
  windows: () => [SINCE_2015],
  noPresets: [],
  noPresetsWhy: '',
  default: daysFrom(moving(0), moving(1)),
}

/** The rule of one chart of a dashboard: whatever a chart can show, drawn together as one likes. */
export const MODULE_RULE: DateRule = { ...PLAIN_RULE, granularities: GRANULARITIES }

type Limits = Pick<DateRule, 'windows'> & Partial<Pick<DateRule, 'noPresets' | 'noPresetsWhy'>>

/** Decision C63: the specification's "about 10 days" is exactly ten. */
const REMIT_DAYS_BACK = 10
const REMIT_DAYS_AHEAD = 7
/** Four days ahead and onward are blocked, so three ahead is the last. */
const FORECAST_DAYS_AHEAD = 3
const FORECAST_HISTORY_BEGINS = '2019-01-01'

const beforeMonth = (first: SettlementDate): DateWindow => ({
  ...SINCE_2015,
  last: addDays(first, -1),
  lastWhy: `${monthTexts(first)} and later months cannot be chosen here`,
})

/** All days from the beginning of the data to so many after today. */
const until =
  (daysAhead: number, lastWhy: string): DateRule['windows'] =>
  (today) => [{ ...SINCE_2015, last: addDays(today, daysAhead), lastWhy }]

const AUCTIONED: Limits = { windows: until(1, 'Auctions are held on the day before: later ones are to come') }

/** Rules of disabling by page name (specification 1§5 "Date disabling"). A page that is not here has the plain rule. */
export const PAGE_LIMITS: Readonly<Record<string, Limits>> = {
  Remit: {
    windows: (today) => [
      {
        first: addDays(today, -REMIT_DAYS_BACK),
        firstWhy: `Unavailability goes back ${REMIT_DAYS_BACK} days`,
        last: addDays(today, REMIT_DAYS_AHEAD),
        lastWhy: `Unavailability reaches ${REMIT_DAYS_AHEAD} days ahead`,
      },
    ],
  },
  // Held on the day before: the next day is the last that can have results (D-598).
  ancillaryContracts: AUCTIONED,
  europeAncillarySummary: AUCTIONED,
  europeBessIndex: { windows: until(0, 'Later months are to come') },
  // Decision C7: "yesterday and older" is blocked where forecasts are to come, and is all there is of their history.
  forecastHistory: {
    windows: (today) => [
      {
        name: 'Historic',
        first: FORECAST_HISTORY_BEGINS,
        firstWhy: 'The history of forecasts begins on 1 Jan 2019',
        last: addDays(today, -1),
        lastWhy: 'Today and later are under Upcoming',
        start: daysFrom(moving(-1), NO_SIDE),
      },
      {
        name: 'Upcoming',
        first: today,
        firstWhy: 'Days before today are under Historic',
        last: addDays(today, FORECAST_DAYS_AHEAD),
        lastWhy: `Forecasts reach ${FORECAST_DAYS_AHEAD} days ahead`,
        start: daysFrom(moving(0), NO_SIDE),
      },
    ],
  },
  // Decision C8: this limits what can be clicked; the page's own default reaches to the end of last month.
  monthlySummary: { windows: (today) => [beforeMonth(monthStart(today, -1))] },
  dayAheadDashboard: {
    windows: until(0, 'Days after today cannot be chosen here'),
    noPresets: ['Week End', 'Month End'],
    noPresetsWhy: 'The end of the week or month may lie after today',
  },
  freqOut: { windows: until(0, 'The frequency of later days is not measured yet') },
  monthAheadDashboard: {
    windows: (today) => [beforeMonth(monthStart(today))],
    noPresets: ['Month Start', 'Month End'],
    noPresetsWhy: 'The present month cannot be chosen here',
  },
}

/** Why a day cannot be chosen within a window; undefined when it can. */
export const refusalWithin = (window: DateWindow, day: SettlementDate): string | undefined => {
  if (day < window.first) return window.firstWhy
  return window.last !== undefined && day > window.last ? window.lastWhy : undefined
}

/** The window that a day lies in: where there are several and it lies in none, the nearest. */
export const windowAt = (rule: DateRule, day: SettlementDate, today: SettlementDate): DateWindow => {
  const windows = rule.windows(today)
  return windows.find(({ last }) => last === undefined || day <= last) ?? windows.at(-1) ?? windows[0]
}

/** The first day of a month's window that can still be reached: months are blocked as a whole by their first day. */
export const monthRefusal = ({ first, last, ...whys }: DateWindow, day: SettlementDate): string | undefined =>
  refusalWithin({ ...whys, first: monthStart(first), ...(last && { last: monthStart(last) }) }, monthStart(day))
