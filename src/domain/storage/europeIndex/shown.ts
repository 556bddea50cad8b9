import type { EuropeIndex, IndexCountry } from './calls'
import type { EuropeIndexChoice, IndexCurrency } from './choice'

/** A country of the index as it is shown: thousands of the chosen currency for each MW and year. */
export type ShownCountry = Pick<IndexCountry, 'country' | 'name' | 'known' | 'cycles'> & {
  readonly total: number | undefined
  /** By column, by the chosen view; undefined where there is no such market, or no day is known. */
  readonly values: readonly (number | undefined)[]
  /** By column on how many days its use was the best. */
  readonly chosen: readonly (number | undefined)[]
  /** Of the chosen currency for each MWh. */
  readonly spread: number | undefined
}

/** In the chosen currency; undefined where the value or the rate of the month is not known. */
const inCurrency = (euros: number | null | undefined, currency: IndexCurrency, rate: number | null) => {
  if (euros == null) return undefined
  if (currency === 'eur') return euros
  return rate === null ? undefined : euros * rate
}

/** The countries of a month, the one that brings most first; those of which nothing is known last, by name. */
export const shownCountries = (
  { countries, rate }: Pick<EuropeIndex, 'countries' | 'rate'>,
  { view, currency }: Pick<EuropeIndexChoice, 'view' | 'currency'>,
): readonly ShownCountry[] => {
  const money = (euros: number | null): number | undefined => inCurrency(euros, currency, rate)
  return countries
    .map(({ country, name, known, cycles, total, columns, alone, chosen, spread }): ShownCountry => ({
      country,
      name,
      known,
      cycles,
      total: money(total),
      values: (view === 'parts' ? columns : alone).map(money),
      chosen: chosen.map((days) => days ?? undefined),
      spread: money(spread),
    }))
    .toSorted((a, b) => (b.total ?? -Infinity) - (a.total ?? -Infinity) || a.name.localeCompare(b.name))
}

/** The totals of a country by month, undefined where a month is not known. */
export const totalsOf = (
  months: readonly (EuropeIndex | undefined)[],
  country: string,
  currency: IndexCurrency,
): readonly (number | undefined)[] =>
  months.map((month) => {
    const found = month?.countries.find((each) => each.country === country)
    return inCurrency(found?.total, currency, month?.rate ?? null)
  })
