import type { SkipDirection } from './reasons'

/** What of one bid or offer was taken for energy and what was left of it, MWh, positive; its price, £/MWh. */
export type Stacked = { readonly price: number; readonly accepted: number; readonly left: number }

/** The de minimis volume of the imbalance price, 0.1 MWh of a half hour, for 5 minutes: less sets no price. */
const LEAST_MWH = 0.1 / 6

/** The dearest offer or the cheapest bid that was taken; undefined where none was. */
export const marginalPrice = (direction: SkipDirection, stack: Iterable<Stacked>): number | undefined => {
  let marginal: number | undefined
  for (const { price, accepted } of stack) {
    if (accepted < LEAST_MWH) continue
    if (marginal === undefined || isBefore(direction, marginal, price)) marginal = price
  }
  return marginal
}

/** Whether a price is taken before another: a cheaper offer, a dearer bid. */
export const isBefore = (direction: SkipDirection, price: number, other: number): boolean =>
  direction === 'offer' ? price < other : price > other

export type Merit = {
  /** MWh in merit: what was taken of it, and what was left. */
  readonly inMerit: number
  /** MWh of it that were taken. */
  readonly accepted: number
}
