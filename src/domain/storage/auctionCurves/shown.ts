import type { Instant } from '../../periods'
import { clearingPrice, depthOf, volumeAt, type AuctionStep, type CurvePoint, type Depth } from './curve'

/** A price that another volume would have made, and what would then be traded; undefined beyond the curves. */
export type MovedPrice = { readonly price: number; readonly mw: number } | undefined

/** An hour as it is listed. */
export type ListedStep = Depth & {
  readonly at: Instant
  readonly price: number
  readonly mw: number
  /** With a battery that buys so many MW more at any price. */
  readonly bought: MovedPrice
  /** With a battery that sells so many MW more at any price. */
  readonly sold: MovedPrice
}

const movedBy = (step: AuctionStep, bought: number): MovedPrice => {
  const price = clearingPrice(step, bought)
  return price === undefined ? undefined : { price, mw: volumeAt(bought > 0 ? step.sell : step.buy, price) }
}

/** The price of an hour, how deep its auction is, and what a battery would make of it. @param mw of the battery */
export const listedStep = (step: AuctionStep, mw: number): ListedStep => ({
  at: step.at,
  price: step.price,
  mw: step.mw,
  ...depthOf(step),
  bought: movedBy(step, mw),
  sold: movedBy(step, -mw),
})

/** The place of the step that an instant is in; of the dearest one where none is given; -1 where there is no step. */
export const placeOfStep = (steps: readonly Pick<AuctionStep, 'at' | 'price'>[], at: Instant | undefined): number => {
  if (at !== undefined) return steps.findLastIndex((step, place) => place === 0 || step.at <= at)
  return steps.reduce((best, { price }, place) => (price > (steps[best]?.price ?? -Infinity) ? place : best), -1)
}

/** The part of a curve between two prices, with a point at each of them. */
export const curvePart = (curve: readonly CurvePoint[], from: number, to: number): readonly CurvePoint[] => [
  [from, volumeAt(curve, from)],
  ...curve.filter(([price]) => price > from && price < to),
  [to, volumeAt(curve, to)],
]
