import type { BoaList, BoaLists } from '../../../domain/boa/bookLists'
import { itemKey } from '../../../domain/boa/book'
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

const sideBars = (accepted: readonly StackItem[], table: readonly StackItem[], side: 1 | -1): StackBar[] => {
  const [acceptedList, tableList] =
    side === 1 ? (['acceptedOffers', 'tableOffers'] as const) : (['acceptedBids', 'tableBids'] as const)
  const bars: StackBar[] = []
  let reached = 0
  const lay = (list: BoaList) => (item: StackItem) => {
    const [near, far] = [reached, reached + item.volume]
    reached = far
    bars.push({
      key: itemKey(item),
      item,
      list,
      from: side === 1 ? near : -far,
      to: side === 1 ? far : -near,
      price: item.mainPrice ?? undefined,
      flagged: item.isAccepted && (item.flags.soFlag || item.flags.cadlFlag),
    })
  }
  outward(accepted, side).forEach(lay(acceptedList))
  outward(table, side).forEach(lay(tableList))
  return bars
}

const sum = (items: readonly StackItem[]): number => items.reduce((total, item) => total + Math.max(0, item.volume), 0)

/** The whole stack as bars: accepted next to 0, then what is left on the table. */
export const stackBars = (lists: BoaLists): StackBars => ({
  bars: [
    ...sideBars(lists.acceptedBids, lists.tableBids, -1).reverse(),
    ...sideBars(lists.acceptedOffers, lists.tableOffers, 1),
  ],
  mw: {
    acceptedBids: sum(lists.acceptedBids),
    acceptedOffers: sum(lists.acceptedOffers),
    tableBids: sum(lists.tableBids),
    tableOffers: sum(lists.tableOffers),
  },
})

/** The bar that holds a point of the MW axis, by bisection; undefined outside the stack. */
export const barAt = (bars: readonly StackBar[], mw: number): number | undefined => {
  let [low, high] = [0, bars.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const bar = bars[middle]
    if (!bar) return undefined
    if (mw < bar.from) high = middle - 1
    else if (mw >= bar.to) low = middle + 1
    else return middle
  }
  return undefined
}
