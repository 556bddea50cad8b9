import { useState } from 'react'
import { FieldError, Input, TextField } from 'react-aria-components'
import type { ControlProps } from './control'

type TextProps = ControlProps<string> & {
  /** Why a text is not taken; undefined when it is. */
  readonly refuse?: (text: string) => string | undefined
  readonly maxLength?: number
  readonly placeholder?: string
}

/** A line of text; taken when Enter is pressed or the field is left. Escape puts back what was there. */
export const TextControl = ({ label, value, disabled, onChange, refuse, maxLength = 100, placeholder }: TextProps) => {
  const [draft, setDraft] = useState<string>()
  const why = draft === undefined ? undefined : refuse?.(draft)
  const take = (): void => {
    if (draft === undefined) return
    if (why === undefined && draft !== value) onChange(draft)
    setDraft(undefined)
  }
  return (
    <TextField
      className="control-text"
      aria-label={label}
      value={draft ?? value}
      isDisabled={disabled === true}
      isInvalid={why !== undefined}
      maxLength={maxLength}
      onChange={setDraft}
      onBlur={take}
    >
      <Input
        className="control-field"
        {...(placeholder !== undefined && { placeholder })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && why === undefined) take()
          if (event.key !== 'Escape' || draft === undefined) return
          event.stopPropagation()
          setDraft(undefined)
        }}
      />
      <FieldError className="error small">{why}</FieldError>
    </TextField>
  )
}
