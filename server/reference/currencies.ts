import { COUNTRIES } from '../../src/domain/reference'

const SYMBOLS: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  GBP: ['Pound sterling', '£'],
  EUR: ['Euro', '€'],
  CHF: ['Swiss franc', 'CHF'],
  CZK: ['Czech koruna', 'Kč'],
  DKK: ['Danish krone', 'kr'],
  HUF: ['Hungarian forint', 'Ft'],
  NOK: ['Norwegian krone', 'kr'],
  PLN: ['Polish złoty', 'zł'],
  RON: ['Romanian leu', 'lei'],
  SEK: ['Swedish krona', 'kr'],
}

/** Every currency that one of the countries has. */
export const CURRENCIES = [...new Set(COUNTRIES.map(({ currency }) => currency))].map((id) => {
  const [name, symbol] = SYMBOLS[id] ?? [id, id]
  return { id, name, symbol }
})

/** What a map of Europe draws. */
export const MAP_COUNTRIES = COUNTRIES.map(({ id, name, iso }) => ({ id, name, iso }))
