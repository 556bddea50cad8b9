import { ChevronRight } from 'lucide-react'
import { barReach } from '../../../domain/charts/stackedBar'
import { numberText } from '../../../domain/format'
import { capturePrice } from '../../../domain/revenue/energyPrices'
import { PART_TEXTS, type RevenuePart } from '../../../domain/revenue/parts'
import type { ForesightByUnit } from '../../../domain/revenue/foresight'
import {
  isPart,
  revenueMeasured,
  measuredTotal,
  MEASURE_UNITS,
  type RankMeasure,
  type RankRow,
} from '../../../domain/revenue/ranking'
import { useUserSettings } from '../../user/settings'
import { fuelColour } from '../../parts/fuelColour'
import { price, whole } from '../../parts/format/numbers'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import { Head } from './Head'
import { foresightColumns } from './foresightColumns'
import { availabilityColumns, chargingColumns } from './energyColumns'
import { Name, Owner, RankChange } from './rankCells'
import { StackedBar, type BarPart } from '../../parts/StackedBar'
import { barPartOf } from './PartsBar'
import { costIn, countedParts, GROUP_TEXTS, type LeaderboardChoice } from './leaderboardChoice'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './leaderboard.module.css'

const DECIMALS: Readonly<Record<RankMeasure, number>> = { pounds: 0, perMw: 0, perMwh: 2, perMwYear: 1 }

type TableProps = {
  readonly rows: readonly RankRow[]
  /** Why there are none. */
  readonly empty: string
  /** By how many places each row is higher than in the days before. */
  readonly changes: ReadonlyMap<string, number | undefined>
  /** Why ranks are not compared with those days; undefined where they are. */
  readonly uncompared: string | undefined
  /** Those of which anything is known. */
  readonly parts: readonly RevenuePart[]
  readonly choice: LeaderboardChoice
  /** Those that the revenue is of. */
  readonly days: number
  /** All of the range: foresight counts them. */
  readonly rangeDays: number
  readonly foresight: ForesightByUnit
  /** False while it is of another stretch of time than the revenue: it is not shown then. */
  readonly isForesightOfTime: boolean
  /** What is assumed of every battery. */
  readonly assumed: string
  readonly onChoice: (patch: Partial<LeaderboardChoice>) => void
  readonly onOpen: (row: RankRow) => void
}

const signClass = (value: number | undefined): string => (value !== undefined && value < 0 ? css.isNegative : '')

type ColumnsInput = TableProps & {
  /** True where capacity is shown as energy of a half hour, like in live tables. */
  readonly inMwh: boolean
}

const hours = (row: RankRow): string => numberText(row.hours, { decimals: 1 })

const OWNER: DataColumn<RankRow> = [withUnit('Owner', 'lead party'), (row) => <Owner row={row} />, 'not-phone']

/** Rank, name, size and owner of a row. */
const nameColumns = ({
  choice: { by, order },
  changes,
  uncompared,
  onChoice,
  inMwh,
}: ColumnsInput): readonly DataColumn<RankRow>[] => [
  ['#', ({ rank }) => String(rank), `n ${css.leaderboardRank}`],
  [
    withUnit('Change', 'of rank'),
    ({ id }) => <RankChange change={changes.get(id)} uncompared={uncompared} />,
    'n not-phone',
  ],
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
  ...(by === 'owner' ? [] : [OWNER]),
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

/** What wear or fuel took off, where profit is ranked. */
const costColumns = ({ choice, days }: ColumnsInput): readonly DataColumn<RankRow>[] => {
  const cost = costIn(choice)
  const { measure } = choice
  if (cost === undefined) return []
  return [
    [
      <span key="cost" title={cost.about}>
        {withUnit(cost.title, MEASURE_UNITS[measure])}
      </span>,
      (row) =>
        numberText(row.cost && revenueMeasured(row.cost, measure, { ...row, days }), { decimals: DECIMALS[measure] }),
      'n not-phone',
    ],
  ]
}

/** The total, as a number and as a bar of its sources. */
const totalColumns = ({ rows, parts, choice, days, onChoice }: ColumnsInput): readonly DataColumn<RankRow>[] => {
  const { measure, order } = choice
  const cost = costIn(choice)
  const totalOf = (row: RankRow) => measuredTotal({ ...row, days }, measure, countedParts(choice))
  const valuesOf = (row: RankRow): readonly BarPart[] =>
    parts.flatMap((part) => {
      const value = revenueMeasured(row.parts[part], measure, { ...row, days })
      return value === undefined ? [] : [barPartOf(part, value)]
    })
  const reach = barReach(rows.map(valuesOf))
  return [
    [
      <Head
        key="total"
        order={order}
        onOrder={(next) => onChoice({ order: next })}
        by="total"
        title={cost === undefined ? 'Total' : 'Profit'}
        unit={MEASURE_UNITS[measure]}
        about={`Sum of the parts that are known${cost === undefined ? '' : `, less ${cost.title.toLowerCase()}`}`}
      />,
      (row) => <b className={signClass(totalOf(row))}>{numberText(totalOf(row), { decimals: DECIMALS[measure] })}</b>,
      'n',
    ],
    [
      'Sources',
      (row) => (
        <StackedBar
          parts={valuesOf(row)}
          reach={reach}
          text={(value) => numberText(value, { decimals: DECIMALS[measure] })}
        />
      ),
      `${css.leaderboardShare} not-phone`,
    ],
  ]
}

/** The price of exports, and the way into what a row is made of. */
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
  const { measure } = props.choice
  const captured = foresightColumns({ ...props, days: props.rangeDays, measure, decimals: DECIMALS[measure] })
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.leaderboardTable}`}
      label="Leaderboard"
      columns={[
        ...nameColumns(input),
        ...totalColumns(input),
        ...captured,
        ...partColumns(input),
        ...costColumns(input),
        ...chargingColumns({ ...props, measure, decimals: DECIMALS[measure] }),
        ...availabilityColumns(input),
        ...lastColumns(input),
      ]}
      rows={props.rows}
      keyOf={({ id }) => id}
      named={false}
      empty={props.empty}
    />
  )
}
