import { dateAt, dayStart, type Instant, type SettlementDate } from '../periods'
import type { Column } from '../series/batch'
import type { ReviewAmount } from './calls'
import { expectedSteps, type ReviewFigure, type ReviewRecord } from './figures'

/**
 * What the stored values of each day come to: their sum, or for a highest and lowest value that; NaN where there is none.
 * `known` is how many values there are, `at` the instant of the highest or lowest.
 */
export type DayColumn = {
  readonly values: Float64Array
  readonly known: Float64Array
  readonly at?: Float64Array
}

/** Where each day is in a list of days. */
const placesOf = (days: readonly SettlementDate[]): ReadonlyMap<SettlementDate, number> =>
  new Map(days.map((day, place) => [day, place]))

/**
 * Values by day.
 * @param numberOf what is added up of a value; the value where nothing is given
 * @param fold `max` and `min` take the highest or lowest value in place of the sum
 */
export const byDay = (
  { at, values }: Column,
  days: readonly SettlementDate[],
  fold: 'sum' | 'max' | 'min',
  numberOf: (value: number) => number = (value) => value,
): DayColumn => {
  const places = placesOf(days)
  const found = new Float64Array(days.length).fill(NaN)
  const known = new Float64Array(days.length)
  const moments = new Float64Array(days.length).fill(NaN)
  at.forEach((instant, row) => {
    const place = places.get(dateAt(instant))
    const value = values[row] ?? NaN
    if (place === undefined || Number.isNaN(value)) return
    const before = found[place] ?? NaN
    const number = numberOf(value)
    known[place] = (known[place] ?? 0) + 1
    if (fold === 'sum') found[place] = Number.isNaN(before) ? number : before + number
    else if (Number.isNaN(before) || (fold === 'max' ? number > before : number < before)) {
      found[place] = number
      moments[place] = instant
    }
  })
  return { values: found, known, ...(fold !== 'sum' && { at: moments }) }
}

/** Columns of the same days added up: each day as far as all of them are known. */
export const plusDays = (a: DayColumn, b: DayColumn, sign = 1): DayColumn => ({
  values: a.values.map((value, place) => value + sign * (b.values[place] ?? NaN)),
  known: a.known.map((count, place) => Math.min(count, b.known[place] ?? 0)),
})

/** A stretch of the list of days: the first place, and the first after the last. */
export type DayRange = { readonly from: number; readonly to: number }

/** One figure of some days, of what is known of them, and of how many days all is known. */
export const amountOfDays = (
  figure: ReviewFigure,
  column: DayColumn,
  days: readonly SettlementDate[],
  { from, to }: DayRange,
): ReviewAmount => {
  let found = NaN
  let count = 0
  let whole = 0
  let of = 0
  for (let place = from; place < to; place++) {
    const known = column.known[place] ?? 0
    const value = column.values[place] ?? NaN
    const expected = expectedSteps(figure, days[place] ?? '')
    if (expected > 0) of++
    if (expected > 0 && known >= expected) whole++
    if (known === 0 || Number.isNaN(value)) continue
    count += known
    found = Number.isNaN(found) ? value : joined(figure.fold, found, value)
  }
  return { value: count === 0 ? null : figure.scale * foldedOf(figure.fold, found, count), days: whole, of }
}

const joined = (fold: ReviewFigure['fold'], a: number, b: number): number => {
  if (fold === 'max') return Math.max(a, b)
  return fold === 'min' ? Math.min(a, b) : a + b
}

const foldedOf = (fold: ReviewFigure['fold'], found: number, count: number): number =>
  fold === 'mean' || fold === 'share' ? found / count : found

/** The figure of each of some days; null where not all of the day is known. */
export const dailyAmounts = (
  figure: ReviewFigure,
  column: DayColumn,
  days: readonly SettlementDate[],
  { from, to }: DayRange,
): readonly (number | null)[] =>
  Array.from({ length: to - from }, (_, step) => {
    const { value, days: whole, of } = amountOfDays(figure, column, days, { from: from + step, to: from + step + 1 })
    return whole === 1 && of === 1 ? value : null
  })

/** The highest or lowest of the days of which all is known; null where there is none. */
export const recordOfDays = (
  { of }: Pick<ReviewRecord, 'of'>,
  figure: ReviewFigure,
  column: DayColumn,
  days: readonly SettlementDate[],
  range: DayRange,
): { readonly value: number; readonly at: Instant } | null => {
  let found: { readonly value: number; readonly at: Instant } | null = null
  dailyAmounts(figure, column, days, range).forEach((value, step) => {
    if (value === null || (found !== null && (of === 'max' ? value <= found.value : value >= found.value))) return
    const place = range.from + step
    found = { value, at: column.at?.[place] ?? dayStart(days[place] ?? '') }
  })
  return found
}
