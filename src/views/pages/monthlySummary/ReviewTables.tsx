import type { ReactNode } from 'react'
import { numberText } from '../../../domain/format'
import type { Review } from '../../../domain/reviews/calls'
import { monthBefore, yearBefore, type ReviewCell, type ReviewRow } from '../../../domain/reviews/compare'
import { REVIEW_RECORDS, reviewFigureOf, type ReviewRecord } from '../../../domain/reviews/figures'
import { reviewMonthText } from '../../../domain/reviews/sentences'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import { ReviewChange, ReviewMoment, ReviewTitle, ReviewValue } from '../../reviews/ReviewCells'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from '../../reviews/review.module.css'

/** `Sep`, `Oct 25`: columns of changes are narrow. */
const shortMonth = (month: string, hasYear: boolean): string => {
  const [name = '', year = ''] = reviewMonthText(month).split(' ')
  return hasYear ? `${name} ${year.slice(2)}` : name
}

/** The days of a month that are in the history, where that is not all of them. */
const daysOf = ({ months }: Review, month: string): string => {
  const { days = 0, filled = 0 } = months.find((each) => each.month === month) ?? {}
  return filled === days ? `${days} days` : `${filled} of ${days} days`
}

const monthColumns = (review: Review, month: string, place: number): readonly DataColumn<ReviewRow>[] => {
  const inCell = (of: (row: ReviewRow, cell: ReviewCell) => ReactNode) => (row: ReviewRow) => {
    const cell = row.cells[place]
    return cell && of(row, cell)
  }
  return [
    [
      withUnit(reviewMonthText(month), daysOf(review, month)),
      inCell((row, cell) => (
        <ReviewValue figure={row.figure} cell={cell} why={row.why} of={reviewMonthText(cell.month)} />
      )),
      `n strong ${css.reviewMonth}`,
    ],
    ...[monthBefore(month), yearBefore(month)].map((from, at): DataColumn<ReviewRow> => [
      withUnit(`on ${shortMonth(from, at === 1)}`, daysOf(review, from)),
      inCell((row, cell) => (
        <ReviewChange figure={row.figure} change={at === 0 ? cell.before : cell.year} from={reviewMonthText(from)} />
      )),
      'n',
    ]),
  ]
}

/** The shown months with their places, the chosen one first: on a phone the others are scrolled to. */
const newestFirst = ({ shown }: Review): readonly (readonly [month: string, place: number])[] =>
  shown.map((month, place) => [month, place] as const).toReversed()

type ReviewTableProps = { readonly review: Review; readonly rows: readonly ReviewRow[] }

/** Figures by month, each with its change from the month before and from the same month of the year before. */
export const ReviewTable = ({ review, rows }: ReviewTableProps) => {
  const firsts = new Set(rows.filter(({ figure }, at) => figure.group !== rows[at - 1]?.figure.group))
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.reviewTable}`}
      label="Key figures by month"
      scrolls="Table of key figures"
      columns={[
        ['Figure', ({ figure }) => <ReviewTitle title={figure.title} about={figure.about} unit={figure.unit} />],
        ...newestFirst(review).flatMap(([month, place]) => monthColumns(review, month, place)),
      ]}
      rows={rows}
      keyOf={({ figure }) => figure.id}
      rowClass={(row) => {
        const part = row.figure.id.includes('.') ? css.isPart : ''
        return firsts.has(row) ? `${css.isFirst} ${part}` : part
      }}
    />
  )
}

/** The highest and lowest of each shown month, and when. */
export const RecordsTable = ({ review }: { readonly review: Review }) => (
  <DataTable
    className={`${dataTableCss.dataTable} ${css.reviewTable}`}
    label="Records by month"
    scrolls="Table of records"
    columns={[
      ['Record', ({ title, figure }) => <ReviewTitle title={title} unit={reviewFigureOf(figure).unit} />],
      ...newestFirst(review).flatMap(([month, place]): DataColumn<ReviewRecord>[] => {
        const momentOf = ({ id }: ReviewRecord) => review.records.find((each) => each.id === id)?.months[place]
        return [
          [
            reviewMonthText(month),
            (record) => numberText(momentOf(record)?.value, { decimals: reviewFigureOf(record.figure).decimals }),
            `n strong ${css.reviewMonth}`,
          ],
          [
            'when',
            (record) => {
              const found = momentOf(record)
              return found && <ReviewMoment at={found.at} isMoment={record.isMoment} />
            },
          ],
        ]
      }),
    ]}
    rows={REVIEW_RECORDS}
    keyOf={({ id }) => id}
  />
)
