/** What every control is given. The label is for the ear: in the picture it stands beside the control. */
export type ControlProps<T> = {
  readonly label: string
  readonly value: T
  readonly disabled?: boolean | undefined
  readonly onChange: (value: T) => void
}

export type Option = { readonly value: string; readonly label: string }
