type ProviderTexts = {
  /** As the status page calls it. */
  readonly name: string
  /** What suffers while it is late or down, one sentence. */
  readonly effect: string
  /** How often it is requested when all is well, s. */
  readonly everyS: number
}

/** Providers of series next to the balancing core, by their names in MARKET_SOURCE: each is a row of the status page. */
export const PROVIDER_TEXTS = {
  neso: {
    name: 'NESO data portal',
    effect: 'Auctions, constraints, embedded generation and forecasts of NESO are old.',
    everyS: 300,
  },
  entsoe: { name: 'ENTSO-E transparency', effect: 'Prices and power of other countries are old.', everyS: 900 },
  carbonintensity: { name: 'Carbon Intensity API', effect: 'NESO’s carbon intensity is old.', everyS: 900 },
  ecb: { name: 'European Central Bank', effect: 'The rate of the euro is old.', everyS: 1800 },
  metno: { name: 'MET Norway weather', effect: 'Weather forecasts are old.', everyS: 900 },
} as const satisfies Readonly<Record<string, ProviderTexts>>
export type SeriesProvider = keyof typeof PROVIDER_TEXTS

export const isSeriesProvider = (id: string): id is SeriesProvider => Object.hasOwn(PROVIDER_TEXTS, id)
export const SERIES_PROVIDERS: readonly SeriesProvider[] = Object.keys(PROVIDER_TEXTS).filter(isSeriesProvider)

/**
 * What has filled days of its own in the history, next to the core: each provider of series, and what Elexon gives by the
 * settlement period alone, which takes twenty times as many requests as the rest of a day.
 */
export type DayFiller = SeriesProvider | 'elexonunits'

const UNITS: DayFiller = 'elexonunits'

/** As the status page calls one; its id where a newer server has one that this page does not know. */
export const fillerName = (id: string): string => {
  if (id === UNITS) return 'Elexon, by unit'
  return isSeriesProvider(id) ? PROVIDER_TEXTS[id].name : id
}
