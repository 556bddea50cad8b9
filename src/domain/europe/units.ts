import { countryOf } from '../reference'
import type { WirePlant } from '../wire'

/**
 * The units of a country in the list of its endpoint, which may have several countries: bidding zones begin with the code of
 * their country, as DK1, DE-LU and IE-SEM do.
 */
export const unitsOfCountry = (units: readonly WirePlant[], country: string): readonly WirePlant[] => {
  const iso = countryOf(country)?.iso
  return iso === undefined ? [] : units.filter(({ zone = '' }) => zone.startsWith(iso))
}
