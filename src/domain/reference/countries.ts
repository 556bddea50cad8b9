/**
 * Countries and country endpoints, the same on both sides of the wire. A country id is written as in the settings
 * (`Gb`); ids are compared without case (decision C32).
 */

export type Country = {
  readonly id: string
  readonly name: string
  /** ISO 3166-1 alpha-2, by which maps know it. */
  readonly iso: string
  readonly currency: string
}

const country = (id: string, name: string, iso: string, currency = 'EUR'): Country => ({ id, name, iso, currency })

/** Countries with a wholesale power market that the European transparency platform covers, GB first. */
export const COUNTRIES: readonly Country[] = [
  country('Gb', 'Great Britain', 'GB', 'GBP'),
  country('Austria', 'Austria', 'AT'),
  country('Belgium', 'Belgium', 'BE'),
  country('Bulgaria', 'Bulgaria', 'BG'),
  country('Croatia', 'Croatia', 'HR'),
  country('Czechia', 'Czechia', 'CZ', 'CZK'),
  country('Denmark', 'Denmark', 'DK', 'DKK'),
  country('Estonia', 'Estonia', 'EE'),
  country('Finland', 'Finland', 'FI'),
  country('France', 'France', 'FR'),
  country('Germany', 'Germany', 'DE'),
  country('Greece', 'Greece', 'GR'),
  country('Hungary', 'Hungary', 'HU', 'HUF'),
  country('Ireland', 'Ireland', 'IE'),
  country('Italy', 'Italy', 'IT'),
  country('Latvia', 'Latvia', 'LV'),
  country('Lithuania', 'Lithuania', 'LT'),
  country('Netherlands', 'Netherlands', 'NL'),
  country('Norway', 'Norway', 'NO', 'NOK'),
  country('Poland', 'Poland', 'PL', 'PLN'),
  country('Portugal', 'Portugal', 'PT'),
  country('Romania', 'Romania', 'RO', 'RON'),
  country('Slovakia', 'Slovakia', 'SK'),
  country('Slovenia', 'Slovenia', 'SI'),
  country('Spain', 'Spain', 'ES'),
  country('Sweden', 'Sweden', 'SE', 'SEK'),
  country('Switzerland', 'Switzerland', 'CH', 'CHF'),
]

const sameId = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The country of an id, whatever its case; undefined when there is none. */
export const countryOf = (id: string): Country | undefined => COUNTRIES.find((each) => sameId(each.id, id))
