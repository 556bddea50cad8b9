import type { BoaList } from '../../../domain/boa/collectionLists'
import { niceLevels } from '../../../domain/charts/nice'
import type { Range } from '../../../domain/charts/scale'
import type { StackBar, StackBars } from './stackBars'

export type { Range }

/** Steps of the price axis at most. */
const MOST_STEPS = 5

const niceEnds = (low: number, high: number): Range =>
  low < high ? niceLevels([low, high], MOST_STEPS).range : [low, high]

export type Side = 'bids' | 'both' | 'offers'
/** How far the table part is shown: the next few GW, where the price is made, or all of it. */
export type Depth = 'near' | 'all'
/** £/MWh that are offered for the end of the price axis; any other can be typed. */
export const PRICE_CAPS = [200, 500, 1000, 8000] as const

/** Bids and offers of ±9,999 and ±99,999 are submissions that say "do not take"; they would flatten the scale. */
const SENTINEL = 9_999
const NEAR_MW = 3_000
/** Part of the table's shown MW that must fit under an automatic cap. */
const TABLE_SHARE = 0.85

const reach = (accepted: number, table: number, depth: Depth): number => {
  const whole = accepted + table
  return depth === 'all' ? whole : Math.min(whole, accepted + Math.max(NEAR_MW, accepted))
}

/** The shown part of the MW axis. Never empty. */
export const mwRange = ({ mw }: StackBars, side: Side, depth: Depth): Range => {
  const left = side === 'offers' ? 0 : -reach(mw.acceptedBids, mw.tableBids, depth)
  const right = side === 'bids' ? 0 : reach(mw.acceptedOffers, mw.tableOffers, depth)
  const margin = Math.max(1, (right - left) * 0.01)
  const low = left === 0 && side !== 'offers' ? -margin : left
  const high = right === 0 && side !== 'bids' ? margin : right
  return [low, high]
}

export const inRange = (bar: StackBar, [low, high]: Range): boolean => bar.to > low && bar.from < high

const real = (price: number | undefined): price is number => price !== undefined && Math.abs(price) < SENTINEL

/** The price below which (above which, for bids) a share of the MW lies. */
const shareOf = (bars: readonly StackBar[], list: BoaList, side: 1 | -1): number | undefined => {
  const priced = bars
    .filter((bar) => bar.list === list && real(bar.price))
    .sort((a, b) => side * ((a.price ?? 0) - (b.price ?? 0)))
  const total = priced.reduce((sum, bar) => sum + bar.to - bar.from, 0)
  let passed = 0
  for (const bar of priced) {
    passed += bar.to - bar.from
    if (passed >= total * TABLE_SHARE) return bar.price
  }
  return undefined
}

/**
 * The price axis: all that is accepted and most of the table, never sentinels, and never beyond ±`cap`.
 * @param cap £/MWh, above zero
 */
export const priceRange = (shown: readonly StackBar[], price: number | undefined, cap: number): Range => {
  const accepted = shown.filter((bar) => bar.item.isAccepted).map((bar) => bar.price)
  const known = [...accepted, shareOf(shown, 'tableOffers', 1), shareOf(shown, 'tableBids', -1), price].filter(real)
  const low = Math.min(0, ...known)
  const high = Math.max(0, ...known)
  const [bottom, top] = low === high ? [0, 100] : niceEnds(low, high * 1.04)
  return [Math.max(-cap, bottom), Math.min(cap, top)]
}
