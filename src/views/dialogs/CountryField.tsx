import {
  ComboBox,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { useContext, useEffect } from 'react'
import { COUNTRY_NAMES, MOST_CHARACTERS } from '../../domain/forms'

/**
 * Stands in a combo box, whose list opens one step after the word was typed. Somebody who is gone by then, by a quick Tab,
 * would find a list that belongs to no field, and everything else shut off behind it.
 */
const ClosesWhenLeft = (): null => {
  const state = useContext(ComboBoxStateContext)
  const isOrphan = state !== null && state.isOpen && !state.isFocused
  useEffect(() => {
    if (isOrphan) state.close()
  }, [isOrphan, state])
  return null
}

type CountryFieldProps = {
  readonly value: string
  readonly fault: string | undefined
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

const COUNTRIES = COUNTRY_NAMES.map((name) => ({ id: name }))

/** Suggests full names, since a short form such as "UK" would be too short; any text is taken. */
export const CountryField = ({ value, fault, readOnly, onChange, onLeave }: CountryFieldProps) => (
  <ComboBox
    className="field"
    inputValue={value}
    onInputChange={onChange}
    onBlur={onLeave}
    defaultItems={COUNTRIES}
    allowsCustomValue
    isRequired
    isInvalid={fault !== undefined}
    isReadOnly={readOnly}
    validationBehavior="aria"
  >
    <Label>Country of operation</Label>
    <Input className="control-field" maxLength={MOST_CHARACTERS.country} autoComplete="country-name" />
    <FieldError className="field-error">{fault}</FieldError>
    <ClosesWhenLeft />
    <Popover className="float control-pop">
      <ListBox<(typeof COUNTRIES)[number]> className="choices">
        {({ id }) => (
          <ListBoxItem id={id} textValue={id} className="choice">
            {id}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
)
