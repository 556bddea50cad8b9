import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import * as css from './controls.module.css'

type SegmentsProps<T extends string> = {
  readonly label: string
  readonly value: T | undefined
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly disabled?: boolean | undefined
  readonly className?: string
  readonly onChange: (value: T) => void
}

/** One of a few, side by side. */
export const Segments = <T extends string>(props: SegmentsProps<T>) => {
  const { label, value, options, disabled, className = '', onChange } = props
  return (
    <ToggleButtonGroup
      className={`seg ${css.controlSeg} ${className}`}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === undefined ? [] : [value]}
      isDisabled={disabled === true}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value))
        if (chosen && chosen.value !== value) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
