import { faultOf, type SyncFault } from '../verified/cell'
import { followed, isVerified } from '../verified/proof'
import type { PushMessage, WireRow } from '../wire'
import { CollectionDraft } from './collection/collectionDraft'
import { RowChangeLog, type RowChange } from './rowChangeLog'
import { changedColumns, sameFrame } from './same'
import type { TableCollection } from './tableCollection'

/** What a batch did to a book, by the ids of the rows that came, went, have other cells or have moved. */
export type CollectionChange = {
  readonly collection: TableCollection
  readonly rows: ReadonlyMap<string, RowChange>
  readonly fault?: SyncFault
}

const replace = (draft: CollectionDraft, log: RowChangeLog, at: number, from: WireRow, row: WireRow): void => {
  const columns = changedColumns(from, row)
  if (columns.length > 0 || !sameFrame(from, row)) log.edited(from, row, columns, draft.edit(at, row))
}

/**
 * Changes rows by their ids, with no message and no proof: a row takes the place of the one of its id or comes on top,
 * undefined takes it away.
 */
export const withRows = (
  collection: TableCollection,
  rows: Iterable<readonly [id: string, row: WireRow | undefined]>,
): CollectionChange => {
  const draft = new CollectionDraft(collection, collection.rules, false)
  const log = new RowChangeLog()
  for (const [id, row] of rows) {
    const at = draft.indexOf(id)
    const from = draft.rowAt(at)
    if (row && from) replace(draft, log, at, from, row)
    else if (row) log.added(row, draft.add(row))
    else if (from) log.left(draft.removeAt(at) ?? from)
  }
  return { collection: log.rows.size === 0 ? collection : { ...collection, ...draft.done() }, rows: log.rows }
}

const edit = (draft: CollectionDraft, log: RowChangeLog, { rowIndex, row }: PushMessage): SyncFault | undefined => {
  const from = draft.rowAt(rowIndex)
  if (!from) return faultOf('rule', `Edit of row ${rowIndex} of ${draft.length}.`)
  if (from.uniqueId !== row.uniqueId)
    return faultOf('rule', `Edit of "${row.uniqueId}" at row ${rowIndex}, where "${from.uniqueId}" is.`)
  replace(draft, log, rowIndex, from, row)
  return undefined
}

/** One message by the specification's rules alone. @returns the rule that it broke, if any. */
const follow = (draft: CollectionDraft, log: RowChangeLog, message: PushMessage): SyncFault | undefined => {
  const { changeType, rowIndex, row } = message
  switch (changeType) {
    case 'Add':
      if (draft.has(row.uniqueId)) return faultOf('duplicate', `"${row.uniqueId}" was added twice.`)
      log.added(row, draft.add(row))
      return undefined
    case 'Edit':
      return edit(draft, log, message)
    case 'Delete':
    case 'DeleteByUniqueId': {
      const gone = draft.removeAt(changeType === 'Delete' ? rowIndex : draft.indexOf(row.uniqueId))
      if (gone) log.left(gone)
      // C36: a row of an id that is not there may have been evicted before; that is no fault.
      else if (changeType === 'Delete') return faultOf('rule', `Delete of row ${rowIndex} of ${draft.length}.`)
      return undefined
    }
    default:
      return changeType satisfies never
  }
}

/** The cap flag of a table (LT21) after messages that followed it; those that say nothing of it leave it as it was. */
export const cappedAfter = (before: boolean | undefined, messages: readonly PushMessage[]): boolean | undefined =>
  messages.findLast(({ capped }) => capped !== undefined)?.capped ?? before

const NO_ROWS: CollectionChange['rows'] = new Map()

/**
 * Applies a batch of pushes by the specification's rules (Add on top; Edit in range with the same id; Delete in
 * range; DeleteByUniqueId of a missing row does nothing; then eviction), and proves the result.
 * @returns the new book and what changed, or `fault` and the very book that was given: nothing is half applied,
 * and the remedy is a full re-pull.
 */
export const foldCollection = (collection: TableCollection, messages: readonly PushMessage[]): CollectionChange => {
  const draft = new CollectionDraft(collection, collection.rules, isVerified(collection))
  const log = new RowChangeLog()
  const seq = followed(collection, messages, draft, 'rows', (message) => follow(draft, log, message))
  if (typeof seq !== 'number') return { collection, rows: NO_ROWS, fault: seq }
  const { rows } = log
  if (seq === collection.seq && rows.size === 0) return { collection, rows: NO_ROWS }
  const { key, epoch, rules } = collection
  return { collection: { key, epoch, seq, rules, ...draft.done() }, rows }
}
