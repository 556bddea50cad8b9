import {
  addDays,
  dayStart,
  efaAt,
  efaSpan,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
} from '../../../src/domain/periods'
import { ANCILLARY_PRODUCTS } from '../../../src/domain/series/families/ancillary'

/** Package of the auctions of response and reserve (NESO's Enduring Auction Capability, EAC). */
export const EAC_PACKAGE = 'eac-auction-results'

/** Results are published at 14:30 of the day before delivery (specification 6, 2.5). */
const PUBLISHED = '14:30'

const RESPONSE: ReadonlySet<string> = new Set(ANCILLARY_PRODUCTS.response)
const RESERVE: ReadonlySet<string> = new Set(ANCILLARY_PRODUCTS.reserve)

/** A product in the stretch of time that it is auctioned for. */
type Auctioned = { readonly product: string; readonly from: Instant; readonly to: Instant }

/** What a product's series are called: response by EFA block, reserve by half hour; undefined for a product that is none of ours. */
export const auctionServiceOf = (product: string): 'Response' | 'Reserve' | undefined => {
  if (RESPONSE.has(product)) return 'Response'
  return RESERVE.has(product) ? 'Reserve' : undefined
}

/** Whether a row is of a whole step of its series: of another length it has no place in them. */
export const isWholeBlock = ({ product, from, to }: Auctioned): boolean => {
  if (RESERVE.has(product)) return from % HALF_HOUR_MS === 0 && to - from === HALF_HOUR_MS
  const { day, block } = efaAt(from)
  const span = efaSpan(day, block)
  return span.from === from && span.to === to
}

/** By when the results for an instant of delivery are published. */
export const auctionPublishedAt = (at: Instant): Instant => {
  const before = addDays(efaAt(at).day, -1)
  return instantAtWallTime(before, PUBLISHED) ?? dayStart(before)
}
