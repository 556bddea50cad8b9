import { BOA_MAP_METRICS } from '../../../domain/settings/schemas/boaMap'
import { Segments } from '../../parts/controls/Segments'
import { Toggles } from '../../parts/controls/Toggles'
import type { MapChoices } from './mapChoices'
import { METRIC_TEXTS, type VolumeUnit } from './zoneValues'
import * as css from './boaMap.module.css'

type MapBarProps = {
  readonly choices: MapChoices
  readonly onChoices: (patch: Partial<MapChoices>) => void
  readonly hasUnits: boolean
}

const METRICS = BOA_MAP_METRICS.map((value) => ({ value, label: METRIC_TEXTS[value] }))
const UNITS: readonly { readonly value: VolumeUnit; readonly label: string }[] = [
  { value: 'MWh', label: 'MWh' },
  { value: 'MW', label: 'MW' },
]
const SCALES = [
  { value: 'linear', label: 'Linear' },
  { value: 'root', label: 'Root' },
] as const

const SHOWN = [
  { key: 'showLabels', label: 'Numbers' },
  { key: 'showBoundaries', label: 'Boundaries' },
] as const

/** What of the zones is shown, and how. */
export const MapBar = ({ choices, onChoices, hasUnits }: MapBarProps) => {
  const { metric, unit, scale } = choices
  return (
    <div className={`${css.mapBar} hstack`}>
      <Segments
        label="Shown of each zone"
        value={metric}
        options={METRICS}
        onChange={(to) => onChoices({ metric: to })}
      />
      {hasUnits && <Segments label="Unit" value={unit} options={UNITS} onChange={(to) => onChoices({ unit: to })} />}
      <Segments
        label="Scale of the colours"
        value={scale}
        options={SCALES}
        onChange={(to) => onChoices({ scale: to })}
      />
      <Toggles label="On the map" className="not-phone" options={SHOWN} on={choices} onChange={onChoices} />
    </div>
  )
}
