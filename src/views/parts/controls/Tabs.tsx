import type { KeyboardEvent, ReactNode } from 'react'
import { ACROSS, arrowStep } from '../arrowStep'

export type TabsProps<T extends string> = {
  readonly className: string
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly texts: ReactNode }[]
  /** Of the panel that they change, where there is one; a tab's id is made of it. */
  readonly panelId?: string
  readonly inert?: boolean
  readonly onChange: (value: T) => void
}

/** Tabs; the arrows go round. */
export const Tabs = <T extends string>(props: TabsProps<T>) => {
  const { className, label, value, options, panelId, inert = false, onChange } = props
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = arrowStep(event.key, ACROSS)
    const to = (options.findIndex((option) => option.value === value) + step + options.length) % options.length
    const next = options[to]
    if (step === 0 || !next) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className={className} role="tablist" aria-label={label} inert={inert} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          id={panelId && `${panelId}-${option.value}`}
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.texts}
        </button>
      ))}
    </div>
  )
}
