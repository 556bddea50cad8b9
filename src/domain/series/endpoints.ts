import { isSeriesProvider } from '../market/seriesProviders'
import { ENDPOINTS, endpointOf, type CountryEndpoint } from '../reference'
import { SERIES } from './catalogue'
import { providerOfSeries, type SeriesProviderId } from './definition'

/**
 * The endpoints whose countries have series of a server's core, which fills its days as a whole. A provider of series next
 * to it has days of its own, and moves no boundary of an endpoint (rows RD04, PU13).
 * @param providers of the server, the preferred first
 */
export const endpointsOfCore = (providers: readonly SeriesProviderId[]): readonly CountryEndpoint[] => {
  const ofCore = SERIES.filter((each) => {
    const provider = providerOfSeries(each, providers)
    return provider !== undefined && !isSeriesProvider(provider)
  })
  const found = new Set(ofCore.map(({ country }) => endpointOf(country)))
  return ENDPOINTS.filter((endpoint) => found.has(endpoint))
}
