import {
  dayTexts,
  isDayCount,
  isHourCount,
  modeOf,
  DATES_MOST_DAYS,
  MOST_HOURS,
  presetCount,
  presetOf,
  presetRefusal,
  PRESETS,
  withDay,
  withPreset,
  type Preset,
  type Which,
} from '../../domain/dates'
import { ChoiceControl } from '../parts/controls/ChoiceControl'
import { NumberControl } from '../parts/controls/NumberControl'
import { DayField, HourField } from './DayField'
import type { PartProps } from './panelProps'
import * as css from './datePicker.module.css'

type SideRowProps = PartProps & { readonly which: Which }

/** One side of the range: by which preset, its count or its day, and its time of day. */
export const SideRow = (props: SideRowProps) => {
  const { draft, resolved, rule, which, onDraft } = props
  const mode = modeOf(draft)
  const side = which === 'from' ? 'From' : 'To'
  const name = mode === 'single' ? 'Day' : side
  const preset = presetOf(draft[which])
  const options = PRESETS.filter((one) => one === preset || presetRefusal(rule, one) === undefined)
  return (
    <div className={`${css.sideRow} hstack`} role="group" aria-label={name}>
      <span className={`muted ${css.sideName}`}>{name}</span>
      <ChoiceControl
        label={`${name} by`}
        value={preset}
        options={options.map((one) => ({ value: one, label: one }))}
        onChange={(value) => onDraft(withPreset(draft, which, value, resolved))}
      />
      <SideValue {...props} name={name} preset={preset} />
      {mode === 'range' && <TimeOf {...props} name={name} />}
    </div>
  )
}

type ValueProps = SideRowProps & { readonly name: string; readonly preset: Preset }

const SideValue = ({ draft, resolved, which, name, preset, onDraft }: ValueProps) => {
  const day = which === 'from' ? resolved.fromDay : resolved.toDay
  const side = draft[which]
  if (preset === 'Custom')
    return (
      <DayField
        label={`${name}, day`}
        day={side.type === 'date' ? side.value : day}
        onChange={(value) => onDraft(withDay(draft, which, { type: 'date', value }))}
      />
    )
  const count = presetCount(draft, which)
  if (count === undefined)
    return <span className={`${css.sideDay} muted`}>{preset === 'None' ? 'the same day' : dayTexts(day)}</span>
  const hours = modeOf(draft) === 'hours'
  const unit = hours ? 'hours' : 'days'
  return (
    <NumberControl
      label={`${name} ${unit}`}
      value={count}
      min={hours ? 0 : 1}
      max={hours ? MOST_HOURS : DATES_MOST_DAYS}
      step={1}
      unit={unit}
      onChange={(next) => {
        if (hours ? isHourCount(next) : isDayCount(next)) onDraft(withPreset(draft, which, preset, resolved, next))
      }}
    />
  )
}

/** The time of day at which a side begins or ends. */
export const TimeOf = ({ draft, which, name, onDraft }: SideRowProps & { readonly name: string }) => {
  const key = which === 'from' ? 'fromHoursForDay' : 'toHoursForDay'
  return <HourField label={`${name} time`} time={draft[key]} onChange={(time) => onDraft({ ...draft, [key]: time })} />
}
