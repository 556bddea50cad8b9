import { Link } from 'react-router-dom'
import type { TerreAction, TerrePeriod } from '../../../domain/boa/terre'
import { MISSING } from '../../../domain/format'
import { dayText, periodKey, type PeriodRef } from '../../../domain/periods'
import { isUnitItem } from '../../../domain/tables/definitions/boaStack'
import type { Freshness } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { mw, price, signed, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import { Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { PlantName } from '../../parts/PlantName'
import { TerreNotice } from './TerreNotice'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './terre.module.css'

type TerreViewProps = {
  readonly period: PeriodRef
  /** Undefined until the stack is here. */
  readonly terre: TerrePeriod | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
}

/** Nothing accepted has no price, and no cost either. */
const figuresOf = (terre: TerrePeriod | undefined): readonly KeyFigure[] => {
  const { up = 0, down = 0, marginalUp, marginalDown, cost, actions = [] } = terre ?? {}
  return [
    { name: 'Accepted up', unit: 'MW', value: mw(up), note: 'of the exchange' },
    { name: 'Accepted down', unit: 'MW', value: mw(down), note: 'of the exchange' },
    { name: 'Marginal price up', unit: '£/MWh', value: price(marginalUp), note: 'dearest accepted offer' },
    { name: 'Marginal price down', unit: '£/MWh', value: price(marginalDown), note: 'cheapest accepted bid' },
    { name: 'Cost', unit: '£', value: up === 0 && down === 0 ? MISSING : whole(cost), note: 'where known' },
    { name: 'Actions flagged', unit: '', value: whole(actions.length), note: 'of this period' },
  ]
}

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
      <KeyFigures figures={figuresOf(terre)} isLoading={terre === undefined} />
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
