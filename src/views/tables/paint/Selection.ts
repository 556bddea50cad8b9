import type { PaintedRow } from './paintedRow'
import type { CellAt, RenderOptions } from './renderOptions'

const NONE: ReadonlySet<string> = new Set()

/** The reader's cell cursor and the rows picked with it. They follow their rows, wherever those move. */
export class Selection {
  cursor: CellAt | undefined
  picked = NONE
  private grid: HTMLElement | undefined
  private from: string | undefined
  private active: HTMLElement | undefined

  constructor(private readonly changed: () => void) {}

  /** The element that names the active cell to screen readers. */
  in(grid: HTMLElement | undefined): void {
    this.grid = grid
  }

  set(cursor: CellAt | undefined): void {
    this.cursor = cursor
    this.from = cursor?.id
    this.picked = NONE
    this.changed()
  }

  /** Moves the cursor and picks all rows from where the picking began. @param between ids from one row to the other, both included */
  extend(cursor: CellAt, between: (from: string, to: string) => readonly string[]): void {
    this.cursor = cursor
    this.from ??= cursor.id
    this.picked = new Set(between(this.from, cursor.id))
    this.changed()
  }

  draw(shown: ReadonlyMap<string, PaintedRow>, options: RenderOptions): void {
    const { cursor, picked } = this
    for (const [id, row] of shown) row.mark(id === cursor?.id, picked.has(id), options)
    const column = Math.min(cursor?.column ?? 0, options.columns.length - 1)
    this.activate(cursor && shown.get(cursor.id)?.cells[column]?.element)
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
