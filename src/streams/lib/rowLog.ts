import type { Instant } from '../../domain/periods'
import { sameCell } from '../../domain/tables/same'
import type { CollectionChange } from '../../domain/tables/apply'
import type { WireRow } from '../../domain/wire'
import type { CellChange, CellHistory } from './tableTypes'

/** Row changes kept of a table, and changes told of a cell. */
export const RETAINED_CHANGES = 5000
export const HISTORY_LENGTH = 20

/** Changes of rows as they came: the last 5,000, and when each row that stands changed last. */
export class RowLog {
  /** When each row last came or changed; rows that have not since they are kept are not named. */
  readonly changedAt = new Map<string, Instant>()
  private readonly at: Instant[] = []
  private readonly ids: string[] = []
  private readonly before: (WireRow | undefined)[] = []
  private readonly after: (WireRow | undefined)[] = []
  private next = 0
  private cut = false
  /** How many changes were ever added. */
  count = 0

  /** @param since the first moment of which it knows */
  constructor(private readonly since: Instant) {}

  add(at: Instant, { rows }: CollectionChange): void {
    for (const [id, { before, after }] of rows) {
      if (after) this.changedAt.set(id, at)
      else this.changedAt.delete(id)
      this.put(at, id, before, after)
    }
  }

  /**
   * The last changes of a cell, newest first.
   * @param upTo what `count` was when the rows that are shown were drawn: later changes are not told of
   */
  historyOf(id: string, column: string, upTo = this.count): CellHistory {
    const changes: CellChange[] = []
    for (let back = 1 + this.count - upTo; back <= this.ids.length && changes.length < HISTORY_LENGTH; back++) {
      const place = (this.next - back + RETAINED_CHANGES) % RETAINED_CHANGES
      if (this.ids[place] !== id) continue
      const from = this.before[place]?.row[column]
      const to = this.after[place]?.row[column]
      if (!sameCell(from, to)) changes.push({ at: this.at[place] ?? this.since, from, to })
    }
    return { since: this.since, changes, cut: this.cut || changes.length === HISTORY_LENGTH }
  }

  private put(at: Instant, id: string, before: WireRow | undefined, after: WireRow | undefined): void {
    const place = this.next
    if (this.ids.length === RETAINED_CHANGES) this.cut = true
    this.at[place] = at
    this.ids[place] = id
    this.before[place] = before
    this.after[place] = after
    this.next = (place + 1) % RETAINED_CHANGES
    this.count++
  }
}
