import { csvOf, isoText, type CsvColumn } from '../export'
import { roundedNumber } from '../format'
import type { ReviewAmount } from './calls'
import { changeOf, isWholeAmount, type ReviewChange } from './compare'
import type { WinterReview } from './winterCalls'
import { WINTER_FIGURES, type WinterFigure } from './winterFigures'
import { winterText } from './winters'

/** A figure of one winter. */
export type WinterCell = {
  readonly value: number | undefined
  /** Days of which all is known, and that are to be known. */
  readonly days: number
  readonly of: number
  /** Something of it is known, not all. */
  readonly isPartial: boolean
  /** When it was highest or lowest. */
  readonly at: number | undefined
  /** Why nothing is known of it. */
  readonly why: string | undefined
}

export type WinterRow = {
  readonly figure: WinterFigure
  readonly cell: WinterCell
  /** Of the winter that it is compared with; undefined while that is not here. */
  readonly other: WinterCell | undefined
  /** From that winter to this one; undefined where not all of both is known. */
  readonly change: ReviewChange
}

const NOTHING: ReviewAmount = { value: null, days: 0, of: 0 }

const amountIn = ({ figures, amounts }: WinterReview, id: string): ReviewAmount =>
  amounts[figures.indexOf(id)] ?? NOTHING

const cellOf = (review: WinterReview, { id }: WinterFigure): WinterCell => {
  const amount = amountIn(review, id)
  return {
    value: amount.value ?? undefined,
    days: amount.days,
    of: amount.of,
    isPartial: amount.value !== null && !isWholeAmount(amount),
    at: review.moments[review.figures.indexOf(id)]?.at,
    why: review.lacks.find((each) => each.id === id)?.why,
  }
}

/** The figures of a winter next to those of another. A change is of two winters that are over and known as a whole. */
export const winterRows = (review: WinterReview, other: WinterReview | undefined): readonly WinterRow[] =>
  WINTER_FIGURES.map((figure) => ({
    figure,
    cell: cellOf(review, figure),
    other: other && cellOf(other, figure),
    change: other && changeOf(figure, amountIn(review, figure.id), amountIn(other, figure.id)),
  }))

const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : roundedNumber(value, { decimals: 4 })

/** The figures of two winters as a file. */
export const winterCsv = (review: WinterReview, other: WinterReview | undefined): string => {
  const cells = [
    [winterText(review.winter), ({ cell }: WinterRow) => cell],
    ...(other ? [[winterText(other.winter), (row: WinterRow) => row.other] as const] : []),
  ] as const
  const columns: readonly CsvColumn<WinterRow>[] = [
    ['Figure', ({ figure }) => figure.title],
    ['Unit', ({ figure }) => figure.unit],
    ...cells.flatMap(([winter, of]): CsvColumn<WinterRow>[] => [
      [winter, (row) => rounded(of(row)?.value)],
      [`${winter} at`, (row) => (of(row)?.at === undefined ? undefined : isoText(of(row)?.at ?? 0))],
      [`${winter} days known`, (row) => of(row)?.days],
      [`${winter} days`, (row) => of(row)?.of],
    ]),
    ['Change', ({ change }) => change],
    ['Why missing', ({ cell }) => cell.why],
  ]
  return csvOf(columns, winterRows(review, other))
}
