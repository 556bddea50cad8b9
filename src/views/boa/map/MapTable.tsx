import type { ZonalRow } from '../../../domain/boa/zonal'
import { NO_ZONE, ZONE_NAMES, ZONES } from '../../../domain/maps/zones'
import { numberText } from '../../../domain/format'
import { mwh, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { inUnit, type ByZone, type VolumeUnit } from './zoneValues'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './boaMap.module.css'

type Line = { readonly zone: string; readonly row: ZonalRow | undefined; readonly isKnown: boolean }

type MapTableProps = {
  readonly byZone: ByZone | undefined
  readonly unit: VolumeUnit
  readonly chosen: string | undefined
  readonly onChoose: (zone: string | undefined) => void
}

const linesOf = (byZone: ByZone | undefined): readonly Line[] => {
  if (!byZone) return []
  const { rows, others, isKnown } = byZone
  const lines = ZONES.map((zone): Line => ({ zone, row: rows.get(zone), isKnown }))
  return others ? [...lines, { zone: NO_ZONE, row: others, isKnown: true }] : lines
}

/** Each zone's accepted volume; a press on a zone chooses its plants. */
export const MapTable = ({ byZone, unit, chosen, onChoose }: MapTableProps) => {
  const volume =
    (of: (row: ZonalRow) => number) =>
    ({ row, isKnown }: Line): string =>
      mwh(isKnown ? inUnit(unit, row ? of(row) : 0) : undefined)
  const columns: readonly DataColumn<Line>[] = [
    [
      'Zone',
      ({ zone }) => (
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
    ['Actions', ({ row, isKnown }) => whole(isKnown ? (row?.actions ?? 0) : undefined), 'n'],
    ['Offers', volume(({ offers }) => offers), 'n'],
    ['Bids', volume(({ bids }) => bids), 'n'],
    ['Net', volume(({ net }) => net), 'n strong'],
    [
      'Flagged %',
      ({ row }) => numberText(row?.flagged === undefined ? undefined : 100 * row.flagged, { decimals: 0 }),
      'n',
    ],
    ['Cost £', ({ row, isKnown }) => whole(isKnown ? (row?.cost ?? 0) : undefined), 'n'],
  ]
  return (
    <div className={`${css.mapRows} scroll thin`} tabIndex={0} role="region" aria-label="Zones of the map">
      <DataTable
        className={dataTableCss.dataTable}
        label={`Accepted volume by zone, ${unit}`}
        columns={columns}
        rows={linesOf(byZone)}
        keyOf={({ zone }) => zone}
        rowClass={({ zone }) => (zone === chosen ? 'is-chosen' : '')}
        empty="The stack is not known yet"
      />
    </div>
  )
}
