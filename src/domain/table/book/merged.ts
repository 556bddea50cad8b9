import type { BookChange } from '../tableBook'

const bothColumns = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const more = b.filter((id) => !a.includes(id))
  return more.length === 0 ? a : [...a, ...more]
}

/** What several batches, one after another, did to a book: as one change, so that a view is folded once for all. */
export class MergedChange {
  private book: BookChange['book']
  private cells: BookChange['cells'] | Map<string, readonly string[]>
  private removed: BookChange['removed'] | Set<string>
  private isOwn = false

  constructor(first: BookChange) {
    this.book = first.book
    this.cells = first.cells
    this.removed = first.removed
  }

  /** A row that left and came again counts as changed; one that came and left again is only named among the removed. */
  add({ book, cells, removed }: BookChange): void {
    if (!this.isOwn) {
      this.cells = new Map(this.cells)
      this.removed = new Set(this.removed)
      this.isOwn = true
    }
    const [all, gone] = [this.cells as Map<string, readonly string[]>, this.removed as Set<string>]
    for (const id of removed) {
      all.delete(id)
      gone.add(id)
    }
    for (const [id, columns] of cells) {
      gone.delete(id)
      const known = all.get(id)
      all.set(id, known ? bothColumns(known, columns) : columns)
    }
    this.book = book
  }

  /** The change so far. Not to be kept while batches are added. */
  get change(): BookChange {
    return { book: this.book, cells: this.cells, removed: this.removed }
  }

  /** How many rows are other than before the first batch, or were in between. */
  get size(): number {
    return this.cells.size + this.removed.size
  }
}
