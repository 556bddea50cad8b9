import { csvOf, type CsvColumn } from '../export'
import { roundedNumber } from '../format'
import type { Review } from './calls'
import { reviewRows, type ReviewRow } from './compare'

const CSV_DECIMALS = 4

const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : roundedNumber(value, { decimals: CSV_DECIMALS })

/** The figures of a review as a file: by month the value, of how many days it is, and its changes; the rest is empty. */
export const reviewCsv = (review: Review): string => {
  const columns: readonly CsvColumn<ReviewRow>[] = [
    ['Figure', ({ figure }) => figure.title],
    ['Unit', ({ figure }) => figure.unit],
    ...review.shown.flatMap((month, place): CsvColumn<ReviewRow>[] => [
      [month, ({ cells }) => rounded(cells[place]?.value)],
      [`${month} share of generation (%)`, ({ cells }) => rounded(cells[place]?.share)],
      [`${month} days known`, ({ cells }) => cells[place]?.days],
      [`${month} days`, ({ cells }) => cells[place]?.of],
      [`${month} on the month before`, ({ cells }) => cells[place]?.before],
      [`${month} on the year before`, ({ cells }) => cells[place]?.year],
    ]),
    ['Why missing', ({ why }) => why],
  ]
  return csvOf(columns, reviewRows(review))
}
