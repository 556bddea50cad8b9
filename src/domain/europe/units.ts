import { COUNTRIES, countryOf } from '../reference'
import type { WirePlant } from '../wire'
import type { EuropeUnitFacts } from './unitCalls'

/**
 * The units of a country in the list of its endpoint, which may have several countries: bidding zones begin with the code of
 * their country, as DK1, DE-LU and IE-SEM do.
 */
export const unitsOfCountry = (units: readonly WirePlant[], country: string): readonly WirePlant[] => {
  const iso = countryOf(country)?.iso
  return iso === undefined ? [] : units.filter(({ zone = '' }) => zone.startsWith(iso))
}

/** What the register has of a unit; undefined for one whose bidding zone is that of no country. */
export const unitFactsOf = ({ id, name, zone = '', fuelType, capacity }: WirePlant): EuropeUnitFacts | undefined => {
  const country = COUNTRIES.find(({ iso }) => zone.startsWith(iso))?.id
  return country === undefined ? undefined : { unit: id, name, country, zone, fuelType, capacity }
}
