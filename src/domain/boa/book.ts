import { faultOf, type SyncFault } from '../verified/cell'
import type { BoaSnapshot, StackItem } from '../wire'
import { itemKey, plusItem, type BoaBook } from './bookHash'

export { itemKey, type BoaBook } from './bookHash'
export { listsOf } from './bookLists'
export { applyPatches, changeBook, type ItemChange } from './bookPatches'

export type OpenedBook =
  { readonly book: BoaBook; readonly fault?: undefined } | { readonly fault: SyncFault; readonly book?: undefined }

const byKey = (items: readonly StackItem[]): ReadonlyMap<string, StackItem> =>
  new Map(items.map((item) => [itemKey(item), item]))

/** A book at the start of its life, on the side that writes it. Throws a RangeError when two items share a key. */
export const openBook = (from: {
  readonly key: string
  readonly epoch: string
  readonly items: readonly StackItem[]
  readonly seq?: number
}): BoaBook => {
  const items = byKey(from.items)
  if (items.size !== from.items.length) throw new RangeError(`Stack ${from.key}: an item is in it twice.`)
  return { key: from.key, epoch: from.epoch, seq: from.seq ?? 0, items, digest: from.items.reduce(plusItem, 0) }
}

/**
 * A book from the server's answer, its count and digest computed again and held against `meta`.
 * @returns `book`, or `fault` when the items are not those the server meant.
 */
export const bookFromSnapshot = (snapshot: BoaSnapshot): OpenedBook => {
  const { tableBids, tableOffers, acceptedBids, acceptedOffers, meta } = snapshot
  const all = [...tableBids, ...tableOffers, ...acceptedBids, ...acceptedOffers]
  const items = byKey(all)
  if (items.size !== all.length) return { fault: faultOf('duplicate', 'An item is in the stack twice.') }
  if (items.size !== meta.n) return { fault: faultOf('count', `${items.size} items came where ${meta.n} were sent.`) }
  const digest = all.reduce(plusItem, 0)
  if (digest !== meta.d) return { fault: faultOf('digest', 'The items are not those that the server sent.') }
  return { book: { key: meta.t, epoch: meta.e, seq: meta.s, items, digest } }
}
