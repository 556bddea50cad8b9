import { Group, Input, NumberField } from 'react-aria-components'
import type { ControlProps } from './control'

type NumberProps = ControlProps<number> & {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly unit?: string | undefined
}

/** A number with its unit; taken when Enter is pressed or the field is left. Arrows step it. */
export const NumberControl = ({ label, value, disabled, onChange, min, max, step, unit }: NumberProps) => (
  <NumberField
    aria-label={unit === undefined ? label : `${label}, ${unit}`}
    value={value}
    isDisabled={disabled === true}
    isWheelDisabled
    {...(min !== undefined && { minValue: min })}
    {...(max !== undefined && { maxValue: max })}
    {...(step !== undefined && { step })}
    formatOptions={{ useGrouping: false, maximumFractionDigits: 2 }}
    onChange={(next) => {
      if (Number.isFinite(next) && next !== value) onChange(next)
    }}
  >
    <Group className="control-field number">
      <Input />
      {unit !== undefined && <span className="unit dim small">{unit}</span>}
    </Group>
  </NumberField>
)
