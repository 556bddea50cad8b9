import type { Meta, PushMessage } from '../wire'
import { Draft, type TableDraft } from './draft'
import { faultOf, type SyncFault } from '../verified/cell'
import { Ledger, toldOf } from './ledger'
import { changedColumns, sameFrame } from './same'
import type { VerifiedTable } from './table'

export type TableChange = {
  readonly table: VerifiedTable
  /** Ids of rows that are new, have other cells or have moved. */
  readonly changed: ReadonlySet<string>
  /** For each changed row the columns to flash: all of a new row, none of a row that only moved. */
  readonly cells: ReadonlyMap<string, readonly string[]>
  /** Ids of rows that stood before the batch and stand no longer, evicted ones included. */
  readonly removed: ReadonlySet<string>
  readonly fault?: SyncFault
}

const NOTHING: Omit<TableChange, 'table'> = { changed: new Set(), cells: new Map(), removed: new Set() }

const edit = (draft: TableDraft, ledger: Ledger, { rowIndex, row }: PushMessage): SyncFault | undefined => {
  const from = draft.rowAt(rowIndex)
  if (!from) return faultOf('rule', `Edit of row ${rowIndex} of ${draft.length}.`)
  if (from.uniqueId !== row.uniqueId)
    return faultOf('rule', `Edit of "${row.uniqueId}" at row ${rowIndex}, where "${from.uniqueId}" stands.`)
  const columns = changedColumns(from, row)
  if (columns.length === 0 && sameFrame(from, row)) return undefined
  ledger.edited(from, row, columns, draft.edit(rowIndex, row))
  return undefined
}

/** One message by the specification's rules alone. @returns the rule that it broke, if any. */
const follow = (draft: TableDraft, ledger: Ledger, message: PushMessage): SyncFault | undefined => {
  const { changeType, rowIndex, row } = message
  switch (changeType) {
    case 'Add': {
      if (draft.has(row.uniqueId)) return faultOf('duplicate', `Add of "${row.uniqueId}", which is there already.`)
      const left = draft.add(row)
      ledger.added(row)
      for (const gone of left) ledger.left(gone)
      return undefined
    }
    case 'Edit':
      return edit(draft, ledger, message)
    case 'Delete': {
      const gone = draft.rowAt(rowIndex) && draft.removeAt(rowIndex)
      if (!gone) return faultOf('rule', `Delete of row ${rowIndex} of ${draft.length}.`)
      ledger.left(gone)
      return undefined
    }
    case 'DeleteByUniqueId': {
      // C36: a row that is not there may have been evicted before; that is no fault.
      const at = draft.indexOf(row.uniqueId)
      const gone = at < 0 ? undefined : draft.removeAt(at)
      if (gone) ledger.left(gone)
      return undefined
    }
    default:
      return changeType satisfies never
  }
}

/** The cap flag of a table (LT21) after messages that followed it; those that say nothing of it leave it as it was. */
export const cappedAfter = (before: boolean | undefined, messages: readonly PushMessage[]): boolean | undefined =>
  messages.findLast(({ capped }) => capped !== undefined)?.capped ?? before

/** A table whose changes are counted, in whichever form its rows are kept. */
type Counted = { readonly key: string; readonly epoch: string; readonly seq: number }

const orderFault = (table: Counted, have: number, meta: Meta): SyncFault | undefined => {
  if (meta.t !== table.key) return faultOf('table', `A message for table "${meta.t}" came to "${table.key}".`)
  if (meta.e !== table.epoch) return faultOf('epoch', 'The server has started a new count.')
  if (meta.s > have + 1) return faultOf('gap', `Change ${meta.s} came after ${have}.`)
  return undefined
}

/** The proof after the batch: the digest that the last message with `meta` left the writer with. */
export type Proof = { seq: number; expected?: number; found?: number }

/**
 * Follows a batch on a draft by the push rules and checks its proof up to the digest, which is the caller's to compare.
 * @returns the fault of the first message that cannot be right.
 */
export const followed = (
  table: Counted,
  messages: readonly PushMessage[],
  draft: TableDraft,
  ledger: Ledger,
): Proof | SyncFault => {
  const proof: Proof = { seq: table.seq }
  for (const message of messages) {
    const { meta } = message
    const late = meta && orderFault(table, proof.seq, meta)
    if (late) return late
    if (meta && meta.s <= proof.seq) continue
    // Messages without proof may follow the last proven one; its digest speaks of the rows before them.
    if (!meta && proof.expected !== undefined) proof.found ??= draft.digest
    const broken = follow(draft, ledger, message)
    if (broken) return broken
    if (!meta) continue
    if (draft.length !== meta.n)
      return faultOf('count', `${draft.length} rows after change ${meta.s} where the server has ${meta.n}.`)
    proof.seq = meta.s
    proof.expected = meta.d
    delete proof.found
  }
  return proof
}

/**
 * Applies a batch of pushes by the specification's rules (Add on top; Edit in range with the same id; Delete in
 * range; DeleteByUniqueId of a missing row does nothing; then eviction), and proves the result: epoch, sequence and
 * count of every message, the digest of the last one that has one, since only the batch's end is ever seen.
 * Messages already known (lower or equal sequence) are skipped; messages without `meta` follow the rules alone.
 * @returns the new table and what changed, or `fault` and the very table that was given: nothing is half applied,
 * and the remedy is a full re-pull.
 */
export const applyPushes = (table: VerifiedTable, messages: readonly PushMessage[]): TableChange => {
  const draft = new Draft(table, table.rules)
  const ledger = new Ledger()
  const proof = followed(table, messages, draft, ledger)
  if ('why' in proof) return { table, ...NOTHING, fault: proof }
  const { seq, expected } = proof
  if (expected !== undefined && (proof.found ?? draft.digest) !== expected)
    return { table, ...NOTHING, fault: faultOf('digest', `The rows after change ${seq} are not the server's.`) }
  if (seq === table.seq && ledger.rows.size === 0) return { table, ...NOTHING }
  const { rows, hashes, digest } = draft
  const { cells, removed } = toldOf(ledger.rows)
  return { table: { ...table, seq, rows, hashes, digest }, changed: new Set(cells.keys()), cells, removed }
}
