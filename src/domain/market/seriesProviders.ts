/** Providers of series next to the balancing core, as MARKET_SOURCE names them: each is a row of the status page. */
export const SERIES_PROVIDERS = ['neso', 'entsoe', 'carbonintensity', 'metno'] as const
export type SeriesProvider = (typeof SERIES_PROVIDERS)[number]

/**
 * What has filled days of its own in the history, next to the core: each provider of series, and what Elexon gives by the
 * settlement period alone, which takes twenty times as many requests as the rest of a day.
 */
export const DAY_FILLERS = [...SERIES_PROVIDERS, 'elexonunits'] as const
export type DayFiller = (typeof DAY_FILLERS)[number]

const IDS: ReadonlySet<string> = new Set(SERIES_PROVIDERS)
export const isSeriesProvider = (id: string): id is SeriesProvider => IDS.has(id)

type ProviderTexts = {
  /** As the status page calls it. */
  readonly name: string
  /** What suffers while it is late or down, one sentence. */
  readonly effect: string
  /** How often it is requested when all is well, s. */
  readonly everyS: number
}

export const PROVIDER_TEXTS: Readonly<Record<SeriesProvider, ProviderTexts>> = {
  neso: {
    name: 'NESO data portal',
    effect: 'Auctions, constraints, embedded generation and forecasts of NESO are old.',
    everyS: 900,
  },
  entsoe: { name: 'ENTSO-E transparency', effect: 'Prices and power of other countries are old.', everyS: 900 },
  carbonintensity: { name: 'Carbon Intensity API', effect: 'NESO’s carbon intensity is old.', everyS: 900 },
  metno: { name: 'Weather of MET Norway', effect: 'Forecasts of the weather are old.', everyS: 3600 },
}

/** As the status page calls them. */
export const FILLER_NAMES: Readonly<Record<DayFiller, string>> = {
  neso: PROVIDER_TEXTS.neso.name,
  entsoe: PROVIDER_TEXTS.entsoe.name,
  carbonintensity: PROVIDER_TEXTS.carbonintensity.name,
  metno: PROVIDER_TEXTS.metno.name,
  elexonunits: 'Units and stacks of Elexon',
}
