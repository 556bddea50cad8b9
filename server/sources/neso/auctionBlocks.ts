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

type Auctions<T> = {
  /** Rows of our products in whole blocks. */
  readonly whole: readonly T[]
  readonly rows: number
  readonly dropped: number
  /** Products that are none of ours, once for each row. */
  readonly others: readonly string[]
}

/** What of the rows of a table of auctions has a place in series; a row of another length is left out and counted. */
export const ownAuctions = <T extends Auctioned>(read: {
  readonly good: readonly T[]
  readonly rows: number
  readonly dropped: number
}): Auctions<T> => {
  const ours = read.good.filter(({ product }) => auctionServiceOf(product) !== undefined)
  const whole = ours.filter(isWholeBlock)
  const others = read.good.flatMap(({ product }) => (auctionServiceOf(product) === undefined ? [product] : []))
  return { whole, rows: read.rows, dropped: read.dropped + ours.length - whole.length, others }
}

/** By when the results for an instant of delivery are published. */
export const auctionPublishedAt = (at: Instant): Instant => {
  const before = addDays(efaAt(at).day, -1)
  return instantAtWallTime(before, PUBLISHED) ?? dayStart(before)
}
