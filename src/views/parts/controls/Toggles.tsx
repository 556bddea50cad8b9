import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import * as css from './controls.module.css'

type TogglesProps<K extends string> = {
  readonly label: string
  readonly options: readonly { readonly key: K; readonly label: string }[]
  /** Which of them are on. */
  readonly on: Readonly<Record<K, boolean>>
  readonly onChange: (on: Readonly<Record<K, boolean>>) => void
  readonly className?: string
}

/** Several that are on or off, side by side; one of a few is `Segments`. */
export const Toggles = <K extends string>({ label, options, on, onChange, className = '' }: TogglesProps<K>) => (
  <ToggleButtonGroup
    className={`seg ${css.controlSeg} ${className}`.trim()}
    aria-label={label}
    selectionMode="multiple"
    selectedKeys={options.filter(({ key }) => on[key]).map(({ key }) => key)}
    onSelectionChange={(keys) =>
      onChange(Object.fromEntries(options.map(({ key }) => [key, keys.has(key)])) as Record<K, boolean>)
    }
  >
    {options.map(({ key, label: name }) => (
      <ToggleButton key={key} id={key}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
