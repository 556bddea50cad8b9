// Sheets in this order: a later one has the last word.
import './dialog.module.css'
import { FieldError, Input, Label, TextField, type TextFieldProps } from 'react-aria-components'
import * as css from './forms.module.css'

type LineFieldProps = Pick<TextFieldProps, 'type' | 'autoComplete' | 'autoFocus' | 'onChange'> & {
  readonly name: string
  readonly label: string
  readonly value: string
  /** What is wrong with it, once it is to be said. */
  readonly fault: string | undefined
  readonly max: number
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
}

/** A line of text under its label. What is wrong is below it, where room is kept, so that nothing moves. */
export const LineField = ({
  label,
  fault,
  max,
  readOnly = false,
  disabled = false,
  onLeave,
  ...field
}: LineFieldProps) => (
  <TextField
    className="field"
    type="text"
    autoComplete="off"
    {...field}
    maxLength={max}
    isRequired
    isInvalid={fault !== undefined}
    isReadOnly={readOnly}
    isDisabled={disabled}
    validationBehavior="aria"
    onBlur={() => onLeave?.()}
  >
    <Label>{label}</Label>
    <Input className="control-field" />
    <FieldError className={css.fieldError}>{fault}</FieldError>
  </TextField>
)
