import { addDays, dayStart, type SettlementDate } from '../periods'
import { monthStart } from '../periods/monthsAndWeeks'
import type { Review, ReviewMonth } from './calls'
import {
  fuelFigure,
  reasonFigure,
  REVIEW_FIGURES,
  REVIEW_FUELS,
  REVIEW_REASONS,
  REVIEW_RECORDS,
  reviewFigureOf,
} from './figures'
import { amountOfDays, byDay, dailyAmounts, recordOfDays, type DayColumn, type DayRange } from './fold'

/** Months that are shown: the chosen one and those before it. */
export const SHOWN_MONTHS = 3

/** First days of months, the first and the last of a stretch. */
type Months = { readonly first: SettlementDate; readonly last: SettlementDate }

/**
 * The stretches of months of a review, the newest first: those that are shown with the month before them, and the same a
 * year earlier.
 * @param month first day of the chosen month
 */
export const comparedMonths = (month: SettlementDate): readonly Months[] => [
  { first: monthStart(month, -SHOWN_MONTHS), last: month },
  { first: monthStart(month, -11 - SHOWN_MONTHS), last: monthStart(month, -12) },
]

/** Some days that follow one another, with the day columns of each figure by its id. */
export type ReviewPart = {
  readonly days: readonly SettlementDate[]
  readonly columns: ReadonlyMap<string, DayColumn>
}

const NONE: DayColumn = byDay({ at: new Float64Array(), values: new Float64Array() }, [], 'sum')
const columnIn = ({ columns }: ReviewPart, id: string): DayColumn => columns.get(id) ?? NONE

/** Figures by day that anyone sees, and those for users alone. */
const FREE_DAILY = ['baseload', 'index', 'system', ...REVIEW_FUELS.map(fuelFigure)]
const DAILY = [...FREE_DAILY, 'spread', 'systemMax', 'systemMin', ...REVIEW_REASONS.map(({ id }) => reasonFigure(id))]

type MonthOf = { readonly month: string; readonly range: DayRange; readonly part: ReviewPart }

const monthsIn = (part: ReviewPart): readonly MonthOf[] => {
  const months: { month: string; from: number; to: number }[] = []
  part.days.forEach((day, place) => {
    const last = months.at(-1)
    if (last?.month === day.slice(0, 7)) last.to = place + 1
    else months.push({ month: day.slice(0, 7), from: place, to: place + 1 })
  })
  return months.map(({ month, ...range }) => ({ month, range, part }))
}

/**
 * A review out of day columns.
 * @param month first day of the chosen month
 * @param parts whole months, of which the first part has those that are shown
 * @param filled the days that are in the history
 */
export const reviewOf = (
  month: SettlementDate,
  parts: readonly ReviewPart[],
  filled: ReadonlySet<SettlementDate>,
): Omit<Review, 'lacks' | 'limited' | 'filling'> => {
  const months = parts.flatMap(monthsIn)
  const shown = monthsIn(parts[0] ?? { days: [], columns: new Map() }).slice(-SHOWN_MONTHS)
  const first = shown[0]?.range.from ?? 0
  const part = parts[0] ?? { days: [], columns: new Map() }
  const days = part.days.slice(first)
  const last = days.findLast((day) => filled.has(day))
  const whole = { from: first, to: part.days.length }
  return {
    month: month.slice(0, 7),
    shown: shown.map((each) => each.month),
    figures: REVIEW_FIGURES.map(({ id }) => id),
    months: months
      .map(({ month: of, range, part: its }): ReviewMonth => ({
        month: of,
        days: range.to - range.from,
        filled: its.days.slice(range.from, range.to).filter((day) => filled.has(day)).length,
        figures: REVIEW_FIGURES.map((figure) => amountOfDays(figure, columnIn(its, figure.id), its.days, range)),
      }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    days: [...days],
    daily: DAILY.map((id) => ({
      id,
      values: [...dailyAmounts(reviewFigureOf(id), columnIn(part, id), part.days, whole)],
    })),
    records: REVIEW_RECORDS.map((record) => ({
      id: record.id,
      months: shown.map(({ range }) =>
        recordOfDays(record, reviewFigureOf(record.figure), columnIn(part, record.figure), part.days, range),
      ),
    })),
    asOf: last === undefined ? null : dayStart(addDays(last, 1)),
  }
}

/** Ids of the figures of which nothing is known in any month. */
export const lacking = ({ figures, months }: Pick<Review, 'figures' | 'months'>): readonly string[] =>
  figures.filter((_, place) => months.every((each) => each.figures[place]?.value == null))

/** What visitors see: all figures of months, and of days those of two charts. */
export const visitorReview = (review: Review): Review => ({
  ...review,
  limited: true,
  daily: review.daily.filter(({ id }) => FREE_DAILY.includes(id)),
})
