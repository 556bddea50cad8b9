import {
  areaFigures,
  behindBoundary,
  windLoadFactor,
  type AreaFigures,
  type PlantCell,
} from '../../../domain/activity/zones'
import { GB_MAP } from '../../../domain/maps/gbMap'
import { BOUNDARIES, ZONE_NAMES, type Boundary } from '../../../domain/maps/zones'
import type { SettlementDate } from '../../../domain/periods'
import type { PlantColours } from '../../../domain/settings'
import { mwh, whole } from '../../parts/format/numbers'
import { PlantName } from '../../parts/PlantName'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import type { ZoneLine } from './zoneLayers'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './zonalMap.module.css'

type ZonesTableProps = {
  readonly lines: readonly ZoneLine[]
  /** Of all plants together. */
  readonly total: Omit<ZoneLine, 'zone'>
  readonly chosen: string | undefined
  readonly onChoose: (zone: string | undefined) => void
}

const TOTAL = 'Great Britain'

/** Each zone with all that the layers show; a press on one chooses it. */
export const ZonesTable = ({ lines, total, chosen, onChoose }: ZonesTableProps) => {
  const columns: readonly DataColumn<ZoneLine>[] = [
    [
      'Zone',
      ({ zone }) =>
        zone === TOTAL ? (
          <b>{zone}</b>
        ) : (
          <button
            type="button"
            className="link truncate"
            aria-pressed={zone === chosen}
            onClick={() => onChoose(zone === chosen ? undefined : zone)}
          >
            <b>{zone}</b> <span className="not-phone">{ZONE_NAMES[zone]}</span>
          </button>
        ),
    ],
    ['Output MW', ({ figures }) => whole(figures?.output), 'n strong'],
    ['Wind MW', ({ figures }) => whole(figures?.wind), 'n'],
    ['Wind %', ({ figures }) => whole(figures && windLoadFactor(figures)), 'n'],
    ['Curtailed MW', ({ figures }) => whole(figures?.curtailed), 'n'],
    ['Offers MWh', ({ accepted }) => mwh(accepted?.offers), 'n'],
    ['Bids MWh', ({ accepted }) => mwh(accepted?.bids), 'n'],
    ['Cost £', ({ accepted }) => whole(accepted?.cost), 'n'],
    ['Headroom MW', ({ figures }) => whole(figures?.headroom), 'n'],
    ['Footroom MW', ({ figures }) => whole(figures?.footroom), 'n'],
    ['Outages MW', ({ off }) => whole(off), 'n'],
  ]
  return (
    <div className={`${css.zonalMapRows} scroll thin`} tabIndex={0} role="region" aria-label="Zones of the map">
      <DataTable
        className={dataTableCss.dataTable}
        label="Figures by zone"
        columns={columns}
        rows={[{ zone: TOTAL, ...total }, ...lines]}
        keyOf={({ zone }) => zone}
        rowClass={({ zone }) => {
          if (zone === TOTAL) return 'is-total'
          return zone === chosen ? 'is-chosen' : ''
        }}
      />
    </div>
  )
}

type PlantsTableProps = {
  readonly cells: readonly PlantCell[]
  readonly colours: PlantColours
  /** The day that is shown of a plant first. */
  readonly day: SettlementDate
}

/** Plants by their output, those of which it is not known last; a press opens one over the page. */
export const PlantsTable = ({ cells, colours, day }: PlantsTableProps) => {
  const rows = cells.toSorted(
    (a, b) =>
      Math.abs(b.cell?.outturn ?? -1) - Math.abs(a.cell?.outturn ?? -1) || (a.plant.name < b.plant.name ? -1 : 1),
  )
  const columns: readonly DataColumn<PlantCell>[] = [
    [
      'Plant',
      ({ plant }) => (
        <PlantName plant={plant.id} day={day} style={{ color: colours.get(plant.id) }}>
          {plant.name}
        </PlantName>
      ),
    ],
    ['Fuel', ({ plant }) => plant.fuelType],
    ['State', ({ cell }) => cell?.state ?? 'No data'],
    ['Output MW', ({ cell }) => whole(cell?.outturn), 'n strong'],
    ['Notified MW', ({ cell }) => whole(cell?.pn), 'n'],
    ['MEL MW', ({ cell }) => whole(cell?.mel), 'n'],
    ['Raised MW', ({ cell }) => whole(cell?.up), 'n'],
    ['Lowered MW', ({ cell }) => whole(cell?.down), 'n'],
  ]
  return (
    <div className={`${css.zonalMapRows} scroll thin`} tabIndex={0} role="region" aria-label="Rows of plants">
      <DataTable
        className={dataTableCss.dataTable}
        label="Plants of the zone"
        columns={columns}
        rows={rows}
        keyOf={({ plant }) => plant.id}
        empty="No plant is registered here"
      />
    </div>
  )
}

type BoundaryRow = { readonly boundary: Boundary; readonly figures: AreaFigures }

/** What the plants on the named side of each boundary do. */
export const BoundariesTable = ({ cells }: { readonly cells: readonly PlantCell[] }) => {
  const rows = BOUNDARIES.map((boundary): BoundaryRow => ({
    boundary,
    figures: areaFigures(behindBoundary(cells, boundary, GB_MAP)),
  }))
  const columns: readonly DataColumn<BoundaryRow>[] = [
    [
      'Behind',
      ({ boundary: { id, name } }) => (
        <span className="truncate">
          <b>{id}</b> <span className="not-phone">{name}</span>
        </span>
      ),
    ],
    ['Plants', ({ figures }) => whole(figures.plants), 'n'],
    ['Output MW', ({ figures }) => whole(figures.output), 'n strong'],
    ['Wind MW', ({ figures }) => whole(figures.wind), 'n'],
    ['Curtailed MW', ({ figures }) => whole(figures.curtailed), 'n'],
    ['Headroom MW', ({ figures }) => whole(figures.headroom), 'n'],
    ['Footroom MW', ({ figures }) => whole(figures.footroom), 'n'],
  ]
  return (
    <div className={`${css.zonalMapRows} scroll thin`} tabIndex={0} role="region" aria-label="Rows of boundaries">
      <DataTable
        className={dataTableCss.dataTable}
        label="Plants behind boundaries"
        columns={columns}
        rows={rows}
        keyOf={({ boundary }) => boundary.id}
      />
      <p className="dim small">
        B4 to B9: everything north of it; LE1, EC5, SC1: all within. This server does not read the demand of a zone, nor
        the flow over a boundary and its limit.
      </p>
    </div>
  )
}
