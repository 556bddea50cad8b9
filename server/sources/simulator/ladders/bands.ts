import type { BidOfferPair } from '../../../../src/domain/market/events'

/** Prices beyond any use: the unit does not want to move. */
export const UNWANTED = 9999
export const NEVER = 99_999

const pence = (price: number): number => Math.round(price * 100) / 100

export const pair = (pairId: number, width: number, bid: number, offer: number): BidOfferPair => {
  const signed = Math.round(width) * Math.sign(pairId)
  return { pairId, levelFrom: signed, levelTo: signed, bid: pence(bid), offer: pence(Math.max(bid, offer)) }
}

/** `count` bands above the notified level, `width` MW together, offers rising from `first` to `last`. */
export const offersUp = (
  count: number,
  width: number,
  first: number,
  last: number,
  undo: number,
): readonly BidOfferPair[] =>
  Array.from({ length: count }, (_, i) =>
    pair(i + 1, width / count, Math.min(undo, first), first + ((last - first) * i) / Math.max(1, count - 1)),
  )

/** `count` bands below the notified level, bids falling from `first` to `last`; `undo` is asked for coming back. */
export const bidsDown = (
  count: number,
  width: number,
  first: number,
  last: number,
  undo: number,
): readonly BidOfferPair[] =>
  Array.from({ length: count }, (_, i) =>
    pair(-i - 1, width / count, first + ((last - first) * i) / Math.max(1, count - 1), Math.max(undo, first)),
  )
