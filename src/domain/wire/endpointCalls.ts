import { ENDPOINTS, type CountryEndpoint } from '../reference'
import type { WireCall } from './call'

/**
 * The same call of several endpoints as one: its path is that of the first, the others are further paths of it.
 * @param callOf the call of the endpoint with this base path
 * @param endpoints all nine where nothing is said, that of Great Britain first
 */
// @__NO_SIDE_EFFECTS__
export function ofEndpoints<C extends WireCall>(
  callOf: (endpoint: string) => C,
  endpoints: readonly CountryEndpoint[] = ENDPOINTS,
): C {
  const [first = '', ...others] = endpoints.map(({ endpoint }) => endpoint)
  return { ...callOf(first), also: others.map((endpoint) => callOf(endpoint).path) }
}
