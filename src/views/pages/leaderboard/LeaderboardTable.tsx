import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import { numberText } from '../../../domain/format'
import { PART_TEXTS, type RevenuePart } from '../../../domain/revenue/parts'
import {
  capturePrice,
  isPart,
  revenueMeasured,
  measuredTotal,
  MEASURE_UNITS,
  type RankMeasure,
  type RankOrder,
  type RankRow,
} from '../../../domain/revenue/ranking'
import { useUserSettings } from '../../user/settings'
import { fuelColour } from '../../parts/fuelColour'
import { price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LeadParty, Name, RankChange } from './rankCells'
import { PartsBar, reachOf, type PartValue } from './PartsBar'
import { GROUP_TEXTS, type LeaderboardChoice } from './leaderboardChoice'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './leaderboard.module.css'

const DECIMALS: Readonly<Record<RankMeasure, number>> = { pounds: 0, perMw: 0, perMwh: 2, perMwYear: 1 }

type HeadProps = {
  readonly by: RankOrder['by']
  readonly order: RankOrder
  readonly title: string
  readonly unit?: string
  readonly about?: string
  readonly onOrder: (order: RankOrder) => void
}

/** Orders by its column; pressed again, the other way round. */
const Head = ({ by, order, title, unit, about, onOrder }: HeadProps) => {
  const isOn = order.by === by
  const Arrow = order.up ? ArrowUp : ArrowDown
  const direction = order.up ? ', ascending' : ', descending'
  const way = isOn ? direction : ''
  return (
    <button
      type="button"
      className={css.leaderboardHead}
      title={about}
      aria-label={`Order by ${title}${unit === undefined ? '' : ` ${unit}`}${way}`}
      aria-pressed={isOn}
      onClick={() => onOrder({ by, up: isOn ? !order.up : by === 'name' })}
    >
      <span>
        {title}
        {isOn && <Arrow aria-hidden />}
      </span>
      {unit !== undefined && <small>{unit}</small>}
    </button>
  )
}

type TableProps = {
  readonly rows: readonly RankRow[]
  /** By how many places each row is higher than in the days before. */
  readonly changes: ReadonlyMap<string, number | undefined>
  /** Those of which anything is known. */
  readonly parts: readonly RevenuePart[]
  readonly choice: LeaderboardChoice
  readonly days: number
  readonly onChoice: (patch: Partial<LeaderboardChoice>) => void
  readonly onOpen: (row: RankRow) => void
}

const signClass = (value: number | undefined): string => (value !== undefined && value < 0 ? css.isNegative : '')

const withUnit = (title: string, unit: string) => (
  <>
    {title}
    <small>{unit}</small>
  </>
)

type ColumnsInput = TableProps & {
  /** True where capacity is shown as energy of a half hour, like in live tables. */
  readonly inMwh: boolean
}

const hours = (row: RankRow): string => numberText(row.hours, { decimals: 1 })

/** Rank, name and size of a row. */
const nameColumns = ({
  choice: { by, order },
  changes,
  onChoice,
  inMwh,
}: ColumnsInput): readonly DataColumn<RankRow>[] => [
  ['#', ({ rank }) => String(rank), `n ${css.leaderboardRank}`],
  [withUnit('Change', 'of rank'), ({ id }) => <RankChange change={changes.get(id)} />, 'n not-phone'],
  [
    <Head key="name" order={order} onOrder={(next) => onChoice({ order: next })} by="name" title={GROUP_TEXTS[by]} />,
    (row) => (
      <>
        {(by === 'plant' || by === 'fuel') && (
          <i className="swatch" style={{ background: fuelColour(row.units[0]?.fuel ?? '') }} />
        )}{' '}
        <Name row={row} isPlant={by === 'plant'} />
      </>
    ),
  ],
  [withUnit('Capacity', inMwh ? 'MWh' : 'MW'), ({ capacity }) => whole(inMwh ? capacity / 2 : capacity), 'n not-phone'],
  [withUnit('Duration', 'h'), hours, 'n not-phone'],
  ['Lead party', (row) => <LeadParty row={row} />, 'not-phone'],
]

/** The parts of the revenue by the measure, those of which not all settlement periods are known marked. */
const partColumns = ({ parts, choice, days, onChoice }: ColumnsInput): readonly DataColumn<RankRow>[] => {
  const { measure, order } = choice
  return parts.map((part): DataColumn<RankRow> => [
    <Head
      key={part}
      order={order}
      onOrder={(next) => onChoice({ order: next })}
      by={part}
      title={PART_TEXTS[part].title}
      unit={MEASURE_UNITS[measure]}
      about={PART_TEXTS[part].about}
    />,
    (row) => {
      const amount = row.parts[part]
      const value = revenueMeasured(amount, measure, { ...row, days })
      const published = isPart(amount) ? `${amount.known} of ${amount.of} settlement periods are known` : undefined
      return (
        <span className={signClass(value)} title={published}>
          {numberText(value, { decimals: DECIMALS[measure] })}
          {published !== undefined && amount.known > 0 && <sup aria-label={published}>*</sup>}
        </span>
      )
    },
    'n not-phone',
  ])
}

/** The total, as a number and as a bar of its sources. */
const totalColumns = ({ rows, parts, choice, days, onChoice }: ColumnsInput): readonly DataColumn<RankRow>[] => {
  const { measure, order } = choice
  const totalOf = (row: RankRow) => measuredTotal({ ...row, days }, measure)
  const valuesOf = (row: RankRow): readonly PartValue[] =>
    parts.flatMap((part) => {
      const value = revenueMeasured(row.parts[part], measure, { ...row, days })
      return value === undefined ? [] : [{ part, value }]
    })
  const reach = reachOf(rows.map(valuesOf))
  return [
    [
      <Head
        key="total"
        order={order}
        onOrder={(next) => onChoice({ order: next })}
        by="total"
        title="Total"
        unit={MEASURE_UNITS[measure]}
        about="Sum of the parts that are known"
      />,
      (row) => <b className={signClass(totalOf(row))}>{numberText(totalOf(row), { decimals: DECIMALS[measure] })}</b>,
      'n',
    ],
    [
      'Sources',
      (row) => <PartsBar values={valuesOf(row)} reach={reach} decimals={DECIMALS[measure]} />,
      `${css.leaderboardShare} not-phone`,
    ],
  ]
}

/** The capture price, and the way into what a row is made of. */
const lastColumns = ({ onOpen }: ColumnsInput): readonly DataColumn<RankRow>[] => [
  [withUnit('Capture price', '£/MWh'), (row) => price(capturePrice(row)), 'n not-phone'],
  [
    <span key="open" className="aside">
      Breakdown
    </span>,
    (row) => (
      <button
        type="button"
        className="icon s"
        aria-label={`Breakdown of ${row.name === '' ? 'Unknown' : row.name}`}
        title="By day, settlement period and action"
        onClick={() => onOpen(row)}
      >
        <ChevronRight aria-hidden />
      </button>
    ),
    css.leaderboardOpen,
  ],
]

/** The rows by the measure, each with its parts, and a way into what it is made of. */
export const LeaderboardTable = (props: TableProps) => {
  const { leaderboardCapacityInMwh: inMwh } = useUserSettings()
  const input = { ...props, inMwh }
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.leaderboardTable}`}
      label="Leaderboard"
      columns={[...nameColumns(input), ...totalColumns(input), ...partColumns(input), ...lastColumns(input)]}
      rows={props.rows}
      keyOf={({ id }) => id}
      named={false}
      empty="No plants match the choice"
    />
  )
}
