import { useState } from 'react'
import { FieldError, Input, TextField } from 'react-aria-components'
import * as css from './chartSeries.module.css'

type EndFieldProps = {
  readonly label: string
  /** Undefined: as the values have it. */
  readonly value: number | undefined
  readonly refuse: (value: number | undefined) => string | undefined
  readonly onChange: (value: number | undefined) => void
}

/** A number that may be left out. Taken when Enter is pressed or the field is left; what is wrong stays, with the reason. */
export const EndField = ({ label, value, refuse, onChange }: EndFieldProps) => {
  const [draft, setDraft] = useState<string>()
  const text = draft ?? (value === undefined ? '' : String(value))
  const trimmed = text.trim().replace('−', '-')
  const read = trimmed === '' ? undefined : Number(trimmed)
  const fault = read !== undefined && !Number.isFinite(read) ? 'Enter a number.' : refuse(read)
  const take = (): void => {
    if (draft === undefined || fault !== undefined) return
    if (read !== value) onChange(read)
    setDraft(undefined)
  }
  return (
    <TextField
      className={css.endField}
      aria-label={label}
      value={text}
      isInvalid={fault !== undefined}
      maxLength={20}
      onChange={setDraft}
      onBlur={take}
    >
      <Input
        className="control-field n"
        placeholder="auto"
        inputMode="decimal"
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
      <FieldError className="error small">{fault}</FieldError>
    </TextField>
  )
}
