/** Providers of series next to the balancing core, by their names in MARKET_SOURCE: each is a row of the status page. */
export const SERIES_PROVIDERS = ['neso', 'entsoe', 'carbonintensity', 'ecb', 'metno', 'rte'] as const
export type SeriesProvider = (typeof SERIES_PROVIDERS)[number]

export const isSeriesProvider = (id: string): id is SeriesProvider =>
  SERIES_PROVIDERS.some((provider) => provider === id)

/**
 * What has filled days of its own in the history, next to the core: each provider of series, and what Elexon gives by the
 * settlement period alone, which takes twenty times as many requests as the rest of a day.
 */
export type DayFiller = SeriesProvider | 'elexonunits'
