import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import type { ReactNode } from 'react'
import { Input, NumberField } from 'react-aria-components'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import * as css from './editor.module.css'

/** A control under its label. */
export const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <NamedLine className="field">
    <LineName className={css.moduleLabel}>{label}</LineName>
    {children}
  </NamedLine>
)

type ChoiceFieldProps<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

export const ChoiceField = <T extends string>(props: ChoiceFieldProps<T>) => (
  <Labelled label={props.label}>
    <ChoiceControl {...props} />
  </Labelled>
)

type OptionalNumberProps = {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

const LARGEST = 1e9

/** A number that may be left out: an empty field is none. */
export const OptionalNumber = ({ label, value, onChange }: OptionalNumberProps) => (
  <Labelled label={label}>
    <NumberField
      aria-label={label}
      value={value ?? NaN}
      minValue={-LARGEST}
      maxValue={LARGEST}
      isWheelDisabled
      formatOptions={{ useGrouping: false, maximumFractionDigits: 4 }}
      onChange={(next) => onChange(Number.isFinite(next) ? next : undefined)}
    >
      <Input className="control-field full" />
    </NumberField>
  </Labelled>
)
