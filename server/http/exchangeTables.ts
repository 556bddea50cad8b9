import { ENDPOINTS, endpointOf } from '../../src/domain/reference'
import { LIVE_TABLES } from '../../src/domain/tables/definitions'

const HOME = 'Gb'
const API = endpointOf(HOME).endpoint

/** Tables of an exchange, by the beginning of their address there: `/epexApi/LiveTable_EpexGrid`. */
const AT_EXCHANGES: ReadonlyMap<string, string> = new Map(
  LIVE_TABLES.flatMap(({ definition: { moduleType, option } }) =>
    ENDPOINTS.filter(
      ({ endpoint, liveTableLocation }) => endpoint !== API && option.locationByCountry[HOME] === liveTableLocation,
    ).map(({ endpoint }) => [`${endpoint}/LiveTable_${moduleType}`, `${API}/LiveTable_${moduleType}`] as const),
  ),
)

/**
 * The exchanges are endpoints of their own (specification 2§3), answered by the same routes, with the same access and limits:
 * a table of an exchange is routed as one of the country's endpoint, and every other address stays as it is.
 */
export const exchangeTableUrl = (url: string): string => {
  const [, table, rest] = /^(\/\w+\/LiveTable_\w+)(.*)$/.exec(url) ?? []
  const routed = table === undefined ? undefined : AT_EXCHANGES.get(table)
  return routed === undefined ? url : `${routed}${rest ?? ''}`
}
