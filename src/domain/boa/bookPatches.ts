import { faultOf, type SyncFault } from '../verified/cell'
import type { BoaPatch, Meta, StackItem } from '../wire'
import { itemKey, minusItem, plusItem, sameItem, type BoaBook } from './bookHash'

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
  if (meta.e !== book.epoch) return faultOf('epoch', 'The server has started a new count.')
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

/** Where two lists differ: what stands between the objects that both begin and end with. */
const differing = (
  before: readonly StackItem[],
  after: readonly StackItem[],
): { readonly before: readonly StackItem[]; readonly after: readonly StackItem[] } => {
  const shorter = Math.min(before.length, after.length)
  let [head, tail] = [0, 0]
  while (head < shorter && before[head] === after[head]) head += 1
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return { before: before.slice(head, before.length - tail), after: after.slice(head, after.length - tail) }
}

/**
 * What has to be said so that the book's items `before` become `after`, event by event; all other items stay. An item
 * that shares its key with another, of these or of those that stay, is a RangeError.
 */
const sharesOf = (
  book: BoaBook,
  before: Iterable<StackItem>,
  after: readonly StackItem[],
): ReadonlyMap<BookEvent, Share> => {
  const shares = new Map(BOOK_EVENTS.map((event): [BookEvent, Share] => [event, { items: [], removed: [] }]))
  const leaving = new Map([...before].map((item) => [itemKey(item), item]))
  const wanted = new Set<string>()
  for (const item of after) {
    const key = itemKey(item)
    const known = leaving.get(key)
    if (wanted.has(key) || (!known && book.items.has(key)))
      throw new RangeError(`Stack ${book.key}: item ${item.plantId} ${item.bodId} is in it twice.`)
    wanted.add(key)
    if (!known || !sameItem(known, item)) shares.get(eventOf(item))?.items.push(item)
  }
  for (const [key, item] of leaving) if (!wanted.has(key)) shares.get(eventOf(item))?.removed.push(item)
  return shares
}

/**
 * The stack's writer: the patches, at most one per hub event, that turn every reader's book into these items. Each
 * has its own sequence number, and count and digest of the whole book after it; none when nothing changed.
 *
 * Law: `applyPatches(book, patches).book` equals the book given back. Throws a RangeError when two items share a key.
 * @param known the items that the book was last changed or opened with, where the caller still has them: then only
 * what is another object than before is looked at, which of a thousand items are a few.
 */
export const changeBook = (
  book: BoaBook,
  items: readonly StackItem[],
  known?: readonly StackItem[],
): { readonly book: BoaBook; readonly patches: readonly BookPatch[] } => {
  const patches: BookPatch[] = []
  const { before, after } = known ? differing(known, items) : { before: book.items.values(), after: items }
  const shares = [...sharesOf(book, before, after)].filter(([, share]) => share.items.length + share.removed.length > 0)
  if (shares.length === 0) return { book, patches }
  const next = new Map(book.items)
  let { seq, digest } = book
  for (const [event, share] of shares) {
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
  return { book: { ...book, seq, items: next, digest }, patches }
}
