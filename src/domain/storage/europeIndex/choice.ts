import { NEIGHBOURS } from '../../series/families/europe'
import { INDEX_DURATIONS, type IndexDuration } from './markets'

export const INDEX_CURRENCIES = ['eur', 'gbp'] as const
export type IndexCurrency = (typeof INDEX_CURRENCIES)[number]
export const CURRENCY_SIGNS: Readonly<Record<IndexCurrency, string>> = { eur: '€', gbp: '£' }

/** The columns as parts of the total, or each use by itself. */
export const INDEX_VIEWS = ['parts', 'alone'] as const
export type IndexView = (typeof INDEX_VIEWS)[number]

/** Months of the line, the last of them the chosen one. */
export const INDEX_MONTHS = ['3', '6', '12'] as const
export type IndexMonths = (typeof INDEX_MONTHS)[number]

/** What a user has chosen of the European index. */
export type EuropeIndexChoice = {
  readonly duration: IndexDuration
  readonly currency: IndexCurrency
  readonly view: IndexView
  readonly months: IndexMonths
  readonly withImbalance: boolean
  /** Ids of the countries of the line. */
  readonly countries: readonly string[]
}

export const DEFAULT_EUROPE_CHOICE: EuropeIndexChoice = {
  duration: 2,
  currency: 'eur',
  view: 'parts',
  months: '12',
  withImbalance: false,
  countries: ['Germany', 'France', 'Netherlands'],
}

const COUNTRIES: readonly string[] = NEIGHBOURS.map(({ country }) => country)

/** The choice of an address; what it does not name, or cannot be read, is the default. */
export const readEuropeChoice = (search: URLSearchParams): EuropeIndexChoice => {
  const one = <T extends string>(known: readonly T[], name: string, otherwise: T): T =>
    known.find((each) => each === search.get(name)) ?? otherwise
  const usual = DEFAULT_EUROPE_CHOICE
  const named = search.get('countries')
  return {
    duration: INDEX_DURATIONS.find((each) => String(each) === search.get('duration')) ?? usual.duration,
    currency: one(INDEX_CURRENCIES, 'currency', usual.currency),
    view: one(INDEX_VIEWS, 'view', usual.view),
    months: one(INDEX_MONTHS, 'months', usual.months),
    withImbalance: search.get('imbalance') === 'with',
    countries: named === null ? usual.countries : [...new Set(named.split(','))].filter((id) => COUNTRIES.includes(id)),
  }
}

/** The address of a choice, with whatever else is there; defaults are left out. */
export const writeEuropeChoice = (search: URLSearchParams, choice: EuropeIndexChoice): URLSearchParams => {
  const textsOf = ({ duration, currency, view, months, withImbalance, countries }: EuropeIndexChoice) => ({
    duration: String(duration),
    currency,
    view,
    months,
    imbalance: withImbalance ? 'with' : 'without',
    countries: countries.join(),
  })
  const next = new URLSearchParams(search)
  const usual = textsOf(DEFAULT_EUROPE_CHOICE)
  for (const [name, text] of Object.entries(textsOf(choice)))
    if (text === usual[name as keyof typeof usual]) next.delete(name)
    else next.set(name, text)
  return next
}

/** Adds a country or takes it away. */
export const withCountry = (countries: readonly string[], id: string): readonly string[] =>
  countries.includes(id) ? countries.filter((each) => each !== id) : [...countries, id]
