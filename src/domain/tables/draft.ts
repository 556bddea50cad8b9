import type { Row } from '../wire'
import { firstToLeave, type TableRules } from './evict'
import { digestOf, digestWithTop, rowHash } from '../verified/hash'

// From this many searches on, a set of all ids is cheaper than walking the rows each time.
const WALKS = 4

/** What the push rules need of a table being changed. Indexes are base indexes, 0 is the top. */
export type TableDraft = {
  readonly length: number
  readonly digest: number
  rowAt(index: number): Row | undefined
  has(id: string): boolean
  /** -1 for a row that is not there. */
  indexOf(id: string): number
  /** Puts the row on top, then drops what is too much. @returns the rows that left. */
  add(row: Row): readonly Row[]
  /** @returns the row's rank, in tables that give them. */
  edit(index: number, row: Row): number | undefined
  removeAt(index: number): Row | undefined
}

/**
 * A table being changed: the one array copy of a batch, worked on in place and handed out once. Reader and writer
 * change tables only through this, so that both follow the same rules.
 */
export class Draft implements TableDraft {
  readonly rows: Row[]
  readonly hashes: number[]
  private sum: number | undefined
  private ids: Set<string> | undefined
  private searches = 0

  constructor(
    from: { readonly rows: readonly Row[]; readonly hashes: readonly number[]; readonly digest: number },
    private readonly rules: TableRules,
  ) {
    this.rows = from.rows.slice()
    this.hashes = from.hashes.slice()
    this.sum = from.digest
  }

  get length(): number {
    return this.rows.length
  }

  rowAt(index: number): Row | undefined {
    return this.rows[index]
  }

  has(id: string): boolean {
    if (!this.ids && this.searches++ < WALKS) return this.indexOf(id) >= 0
    this.ids ??= new Set(this.rows.map((row) => row.uniqueId))
    return this.ids.has(id)
  }

  /** Base index of the row, or -1. */
  indexOf(id: string): number {
    return this.rows.findIndex((row) => row.uniqueId === id)
  }

  /** Puts the row on top, then drops what is too much. @returns the rows that left. */
  add(row: Row): readonly Row[] {
    const hash = rowHash(row)
    this.rows.unshift(row)
    this.hashes.unshift(hash)
    this.ids?.add(row.uniqueId)
    if (this.sum !== undefined) this.sum = digestWithTop(this.sum, hash)
    return this.trim()
  }

  /** Replaces the row at `index` by another that means something else. */
  edit(index: number, row: Row): undefined {
    this.rows[index] = row
    this.hashes[index] = rowHash(row)
    this.sum = undefined
  }

  removeAt(index: number): Row | undefined {
    const [row] = this.rows.splice(index, 1)
    this.hashes.splice(index, 1)
    if (row) this.ids?.delete(row.uniqueId)
    this.sum = undefined
    return row
  }

  get digest(): number {
    this.sum ??= digestOf(this.hashes)
    return this.sum
  }

  /** Drops rows until the table is within its limit. @returns the rows that left. */
  trim(): readonly Row[] {
    const { maxEntries, sortHeader } = this.rules
    if (maxEntries === undefined || this.rows.length <= maxEntries) return []
    const left: Row[] = []
    while (this.rows.length > Math.max(0, maxEntries)) {
      const row = this.removeAt(firstToLeave(this.rows, sortHeader))
      if (row) left.push(row)
    }
    return left
  }
}
