import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { PRICE_BASES } from '../../../src/domain/revenue/parts'
import { ANCILLARY_PRODUCTS } from '../../../src/domain/series/families/ancillary'
import { gb } from '../../../src/domain/series/families/form'

const { response: RESPONSE, reserve: RESERVE } = ANCILLARY_PRODUCTS

/** Series of a unit, by half hour; and those whose values may have begun before the stretch. */
export const HALF_HOURLY = [
  'PN',
  'OfferVolume',
  'BidVolume',
  'OfferCost',
  'BidCost',
  'FlaggedCost',
  'MeteredVolume',
  'MEL',
  ...RESERVE.map((product) => `Awarded${product}`),
]
export const LONGER = ['CapacityObligation', ...RESPONSE.map((product) => `Awarded${product}`)]

/** What the price bases are made of, each once. */
export const PRICE_SERIES = [...new Set(PRICE_BASES.flatMap(({ series }) => series))].map((series) => gb(series))

/** What else the revenue of every unit is made of. */
export const MARKET_IDS = [
  gb('SystemPrice'),
  gb('BalancingActions'),
  gb('CapacityPrice'),
  ...RESPONSE.map((product) => gb('ResponsePrice', product)),
  ...RESERVE.map((product) => gb('ReservePrice', product)),
  // What is bought of a block: where there is a value the auction is known, and the next one is where the block ends.
  gb('ResponseVolume', RESPONSE[0]),
  gb('ReserveVolume', RESERVE[0]),
  gb('ResponseAwarded'),
  gb('ReserveAwarded'),
]
/** Where the volumes of blocks are in these. */
export const BLOCKS = MARKET_IDS.indexOf(gb('ResponseVolume', RESPONSE[0]))

/** A value holds no longer than so, ms, a day of the capacity market: a write changes the revenue of no later time. */
export const REVENUE_REACH_MS = 25 * 2 * HALF_HOUR_MS

const MARKET_SERIES: ReadonlySet<string> = new Set([...PRICE_SERIES, ...MARKET_IDS])
const OF_UNITS = [...HALF_HOURLY, ...LONGER].map((id) => gb(id, ''))

/** The unit that a series of revenue is of; undefined for any other series. */
export const revenueUnitOf = (id: string): string | undefined => {
  const beginning = OF_UNITS.find((each) => id.startsWith(each))
  return beginning === undefined ? undefined : id.slice(beginning.length)
}

/** Whether the revenue of some unit is made of a series. */
export const isOfRevenue = (id: string): boolean => MARKET_SERIES.has(id) || revenueUnitOf(id) !== undefined
