import { useState } from 'react'
import type { ResolvedDates } from '../../../domain/dates'
import type { PlantActivity } from '../../../domain/plants/calls'
import { useShownNow } from '../../user/now'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Panel } from '../../parts/panel/Panel'
import { PlantRows } from '../../plants/PlantRows'
import { ReasonsLegend } from '../../plants/skips/ReasonsBar'
import { SkipsOfUnit } from '../../plants/skips/SkipsOfUnit'
import { SKIP_NOTE } from '../../plants/skips/skipTexts'
import * as css from './plant.module.css'

type SkipsTabProps = { readonly plant: PlantActivity; readonly dates: Pick<ResolvedDates, 'fromDay' | 'toDay'> }

/** What a unit had in merit in the chosen days and was not taken. */
export const SkipsTab = ({ plant, dates: { fromDay, toDay } }: SkipsTabProps) => {
  const [unit, setUnit] = useState(plant.units[0]?.unit.id ?? plant.id)
  const now = useShownNow() ?? plant.asOf
  return (
    <Panel
      title="Skips"
      area={css.plantWhole}
      sum={SKIP_NOTE}
      tools={
        plant.isStation && (
          <ChoiceControl
            label="Unit"
            value={unit}
            options={plant.units.map((each) => ({ value: each.unit.id, label: each.unit.name }))}
            onChange={setUnit}
          />
        )
      }
    >
      <PlantRows label="List of skips">
        <ReasonsLegend withTaken />
        <SkipsOfUnit key={unit} unit={unit} from={fromDay} to={toDay} now={now} />
      </PlantRows>
    </Panel>
  )
}
