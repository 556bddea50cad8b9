import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import * as eventsCss from './events.module.css'
import * as pickerCss from '../../dates/period/picker.module.css'

type FilterBoxProps = {
  readonly label: string
  /** What the box shows while everything is listed. */
  readonly all: string
  readonly options: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One choice out of many names, found by typing; empty means all. */
export const FilterBox = ({ label, all, options, value, onChange }: FilterBoxProps) => {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The choice changed elsewhere (another tape, a trace): the box follows.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const choose = (next: string): void => {
    setText(next)
    onChange(next)
  }
  return (
    <ComboBox
      className={`${eventsCss.filterBox} relative`}
      aria-label={label}
      menuTrigger="focus"
      allowsEmptyCollection
      defaultItems={options.map((name) => ({ id: name }))}
      value={value === '' ? null : value}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed)
        if (typed === '' && value !== '') onChange('')
      }}
      onChange={(key) => {
        if (typeof key === 'string') choose(key)
      }}
    >
      <Input className="field entry-box" placeholder={all} />
      {value === '' ? (
        <Button className="icon s" aria-label={`${label}: show the list`}>
          <ChevronDown aria-hidden />
        </Button>
      ) : (
        // The box's own button opens its list; this one is next to it.
        <button type="button" className="icon s" aria-label={`${all} again`} onClick={() => choose('')}>
          <X aria-hidden />
        </button>
      )}
      <Popover className={`float ${pickerCss.pop} ${eventsCss.nameOptions}`}>
        <ListBox<{ id: string }> renderEmptyState={() => <span className="said">No such name</span>}>
          {({ id }) => <ListBoxItem textValue={id}>{id}</ListBoxItem>}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
