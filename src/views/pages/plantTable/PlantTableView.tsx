import { useMemo, type ReactNode } from 'react'
import { numberText } from '../../../domain/format'
import type { WirePlant, WireRow } from '../../../domain/wire'
import type { Loaded } from '../../../streams/lib/types'
import type { TableView } from '../../../streams/lib/tableTypes'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import { latestOf, tableFreshness } from '../../tables/tableFreshness'
import { capacityBy, groupingsOf, onlyOf, type Grouping } from '../../../domain/tables/plantCapacity'
import { CapacityPanel } from './CapacityPanel'
import { Page } from '../../parts/Page'
import { PlantName } from '../../parts/PlantName'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './plantTable.module.css'

export type PlantTableViewProps = {
  readonly table: Loaded<TableView>
  /** The rows that the table's filters leave. */
  readonly rows: readonly WireRow[]
  /** What the address asks for. */
  readonly by: Grouping
  readonly locked: string | undefined
  readonly onBy: (by: Grouping) => void
  /** Leaves one group in the table; undefined takes the filter of that column away. */
  readonly onOnly: (by: Grouping, name: string | undefined) => void
  readonly onRetry: () => void
  /** The live table. */
  readonly children: ReactNode
}

/** Capacity by group over the table of plants (page catalogue C2). What is added up is what the table's filters leave. */
export const PlantTableView = ({ table, rows, onOnly, children, ...props }: PlantTableViewProps) => {
  const groupings = useMemo(() => groupingsOf(rows), [rows])
  const by = groupings.find(({ value }) => value === props.by)?.value ?? 'fuel'
  const capacity = useMemo(() => capacityBy(rows, by), [rows, by])
  const view = latestOf(table)
  return (
    <Page area="plants">
      <CapacityPanel
        {...props}
        by={by}
        groupings={groupings}
        capacity={capacity}
        total={view?.total ?? 0}
        capped={view?.capped === true}
        only={onlyOf(view?.choice.filters[by])}
        freshness={tableFreshness(table).freshness}
        instead={insteadOf(table, rows, props.onRetry)}
        onOnly={(name) => onOnly(by, name)}
      />
      {children}
    </Page>
  )
}

/** What is said where there are no bars to draw; undefined where there are. */
const insteadOf = (table: Loaded<TableView>, rows: readonly WireRow[], onRetry: () => void): ReactNode => {
  if (rows.length > 0) return undefined
  const view = latestOf(table)
  if (view !== undefined && view.total > view.matching) return <div className="empty">No plants match the filters.</div>
  if (table.kind === 'failed') return <LoadFailed why={table.why.why} onRetry={onRetry} />
  return view?.total === 0 ? <div className="empty">No Data</div> : <Loading />
}

/** What ENTSO-E tells of a unit (page catalogue C2, "Country"). */
const ENTSOE_COLUMNS: readonly DataColumn<WirePlant>[] = [
  ['Unit', ({ id, name }) => <PlantName plant={id}>{name}</PlantName>],
  ['EIC', ({ id }) => id],
  ['Fuel', ({ fuelType }) => fuelType],
  ['Capacity MW', ({ capacity }) => numberText(capacity, { decimals: 0 }), 'n'],
  ['Zone', ({ zone }) => zone ?? '–'],
  ['Status', ({ status }) => status ?? '–'],
]

type EntsoePlantsProps = {
  readonly country: string
  /** Undefined while no list has been received: it is on its way, failed, or is not for visitors. */
  readonly plants: readonly WirePlant[] | undefined
  readonly isVisitor: boolean
}

/** Why there is no row. */
const whyNone = ({ country, plants, isVisitor }: EntsoePlantsProps): string => {
  if (isVisitor) return `Plants of ${country} are for signed-in users.`
  return plants === undefined
    ? `The list of plants of ${country} has not been received yet.`
    : `Plants of ${country} are published by ENTSO-E, and no source of this server has any.`
}

/** The plants of a country whose table is ENTSO-E's: its columns, and why there are none where no source brings them. */
export const EntsoePlants = (props: EntsoePlantsProps) => {
  const { country, plants = [] } = props
  return (
    <Page area="plants">
      <Panel title={`Plants of ${country}`} area={css.plantsEntsoe}>
        <DataTable
          className={dataTableCss.dataTable}
          columns={ENTSOE_COLUMNS}
          rows={plants}
          keyOf={({ id }) => id}
          scrolls={`Units of ${country}`}
        />
        {plants.length === 0 && (
          <div className="empty">
            <b>No Data</b>
            <span>{whyNone(props)}</span>
            <span>Those of Great Britain are here. The country is chosen in the settings.</span>
          </div>
        )}
      </Panel>
    </Page>
  )
}
