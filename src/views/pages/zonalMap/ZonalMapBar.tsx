import { FUELS } from '../../../domain/market/units'
import { LOCK_TEXTS } from '../../../domain/settings'
import { periodsIn, type PeriodRef } from '../../../domain/periods'
import { ZONE_LAYERS } from '../../../domain/settings/schemas/zonalMap'
import { useTimes } from '../../user/times'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { PlaySlider } from '../../parts/controls/PlaySlider'
import { Segments } from '../../parts/controls/Segments'
import { Toggles } from '../../parts/controls/Toggles'
import type { ZonalMapChoices } from './zonalMapChoices'
import { ZONAL_MAP_LAYERS } from './zoneLayers'
import * as css from './zonalMap.module.css'

type ZonalMapBarProps = {
  readonly chosen: PeriodRef
  readonly live: PeriodRef
  readonly choices: ZonalMapChoices
  readonly onChoices: (patch: Partial<ZonalMapChoices>) => void
  readonly locked: boolean
  readonly onPeriod: (period: PeriodRef) => void
}

const LAYER_CHOICES = ZONE_LAYERS.map((value) => ({ value, label: ZONAL_MAP_LAYERS[value].label }))
const FUEL_CHOICES = [{ value: '', label: 'All fuels' }, ...FUELS.map((fuel) => ({ value: fuel, label: fuel }))]
const SCALES = [
  { value: 'linear', label: 'Linear' },
  { value: 'root', label: 'Root' },
] as const
const SHOWN = [
  { key: 'showLabels', label: 'Numbers' },
  { key: 'showBoundaries', label: 'Boundaries' },
  { key: 'showPlants', label: 'Plants' },
] as const
/** A picture of a period can be read for so long while they run by. */
const STEP_MS = 700

/** What of the zones is shown, how, and of which settlement period of the day. */
export const ZonalMapBar = ({ chosen, live, choices, onChoices, locked, onPeriod }: ZonalMapBarProps) => {
  const { date, period } = chosen
  const count = periodsIn(date)
  const times = useTimes()
  return (
    <section className={`${css.zonalMapBar} card hstack rigid`} aria-label="What is shown">
      <ChoiceControl
        label="Layer"
        value={choices.layer}
        options={LAYER_CHOICES}
        onChange={(layer) => onChoices({ layer })}
      />
      {choices.layer === 'output' && (
        <ChoiceControl
          label="Fuel"
          value={choices.fuel}
          options={FUEL_CHOICES}
          onChange={(fuel) => onChoices({ fuel })}
        />
      )}
      <Segments
        label="Scale of the colours"
        value={choices.scale}
        options={SCALES}
        onChange={(scale) => onChoices({ scale })}
      />
      <Toggles label="On the map" className="not-phone" options={SHOWN} on={choices} onChange={onChoices} />
      <span className="grow" />
      <PlaySlider
        label="Settlement period"
        playLabel="Play through the day"
        count={count}
        place={period - 1}
        last={date === live.date ? Math.max(0, live.period - 1) : count - 1}
        texts={`P${period} ${times.period(chosen)}`}
        stepMs={STEP_MS}
        off={locked ? LOCK_TEXTS.changeDate : undefined}
        onPlace={(place) => onPeriod({ date, period: place + 1 })}
      />
    </section>
  )
}
