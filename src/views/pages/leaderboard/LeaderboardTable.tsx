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
import { usePlantColours } from '../../user/plantColours'
import { useUserSettings } from '../../user/settings'
import { PlantName } from '../../parts/PlantName'
import { fuelColour } from '../../parts/fuelColour'
import { price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
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

/** The name of a plant opens it. */
const Name = ({ row, isPlant }: { readonly row: RankRow; readonly isPlant: boolean }) => {
  const colours = usePlantColours()
  const shown = row.name === '' ? 'Unknown' : row.name
  return (
    <span className={css.leaderboardName} title={isPlant ? row.id : `${row.units.length} units`}>
      {isPlant ? (
        <PlantName plant={row.id} style={{ color: colours.get(row.id) }}>
          {shown}
        </PlantName>
      ) : (
        shown
      )}
    </span>
  )
}

type TableProps = {
  readonly rows: readonly RankRow[]
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

/** Name and capacity of a row. */
const nameColumns = ({ choice: { by, order }, onChoice, inMwh }: ColumnsInput): readonly DataColumn<RankRow>[] => [
  ['#', ({ rank }) => String(rank), `n ${css.leaderboardRank}`],
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

/** The total, as a number and as a bar against the largest, the capture price, and the way into the parts. */
const totalColumns = ({ rows, choice, days, onChoice, onOpen }: ColumnsInput): readonly DataColumn<RankRow>[] => {
  const { measure, order } = choice
  const totalOf = (row: RankRow) => measuredTotal({ ...row, days }, measure)
  const longest = Math.max(1e-9, ...rows.map((row) => Math.abs(totalOf(row) ?? 0)))
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
      'Of the largest',
      (row) => {
        const value = totalOf(row)
        const width = `${((100 * Math.abs(value ?? 0)) / longest).toFixed(2)}%`
        return (
          <span className={css.leaderboardTrack} aria-hidden>
            <i className={signClass(value)} style={{ width }} />
          </span>
        )
      },
      `${css.leaderboardShare} not-phone`,
    ],
    [withUnit('Capture price', '£/MWh'), (row) => price(capturePrice(row)), 'n not-phone'],
    [
      'Parts',
      (row) => (
        <button
          type="button"
          className="icon s"
          aria-label={`Breakdown of ${row.name === '' ? 'Unknown' : row.name}`}
          title="Breakdown"
          onClick={() => onOpen(row)}
        >
          <ChevronRight aria-hidden />
        </button>
      ),
      css.leaderboardOpen,
    ],
  ]
}

/** The rows by the measure, each with its parts, and a way into what it is made of. */
export const LeaderboardTable = (props: TableProps) => {
  const { leaderboardCapacityInMwh: inMwh } = useUserSettings()
  const input = { ...props, inMwh }
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.leaderboardTable}`}
      label="Leaderboard"
      columns={[...nameColumns(input), ...partColumns(input), ...totalColumns(input)]}
      rows={props.rows}
      keyOf={({ id }) => id}
      named={false}
      empty="No plants match the choice"
    />
  )
}
