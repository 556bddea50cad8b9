import { ChoiceControl } from '../parts/controls/ChoiceControl'
import type { ControlProps, Option } from '../parts/controls/control'

type CountryProps = ControlProps<string> & { readonly countries: readonly Option[] }

/** One of the countries that the server knows; the present one alone until they are heard. */
export const CountryControl = ({ label, value, countries, onChange }: CountryProps) => {
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
