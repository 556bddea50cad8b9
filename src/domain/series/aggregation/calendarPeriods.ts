import { addDays, dayText, type SettlementDate } from '../../periods'
import { calendarStart } from './buckets'

/** How long the periods are that days are added up by: London days, weeks from Monday, calendar months and years. */
export const PERIOD_GRANULARITIES = ['Day', 'Week', 'Month', 'Year'] as const
export type PeriodGranularity = (typeof PERIOD_GRANULARITIES)[number]

/** Some days of one calendar period: all of it, or what the chosen days have of it. */
export type DayGroup = {
  readonly from: SettlementDate
  /** The last day. */
  readonly to: SettlementDate
  readonly days: readonly SettlementDate[]
}

/** The first day of the calendar period that a day is in. */
export const periodStart = (granularity: PeriodGranularity, date: SettlementDate): SettlementDate =>
  granularity === 'Year' ? `${date.slice(0, 4)}-01-01` : calendarStart(granularity, date)

/** Days by period, in order. @param days ascending */
export const dayGroups = (days: readonly SettlementDate[], granularity: PeriodGranularity): readonly DayGroup[] => {
  const groups = new Map<string, SettlementDate[]>()
  for (const day of days) {
    const start = periodStart(granularity, day)
    const group = groups.get(start)
    if (group) group.push(day)
    else groups.set(start, [day])
  }
  return [...groups.values()].map((group) => ({ from: group[0] ?? '', to: group.at(-1) ?? '', days: group }))
}

/** A period as users read it: `Fri 20 Nov 2026`, `Week of 16 Nov 2026`, `Nov 2026`, `2026`. */
export const calendarPeriodText = (granularity: PeriodGranularity, from: SettlementDate): string => {
  const text = dayText(from)
  if (granularity === 'Day') return text
  const [, day = '', month = '', year = ''] = text.split(' ')
  if (granularity === 'Week') return `Week of ${day} ${month} ${year}`
  return granularity === 'Month' ? `${month} ${year}` : year
}

/** Calendar months of the key figures: the last that is over, and those before it. */
export const KEY_MONTHS = 12

/** The last twelve calendar months that are over by a day. */
export const keyMonths = (today: SettlementDate): { readonly from: SettlementDate; readonly to: SettlementDate } => {
  const end = calendarStart('Month', today)
  let from = end
  for (let month = 0; month < KEY_MONTHS; month++) from = calendarStart('Month', addDays(from, -1))
  return { from, to: addDays(end, -1) }
}
