import { SwitchButton, SwitchField } from 'react-aria-components'
import type { ControlProps } from './control'
import { useLineId } from './NamedLine'

type SwitchProps = ControlProps<boolean> & {
  /** What is read next to it, a press on which turns it as well; absent where the label is for screen readers alone. */
  readonly text?: string
  /** Which side of the switch the text is on. */
  readonly side?: 'before' | 'after'
}

/** On or off, at once. */
export const SwitchControl = ({ label, value, disabled, text, side = 'after', onChange }: SwitchProps) => {
  const id = useLineId()
  return (
    <SwitchField
      {...(id !== undefined && { id })}
      aria-label={label}
      isSelected={value}
      isDisabled={disabled === true}
      onChange={onChange}
      className={`switch-field ${side}`}
    >
      <SwitchButton className="switch rigid pressable">
        {text !== undefined && side === 'before' && <span className="text">{text}</span>}
        <span className="track" aria-hidden="true" />
        {text !== undefined && side === 'after' && <span className="text">{text}</span>}
      </SwitchButton>
    </SwitchField>
  )
}
