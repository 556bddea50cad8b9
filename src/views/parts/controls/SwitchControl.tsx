import { SwitchButton, SwitchField } from 'react-aria-components'
import type { ControlProps } from './control'

/** On or off, at once. */
export const SwitchControl = ({ label, value, disabled, onChange }: ControlProps<boolean>) => (
  <SwitchField aria-label={label} isSelected={value} isDisabled={disabled === true} onChange={onChange}>
    <SwitchButton className="switch rigid pressable">
      <span className="track" aria-hidden="true" />
    </SwitchButton>
  </SwitchField>
)
