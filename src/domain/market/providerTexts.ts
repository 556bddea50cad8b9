import { isSeriesProvider, type DayFiller, type SeriesProvider } from './seriesProviders'

type ProviderTexts = {
  /** As the status page calls it. */
  readonly name: string
  /** What suffers while it is late or down, one sentence. */
  readonly effect: string
  /** How often it is requested when all is well, s. */
  readonly everyS: number
}

/** What users read of each provider of series; apart from the names, which every page has. */
export const PROVIDER_TEXTS: Readonly<Record<SeriesProvider, ProviderTexts>> = {
  neso: {
    name: 'NESO data portal',
    effect: 'Auctions, constraints, embedded generation and forecasts of NESO are old.',
    everyS: 300,
  },
  entsoe: { name: 'ENTSO-E transparency', effect: 'Prices and power of other countries are old.', everyS: 900 },
  carbonintensity: { name: 'Carbon Intensity API', effect: 'NESO’s carbon intensity is old.', everyS: 900 },
  ecb: { name: 'European Central Bank', effect: 'The rate of the euro is old.', everyS: 1800 },
  metno: { name: 'MET Norway weather', effect: 'Weather forecasts are old.', everyS: 900 },
  rte: { name: 'RTE, éCO2mix', effect: 'The British day-ahead price in euros is old.', everyS: 3600 },
}

const UNITS: DayFiller = 'elexonunits'

/** As the status page calls one; its id where a newer server has one that this page does not know. */
export const fillerName = (id: string): string => {
  if (id === UNITS) return 'Elexon, by unit'
  return isSeriesProvider(id) ? PROVIDER_TEXTS[id].name : id
}
