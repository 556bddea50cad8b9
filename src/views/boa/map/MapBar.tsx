import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { BOA_MAP_METRICS } from '../../../domain/settings/schemas/boaMap'
import { Segments } from '../../parts/controls/Segments'
import type { MapChoices } from './mapChoices'
import { METRIC_TEXTS, type VolumeUnit } from './zoneValues'
import * as css from './boaMap.module.css'
import * as controlsCss from '../../parts/controls/controls.module.css'

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
      <ToggleButtonGroup
        className={`seg ${controlsCss.controlSeg} not-phone`}
        aria-label="On the map"
        selectionMode="multiple"
        selectedKeys={SHOWN.filter(({ key }) => choices[key]).map(({ key }) => key)}
        onSelectionChange={(keys) =>
          onChoices({ showLabels: keys.has('showLabels'), showBoundaries: keys.has('showBoundaries') })
        }
      >
        {SHOWN.map(({ key, label }) => (
          <ToggleButton key={key} id={key}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
