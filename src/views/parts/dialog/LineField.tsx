import { FieldError, Input, Label, TextField } from 'react-aria-components'

type LineFieldProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  /** What is wrong with it, once it is to be said. */
  readonly fault: string | undefined
  readonly max: number
  readonly type?: 'text' | 'email'
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly readOnly?: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A line of text under its label. What is wrong stands below it, where room is kept, so that nothing moves. */
export const LineField = (props: LineFieldProps) => (
  <TextField
    className="field"
    name={props.name}
    type={props.type ?? 'text'}
    value={props.value}
    maxLength={props.max}
    isRequired
    isInvalid={props.fault !== undefined}
    isReadOnly={props.readOnly === true}
    validationBehavior="aria"
    autoComplete={props.autoComplete ?? 'off'}
    // The dialog was opened in order to write here.
    autoFocus={props.autoFocus === true}
    onChange={props.onChange}
    onBlur={props.onLeave}
  >
    <Label>{props.label}</Label>
    <Input className="control-field" />
    <FieldError className="field-error">{props.fault}</FieldError>
  </TextField>
)
