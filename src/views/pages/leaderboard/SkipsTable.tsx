import { ChevronRight } from 'lucide-react'
import { agreementRate } from '../../../domain/skips/agreement'
import { operatorRate, type SkipUnit } from '../../../domain/skips/board'
import { dispatchRate, openSkipRate, skippedOf } from '../../../domain/skips/sums'
import { fuelColour } from '../../parts/fuelColour'
import { percent, whole } from '../../parts/format/numbers'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import { PlantName } from '../../parts/PlantName'
import { ReasonsBar } from '../../plants/skips/ReasonsBar'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './leaderboard.module.css'

type SkipsTableProps = {
  readonly rows: readonly SkipUnit[]
  /** In place of rows. */
  readonly empty: string
  readonly onOpen: (row: SkipUnit) => void
}

const columnsOf = (rows: readonly SkipUnit[], onOpen: SkipsTableProps['onOpen']): readonly DataColumn<SkipUnit>[] => {
  const ranks = new Map(rows.map(({ id }, place) => [id, place + 1]))
  const reach = { below: 0, above: Math.max(0, ...rows.map(({ sums }) => skippedOf(sums))) }
  return [
    ['#', ({ id }) => String(ranks.get(id)), `n ${css.leaderboardRank}`],
    [
      'Plant',
      ({ id, name, fuel }) => (
        <>
          <i className="swatch" style={{ background: fuelColour(fuel) }} />{' '}
          <span className={css.leaderboardName} title={`${name}, ${id}`}>
            <PlantName plant={id}>{name}</PlantName>
          </span>
        </>
      ),
    ],
    [
      withUnit('Owner', 'lead party'),
      ({ owner }) => (
        <span className={css.leaderboardName} title={owner}>
          {owner}
        </span>
      ),
      'not-phone',
    ],
    [withUnit('Capacity', 'MW'), ({ capacity }) => whole(capacity), 'n not-phone'],
    [withUnit('Skipped', 'MWh'), ({ sums }) => <b>{whole(skippedOf(sums))}</b>, 'n'],
    ['Reasons', ({ sums }) => <ReasonsBar sums={sums} reach={reach} />, `${css.leaderboardShare} not-phone`],
    [withUnit('Not ruled out', 'MWh'), ({ sums }) => whole(sums.open), 'n not-phone'],
    [withUnit('In merit', 'MWh'), ({ sums }) => whole(sums.inMerit), 'n not-phone'],
    [withUnit('Taken', 'MWh'), ({ sums }) => whole(sums.accepted), 'n not-phone'],
    [withUnit('Dispatch rate', '%'), ({ sums }) => percent(dispatchRate(sums)), 'n not-phone'],
    [withUnit('Skip rate', '%'), ({ sums }) => percent(openSkipRate(sums)), 'n'],
    [withUnit('Operator', '%'), ({ compared }) => percent(compared && operatorRate(compared.operator)), 'n not-phone'],
    [
      withUnit('Agreement', '% of MWh'),
      ({ compared }) => percent(compared && agreementRate(compared.operator)),
      'n not-phone',
    ],
    [withUnit('Value', '£'), ({ sums }) => whole(sums.lost), 'n not-phone'],
    [
      <span key="open" className="aside">
        By 5 minutes
      </span>,
      (row) => (
        <button
          type="button"
          className="icon s"
          aria-label={`Skips of ${row.name} by 5 minutes`}
          title="By day, half hour and 5 minutes"
          onClick={() => onOpen(row)}
        >
          <ChevronRight aria-hidden />
        </button>
      ),
      css.leaderboardOpen,
    ],
  ]
}

/** Units by what they had in merit and was not taken. */
export const SkipsTable = ({ rows, empty, onOpen }: SkipsTableProps) => (
  <DataTable
    className={`${dataTableCss.dataTable} ${css.leaderboardTable} ${css.leaderboardSkips}`}
    label="Skips"
    columns={columnsOf(rows, onOpen)}
    rows={rows}
    keyOf={({ id }) => id}
    named={false}
    empty={empty}
  />
)
