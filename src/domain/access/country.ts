/** A country as the reference data lists it. */
export type ListedCountry = { readonly id: string; readonly hasEuropeAccess: boolean }

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * AC05: the country to take instead of the user's default when that one has no Europe access: the first that has it.
 * @returns undefined when the default stays: it has access, or no country has
 */
export const countryInstead = (country: string, countries: readonly ListedCountry[]): string | undefined => {
  const open = countries.filter(({ hasEuropeAccess }) => hasEuropeAccess)
  return open.some(({ id }) => same(id, country)) ? undefined : open[0]?.id
}
