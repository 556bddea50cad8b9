import { amountsOf, NO_ENERGY, sumOfRevenues, type Amounts } from './amount'
import type { RevenuePeriod } from './calls'
import { dayGroups, type PeriodGranularity } from '../series/aggregation/calendarPeriods'
import { addDays, dateAt, type SettlementDate } from '../periods'

/** A London day of a unit's revenue, with the settlement periods that it is made of. */
export type RevenueDay = {
  readonly date: SettlementDate
  readonly parts: Amounts
  readonly periods: readonly RevenuePeriod[]
}

/** The amounts of one settlement period, as they are added up. */
export const periodAmounts = ({ parts }: Pick<RevenuePeriod, 'parts'>): Amounts =>
  amountsOf((part) => parts[part] ?? undefined)

/** Settlement periods by London day, the last day first. */
export const revenueDays = (periods: readonly RevenuePeriod[]): readonly RevenueDay[] => {
  const days = new Map<SettlementDate, RevenuePeriod[]>()
  for (const period of periods) {
    const date = dateAt(period.at)
    const day = days.get(date)
    if (day) day.push(period)
    else days.set(date, [period])
  }
  return [...days]
    .map(([date, own]) => ({
      date,
      parts: sumOfRevenues(own.map((period) => ({ parts: periodAmounts(period), energy: NO_ENERGY }))).parts,
      periods: own,
    }))
    .reverse()
}

type DayParts = Pick<RevenueDay, 'date' | 'parts'>

/** A day, a week or a calendar month of a unit's revenue, or what the chosen days have of it. */
export type RevenueSpan = {
  readonly from: SettlementDate
  /** The last day of which something is known. */
  readonly to: SettlementDate
  readonly parts: Amounts
}

/** Days added up by calendar period, the last first. @param days ascending */
export const revenueSpans = (days: readonly DayParts[], granularity: PeriodGranularity): readonly RevenueSpan[] => {
  const byDate = new Map(days.map((day) => [day.date, day.parts]))
  const groups = dayGroups(
    days.map(({ date }) => date),
    granularity,
  )
  return groups
    .map((group) => ({
      from: group.from,
      to: group.to,
      parts: sumOfRevenues(
        group.days.flatMap((date) => {
          const parts = byDate.get(date)
          return parts === undefined ? [] : [{ parts, energy: NO_ENERGY }]
        }),
      ).parts,
    }))
    .reverse()
}

const DAY_MS = 86_400_000

type Days = { readonly from: SettlementDate; readonly to: SettlementDate }

/** As many days before some days, to compare with: of days that go on beyond today, those until today count. */
export const daysBefore = ({ from, to }: Days, today: SettlementDate): Days => {
  const last = to < today ? to : today
  const count = Math.max(1, Math.round((Date.parse(last) - Date.parse(from)) / DAY_MS) + 1)
  return { from: addDays(from, -count), to: addDays(from, -1) }
}
