import { Switch } from 'react-aria-components'
import type { ControlProps } from './control'

/** On or off, at once. */
export const SwitchControl = ({ label, value, disabled, onChange }: ControlProps<boolean>) => (
  <Switch className="switch" aria-label={label} isSelected={value} isDisabled={disabled === true} onChange={onChange}>
    <span className="track" aria-hidden="true" />
  </Switch>
)
