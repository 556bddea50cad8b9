import { useMemo, useState, type ReactNode } from 'react'
import { areaFigures, windLoadFactor, type PlantCell } from '../../../domain/activity/zones'
import { placesOf } from '../../../domain/bingo/plantPlaces'
import { zonalSums, type ZonalSums } from '../../../domain/boa/zonal'
import { scaleOf } from '../../../domain/maps/colourScale'
import type { Fit } from '../../../domain/maps/fit'
import { GB_MAP } from '../../../domain/maps/gbMap'
import { NO_ZONE, zoneTitle } from '../../../domain/maps/zones'
import type { PeriodRef, SettlementDate } from '../../../domain/periods'
import type { PlantColours } from '../../../domain/settings'
import type { StackItem } from '../../../domain/wire'
import type { Freshness } from '../../../streams/lib/types'
import { byZoneOf } from '../../boa/map/zoneValues'
import { fuelColour } from '../../parts/fuelColour'
import { counted, mwh, whole } from '../../parts/format/numbers'
import { dotsOf, mwRadius } from '../../parts/map/dots'
import { PlantDots } from '../../parts/map/PlantDots'
import { ZoneMap, type MapReadout } from '../../parts/map/ZoneMap'
import { PHONE, useMedia } from '../../parts/media'
import { Panel } from '../../parts/panel/Panel'
import { ZonalMapBar } from './ZonalMapBar'
import type { ZonalMapChoices } from './zonalMapChoices'
import {
  ZONAL_MAP_LAYERS,
  zonalMapLayerText,
  layerValue,
  zoneLines,
  type LayerSource,
  type ZoneLine,
} from './zoneLayers'
import { BoundariesTable, PlantsTable, ZonesTable } from './ZoneTables'
import * as css from './zonalMap.module.css'

export type ZonalMapViewProps = {
  readonly chosen: PeriodRef
  readonly live: PeriodRef
  readonly cells: readonly PlantCell[]
  /** Accepted rows of the period's stack; undefined until they are known. */
  readonly items: readonly StackItem[] | undefined
  /** MW that outages take by zone in the middle of the period; undefined until it is known. */
  readonly outages: ReadonlyMap<string, number> | undefined
  readonly freshness: Readonly<Record<LayerSource, Freshness>>
  readonly colours: PlantColours
  readonly choices: ZonalMapChoices
  readonly onChoices: (patch: Partial<ZonalMapChoices>) => void
  /** The period stays as it is. */
  readonly locked?: boolean
  readonly onPeriod: (period: PeriodRef) => void
  readonly onRetry: () => void
}

/** What is known of each zone, of all together, and of the plants of the chosen one. */
const useZones = ({ cells, items, outages, choices }: ZonalMapViewProps, zone: string | undefined) => {
  const { layer, fuel } = choices
  const byZone = useMemo(() => items && byZoneOf(items), [items])
  const lines = useMemo(() => zoneLines(cells, byZone, outages), [cells, byZone, outages])
  const total = useMemo(() => totalOf(cells, items && zonalSums(items), outages), [cells, items, outages])
  const values = useMemo(
    () =>
      new Map(
        lines.flatMap((line) => {
          const value = line.zone === NO_ZONE ? undefined : layerValue(layer, line, fuel)
          return value === undefined ? [] : [[line.zone, value] as const]
        }),
      ),
    [lines, layer, fuel],
  )
  const inZone = useMemo(
    () => (zone === undefined ? [] : cells.filter(({ plant }) => (plant.zone ?? NO_ZONE) === zone)),
    [cells, zone],
  )
  const { known } = total.figures ?? { known: 0 }
  return { lines, total, values, inZone, sum: `${whole(known)} of ${counted(cells.length, 'plant')} known` }
}

type MapPanelProps = ZonalMapViewProps & {
  readonly zones: ReturnType<typeof useZones>
  readonly zone: string | undefined
  readonly onZone: (zone: string | undefined) => void
  /** The zones as a table, in place of the map. */
  readonly table: ReactNode
}

/** The map of one figure. */
const MapPanel = ({
  chosen: period,
  cells,
  choices,
  freshness,
  onRetry,
  zones,
  zone,
  onZone,
  table,
}: MapPanelProps) => {
  const { layer, fuel } = choices
  const { lines, total, values, sum } = zones
  const { label, title, unit, source, tones } = ZONAL_MAP_LAYERS[layer]
  return (
    <Panel
      title={label}
      area={css.zonalMapMap}
      freshness={freshness[source]}
      sum={source === 'activity' ? sum : title}
      onRetry={onRetry}
    >
      <ZoneMap
        label={`Great Britain by zone: ${title}${layer === 'output' && fuel !== '' ? ` of ${fuel}` : ''}, ${unit}`}
        values={values}
        scale={scaleOf([...values.values()], choices.scale)}
        tones={tones}
        unit={unit}
        text={zonalMapLayerText}
        showLabels={choices.showLabels}
        showBoundaries={choices.showBoundaries}
        chosen={zone}
        onChoose={onZone}
        readoutOf={(at) => readoutOf(at === undefined ? total : lines.find((line) => line.zone === at), at)}
        over={(fit) => choices.showPlants && <MapPlants cells={cells} day={period.date} fit={fit} />}
        table={table}
      />
    </Panel>
  )
}

/** What plants do by zone in a settlement period: a map of one figure, all figures in a table, and plants or boundaries. */
export const ZonalMapView = (props: ZonalMapViewProps) => {
  const { cells, freshness, onRetry } = props
  const phone = useMedia(PHONE)
  const [zone, setZone] = useState<string>()
  const zones = useZones(props, zone)
  const { lines, total, inZone, sum } = zones
  const table = <ZonesTable lines={lines} total={total} chosen={zone} onChoose={setZone} />
  return (
    <>
      <ZonalMapBar
        chosen={props.chosen}
        live={props.live}
        choices={props.choices}
        onChoices={props.onChoices}
        locked={props.locked ?? false}
        onPeriod={props.onPeriod}
      />
      <div className={css.zonalMapBody}>
        <MapPanel {...props} zones={zones} zone={zone} onZone={setZone} table={table} />
        {!phone && (
          <Panel title="Zones" area={css.zonalMapZones} freshness={freshness.activity} sum={sum} onRetry={onRetry}>
            {table}
          </Panel>
        )}
        <Panel
          title={zone === undefined ? 'Boundaries' : `Plants in ${zoneTitle(zone)}`}
          area={css.zonalMapPlants}
          freshness={freshness.activity}
          sum={zone === undefined ? 'Choose a zone for its plants' : counted(inZone.length, 'plant')}
          onRetry={onRetry}
        >
          {zone === undefined ? (
            <BoundariesTable cells={cells} />
          ) : (
            <PlantsTable cells={inZone} colours={props.colours} day={props.chosen.date} />
          )}
        </Panel>
      </div>
    </>
  )
}

const totalOf = (
  cells: readonly PlantCell[],
  accepted: ZonalSums | undefined,
  outages: ReadonlyMap<string, number> | undefined,
): Omit<ZoneLine, 'zone'> => ({
  figures: areaFigures(cells),
  accepted,
  off: outages && [...outages.values()].reduce((sum, mw) => sum + mw, 0),
})

const readoutOf = (line: Omit<ZoneLine, 'zone'> | undefined, zone: string | undefined): MapReadout => {
  const { figures, accepted, off } = line ?? {}
  const [first] = figures?.byFuel ?? []
  return {
    title: zone === undefined ? 'All zones' : zoneTitle(zone),
    lines: [
      ['Output MW', whole(figures?.output)],
      ['Most of it', first ? `${first[0]} ${whole(first[1])}` : whole(undefined)],
      ['Wind %', whole(figures && windLoadFactor(figures))],
      ['Offers MWh', mwh(accepted?.offers)],
      ['Bids MWh', mwh(accepted?.bids)],
      ['Outages MW', whole(off)],
    ],
  }
}

type MapPlantsProps = { readonly cells: readonly PlantCell[]; readonly day: SettlementDate; readonly fit: Fit }

/**
 * A dot as large as the output of each plant whose place is known, in the colour of its fuel; batteries all of them, those
 * without a known site in the middle of their zone.
 */
const MapPlants = ({ cells, day, fit }: MapPlantsProps) => {
  const places = useMemo(
    () =>
      placesOf(
        cells.map(({ plant }) => plant),
        GB_MAP,
        ({ fuelType }) => fuelType === 'Battery',
      ),
    [cells],
  )
  const dots = dotsOf(
    cells,
    ({ plant, cell }) => ({ place: places.get(plant.id), radius: mwRadius(cell?.outturn ?? 0) }),
    fit,
  )
  return (
    <PlantDots
      label="Plants"
      day={day}
      dots={dots}
      markOf={({ plant, cell }) => {
        const isZone = places.get(plant.id)?.isZone === true
        return {
          plant: plant.id,
          title: `${plant.name}: ${whole(cell?.outturn)} MW${isZone ? `, somewhere in ${plant.zone}` : ''}`,
          className: isZone ? 'in-zone' : '',
          style: { fill: fuelColour(plant.fuelType || 'Other') },
        }
      }}
    />
  )
}
