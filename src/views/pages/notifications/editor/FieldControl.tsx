import { Input, NumberField } from 'react-aria-components'
import { SeriesCombo, useSeriesChoices } from '../../../modules/editor/SeriesCombo'
import { ChoiceControl } from '../../../parts/controls/ChoiceControl'
import { SwitchControl } from '../../../parts/controls/SwitchControl'
import { Toggles } from '../../../parts/controls/Toggles'
import { PlantField, PlantsField } from './PlantFields'
import type { TypeField } from './typeFields'
import * as css from '../notifications.module.css'

type FieldControlProps = {
  readonly field: TypeField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The control of one field of a type. */
export const FieldControl = ({ field, value, onChange }: FieldControlProps) => {
  const { label } = field
  switch (field.kind) {
    case 'number':
      return <NumberBox field={field} value={value} onChange={onChange} />
    case 'choice':
      return (
        <ChoiceControl
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={field.options}
          onChange={onChange}
        />
      )
    case 'several': {
      const chosen = listOf(value)
      return (
        <Toggles
          label={label}
          className={css.several}
          options={field.options.map(({ value: key, label: text }) => ({ key, label: text }))}
          on={Object.fromEntries(field.options.map((option) => [option.value, chosen.includes(option.value)]))}
          onChange={(on) => onChange(field.options.map((option) => option.value).filter((key) => on[key]))}
        />
      )
    }
    case 'switch':
      return <SwitchControl label={label} value={value === true} onChange={onChange} />
    case 'plants':
      return <PlantsField label={label} of={field.of} value={value} onChange={onChange} />
    case 'plant':
      return <PlantField label={label} plant={typeof value === 'string' ? value : ''} onPlant={onChange} />
    case 'series':
      return <SeriesField label={label} series={typeof value === 'string' ? value : ''} onSeries={onChange} />
  }
}

type NumberBoxProps = Omit<FieldControlProps, 'field'> & { readonly field: Extract<TypeField, { kind: 'number' }> }

/** A number with its unit; empty where it may be left out. What is out of its bounds stays, with the reason below. */
const NumberBox = ({ field: { label, unit, isOptional }, value, onChange }: NumberBoxProps) => (
  <NumberField
    aria-label={unit === '' ? label : `${label}, ${unit}`}
    value={typeof value === 'number' ? value : NaN}
    isWheelDisabled
    formatOptions={{ useGrouping: false, maximumFractionDigits: 3 }}
    onChange={(next) => onChange(Number.isFinite(next) ? next : undefined)}
  >
    <span className={`control-field ${css.numberBox}`}>
      <Input {...(isOptional && { placeholder: 'any' })} />
      {unit !== '' && <span className="unit dim small">{unit}</span>}
    </span>
  </NumberField>
)

type SeriesFieldProps = {
  readonly label: string
  readonly series: string
  readonly onSeries: (id: string) => void
}

const SeriesField = ({ label, series, onSeries }: SeriesFieldProps) => {
  const choices = useSeriesChoices()
  const chosen = choices?.find(({ id }) => id === series)
  return (
    <span className={`${css.seriesField} vstack gap-4`}>
      {series !== '' && (
        <span>
          {chosen?.name ?? series} {chosen && <span className="dim small">{chosen.unit}</span>}
        </span>
      )}
      <SeriesCombo label={label} choices={choices} onSeries={onSeries} />
    </span>
  )
}
