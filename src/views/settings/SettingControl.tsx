import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, FieldError, Form, Input, TextField } from 'react-aria-components'
import {
  chooseGroup,
  createGroup,
  groupNameFault,
  groupNames,
  groupPartOf,
  type GroupSettings,
  type SettingRowEntry,
  type Settings,
} from '../../domain/settings'
import {
  type CompanyGroupsControl,
  type GroupPlant,
  type ControlProps,
  type ChoiceOption,
  type SettingsPatch,
  type SettingsContext,
  themeColour,
} from '../parts/controls/control'
import { CompanyGroupsBox } from './groups/CompanyGroups'
import { GroupEntry } from './groups/GroupEntry'
import { ChoiceControl } from '../parts/controls/ChoiceControl'
import { ColourControl } from '../parts/controls/ColourControl'
import { NumberControl } from '../parts/controls/NumberControl'
import { SwitchControl } from '../parts/controls/SwitchControl'
import { ColourMap, LongTermControl, SwitchMap, TextMap, WindowMap } from './CompositeControls'
import * as css from './settings.module.css'

type GroupsEditorProps = {
  readonly settings: GroupSettings
  readonly plants: readonly GroupPlant[] | undefined
  /** Names of the tables whose filters use each group. */
  readonly uses: ReadonlyMap<string, readonly string[]>
  /** Undefined where nothing can be shared. */
  readonly company?: CompanyGroupsControl | undefined
  readonly onChange: (settings: GroupSettings) => void
}

/** Plant groups: make, name, fill, colour and delete them, and choose the one that is tracked (ST23). */
export const GroupsEditor = ({ settings, plants, uses, company, onChange }: GroupsEditorProps) => {
  const [opened, setOpened] = useState<string>()
  const names = groupNames(settings)
  const take = (next: GroupSettings): void => onChange(groupPartOf(next))
  return (
    <div className="groups">
      {names.length === 0 && <p className="dim">No groups yet. A group is tracked, filtered by and coloured as one.</p>}
      {names.map((name) => (
        <GroupEntry
          key={name}
          name={name}
          settings={settings}
          plants={plants}
          uses={uses.get(name) ?? []}
          company={company}
          open={opened === name}
          onOpen={(open) => setOpened(open ? name : undefined)}
          onTrack={() => take(chooseGroup(settings, name))}
          onRenamed={setOpened}
          onChange={take}
        />
      ))}
      <NewGroup
        settings={settings}
        onCreate={(name) => {
          take(createGroup(settings, name))
          setOpened(name.trim())
        }}
      />
      {company && <CompanyGroupsBox company={company} settings={settings} onTake={take} />}
    </div>
  )
}

type NewGroupProps = { settings: GroupSettings; onCreate: (name: string) => void }

const NewGroup = ({ settings, onCreate }: NewGroupProps) => {
  const [name, setName] = useState('')
  const fault = name === '' ? undefined : groupNameFault(settings, name)
  return (
    <Form
      className={css.newGroup}
      onSubmit={(event) => {
        event.preventDefault()
        if (groupNameFault(settings, name) !== undefined) return
        onCreate(name)
        setName('')
      }}
    >
      <TextField
        className="control-text"
        aria-label="Name of the new group"
        value={name}
        maxLength={100}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        onChange={setName}
      >
        <Input className="control-field" placeholder="New group" />
        <FieldError className="error small">{fault}</FieldError>
      </TextField>
      <Button type="submit" className="btn s" isDisabled={name === '' || fault !== undefined}>
        <Plus aria-hidden />
        Create
      </Button>
    </Form>
  )
}

type CountryProps = ControlProps<string> & { readonly countries: readonly ChoiceOption[] }

/** One of the countries that the server knows; the present one alone until they have come. */
const CountryControl = ({ label, value, countries, onChange }: CountryProps) => {
  const known = countries.some((country) => country.value === value)
  const options = known ? countries : [{ value, label: value }, ...countries]
  return (
    <ChoiceControl
      label={label}
      value={value}
      options={options}
      disabled={countries.length === 0}
      onChange={onChange}
    />
  )
}

type NumberSettingProps = Pick<ControlProps<number>, 'value' | 'onChange'> & {
  readonly described: Extract<SettingRowEntry, { control: 'number' }>
}

/** A number within the limits of its description, in its unit. */
const NumberSetting = ({ described, value, onChange }: NumberSettingProps) => {
  const { label, min, max, step, unit } = described
  return <NumberControl label={label} min={min} max={max} step={step} unit={unit} value={value} onChange={onChange} />
}

type SettingControlProps = SettingsContext & {
  readonly described: SettingRowEntry
  readonly settings: Settings
  readonly onChange: (patch: SettingsPatch) => void
}

/** The control that a description asks for. */
export const SettingControl = ({
  described,
  settings,
  onChange,
  countries,
  plants,
  groupUses,
  companyGroups,
}: SettingControlProps) => {
  const { label } = described
  const take = (value: unknown): void => onChange({ [described.key]: value })
  switch (described.control) {
    case 'switch':
      return <SwitchControl label={label} value={settings[described.key]} onChange={take} />
    case 'choice':
      return <ChoiceControl label={label} options={described.options} value={settings[described.key]} onChange={take} />
    case 'country':
      return <CountryControl label={label} value={settings.country} countries={countries} onChange={take} />
    case 'colour':
      return (
        <ColourControl
          label={label}
          value={settings[described.key]}
          own={themeColour(described.key, settings[described.key], described.default)}
          onChange={take}
        />
      )
    case 'number':
      return <NumberSetting described={described} value={settings[described.key]} onChange={take} />
    case 'windowMap':
      return <WindowMap settings={settings} onChange={onChange} />
    case 'groups':
      return (
        <GroupsEditor
          settings={settings}
          plants={plants}
          onChange={onChange}
          uses={groupUses}
          company={companyGroups}
        />
      )
    case 'colourMap':
      return <ColourMap described={described} value={settings[described.key]} onChange={take} />
    case 'textMap':
      return <TextMap described={described} value={settings[described.key]} onChange={take} />
    case 'switchMap':
      return <SwitchMap described={described} value={settings[described.key]} onChange={take} />
    case 'longTerm':
      return <LongTermControl described={described} value={settings[described.key]} onChange={take} />
    default:
      return described satisfies never
  }
}
