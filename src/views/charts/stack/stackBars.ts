import { bisector } from 'd3'
import type { BoaList, BoaLists } from '../../../domain/boa/collectionLists'
import { boaItemKey } from '../../../domain/boa/collection'
import type { StackItem } from '../../../domain/wire'

/** A bar of the stack: a piece of the MW axis (bids left of 0, offers right) and its price. */
export type StackBar = {
  readonly key: string
  readonly item: StackItem
  readonly list: BoaList
  /** MW from 0, `from` < `to`. */
  readonly from: number
  readonly to: number
  /** £/MWh; undefined for an unpriced action. */
  readonly price: number | undefined
  /** SO- or CADL-flagged, accepted. */
  readonly flagged: boolean
}

export type StackBars = {
  /** From left to right, without gaps. */
  readonly bars: readonly StackBar[]
  readonly mw: Readonly<Record<BoaList, number>>
}

/** Cheapest first for offers, dearest first for bids: the order in which they would be taken. Unpriced ones are last. */
const outward = (items: readonly StackItem[], side: 1 | -1): readonly StackItem[] =>
  items
    .filter((item) => item.volume > 0)
    .sort((a, b) => {
      if (a.mainPrice === null || b.mainPrice === null)
        return Number(a.mainPrice === null) - Number(b.mainPrice === null)
      return side * (a.mainPrice - b.mainPrice)
    })

/** The whole stack as bars: accepted next to 0, then what is left on the table. */
export const stackBars = (lists: BoaLists): StackBars => {
  const mw = { acceptedBids: 0, acceptedOffers: 0, tableBids: 0, tableOffers: 0 }
  const sideBars = (accepted: BoaList, table: BoaList, side: 1 | -1): StackBar[] => {
    let reached = 0
    return [accepted, table].flatMap((list) =>
      outward(lists[list], side).map((item): StackBar => {
        const near = reached
        const far = reached + item.volume
        reached = far
        mw[list] += item.volume
        return {
          key: boaItemKey(item),
          item,
          list,
          from: side === 1 ? near : -far,
          to: side === 1 ? far : -near,
          price: item.mainPrice ?? undefined,
          flagged: item.isAccepted && (item.flags.soFlag || item.flags.cadlFlag),
        }
      }),
    )
  }
  const bids = sideBars('acceptedBids', 'tableBids', -1).reverse()
  return { bars: [...bids, ...sideBars('acceptedOffers', 'tableOffers', 1)], mw }
}

const byBegin = bisector(({ from }: StackBar) => from)

/** The bar that holds a point of the MW axis; undefined outside the stack. */
export const barAt = (bars: readonly StackBar[], mw: number): number | undefined => {
  const place = byBegin.right(bars, mw) - 1
  return mw < (bars[place]?.to ?? -Infinity) ? place : undefined
}
