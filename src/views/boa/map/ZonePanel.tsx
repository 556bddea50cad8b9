import { useMemo } from 'react'
import type { ZonalRow } from '../../../domain/boa/zonal'
import { MISSING } from '../../../domain/format'
import { scaleOf } from '../../../domain/maps/colourScale'
import { zoneTitle } from '../../../domain/maps/zones'
import type { StackItem } from '../../../domain/wire'
import type { Freshness } from '../../../streams/lib/types'
import { counted, whole } from '../../parts/format/numbers'
import { BID_OFFER_TONES } from '../../parts/map/tones'
import { ZoneMap, type MapReadout } from '../../parts/map/ZoneMap'
import { Panel } from '../../parts/panel/Panel'
import { MapBar } from './MapBar'
import type { MapChoices } from './mapChoices'
import { MapTable } from './MapTable'
import { byZoneOf, inUnit, METRIC_TITLES, boaUnitOf, zoneValues, type ByZone, type VolumeUnit } from './zoneValues'
import './boaMap.module.css'

type ZonePanelProps = {
  readonly title: string
  readonly area: string
  /** Accepted rows; undefined until they are known. */
  readonly items: readonly StackItem[] | undefined
  /** Rows that the colours have room for too: those of all moments, so that they stay from one to the next. */
  readonly allItems?: readonly StackItem[] | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
  readonly choices: MapChoices
  readonly onChoices: (patch: Partial<MapChoices>) => void
  /** False where the rows are of several half hours, which have no one power. */
  readonly hasUnits?: boolean
  readonly chosen: string | undefined
  readonly onChoose: (zone: string | undefined) => void
}

/** Accepted volume on the map, with what is chosen to be shown of it. On a phone its table. */
export const ZonePanel = (props: ZonePanelProps) => {
  const { items, allItems, choices, chosen, onChoose, freshness, onRetry } = props
  const { metric, unit, scale: kind } = choices
  const byZone = useMemo(() => items && byZoneOf(items), [items])
  const values = useMemo(
    () => (byZone ? zoneValues(byZone, metric, unit) : new Map<string, number>()),
    [byZone, metric, unit],
  )
  const largest = useMemo(
    () => (allItems ? [...zoneValues(byZoneOf(allItems), metric, unit).values()] : []),
    [allItems, metric, unit],
  )
  const scale = useMemo(() => scaleOf([...values.values(), ...largest], kind), [values, largest, kind])
  return (
    <Panel
      title={props.title}
      area={props.area}
      freshness={freshness}
      sum={byZone && sumOf(items?.length ?? 0, byZone)}
      onRetry={onRetry}
    >
      <MapBar choices={choices} onChoices={props.onChoices} hasUnits={props.hasUnits ?? true} />
      <ZoneMap
        label={`Great Britain by zone: ${METRIC_TITLES[metric]}, ${boaUnitOf(metric, unit)}`}
        values={values}
        scale={scale}
        tones={BID_OFFER_TONES}
        unit={boaUnitOf(metric, unit)}
        text={whole}
        showLabels={choices.showLabels}
        showBoundaries={choices.showBoundaries}
        chosen={chosen}
        onChoose={onChoose}
        readoutOf={(zone) => readoutOf(byZone, unit, zone)}
        table={<MapTable byZone={byZone} unit={unit} chosen={chosen} onChoose={onChoose} />}
      />
    </Panel>
  )
}

const sumOf = (count: number, { others }: ByZone): string => {
  if (count === 0) return 'No acceptances yet'
  const all = counted(count, 'action')
  return others ? `${all}, ${whole(others.actions)} of no known zone` : all
}

const readoutOf = (byZone: ByZone | undefined, unit: VolumeUnit, zone: string | undefined): MapReadout => {
  const all = byZone ? [...byZone.rows.values()] : []
  const rows = zone === undefined ? all : all.filter(({ group }) => group === zone)
  const sum = (of: (row: ZonalRow) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const isKnown = byZone?.isKnown === true
  const volume = (of: (row: ZonalRow) => number): string => (isKnown ? whole(inUnit(unit, sum(of))) : MISSING)
  return {
    title: zone === undefined ? 'All zones' : zoneTitle(zone),
    lines: [
      [`Offers ${unit}`, volume(({ offers }) => offers)],
      [`Bids ${unit}`, volume(({ bids }) => bids)],
      [`Net ${unit}`, volume(({ net }) => net)],
      [`SO offers ${unit}`, volume(({ flaggedOffers }) => flaggedOffers)],
      [`SO bids ${unit}`, volume(({ flaggedBids }) => flaggedBids)],
      ['Cost £', isKnown ? whole(sum(({ cost }) => cost)) : MISSING],
    ],
  }
}
