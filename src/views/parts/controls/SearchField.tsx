import { Search, X } from 'lucide-react'
import { Button, Input, SearchField as AriaSearchField, type InputProps } from 'react-aria-components'
import './controls.module.css'

type SearchFieldProps = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string
  readonly maxLength?: number
  readonly autoFocus?: boolean
  readonly onKeyDown?: InputProps['onKeyDown']
  /** What the button says that empties the field; without it there is none. */
  readonly clear?: string
}

/** A field that finds or filters what is below it. Escape empties it. */
export const SearchField = (props: SearchFieldProps) => {
  const {
    label,
    placeholder = label,
    value,
    onChange,
    className = '',
    maxLength = 200,
    autoFocus = false,
    clear,
  } = props
  return (
    <AriaSearchField
      className={`control-field search-box ${className}`}
      aria-label={label}
      value={value}
      onChange={onChange}
      // It is what one came for, where it is asked for.
      autoFocus={autoFocus}
    >
      <Search aria-hidden />
      <Input placeholder={placeholder} maxLength={maxLength} spellCheck={false} onKeyDown={props.onKeyDown} />
      {clear !== undefined && value !== '' && <ClearButton label={clear} />}
    </AriaSearchField>
  )
}

/** Empties the field that it is in. */
export const ClearButton = ({ label }: { readonly label: string }) => (
  <Button className="clear-button centred rigid dim" aria-label={label}>
    <X aria-hidden />
  </Button>
)
