import type { StackItem } from '../wire'

/** One of the four lists of the stack. */
export type BoaList = 'acceptedOffers' | 'acceptedBids' | 'tableOffers' | 'tableBids'
export type BoaLists = Readonly<Record<BoaList, readonly StackItem[]>>

/** Which list an item is in. */
export const listOfItem = ({ isBid, isAccepted }: Pick<StackItem, 'isBid' | 'isAccepted'>): BoaList =>
  `${isAccepted ? 'accepted' : 'table'}${isBid ? 'Bids' : 'Offers'}`

const byText = (a: string, b: string): number => {
  if (a < b) return -1
  return a > b ? 1 : 0
}

/** Cheapest first (`way` 1) or dearest first (-1); unpriced last either way; then by plant and bod id. */
const byPrice =
  (way: 1 | -1) =>
  (a: StackItem, b: StackItem): number => {
    const p = a.mainPrice
    const q = b.mainPrice
    const prices = p === null || q === null ? Number(p === null) - Number(q === null) : (p - q) * way
    return prices || byText(a.plantId, b.plantId) || byText(a.bodId, b.bodId)
  }

/**
 * The four lists of the desk, each with the action of most interest on top: accepted offers dearest first, accepted
 * bids lowest price first, table offers cheapest first, table bids highest price first (the next to be taken).
 */
export const listsOf = ({ items }: { readonly items: ReadonlyMap<string, StackItem> }): BoaLists => {
  const lists = { acceptedOffers: [], acceptedBids: [], tableOffers: [], tableBids: [] } as Record<BoaList, StackItem[]>
  for (const item of items.values()) lists[listOfItem(item)].push(item)
  return {
    acceptedOffers: lists.acceptedOffers.sort(byPrice(-1)),
    acceptedBids: lists.acceptedBids.sort(byPrice(1)),
    tableOffers: lists.tableOffers.sort(byPrice(1)),
    tableBids: lists.tableBids.sort(byPrice(-1)),
  }
}
