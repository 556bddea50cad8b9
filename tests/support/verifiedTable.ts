import { foldCollection } from '../../src/domain/tables/apply'
import { changeTable as changed } from '../../src/domain/tables/diff'
import type { TableRules } from '../../src/domain/tables/evict'
import * as collections from '../../src/domain/tables/tableCollection'
import { faultOf, type SyncFault } from '../../src/domain/verified/cell'
import { EMPTY_DIGEST, rowHash } from '../../src/domain/verified/hash'
import type { Verified } from '../../src/domain/verified/proof'
import type { WireLiveTable, PushMessage, WireRow } from '../../src/domain/wire'

/** A table with all its rows in a list: what it means, whatever chunks it is kept in, so that two can be compared. */
export type VerifiedTable = Verified & { readonly rows: readonly WireRow[]; readonly rules: TableRules }

const retained = new WeakMap<VerifiedTable, collections.TableCollection>()

export const tableOf = (collection: collections.TableCollection): VerifiedTable => {
  const { key, epoch, seq, digest, rules } = collection
  const table = { key, epoch, seq, digest, rules, rows: collections.rowsOf(collection) }
  retained.set(table, collection)
  return table
}

/** The book of a table; of one that a test has made of another, a new one. */
export const collectionOf = (table: VerifiedTable): collections.TableCollection =>
  retained.get(table) ?? collections.openTable(table)

export const openTable = (start: Parameters<typeof collections.openTable>[0]): VerifiedTable =>
  tableOf(collections.openTable(start))

export const tableFromSnapshot = (
  answer: WireLiveTable,
  rules: TableRules,
): { table: VerifiedTable; fault?: undefined } | { fault: SyncFault; table?: undefined } => {
  const { collection, fault } = collections.tableCollectionFromSnapshot(answer, rules)
  return collection ? { table: tableOf(collection) } : { fault }
}

export const changeTable = (table: VerifiedTable, next: readonly WireRow[]) => {
  const before = collectionOf(table)
  const { table: collection, messages } = changed(before, next)
  return { table: collection === before ? table : tableOf(collection), messages }
}

/** The columns to flash by changed row, and the rows that left. */
export const publishedOf = (rows: ReturnType<typeof foldCollection>['rows']) => ({
  cells: new Map([...rows].flatMap(([id, { after, columns }]) => (after ? [[id, columns] as const] : []))),
  removed: new Set([...rows].flatMap(([id, { after }]) => (after ? [] : [id]))),
})

export const applyPushes = (table: VerifiedTable, messages: readonly PushMessage[]) => {
  const before = collectionOf(table)
  const { collection, rows, fault } = foldCollection(before, messages)
  const { cells, removed } = publishedOf(rows)
  const after = collection === before ? table : tableOf(collection)
  return { table: after, changed: new Set(cells.keys()), cells, removed, ...(fault && { fault }) }
}

/** The digest after a row was put on top of the rows that `digest` is of: one step of MurmurHash3. */
export const digestWithTop = (digest: number, hash: number): number => {
  const mixed = Math.imul(hash, 0xcc9e2d51)
  const d = digest ^ Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
  return (Math.imul((d << 13) | (d >>> 19), 5) + 0xe6546b64) >>> 0
}

/** Digest of a whole table from its row hashes in base order, folded from the bottom row up. */
export const digestOf = (hashes: readonly number[] | Uint32Array): number =>
  [...hashes].reduceRight(digestWithTop, EMPTY_DIGEST)

/** Whether the rows still are what they were when they came: finds code that changed a row in place. */
export const auditTable = ({ rows, digest }: VerifiedTable): SyncFault | undefined =>
  digestOf(rows.map(rowHash)) === digest ? undefined : faultOf('digest', 'Rows were changed in place.')
