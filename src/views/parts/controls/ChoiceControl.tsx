import { Check, ChevronDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import type { ControlProps } from './control'
import { Segments } from './Segments'
import * as css from './controls.module.css'

type ChoiceProps<T extends string> = ControlProps<T> & {
  readonly options: readonly { readonly value: T; readonly label: string }[]
}

/** As many letters as fit side by side in the settings without pressing the label. */
const SIDE_BY_SIDE_LETTERS = 18

/** One of a few: side by side when they are short, else in a list that opens. */
export const ChoiceControl = <T extends string>(props: ChoiceProps<T>) =>
  props.options.length <= 4 &&
  props.options.reduce((sum, { label }) => sum + label.length, 0) <= SIDE_BY_SIDE_LETTERS ? (
    <Segments {...props} />
  ) : (
    <OpeningList {...props} />
  )

const OpeningList = <T extends string>({ label, value, options, disabled, onChange }: ChoiceProps<T>) => (
  <Select
    className="control-select"
    aria-label={label}
    value={value}
    isDisabled={disabled === true}
    onChange={(next) => {
      const chosen = options.find((option) => option.value === next)
      if (chosen && chosen.value !== value) onChange(chosen.value)
    }}
  >
    <Button className="select-button between">
      <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
      <ChevronDown aria-hidden />
    </Button>
    <Popover className={`float ${css.controlPop}`}>
      <ListBox className="choices">
        {options.map((option) => (
          <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="choice">
            {option.label}
            <Check aria-hidden />
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </Select>
)
