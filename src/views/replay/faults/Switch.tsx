import { useId } from 'react'

type SwitchProps = {
  readonly name: string
  readonly what: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** On or off, with the sentence that says what it does. */
export const Switch = ({ name, what, on, onChange }: SwitchProps) => {
  const id = useId()
  return (
    <label className={`fault-switch hstack${on ? ' on' : ''}`}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-labelledby={id}
        aria-describedby={`${id}-what`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <b id={id}>{name}</b>
      <span className="truncate dim small" id={`${id}-what`}>
        {what}
      </span>
    </label>
  )
}
