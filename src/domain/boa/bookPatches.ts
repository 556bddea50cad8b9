import { faultOf, type SyncFault } from '../table/fault'
import type { BoaPatch, Meta, StackItem } from '../wire'
import type { BoaBook } from './book'
import { itemKey, minusItem, plusItem, sameItem } from './bookHash'

/** What became of an item: `volumeDelta` in MW, 0 when only something else of it changed. */
export type ItemChange =
  { readonly kind: 'new' } | { readonly kind: 'changed'; readonly volumeDelta: number } | { readonly kind: 'removed' }

export type BookChange = {
  readonly book: BoaBook
  /** By `itemKey`, over the whole batch. */
  readonly changes: ReadonlyMap<string, ItemChange>
  readonly fault?: SyncFault
}

const orderFault = (book: BoaBook, have: number, meta: Meta): SyncFault | undefined => {
  if (meta.t !== book.key) return faultOf('table', `A change of stack "${meta.t}" came to "${book.key}".`)
  if (meta.e !== book.epoch) return faultOf('epoch', 'The server has started its count anew.')
  if (meta.s > have + 1) return faultOf('gap', `Change ${meta.s} came after ${have}.`)
  return undefined
}

const changeOf = (before: StackItem | undefined, after: StackItem | undefined): ItemChange | undefined => {
  if (!after) return before && { kind: 'removed' }
  if (!before) return { kind: 'new' }
  return sameItem(before, after) ? undefined : { kind: 'changed', volumeDelta: after.volume - before.volume }
}

/**
 * Applies patches: in each the removals, then the items, which are absolute. Every patch must follow its predecessor
 * and leave the server's count and digest; patches already known are skipped.
 * @returns the new book and what changed over the batch, or `fault` and the very book that was given.
 */
export const applyPatches = (book: BoaBook, patches: readonly BoaPatch[]): BookChange => {
  const items = new Map(book.items)
  const touched = new Set<string>()
  let { seq, digest } = book
  const put = (key: string, item: StackItem | undefined): void => {
    const before = items.get(key)
    touched.add(key)
    if (before) digest = minusItem(digest, before)
    if (item) digest = plusItem(digest, item)
    if (item) items.set(key, item)
    else items.delete(key)
  }
  for (const { meta, items: absolute, removed } of patches) {
    const late = orderFault(book, seq, meta)
    if (late) return { book, changes: new Map(), fault: late }
    if (meta.s <= seq) continue
    for (const key of removed) put(itemKey(key), undefined)
    for (const item of absolute) put(itemKey(item), item)
    const fault = proofFault(items.size, digest, meta)
    if (fault) return { book, changes: new Map(), fault }
    seq = meta.s
  }
  if (seq === book.seq) return { book, changes: new Map() }
  const changes = new Map<string, ItemChange>()
  for (const key of touched) {
    const change = changeOf(book.items.get(key), items.get(key))
    if (change) changes.set(key, change)
  }
  return { book: { ...book, seq, items, digest }, changes }
}

const proofFault = (count: number, digest: number, meta: Meta): SyncFault | undefined => {
  if (count !== meta.n) return faultOf('count', `${count} items after change ${meta.s} where the server has ${meta.n}.`)
  return digest === meta.d ? undefined : faultOf('digest', `The items after change ${meta.s} are not the server's.`)
}

/** The hub events that carry a change of the stack. */
export const BOOK_EVENTS = ['bidOnTable', 'bidAccepted', 'nonBmStorUpdate'] as const
export type BookEvent = (typeof BOOK_EVENTS)[number]
export type BookPatch = { readonly event: BookEvent; readonly patch: BoaPatch }

const eventOf = ({ flags, isAccepted }: StackItem): BookEvent =>
  flags.nonBmPrediction ? 'nonBmStorUpdate' : isAccepted ? 'bidAccepted' : 'bidOnTable'

type Share = { readonly items: StackItem[]; readonly removed: StackItem[] }

const sharesOf = (book: BoaBook, items: readonly StackItem[]): ReadonlyMap<BookEvent, Share> => {
  const shares = new Map(BOOK_EVENTS.map((event): [BookEvent, Share] => [event, { items: [], removed: [] }]))
  const wanted = new Set<string>()
  for (const item of items) {
    const key = itemKey(item)
    if (wanted.has(key))
      throw new RangeError(`Stack ${book.key}: item ${item.plantId} ${item.bodId} stands in it twice.`)
    wanted.add(key)
    const before = book.items.get(key)
    if (!before || !sameItem(before, item)) shares.get(eventOf(item))?.items.push(item)
  }
  for (const [key, item] of book.items) if (!wanted.has(key)) shares.get(eventOf(item))?.removed.push(item)
  return shares
}

/**
 * The stack's writer: the patches, at most one per hub event, that turn every reader's book into these items. Each
 * has its own sequence number, and count and digest of the whole book after it; none when nothing changed.
 *
 * Law: `applyPatches(book, patches).book` equals the book given back. Throws a RangeError when two items share a key.
 */
export const changeBook = (
  book: BoaBook,
  items: readonly StackItem[],
): { readonly book: BoaBook; readonly patches: readonly BookPatch[] } => {
  const patches: BookPatch[] = []
  const next = new Map(book.items)
  let { seq, digest } = book
  for (const [event, share] of sharesOf(book, items)) {
    if (share.items.length === 0 && share.removed.length === 0) continue
    for (const item of share.removed) {
      next.delete(itemKey(item))
      digest = minusItem(digest, item)
    }
    for (const item of share.items) {
      const before = next.get(itemKey(item))
      if (before) digest = minusItem(digest, before)
      digest = plusItem(digest, item)
      next.set(itemKey(item), item)
    }
    seq += 1
    const meta: Meta = { t: book.key, e: book.epoch, s: seq, n: next.size, d: digest }
    const removed = share.removed.map(({ plantId, bodId }) => ({ plantId, bodId }))
    patches.push({ event, patch: { meta, items: share.items, removed } })
  }
  return patches.length === 0 ? { book, patches } : { book: { ...book, seq, items: next, digest }, patches }
}
