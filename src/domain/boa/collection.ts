import { faultOf, type SyncFault } from '../verified/cell'
import { answerFault, followed, metaOf, type Verified } from '../verified/proof'
import type { BoaPatch, BoaSnapshot, StackItem } from '../wire'
import { itemHash, boaItemKey, sameItem } from './collectionHash'

export { boaItemKey } from './collectionHash'
export { listsOf } from './collectionLists'

/**
 * The stack of one settlement period as server and browser hold it: every item, on the table and accepted, by
 * `itemKey`, with the proof that they are the server's. Order is not part of a book (`listsOf` gives it) nor of its
 * digest, the sum of the item hashes modulo 2^32.
 */
export type BoaCollection = Verified & { readonly items: ReadonlyMap<string, StackItem> }

const byKey = (items: readonly StackItem[]): ReadonlyMap<string, StackItem> =>
  new Map(items.map((item) => [boaItemKey(item), item]))

const digestOf = (items: readonly StackItem[]): number => items.reduce((sum, item) => (sum + itemHash(item)) >>> 0, 0)

/** A book at the start of its life, on the side that writes it. Throws a RangeError when two items share a key. */
export const openCollection = (from: {
  readonly key: string
  readonly epoch: string
  readonly items: readonly StackItem[]
  readonly seq?: number
}): BoaCollection => {
  const items = byKey(from.items)
  if (items.size !== from.items.length) throw new RangeError(`Stack ${from.key}: an item is in it twice.`)
  return { key: from.key, epoch: from.epoch, seq: from.seq ?? 0, items, digest: digestOf(from.items) }
}

export type OpenedCollection =
  | { readonly collection: BoaCollection; readonly fault?: undefined }
  | { readonly fault: SyncFault; readonly collection?: undefined }

/** A book from the server's answer, its count and digest computed again and held against `meta`. */
export const collectionFromSnapshot = (snapshot: BoaSnapshot): OpenedCollection => {
  const { tableBids, tableOffers, acceptedBids, acceptedOffers, meta } = snapshot
  const all = [...tableBids, ...tableOffers, ...acceptedBids, ...acceptedOffers]
  const items = byKey(all)
  if (items.size !== all.length) return { fault: faultOf('duplicate', 'An item is in the stack twice.') }
  const digest = digestOf(all)
  const fault = answerFault(meta, items.size, digest, 'items')
  return fault ? { fault } : { collection: { key: meta.t, epoch: meta.e, seq: meta.s, items, digest } }
}

/** A book being changed by one batch. */
class CollectionDraft {
  readonly items: Map<string, StackItem>
  readonly touched = new Set<string>()
  digest: number

  constructor(collection: BoaCollection) {
    this.items = new Map(collection.items)
    this.digest = collection.digest
  }

  get length(): number {
    return this.items.size
  }

  /** The removals, then the items, which are absolute: no rule can be broken. */
  apply({ items, removed }: Pick<BoaPatch, 'items' | 'removed'>): undefined {
    for (const key of removed) this.put(boaItemKey(key), undefined)
    for (const item of items) this.put(boaItemKey(item), item)
  }

  private put(key: string, item: StackItem | undefined): void {
    const before = this.items.get(key)
    this.touched.add(key)
    this.digest = (this.digest - (before ? itemHash(before) : 0) + (item ? itemHash(item) : 0)) >>> 0
    if (item) this.items.set(key, item)
    else this.items.delete(key)
  }
}

/** What became of an item: `volumeDelta` in MW, 0 when only something else of it changed. */
export type ItemChange =
  { readonly kind: 'new' } | { readonly kind: 'changed'; readonly volumeDelta: number } | { readonly kind: 'removed' }

const changeOf = (before: StackItem | undefined, after: StackItem | undefined): ItemChange | undefined => {
  if (!after) return before && { kind: 'removed' }
  if (!before) return { kind: 'new' }
  return sameItem(before, after) ? undefined : { kind: 'changed', volumeDelta: after.volume - before.volume }
}

export type BoaCollectionChange = {
  readonly collection: BoaCollection
  /** By `itemKey`, over the whole batch. */
  readonly changes: ReadonlyMap<string, ItemChange>
  readonly fault?: SyncFault
}

/** Applies patches and proves the result. @returns the new book, or `fault` and the very book that was given. */
export const applyPatches = (collection: BoaCollection, patches: readonly BoaPatch[]): BoaCollectionChange => {
  const changes = new Map<string, ItemChange>()
  const draft = new CollectionDraft(collection)
  const seq = followed(collection, patches, draft, 'items', (patch) => draft.apply(patch))
  if (typeof seq !== 'number') return { collection, changes, fault: seq }
  if (seq === collection.seq) return { collection, changes }
  const { items, digest, touched } = draft
  for (const key of touched) {
    const change = changeOf(collection.items.get(key), items.get(key))
    if (change) changes.set(key, change)
  }
  return { collection: { ...collection, seq, items, digest }, changes }
}

/** The hub events that carry a change of the stack. */
export const COLLECTION_EVENTS = ['bidOnTable', 'bidAccepted', 'nonBmStorUpdate'] as const
export type CollectionEvent = (typeof COLLECTION_EVENTS)[number]
export type CollectionPatch = { readonly event: CollectionEvent; readonly patch: BoaPatch }

const eventOf = ({ flags, isAccepted }: StackItem): CollectionEvent => {
  if (flags.nonBmPrediction) return 'nonBmStorUpdate'
  return isAccepted ? 'bidAccepted' : 'bidOnTable'
}

/** Where two lists differ: what is between the objects that both begin and end with. */
const differing = (before: readonly StackItem[], after: readonly StackItem[]) => {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  let tail = 0
  while (head < shorter && before[head] === after[head]) head += 1
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return { before: before.slice(head, before.length - tail), after: after.slice(head, after.length - tail) }
}

type Share = { readonly items: StackItem[]; readonly removed: StackItem[] }

/**
 * What has to be sent so that the book's items `before` become `after`, event by event; all other items stay. An item
 * that shares its key with another, of these or of those that stay, is a RangeError.
 */
const sharesOf = (
  collection: BoaCollection,
  before: Iterable<StackItem>,
  after: readonly StackItem[],
): ReadonlyMap<CollectionEvent, Share> => {
  const shares = new Map(
    COLLECTION_EVENTS.map((event): [CollectionEvent, Share] => [event, { items: [], removed: [] }]),
  )
  const leaving = new Map([...before].map((item) => [boaItemKey(item), item]))
  const wanted = new Set<string>()
  for (const item of after) {
    const key = boaItemKey(item)
    const known = leaving.get(key)
    if (wanted.has(key) || (!known && collection.items.has(key)))
      throw new RangeError(`Stack ${collection.key}: item ${item.plantId} ${item.bodId} is in it twice.`)
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
export const changeCollection = (
  collection: BoaCollection,
  items: readonly StackItem[],
  known?: readonly StackItem[],
): { readonly collection: BoaCollection; readonly patches: readonly CollectionPatch[] } => {
  const { before, after } = known ? differing(known, items) : { before: collection.items.values(), after: items }
  const shares = [...sharesOf(collection, before, after)].filter(
    ([, share]) => share.items.length + share.removed.length > 0,
  )
  if (shares.length === 0) return { collection, patches: [] }
  const draft = new CollectionDraft(collection)
  let { seq } = collection
  const patches = shares.map(([event, share]): CollectionPatch => {
    const removed = share.removed.map(({ plantId, bodId }) => ({ plantId, bodId }))
    draft.apply({ items: share.items, removed })
    seq += 1
    const meta = metaOf({ ...collection, seq, digest: draft.digest }, draft.length)
    return { event, patch: { meta, items: share.items, removed } }
  })
  return { collection: { ...collection, seq, items: draft.items, digest: draft.digest }, patches }
}
