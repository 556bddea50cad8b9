import type { CellAt, Dress } from './dress'
import type { PaintedRow } from './paintedRow'

const NONE: ReadonlySet<string> = new Set()

/** The reader's cell cursor and the rows picked with it. They follow their rows, wherever those move. */
export class Selection {
  private grid: HTMLElement | undefined
  private at: CellAt | undefined
  private rows: ReadonlySet<string> = NONE
  private from: string | undefined
  private active: HTMLElement | undefined

  constructor(private readonly changed: () => void) {}

  get cursor(): CellAt | undefined {
    return this.at
  }
  get picked(): ReadonlySet<string> {
    return this.rows
  }

  /** The element that names the active cell to screen readers. */
  in(grid: HTMLElement | undefined): void {
    this.grid = grid
  }

  set(cursor: CellAt | undefined): void {
    this.at = cursor
    this.from = cursor?.id
    this.rows = NONE
    this.changed()
  }

  /** Moves the cursor and picks all rows from where the picking began. @param between ids from one row to the other, both included */
  extend(cursor: CellAt, between: (from: string, to: string) => readonly string[]): void {
    this.at = cursor
    this.from ??= cursor.id
    this.rows = new Set(between(this.from, cursor.id))
    this.changed()
  }

  draw(shown: ReadonlyMap<string, PaintedRow>, dress: Dress): void {
    const { at } = this
    for (const [id, row] of shown) row.mark({ cursor: id === at?.id, picked: this.rows.has(id) }, dress)
    const column = Math.min(at?.column ?? 0, dress.columns.length - 1)
    this.activate(at && shown.get(at.id)?.cells[column]?.element)
  }

  private activate(cell: HTMLElement | undefined): void {
    const { grid } = this
    if (cell === this.active || !grid) return
    const id = `${grid.id}-at`
    this.active?.removeAttribute('id')
    this.active = cell
    if (cell) cell.id = id
    if (cell) grid.setAttribute('aria-activedescendant', id)
    else grid.removeAttribute('aria-activedescendant')
  }
}
