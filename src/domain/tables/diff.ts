import type { PushMessage, WireRow } from '../wire'
import { CollectionDraft } from './collection/collectionDraft'
import { compareForEviction, firstToLeave, withinLimit, type TableRules } from './evict'
import { sameRow } from './same'
import { rowsOf, type TableCollection } from './tableCollection'
import { isVerified, metaOf } from '../verified/proof'

/** How to get from the old rows to the target. Rows can only be added on top, so what is kept is the target's tail. */
type Plan = {
  /** Rows above the kept ones, in target order: new rows, and rows that move up. */
  readonly adds: readonly WireRow[]
  /** For each old index the row that takes its place, or undefined where the row goes. */
  readonly retained: readonly (WireRow | undefined)[]
}

/**
 * Keeps the longest tail of the target that is in the same order in the old rows; everything above it must be
 * added again. No shorter sequence exists, as a row that is not added again stays below every row that is.
 */
const planOf = (old: readonly WireRow[], target: readonly WireRow[], key: string): Plan => {
  const oldIndex = new Map(old.map((row, i) => [row.uniqueId, i]))
  const retained = new Array<WireRow | undefined>(old.length).fill(undefined)
  let free = old.length
  let tail = target.length
  for (; tail > 0; tail--) {
    const row = target[tail - 1]
    const at = row && oldIndex.get(row.uniqueId)
    if (at === undefined || at >= free) break
    retained[at] = row
    free = at
  }
  const adds = target.slice(0, tail)
  const seen = new Set<string>()
  for (const { uniqueId } of adds) {
    const at = oldIndex.get(uniqueId)
    if (seen.has(uniqueId) || (at !== undefined && retained[at]))
      throw new RangeError(`Table ${key}: two rows have the id "${uniqueId}".`)
    seen.add(uniqueId)
  }
  return { adds, retained }
}

/**
 * Old rows that need no Delete because the rules evict them as the new rows come: when the table ends up full and
 * they leave before every row that stays.
 */
const leftToEviction = (
  { maxEntries, sortHeader }: TableRules,
  old: readonly WireRow[],
  target: readonly WireRow[],
  { adds, retained }: Plan,
): ReadonlySet<number> => {
  const leaving = new Set<number>()
  if (adds.length === 0 || target.length !== maxEntries) return leaving
  const tail = retained.filter((row) => row !== undefined)
  const firstRetained = tail[firstToLeave(tail, sortHeader)]
  const retainedAt = firstRetained ? retained.lastIndexOf(firstRetained) : -1
  const cellOf = (row: WireRow | undefined) => (sortHeader === undefined ? undefined : row?.row[sortHeader])
  const firstAdded = cellOf(adds[firstToLeave(adds, sortHeader)])
  const moving = new Set(adds.map((row) => row.uniqueId))
  old.forEach((row, i) => {
    // A row that is added again must be deleted first: an id cannot stand twice.
    if (retained[i] || moving.has(row.uniqueId)) return
    const againstRetained = firstRetained ? compareForEviction(cellOf(row), cellOf(firstRetained)) : -1
    if (againstRetained > 0 || (againstRetained === 0 && i < retainedAt)) return
    if (compareForEviction(cellOf(row), firstAdded) <= 0) leaving.add(i)
  })
  return leaving
}

/**
 * The table's writer: what must be said so that every reader's table becomes `next` (cut to `rules.maxEntries` first).
 * The messages are Deletes and Edits from the bottom up, then Adds, with sequence, count and digest on each; no
 * messages and the same table when nothing changed. Rows that mean the same keep their old object.
 * Any order of rows can be reached, at the price of a Delete and an Add for each row that moves up.
 *
 * Law: `foldCollection(table, messages).book` has the rows and the proof of the table given back. Throws a RangeError when two
 * rows of `next` share an id.
 */
export const changeTable = (
  table: TableCollection,
  next: readonly WireRow[],
): { readonly table: TableCollection; readonly messages: readonly PushMessage[] } => {
  const { key, epoch, rules } = table
  const old = rowsOf(table)
  const target = withinLimit(next, rules)
  const plan = planOf(old, target, key)
  const spared = leftToEviction(rules, old, target, plan)
  const draft = new CollectionDraft(table, rules, isVerified(table))
  const messages: PushMessage[] = []
  // Written down while it is carried out, so that each message bears the proof of its own moment.
  const print = (changeType: PushMessage['changeType'], rowIndex: number, row: WireRow): void => {
    const seq = table.seq + messages.length + 1
    messages.push({ changeType, rowIndex, row, meta: metaOf({ key, epoch, seq, digest: draft.digest }, draft.length) })
  }
  // From the bottom up, so that the old indexes of the rows above stay true.
  for (let i = old.length - 1; i >= 0; i--) {
    const before = old[i]
    const after = plan.retained[i]
    if (!before || spared.has(i)) continue
    if (!after) {
      draft.removeAt(i)
      print('Delete', i, { uniqueId: before.uniqueId, row: {} })
    } else if (!sameRow(before, after)) {
      draft.edit(i, after)
      print('Edit', i, after)
    }
  }
  for (const row of plan.adds.toReversed()) {
    draft.add(row)
    print('Add', 0, row)
  }
  if (messages.length === 0) return { table, messages }
  return { table: { key, epoch, rules, seq: table.seq + messages.length, ...draft.done() }, messages }
}
