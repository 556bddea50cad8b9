import type { ZonalGrouping, ZonalRow } from '../../../domain/boa/zonal'
import { MISSING, numberText } from '../../../domain/format'
import { ZONE_NAMES } from '../../../domain/maps/zones'
import { dateAt, dayText, type Instant, type SettlementDate } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { mwh, price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './zonalBuildUp.module.css'

type BuildUpTableProps = {
  readonly rows: readonly ZonalRow[]
  readonly by: ZonalGrouping
  /** The day that is shown: times of another are written with theirs. */
  readonly date: SettlementDate
  readonly empty: string
}

/** What was accepted of each zone or fuel. */
export const BuildUpTable = ({ rows, by, date, empty }: BuildUpTableProps) => {
  const times = useTimes()
  const firstText = (at: Instant | undefined): string => {
    if (at === undefined) return MISSING
    const own = dateAt(at)
    return own === date ? times.clock(at) : `${dayText(own).slice(4, -5)} ${times.minute(at)}`
  }
  const columns: readonly DataColumn<ZonalRow>[] = [
    [
      by === 'zone' ? 'Zone' : 'Fuel',
      ({ group }) => (
        <span className="truncate" title={ZONE_NAMES[group]}>
          <b>{group}</b> <span className="dim not-phone">{ZONE_NAMES[group]}</span>
        </span>
      ),
    ],
    ['First action', ({ firstAction }) => firstText(firstAction), 'n'],
    ['Bids MWh', ({ bids }) => mwh(bids), 'n'],
    ['Offers MWh', ({ offers }) => mwh(offers), 'n'],
    ['Flagged %', ({ flagged }) => numberText(flagged === undefined ? undefined : 100 * flagged, { decimals: 0 }), 'n'],
    ['Avg bid £/MWh', ({ averageBid }) => price(averageBid), 'n'],
    ['Avg offer £/MWh', ({ averageOffer }) => price(averageOffer), 'n'],
    ['Cost £', ({ cost }) => whole(cost), 'n strong'],
    ['Wind curtailed MWh', ({ windCurtailed }) => mwh(windCurtailed), 'n'],
  ]
  return (
    <div className={`${css.buildUpRows} scroll thin`} tabIndex={0} role="region" aria-label={`Rows by ${by}`}>
      <DataTable
        className={dataTableCss.dataTable}
        label={`Accepted volume by ${by}`}
        columns={columns}
        rows={rows}
        keyOf={({ group }) => group}
        empty={empty}
      />
    </div>
  )
}
