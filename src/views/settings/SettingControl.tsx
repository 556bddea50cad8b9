import type { SettingRow, Settings } from '../../domain/settings'
import { ChoiceControl } from '../parts/controls/ChoiceControl'
import { ColourControl } from '../parts/controls/ColourControl'
import { NumberControl } from '../parts/controls/NumberControl'
import { SwitchControl } from '../parts/controls/SwitchControl'
import type { ControlProps, Option } from '../parts/controls/control'
import { type SettingsPatch, type SettingsWorld, themeColour } from '../parts/controls/settingsProps'
import { ColourMap, LongTermControl, SwitchMap, TextMap, WindowMap } from './CompositeControls'
import { GroupsEditor } from './groups/GroupsEditor'

type CountryProps = ControlProps<string> & { readonly countries: readonly Option[] }

/** One of the countries that the server knows; the present one alone until they are heard. */
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

type SettingControlProps = SettingsWorld & {
  readonly described: SettingRow
  readonly settings: Settings
  readonly onChange: (patch: SettingsPatch) => void
}

/** The control that a description asks for. */
export const SettingControl = ({ described, settings, onChange, countries, plants }: SettingControlProps) => {
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
    case 'number': {
      const { min, max, step, unit } = described
      return <NumberControl {...{ label, min, max, step, unit }} value={settings[described.key]} onChange={take} />
    }
    case 'windowMap':
      return <WindowMap settings={settings} onChange={onChange} />
    case 'groups':
      return <GroupsEditor settings={settings} plants={plants} onChange={onChange} />
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
