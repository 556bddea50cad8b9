import { MISSING, numberText } from '../../../domain/format'
import { dateAt, dayText, periodAt } from '../../../domain/periods'
import type { TightPeriod, WinterAction, WinterReview } from '../../../domain/reviews/winterCalls'
import type { WinterRow } from '../../../domain/reviews/winterRows'
import { winterText } from '../../../domain/reviews/winters'
import { whole } from '../../parts/format/numbers'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import { ReviewChange, ReviewMoment, ReviewTitle, ReviewValue } from '../../reviews/ReviewCells'
import { TimeOfDay } from '../../user/times'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as reviewCss from '../../reviews/review.module.css'

const TABLE = `${dataTableCss.dataTable} ${reviewCss.reviewTable}`

/** `27 of 151 days`: of the winter as a whole, what is in the history. */
export const winterDaysText = ({ winter, winters }: Pick<WinterReview, 'winter' | 'winters'>): string => {
  const { days = 0, filled = 0 } = winters.find((each) => each.winter === winter) ?? {}
  return filled === days ? `${days} days` : `${filled} of ${days} days`
}

const ofWinter = (
  review: Pick<WinterReview, 'winter' | 'winters'>,
  cellOf: (row: WinterRow) => WinterRow['other'],
): readonly DataColumn<WinterRow>[] => [
  [
    withUnit(winterText(review.winter), winterDaysText(review)),
    (row) => {
      const cell = cellOf(row)
      return cell && <ReviewValue figure={row.figure} cell={cell} why={cell.why} of={winterText(review.winter)} />
    },
    `n strong ${reviewCss.reviewMonth}`,
  ],
  [
    'when',
    (row) => {
      const at = cellOf(row)?.at
      return at === undefined ? null : <ReviewMoment at={at} isMoment />
    },
  ],
]

type FiguresTableProps = {
  readonly review: WinterReview
  /** The winter that it is compared with. */
  readonly other: WinterReview | undefined
  readonly rows: readonly WinterRow[]
}

/** The figures of a winter next to those of another. */
export const WinterFigures = ({ review, other, rows }: FiguresTableProps) => {
  const firsts = new Set(rows.filter(({ figure }, at) => figure.group !== rows[at - 1]?.figure.group))
  return (
    <DataTable
      className={TABLE}
      label="Key figures by winter"
      scrolls="Table of key figures"
      columns={[
        ['Figure', ({ figure }) => <ReviewTitle title={figure.title} about={figure.about} unit={figure.unit} />],
        ...ofWinter(review, ({ cell }) => cell),
        ...(other
          ? [
              ...ofWinter(other, (row) => row.other),
              [
                'change',
                ({ figure, change }) => (
                  <ReviewChange figure={figure} change={change} from={winterText(other.winter)} />
                ),
                'n',
              ] as DataColumn<WinterRow>,
            ]
          : []),
      ]}
      rows={rows}
      keyOf={({ figure }) => figure.id}
      rowClass={(row) => (firsts.has(row) ? reviewCss.isFirst : '')}
    />
  )
}

const PERIOD_COLUMNS: readonly DataColumn<TightPeriod>[] = [
  ['Date', ({ at }) => dayText(dateAt(at))],
  [
    'Period',
    ({ at }) => (
      <>
        {periodAt(at).period}{' '}
        <span className="dim">
          <TimeOfDay at={at} as="minute" />
        </span>
      </>
    ),
  ],
  [withUnit('Margin', 'MW'), ({ margin }) => whole(margin), 'n strong'],
  [withUnit('Demand', 'MW'), ({ demand }) => whole(demand ?? undefined), 'n'],
  [withUnit('Wind', 'MW'), ({ wind }) => whole(wind ?? undefined), 'n'],
  [withUnit('Imports', 'MW'), ({ imports }) => whole(imports ?? undefined), 'n'],
  [withUnit('System price', '£/MWh'), ({ price }) => numberText(price ?? undefined), 'n'],
]

/** The settlement periods with the lowest margins. */
export const TightestTable = ({ tightest }: Pick<WinterReview, 'tightest'>) => (
  <DataTable
    className={TABLE}
    label="Tightest settlement periods"
    scrolls="Table of the tightest settlement periods"
    columns={PERIOD_COLUMNS}
    rows={tightest}
    keyOf={({ at }) => at}
    empty="Nothing is known of this winter yet"
  />
)

const count = (value: number | null): string => (value === null ? MISSING : numberText(value, { decimals: 0 }))

const ACTION_COLUMNS: readonly DataColumn<WinterAction>[] = [
  ['Date', ({ date }) => dayText(date)],
  [
    <abbr key="EMN" title="Electricity margin notices">
      EMN
    </abbr>,
    ({ emn }) => count(emn),
    'n',
  ],
  [
    <abbr key="CMN" title="Capacity market notices">
      CMN
    </abbr>,
    ({ cmn }) => count(cmn),
    'n',
  ],
  [withUnit('Flexibility', 'MWh'), ({ dfs }) => count(dfs), 'n'],
]

/** Days with notices of thin margins, or with demand flexibility. */
export const ActionsTable = ({ actions, empty }: Pick<WinterReview, 'actions'> & { readonly empty: string }) => (
  <DataTable
    className={TABLE}
    label="Days with notices"
    scrolls="Table of days with notices"
    columns={ACTION_COLUMNS}
    rows={actions}
    keyOf={({ date }) => date}
    empty={empty}
  />
)
