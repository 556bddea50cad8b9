import { Link } from 'react-router-dom'
import type { TerreAction, TerrePeriod } from '../../../domain/boa/terre'
import { dayText, periodKey, type PeriodRef } from '../../../domain/periods'
import { isUnitItem } from '../../../domain/tables/definitions/boaStack'
import type { Freshness } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { mw, price, signed, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { PlantName } from '../../parts/PlantName'
import { TerreNotice } from './TerreNotice'
import * as metricsCss from '../../parts/metrics.module.css'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './terre.module.css'

type TerreViewProps = {
  readonly period: PeriodRef
  /** Undefined until the stack is here. */
  readonly terre: TerrePeriod | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
}

const tilesOf = ({ up, down, marginalUp, marginalDown, cost, actions }: TerrePeriod) => [
  ['Accepted up', 'MW', mw(up)],
  ['Accepted down', 'MW', mw(down)],
  ['Marginal price up', '£/MWh', price(marginalUp)],
  ['Marginal price down', '£/MWh', price(marginalDown)],
  // Nothing accepted has no price, and no cost either.
  ['Cost', '£', up === 0 && down === 0 ? '-' : whole(cost)],
  ['Actions flagged', '', whole(actions.length)],
]

const COLUMNS: readonly DataColumn<TerreAction>[] = [
  ['Plant', ({ item }) => (isUnitItem(item) ? <PlantName plant={item.plantId}>{item.name}</PlantName> : item.name)],
  ['Direction', ({ item }) => (item.isBid ? 'Down' : 'Up')],
  ['Quantity MW', ({ item }) => `${mw(item.minVolume)} to ${mw(item.maxVolume)}`, 'n'],
  ['Price £/MWh', ({ item }) => price(item.mainPrice), 'n strong'],
  ['Accepted MW', (action) => signed(action.mw), 'n strong'],
  ['Cost £', ({ item }) => whole(item.cost), 'n'],
  ['Status', ({ item }) => (item.isAccepted ? 'accepted' : 'on the table')],
]

/** What TERRE accepted in a settlement period; none is the usual state, and said so. */
export const TerreView = ({ period, terre, freshness, onRetry }: TerreViewProps) => {
  const times = useTimes()
  return (
    <>
      <TerreNotice />
      <section
        className={`${metricsCss.metrics} card rigid ${css.terreTiles}`}
        aria-label="TERRE"
        aria-busy={terre === undefined}
      >
        {(terre ? tilesOf(terre) : []).map(([name, unit, value]) => (
          <div key={name}>
            <span className="k">
              <span className="truncate">{name}</span>
              <em>{unit}</em>
            </span>
            <span className="v">{value}</span>
          </div>
        ))}
      </section>
      <Panel
        title="Actions of the exchange"
        area={css.terreActions}
        sum={`${dayText(period.date)} P${period.period}, ${times.period(period)}`}
        freshness={freshness}
        onRetry={onRetry}
        tools={
          <Link className="btn s" to={`/boa-dashboard/${periodKey(period)}`}>
            Its stack
          </Link>
        }
      >
        {terre ? (
          <div className={`${css.terreRows} scroll thin`} tabIndex={0} role="region" aria-label="List of actions">
            <DataTable
              className={dataTableCss.dataTable}
              label="Actions of TERRE"
              columns={COLUMNS}
              rows={terre.actions}
              keyOf={({ item }) => `${item.plantId}/${item.bodId}`}
              empty="No action of this settlement period is of TERRE"
            />
          </div>
        ) : (
          <Loading />
        )}
      </Panel>
    </>
  )
}
