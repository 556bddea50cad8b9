import { Check } from 'lucide-react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'

type CheckFieldProps = {
  readonly label: string
  readonly value: boolean
  readonly name?: string
  readonly disabled?: boolean
  /** Some of what it stands for is chosen, and some is not. */
  readonly partly?: boolean
  readonly onChange: (value: boolean) => void
}

/** A thing to tick, with its words. */
export const CheckField = ({ label, value, name, disabled, partly, onChange }: CheckFieldProps) => (
  <CheckboxField
    isSelected={value}
    isIndeterminate={partly === true}
    isDisabled={disabled === true}
    onChange={onChange}
    {...(name !== undefined && { name })}
  >
    <CheckboxButton className="check">
      <TickBox />
      {label}
    </CheckboxButton>
  </CheckboxField>
)

/** The box alone; what it stands in says whether it is ticked. */
export const TickBox = () => (
  <span className="tick" aria-hidden="true">
    <Check />
  </span>
)
