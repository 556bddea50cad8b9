import { useMemo } from 'react'
import { boaItemKey } from '../../../domain/boa/collection'
import { flagTexts } from '../../../domain/boa/flagTexts'
import { groupOf } from '../../../domain/boa/zonal'
import { MISSING } from '../../../domain/format'
import { zoneTitle } from '../../../domain/maps/zones'
import { isUnitItem } from '../../../domain/tables/definitions/boaStack'
import type { StackItem } from '../../../domain/wire'
import type { Freshness } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { counted, mwh, price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import { PlantName } from '../../parts/PlantName'
import * as css from './boaMap.module.css'

type ZonePlantsProps = {
  /** All zones where none is chosen. */
  readonly zone: string | undefined
  readonly items: readonly StackItem[] | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
  readonly onOpen: (item: StackItem) => void
}

/** The accepted actions of a zone, those with most volume first. */
export const ZonePlants = ({ zone, items, freshness, onRetry, onOpen }: ZonePlantsProps) => {
  const times = useTimes()
  const rows = useMemo(
    () =>
      (items ?? [])
        .filter((item) => zone === undefined || groupOf('zone', item) === zone)
        .sort((a, b) => Math.abs(b.volumeMwh) - Math.abs(a.volumeMwh) || (boaItemKey(a) < boaItemKey(b) ? -1 : 1)),
    [items, zone],
  )
  const columns: readonly DataColumn<StackItem>[] = [
    ['Plant', (item) => (isUnitItem(item) ? <PlantName plant={item.plantId}>{item.name}</PlantName> : item.name)],
    ['Fuel', ({ fuelType }) => fuelType],
    ...(zone === undefined ? ([['Zone', (item: StackItem) => groupOf('zone', item)]] as const) : []),
    [
      'Type',
      (item) => (
        <button type="button" className="link" title="All of this action" onClick={() => onOpen(item)}>
          {item.isBid ? 'Bid' : 'Offer'}
        </button>
      ),
    ],
    ['Price £/MWh', ({ mainPrice }) => price(mainPrice), 'n'],
    ['MWh', ({ volumeMwh }) => mwh(volumeMwh), 'n strong'],
    ['Cost £', ({ cost }) => whole(cost), 'n'],
    ['Accepted', ({ timeAccepted }) => (timeAccepted === undefined ? MISSING : times.clock(timeAccepted))],
    [
      'Flags',
      (item) =>
        flagTexts(item)
          .map(({ tag }) => tag)
          .join(' '),
    ],
  ]
  return (
    <Panel
      title={zone === undefined ? 'Accepted actions' : `Accepted actions in ${zoneTitle(zone)}`}
      area={css.mapPlants}
      freshness={freshness}
      sum={items && counted(rows.length, 'action')}
      onRetry={onRetry}
    >
      <div className={`${css.mapRows} scroll thin`} tabIndex={0} role="region" aria-label="Rows of actions">
        <DataTable
          className="data-table"
          label="Accepted actions"
          columns={columns}
          rows={rows}
          keyOf={boaItemKey}
          empty={items ? 'No acceptances yet' : 'The stack is not known yet'}
        />
      </div>
    </Panel>
  )
}
