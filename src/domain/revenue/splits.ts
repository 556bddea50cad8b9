import { CONTRACT_PRODUCTS } from '../ancillary/products'
import { PERIOD_HOURS, type Award, type UnitPeriod } from './unitPeriod'

/** Why an acceptance was taken: for the system (SO-flagged, a constraint as a rule), or to balance energy. */
export const ACTION_REASONS = ['system', 'energy'] as const
export type ActionReason = (typeof ACTION_REASONS)[number]

/** The products of the day-ahead auctions of response and reserve. */
export const AUCTION_PRODUCTS = CONTRACT_PRODUCTS.map(({ id }) => id)
export type AuctionProductId = (typeof CONTRACT_PRODUCTS)[number]['id']

/** Parts of the revenue of some settlement periods as they are made up. */
export type RevenueSplits = {
  /** £ of accepted bids and offers by reason, of the settlement periods of which the reasons are known. */
  readonly reasons: Readonly<Record<ActionReason, number>>
  /** Of how many settlement periods they are. */
  readonly reasonsKnown: number
  /** £ of response and reserve by product, in the order of `AUCTION_PRODUCTS`; known where the two are. */
  readonly products: readonly number[]
}

const PLACES: ReadonlyMap<string, number> = new Map(AUCTION_PRODUCTS.map((id, place) => [id, place]))

/**
 * How balancing and ancillary revenue are made up.
 * Law: the reasons add up to offers and bids where those are known, and the products to response and reserve.
 */
export const splitsOf = (periods: readonly UnitPeriod[]): RevenueSplits => {
  const products = AUCTION_PRODUCTS.map(() => 0)
  const add = ({ product, mw, price }: Award): void => {
    const place = PLACES.get(product)
    if (place !== undefined) products[place] = (products[place] ?? 0) + mw * price * PERIOD_HOURS
  }
  let system = 0
  let energy = 0
  let reasonsKnown = 0
  for (const { accepted, flagged, response, reserve } of periods) {
    response?.forEach(add)
    reserve?.forEach(add)
    if (flagged === undefined || accepted?.offerPounds === undefined || accepted.bidPounds === undefined) continue
    system += flagged
    energy += accepted.offerPounds + accepted.bidPounds - flagged
    reasonsKnown += 1
  }
  return { reasons: { system, energy }, reasonsKnown, products }
}
