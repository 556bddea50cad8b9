import { foldBook } from '../../src/domain/tables/apply'
import { changeTable as changed } from '../../src/domain/tables/diff'
import type { TableRules } from '../../src/domain/tables/evict'
import * as books from '../../src/domain/tables/tableBook'
import { faultOf, type SyncFault } from '../../src/domain/verified/cell'
import { EMPTY_DIGEST, rowHash } from '../../src/domain/verified/hash'
import type { Verified } from '../../src/domain/verified/proof'
import type { LiveTable, PushMessage, Row } from '../../src/domain/wire'

/** A table with all its rows in a list: what it means, whatever chunks it is kept in, so that two can be compared. */
export type VerifiedTable = Verified & { readonly rows: readonly Row[]; readonly rules: TableRules }

const kept = new WeakMap<VerifiedTable, books.TableBook>()

export const tableOf = (book: books.TableBook): VerifiedTable => {
  const { key, epoch, seq, digest, rules } = book
  const table = { key, epoch, seq, digest, rules, rows: books.rowsOf(book) }
  kept.set(table, book)
  return table
}

/** The book of a table; of one that a test has made of another, a new one. */
export const bookOf = (table: VerifiedTable): books.TableBook => kept.get(table) ?? books.openTable(table)

export const openTable = (start: Parameters<typeof books.openTable>[0]): VerifiedTable =>
  tableOf(books.openTable(start))

export const tableFromSnapshot = (
  answer: LiveTable,
  rules: TableRules,
): { table: VerifiedTable; fault?: undefined } | { fault: SyncFault; table?: undefined } => {
  const { book, fault } = books.bookFromSnapshot(answer, rules)
  return book ? { table: tableOf(book) } : { fault }
}

export const changeTable = (table: VerifiedTable, next: readonly Row[]) => {
  const before = bookOf(table)
  const { table: book, messages } = changed(before, next)
  return { table: book === before ? table : tableOf(book), messages }
}

/** The columns to flash by changed row, and the rows that left. */
export const toldOf = (rows: ReturnType<typeof foldBook>['rows']) => ({
  cells: new Map([...rows].flatMap(([id, { after, columns }]) => (after ? [[id, columns] as const] : []))),
  removed: new Set([...rows].flatMap(([id, { after }]) => (after ? [] : [id]))),
})

export const applyPushes = (table: VerifiedTable, messages: readonly PushMessage[]) => {
  const before = bookOf(table)
  const { book, rows, fault } = foldBook(before, messages)
  const { cells, removed } = toldOf(rows)
  const after = book === before ? table : tableOf(book)
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
