import type { MarketEvent } from '../../../src/domain/market/events'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { providerOfSeries, type SeriesProviderId } from '../../../src/domain/series/definition'

type SeriesEvent = Extract<MarketEvent, { kind: 'series' }>

/** Of an event those values whose series are had from a provider: one event, or none. */
export type SeriesChoice = (event: SeriesEvent, provider: string) => readonly SeriesEvent[]

/**
 * Each series has one source, the first of the providers that has it: values of another are of another meaning, and are
 * not mixed with them when that one is silent.
 * @param providers of the server, the preferred first
 */
export const seriesChoice = (providers: readonly SeriesProviderId[]): SeriesChoice => {
  const known = new Map<string, string | undefined>()
  const providerOf = (series: string): string | undefined => {
    if (!known.has(series)) {
      const definition = definitionOf(series)
      known.set(series, definition && providerOfSeries(definition, providers))
    }
    return known.get(series)
  }
  return (event, provider) => {
    const values = event.values.filter(({ series }) => providerOf(series) === provider)
    if (values.length === event.values.length) return [event]
    return values.length === 0 ? [] : [{ ...event, values }]
  }
}
