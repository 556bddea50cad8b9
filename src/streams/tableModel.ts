import { applyPushes } from '../domain/table/apply'
import type { SyncModel } from '../domain/table/sync'
import { isVerified, tableFromSnapshot, type VerifiedTable } from '../domain/table/table'
import type { LiveTable, PushMessage, TableData } from '../domain/wire'

export type TableStore = { readonly table: VerifiedTable; readonly data: TableData }
/** What batches of pushes did: columns to flash by changed row, and rows that left. */
export type TableNews = {
  readonly cells: ReadonlyMap<string, readonly string[]>
  readonly removed: ReadonlySet<string>
}
export type TableParts = {
  snapshot: { readonly answer: LiveTable; readonly maxEntries: number | undefined }
  message: PushMessage
  store: TableStore
  change: TableNews
}

export const tableModel: SyncModel<TableParts> = {
  fromSnapshot: ({ answer, maxEntries }) => {
    const { table, fault } = tableFromSnapshot(answer, { maxEntries, sortHeader: answer.data.headerToSort })
    return table ? { store: { table, data: answer.data } } : { fault: fault.message }
  },
  apply: (store, messages) => {
    const { table, cells, removed, fault } = applyPushes(store.table, messages)
    return { store: { ...store, table }, change: { cells, removed }, fault: fault?.message }
  },
  metaOf: ({ table }) =>
    isVerified(table)
      ? { t: table.key, e: table.epoch, s: table.seq, n: table.rows.length, d: table.digest }
      : undefined,
  metaOfMessage: ({ meta }) => meta,
}
