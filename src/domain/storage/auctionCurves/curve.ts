import type { Instant } from '../../periods'

/** What is bid or offered in an auction at a price or better. */
export type CurvePoint = readonly [price: number, mw: number]

/**
 * An aggregated curve as an exchange publishes it, £/MWh and MW, by ascending price from the least to the highest price that
 * a bid may have. Between two points the volume runs straight. What is sold rises with the price, what is bought falls.
 */
export type AuctionCurve = readonly CurvePoint[]

/** The two curves of a delivery hour, or half hour, and where they cross. */
export type AuctionStep = {
  /** Begin of delivery. */
  readonly at: Instant
  /** Clearing price, £/MWh. */
  readonly price: number
  /** Cleared volume, MW. */
  readonly mw: number
  readonly buy: AuctionCurve
  readonly sell: AuctionCurve
}

/** The curves of an auction by day, as its exchange published them. */
export type AuctionCurves = { readonly publishedAt: Instant; readonly steps: readonly AuctionStep[] }

/** The curves of a day, or why there are none. */
export type AuctionCurveDay = (AuctionCurves & { readonly why?: undefined }) | { readonly why: string }

/** Least and highest price of a bid in the British day-ahead auctions, £/MWh. */
export const AUCTION_PRICES = { least: -500, highest: 4000 } as const

/** MW of a curve at a price: beyond its ends those of the end, 0 of a curve without points. */
export const volumeAt = (curve: AuctionCurve, price: number): number => {
  const next = curve.findIndex(([each]) => each >= price)
  const [above, mwAbove] = curve[next] ?? curve.at(-1) ?? [price, 0]
  const [below, mwBelow] = curve[next - 1] ?? [above, mwAbove]
  if (next <= 0 || above === price) return mwAbove
  return mwBelow + ((mwAbove - mwBelow) * (price - below)) / (above - below)
}

type Curves = Pick<AuctionStep, 'buy' | 'sell'>

const surplusAt = ({ buy, sell }: Curves, price: number): number => volumeAt(sell, price) - volumeAt(buy, price)

/**
 * The price at which as much is sold as is bought, £/MWh: the least one where it holds at several.
 * @param bought MW that are bought at any price besides the bids of the curve; negative: that are sold at any price
 * @returns undefined where the curves do not cross between their ends: more is bought than is sold at the highest
 * price, or more sold than bought at the least one
 */
export const clearingPrice = (curves: Curves, bought = 0): number | undefined => {
  const prices = [...new Set([...curves.buy, ...curves.sell].map(([price]) => price))].sort((a, b) => a - b)
  const left = (price: number): number => surplusAt(curves, price) - bought
  const place = prices.findIndex((price) => left(price) >= 0)
  const above = prices[place]
  if (above === undefined) return undefined
  const surplus = left(above)
  const below = prices[place - 1]
  if (below === undefined) return surplus === 0 ? above : undefined
  const short = left(below)
  return above - ((above - below) * surplus) / (surplus - short)
}

/** How much a price is moved by, £/MWh, where the depth of an auction is stated. */
export const DEPTH_POUNDS = 10

/** MW more that must be bought or sold at any price before the price is another by `DEPTH_POUNDS`. */
export type Depth = { readonly up: number; readonly down: number }

export const depthOf = (step: AuctionStep): Depth => ({
  up: surplusAt(step, step.price + DEPTH_POUNDS),
  down: -surplusAt(step, step.price - DEPTH_POUNDS),
})
