import { idsBetween, positionIn } from '../../../domain/tables/bookView'
import { rowOf } from '../../../domain/tables/tableBook'
import type { TableFrame } from '../../../streams/lib/tableTypes'
import { Band } from './Band'
import { RowWindow } from './RowWindow'
import { Selection } from './Selection'
import { anchorOf, shiftOf } from './anchor'
import type { CellAt, Dress } from './dress'
import { Flashes } from './flashes'

/** Without a movement for so long, things count as calm. */
export const CALM_MS = 400

/** Does something once nothing has asked for it for a moment. However often it is asked, one timer runs. */
class WhenCalm {
  private last = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly act: () => void) {}

  later(): void {
    this.last = performance.now()
    this.timer ??= setTimeout(this.look, CALM_MS)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private readonly look = (): void => {
    const left = this.last + CALM_MS - performance.now()
    this.timer = left > 0 ? setTimeout(this.look, left) : undefined
    if (left <= 0) this.act()
  }
}

/** A row with an empty cell for each column, to be copied: copying is cheaper than making. */
const templateOf = ({ columns, named }: Dress): HTMLElement => {
  const row = document.createElement('div')
  row.className = 'row'
  row.setAttribute('role', 'row')
  columns.forEach((column, at) => {
    const cell = document.createElement('div')
    cell.className = column.base
    cell.setAttribute('role', 'gridcell')
    cell.setAttribute('aria-colindex', String(at + 1))
    if (named === true) cell.dataset['column'] = column.header.id
    cell.style.flex = `${column.grows ? 1 : 0} 0 ${column.width}px`
    if (column.frozenAt !== undefined) cell.style.left = `${column.frozenAt}px`
    cell.append(document.createTextNode(''))
    row.append(cell)
  })
  return row
}

/** Where the rows are scrolled to; `by` scrolls on. px from the top of the first row. */
export type Scroll = { readonly top: () => number; readonly by: (px: number) => void }

/**
 * Draws the rows of a live table where there is room for them, outside of React: it hears the frames and
 * writes only what differs. Once nothing has moved for a moment, the rows are put in order, so that the page reads as it
 * is seen.
 */
export class Painter {
  private readonly flashes = new Flashes()
  readonly band = new Band(this.flashes)
  readonly selection = new Selection(() => this.mark())
  private readonly rows = new RowWindow(this.flashes)
  private dress: Dress | undefined
  private template: HTMLElement | undefined
  private places: ReadonlyMap<string, number> = new Map()
  private frame: TableFrame | undefined
  private waiting = false
  private scroll: Scroll | undefined
  private readonly tidying = new WhenCalm(() => {
    // A text that the reader marks would be let go.
    if (window.getSelection()?.isCollapsed !== false) this.rows.tidy()
  })

  /** The latest frame. */
  get latest(): TableFrame | undefined {
    return this.frame
  }

  /** The element that the rows stand in. */
  in(layer: HTMLElement | undefined): void {
    this.rows.in(layer)
    this.later()
  }

  /** There is room for some rows from now until the result is called. What comes and goes together is settled at once. */
  mount(from: number, to: number): () => void {
    const stretch = { from, to }
    this.rows.add(stretch)
    this.later()
    return () => {
      this.rows.drop(stretch)
      this.later()
    }
  }

  /** Draws all rows again by other columns or another style. */
  wear(dress: Dress): void {
    const { columns, show, textScale, rowClass, tagClass } = this.dress ?? {}
    if (
      columns !== dress.columns ||
      show !== dress.show ||
      textScale !== dress.textScale ||
      rowClass !== dress.rowClass ||
      tagClass !== dress.tagClass
    ) {
      this.template = templateOf(dress)
      this.places = new Map(dress.columns.map(({ header }, at) => [header.id, at]))
      this.flashes.stop()
      this.rows.empty()
    }
    this.dress = dress
    if (this.template) this.band.wear(dress, this.template, this.frame)
    this.settle()
  }

  /** Keeps what is read in its place when rows come above it; without it the rows stay where the list is. */
  scrollsBy(scroll: Scroll | undefined): void {
    this.scroll = scroll
  }

  hear(frame: TableFrame): void {
    const before = this.frame
    this.frame = frame
    if (!this.dress) return
    // Read before anything is written, or the browser would lay the table out for it.
    const top = before && frame.moved && !frame.whole ? (this.scroll?.top() ?? 0) : 0
    this.flashes.begin()
    const moves = frame.whole || (frame.moved !== undefined && this.rows.isIn(frame.moved))
    const shown = moves ? new Set(this.rows.shown.keys()) : undefined
    if (moves) this.settle(frame.whole)
    if (!frame.whole) this.changes(frame, this.dress, shown)
    this.band.hear(frame, this.places)
    if (before && top > 0) this.anchor(before, frame, top, this.dress.rowPx)
  }

  /** The row and column of an element inside of a cell; undefined for one that is elsewhere. */
  cellOf(target: Element): CellAt | undefined {
    const element = target.closest('.row')
    const row = element ? (this.rows.rowOf(element) ?? this.band.rowOf(element)) : undefined
    if (!element || !row?.row) return undefined
    const column = [...element.children].findIndex((cell) => cell.contains(target))
    return { id: row.row.uniqueId, column: Math.max(0, column) }
  }

  /** The element of a cell that is in the window. */
  elementOf({ id, column }: CellAt): HTMLElement | undefined {
    return this.rows.shown.get(id)?.cells[column]?.element
  }

  /** View position of a row; -1 when it is not in view. */
  positionOf(id: string): number {
    return this.frame ? positionIn(this.frame.view, this.frame.book, id) : -1
  }

  /** Ids from one row to the other in view order, both included; of those in view. */
  readonly between = (from: string, to: string): readonly string[] => {
    const [a, b] = [this.positionOf(from), this.positionOf(to)]
    if (!this.frame || b < 0) return []
    return idsBetween(this.frame.view, Math.min(a < 0 ? b : a, b), Math.max(a, b) + 1)
  }

  stop(): void {
    this.tidying.stop()
    this.flashes.stop()
  }

  private later(): void {
    if (this.waiting) return
    this.waiting = true
    queueMicrotask(() => {
      this.waiting = false
      this.settle()
    })
  }

  private settle(tidy = false): void {
    const { dress, frame, template } = this
    if (!dress || !frame || !template) return
    const moved = this.rows.settle(frame, dress, template)
    if (tidy) this.rows.tidy()
    else if (moved) this.tidying.later()
    this.mark()
  }

  /** @param before the rows that were shown before this frame, when others may have come */
  private changes({ book, changed }: TableFrame, dress: Dress, before: ReadonlySet<string> | undefined): void {
    const { shown } = this.rows
    const change = (id: string, columns: readonly string[]): void => {
      const painted = shown.get(id)
      const row = painted && before?.has(id) !== false ? rowOf(book, id) : undefined
      if (painted && row) painted.change(row, columns, this.places, dress, this.flashes)
    }
    if (changed.size <= shown.size) for (const [id, columns] of changed) change(id, columns)
    else
      for (const id of shown.keys()) {
        const columns = changed.get(id)
        if (columns) change(id, columns)
      }
  }

  private anchor(before: TableFrame, frame: TableFrame, top: number, rowPx: number): void {
    const anchor = anchorOf(before, frame, Math.floor(top / rowPx), this.rows.size)
    const shift = anchor === undefined ? 0 : shiftOf(anchor, frame)
    if (shift !== 0) this.scroll?.by(shift * rowPx)
  }

  private mark(): void {
    if (this.dress) this.selection.draw(this.rows.shown, this.dress)
  }
}
