import { roundedNumber } from '../format'
import { addDays } from '../periods'
import type { Review, ReviewAmount, ReviewMonth } from './calls'
import { fuelFigure, REVIEW_FIGURES, REVIEW_FUELS, type ReviewFigure } from './figures'

/** A change of a figure, as rounded as the figure; undefined where one of the two months is missing or partial. */
export type ReviewChange = number | undefined

/** A figure of a shown month, with what it is held against. */
export type ReviewCell = {
  /** yyyy-MM. */
  readonly month: string
  readonly value: number | undefined
  /** Part of all generation, %, of a fuel. */
  readonly share: number | undefined
  /** Days of which all is known, and that are to be known. */
  readonly days: number
  readonly of: number
  /** Something of it is known, not all. */
  readonly isPartial: boolean
  /** Against the month before, and the same month of the year before. */
  readonly before: ReviewChange
  readonly year: ReviewChange
}

export type ReviewRow = {
  readonly figure: ReviewFigure
  /** One for each shown month, in order. */
  readonly cells: readonly ReviewCell[]
  /** Why nothing is known of it. */
  readonly why: string | undefined
}

/** The month before another, yyyy-MM. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)
/** The same month of the year before, yyyy-MM. */
export const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** Whether something of an amount is known, and of all its days. */
export const isWholeAmount = (amount: ReviewAmount | undefined): amount is ReviewAmount & { readonly value: number } =>
  amount != null && amount.value !== null && amount.days === amount.of

/** The change from one amount to another, as rounded as the figure. */
export const changeOf = (
  { decimals }: Pick<ReviewFigure, 'decimals'>,
  now: ReviewAmount | undefined,
  then: ReviewAmount | undefined,
): ReviewChange =>
  isWholeAmount(now) && isWholeAmount(then) ? roundedNumber(now.value - then.value, { decimals }) : undefined

const NOTHING: ReviewAmount = { value: null, days: 0, of: 0 }
const FUEL_IDS = new Set(REVIEW_FUELS.map(fuelFigure))

/** A table of a review: each figure by shown month. A fuel that no source has is left out. */
export const reviewRows = ({ shown, figures, months, lacks }: Review): readonly ReviewRow[] => {
  const byMonth = new Map(months.map((each) => [each.month, each]))
  const amountIn = (month: ReviewMonth | undefined, id: string): ReviewAmount =>
    month?.figures[figures.indexOf(id)] ?? NOTHING
  const cellOf = (figure: ReviewFigure, month: string): ReviewCell => {
    const of = (when: string, id = figure.id) => amountIn(byMonth.get(when), id)
    const now = of(month)
    const all = FUEL_IDS.has(figure.id) ? of(month, 'generation').value : null
    return {
      month,
      value: now.value ?? undefined,
      share: now.value !== null && all !== null && all > 0 ? (100 * now.value) / all : undefined,
      days: now.days,
      of: now.of,
      isPartial: now.value !== null && !isWholeAmount(now),
      before: changeOf(figure, now, of(monthBefore(month))),
      year: changeOf(figure, now, of(yearBefore(month))),
    }
  }
  return REVIEW_FIGURES.map((figure): ReviewRow => ({
    figure,
    cells: shown.map((month) => cellOf(figure, month)),
    why: lacks.find(({ id }) => id === figure.id)?.why,
  })).filter(({ figure, cells }) => !FUEL_IDS.has(figure.id) || cells.some(({ value }) => value !== undefined))
}
