import type { BidOfferPair } from '../market/events'
import { HALF_HOUR_MS, type Instant } from '../periods'
import type { BoaLine, Piece } from './levelLine'

/** One bid-offer pair as the stretch of MW it covers during a piece of time. */
export type Band = { readonly pair: BidOfferPair; readonly low: BoaLine; readonly high: BoaLine }

/** Pairs in the order in which they are stacked: away from the PN on either side. Zero-width pairs are left out. */
export const outwards = (pairs: readonly BidOfferPair[]): readonly BidOfferPair[] =>
  pairs
    .filter(({ levelFrom, levelTo }) => levelFrom !== 0 || levelTo !== 0)
    .sort((a, b) => Math.abs(a.pairId) - Math.abs(b.pairId))

// The public format lets a band's width change over the period, though none of the recorded ones does.
const widthAt = ({ levelFrom, levelTo }: BidOfferPair, at: Instant, periodStart: Instant): number =>
  Math.abs(levelFrom + ((levelTo - levelFrom) * (at - periodStart)) / HALF_HOUR_MS)

/**
 * The bands of a ladder over a piece of time, stacked outwards from the PN: pair 1 begins at the PN, pair 2 on top of
 * it; pair -1 ends at the PN, pair -2 lies below it. A pair that was not submitted takes no room.
 * Source: BSC Section T; specification 7, 3.1 rule 3.
 * @param pairs in the order of `outwards`.
 */
export const bandsOver = (
  pairs: readonly BidOfferPair[],
  pn: BoaLine,
  piece: Piece,
  periodStart: Instant,
): readonly Band[] => {
  let top = pn
  let bottom = pn
  return pairs.map((pair) => {
    const start = widthAt(pair, piece.from, periodStart)
    const end = widthAt(pair, piece.to, periodStart)
    if (pair.pairId > 0) {
      const low = top
      top = { start: low.start + start, end: low.end + end }
      return { pair, low, high: top }
    }
    const high = bottom
    bottom = { start: high.start - start, end: high.end - end }
    return { pair, low: bottom, high }
  })
}
