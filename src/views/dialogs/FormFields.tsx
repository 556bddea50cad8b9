import { useContext, useEffect, type ComponentProps } from 'react'
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
import { COUNTRY_NAMES } from '../../domain/forms/countryNames'
import { MOST_CHARACTERS, type DemoField, type DemoTopic } from '../../domain/forms'
import { LineField } from '../parts/dialog/LineField'
import { CheckField, type FormFaults } from './FormDialog'
import * as formsCss from '../parts/dialog/forms.module.css'
import * as controlsCss from '../parts/controls/controls.module.css'

/**
 * In a combo box, whose list opens one step after the word was typed. Somebody who is gone by then, by a quick Tab, would
 * find a list that belongs to no field, and everything else shut off behind it.
 */
const ClosesWhenLeft = (): null => {
  const state = useContext(ComboBoxStateContext)
  const isOrphan = state !== null && state.isOpen && !state.isFocused
  useEffect(() => {
    if (isOrphan) state.close()
  }, [isOrphan, state])
  return null
}

type CountryFieldProps = Required<
  Pick<ComponentProps<typeof LineField>, 'value' | 'fault' | 'readOnly' | 'onChange' | 'onLeave'>
>

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
    <FieldError className={formsCss.fieldError}>{fault}</FieldError>
    <ClosesWhenLeft />
    <Popover className={`float ${controlsCss.controlPop}`}>
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

type Texts = { readonly label: string; readonly autoComplete?: string; readonly type?: 'email' }

const TEXTS: Readonly<Record<Exclude<DemoField, 'country'>, Texts>> = {
  firstname: { label: 'First name', autoComplete: 'given-name' },
  lastname: { label: 'Last name', autoComplete: 'family-name' },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  companyName: { label: 'Company', autoComplete: 'organization' },
  jobTitle: { label: 'Job title', autoComplete: 'organization-title' },
  whereHeardFrom: { label: 'How you heard about Enact' },
}

type FieldsProps<F extends DemoField> = FormFaults<F> & {
  readonly names: readonly F[]
  readonly draft: Readonly<Record<F, string>>
  readonly readOnly: boolean
  readonly onEdit: (patch: { readonly [Field in F]?: string }) => void
}

/** Fields of somebody who writes to us. */
export const FormFields = <F extends DemoField>({ names, draft, readOnly, faultOf, leave, onEdit }: FieldsProps<F>) => (
  <div className={formsCss.fieldGrid}>
    {names.map((name) => {
      const key: DemoField = name
      const field = {
        value: draft[name],
        fault: faultOf(name),
        readOnly,
        onChange: (value: string) => onEdit({ [name]: value } as { readonly [Field in F]?: string }),
        onLeave: () => leave(name),
      }
      if (key === 'country') return <CountryField key={key} {...field} />
      const isFirst = key === 'firstname'
      return (
        <LineField key={key} name={key} max={MOST_CHARACTERS[key]} autoFocus={isFirst} {...TEXTS[key]} {...field} />
      )
    })}
  </div>
)

const TOPICS: Readonly<Record<DemoTopic, string>> = {
  insight: 'Market insight',
  enact: 'News of Enact',
  webinars: 'Webinars',
}

type TopicsProps<T extends DemoTopic> = Pick<ComponentProps<'fieldset'>, 'aria-describedby'> & {
  readonly legend: string
  readonly names: readonly T[]
  readonly draft: Readonly<Record<T, boolean>>
  readonly readOnly: boolean
  readonly invalid?: boolean
  readonly onEdit: (patch: { readonly [Topic in T]?: boolean }) => void
}

/** What somebody wants to be written to about. */
export const Topics = <T extends DemoTopic>({
  legend,
  names,
  draft,
  readOnly,
  invalid,
  onEdit,
  ...aria
}: TopicsProps<T>) => (
  <fieldset className={`${formsCss.formTopics} wrap`} data-invalid={invalid === true || undefined} {...aria}>
    <legend>{legend}</legend>
    {names.map((name) => (
      <CheckField
        key={name}
        label={TOPICS[name]}
        value={draft[name]}
        disabled={readOnly}
        onChange={(on) => onEdit({ [name]: on } as { readonly [Topic in T]?: boolean })}
      />
    ))}
  </fieldset>
)
