import { idAt, idsBetween, positionIn } from '../../../domain/table/bookView'
import { rowOf } from '../../../domain/table/tableBook'
import type { TableFrame } from '../../../streams/table/faces'
import { anchorOf, shiftOf } from './anchor'
import { Band } from './Band'
import type { CellAt, Dress } from './dress'
import { Flashes } from './flashes'
import { homesFor } from './homes'
import { PaintedRow } from './paintedRow'
import { Selection } from './Selection'
import { templateOf } from './template'
import { WhenCalm } from './whenCalm'

/** Where the rows are scrolled to; `by` scrolls on. px from the top of the first row. */
export type Scroll = { readonly top: () => number; readonly by: (px: number) => void }

/**
 * Draws the rows of a live table into the shells that Virtuoso mounts, outside of React. A row is one element for as long
 * as it is in the window: when it moves it gets another offset, when its shell goes it is put into another one, and its
 * text is written only where it differs. Rows that left are given to rows that came. Once nothing has moved for a moment,
 * each row is put into the shell of its position, so that the page reads in the order that is seen.
 */
export class Painter {
  readonly flashes = new Flashes()
  readonly band = new Band(this.flashes)
  readonly selection = new Selection(() => this.marked())
  private readonly shells = new Map<number, HTMLElement>()
  private readonly shown = new Map<string, PaintedRow>()
  private readonly byElement = new WeakMap<Element, PaintedRow>()
  private spare: PaintedRow[] = []
  private dress: Dress | undefined
  private template: HTMLElement | undefined
  private places: ReadonlyMap<string, number> = new Map()
  private frame: TableFrame | undefined
  private waiting = false
  private readonly tidying = new WhenCalm(() => {
    if (window.getSelection()?.isCollapsed !== false) this.settle(true)
  })
  private scroll: Scroll | undefined

  /** The latest frame. */
  get latest(): TableFrame | undefined {
    return this.frame
  }

  /** A shell is there from now until the result is called. Several that come and go together are settled at once. */
  mount(index: number, shell: HTMLElement): () => void {
    this.shells.set(index, shell)
    this.later()
    return () => {
      if (this.shells.get(index) !== shell) return
      this.shells.delete(index)
      for (const row of this.shown.values()) if (row.shell === index) row.shell = -1
      this.later()
    }
  }

  /** Draws all rows anew by other columns or another style. */
  wear(dress: Dress): void {
    const redraws = this.dress?.columns !== dress.columns || this.dress.show !== dress.show
    this.dress = dress
    if (redraws) {
      this.template = templateOf(dress)
      this.places = new Map(dress.columns.map(({ header }, at) => [header.id, at]))
      this.flashes.stop()
      for (const row of this.shown.values()) row.element.remove()
      this.shown.clear()
      this.spare = []
    }
    this.band.wear(dress, this.template ?? templateOf(dress), this.frame)
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
    const shown = frame.whole || this.isMoved(frame) ? new Set(this.shown.keys()) : undefined
    if (shown) this.settle(frame.whole)
    if (!frame.whole) this.changes(frame, shown)
    this.band.hear(frame, this.places)
    if (before && top > 0) this.anchor(before, frame, top)
  }

  /** The row and column of an element inside of a cell; undefined for one that is elsewhere. */
  cellOf(target: Element): CellAt | undefined {
    const element = target.closest('.row')
    const row = element ? (this.byElement.get(element) ?? this.band.rowOf(element)) : undefined
    if (!element || !row?.row) return undefined
    const column = [...element.children].findIndex((cell) => cell.contains(target))
    return { id: row.row.uniqueId, column: Math.max(0, column) }
  }

  /** The element of a cell that is in the window. */
  elementOf({ id, column }: CellAt): HTMLElement | undefined {
    return this.shown.get(id)?.cells[column]?.element
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

  private isMoved({ moved }: TableFrame): boolean {
    if (!moved) return false
    for (const index of this.shells.keys()) {
      if (index >= moved.from && index < moved.to) return true
    }
    return false
  }

  /** Which row each shell's position has, and every row in its shell, at its place, with its text. */
  private settle(tidy = false): void {
    const { dress, frame } = this
    if (!dress || !frame) return
    let untidy = false
    const wanted = new Map<string, number>()
    for (const index of this.shells.keys()) {
      const id = idAt(frame.view, index)
      if (id !== undefined) wanted.set(id, index)
    }
    this.release(wanted, dress)
    const rows: { row: PaintedRow; position: number }[] = []
    for (const [id, position] of wanted) {
      const row = this.rowFor(id, dress, frame)
      if (row) rows.push({ row, position })
    }
    const homes = homesFor(rows, this.shells, tidy)
    for (const { row, position } of rows) {
      const home = homes.get(row)
      if (home !== undefined) this.shells.get(home)?.append(row.element)
      row.place(position, home ?? row.shell, dress)
      if (row.shell !== position) untidy = true
    }
    if (untidy) this.tidying.later()
    for (const row of this.spare) {
      if (row.shell >= 0) row.element.remove()
      row.shell = -1
    }
    this.marked()
  }

  private release(wanted: ReadonlyMap<string, number>, dress: Dress): void {
    for (const [id, row] of this.shown) {
      if (wanted.has(id)) continue
      this.shown.delete(id)
      const { shell } = row
      row.clear(dress, this.flashes)
      // In its shell it can show another row without being put anywhere.
      row.shell = this.shells.has(shell) ? shell : -1
      this.spare.push(row)
    }
  }

  private rowFor(id: string, dress: Dress, { book, whole }: TableFrame): PaintedRow | undefined {
    const data = rowOf(book, id)
    if (!data) return undefined
    const known = this.shown.get(id)
    if (known) {
      if (whole && known.row !== data) known.show(data, dress)
      return known
    }
    const row = this.spare.pop() ?? this.made(dress)
    row.show(data, dress)
    this.shown.set(id, row)
    return row
  }

  private made(dress: Dress): PaintedRow {
    const row = new PaintedRow(this.template ?? templateOf(dress), dress)
    this.byElement.set(row.element, row)
    return row
  }

  /** @param before the rows that were shown before this frame, when others may have come */
  private changes({ book, changed }: TableFrame, before: ReadonlySet<string> | undefined): void {
    const { dress } = this
    if (!dress) return
    const change = (id: string, columns: readonly string[]): void => {
      const shown = this.shown.get(id)
      const row = shown && before?.has(id) !== false ? rowOf(book, id) : undefined
      if (shown && row) shown.change(row, columns, this.places, dress, this.flashes)
    }
    if (changed.size <= this.shown.size) for (const [id, columns] of changed) change(id, columns)
    else
      for (const id of this.shown.keys()) {
        const columns = changed.get(id)
        if (columns) change(id, columns)
      }
  }

  private anchor(before: TableFrame, frame: TableFrame, top: number): void {
    if (!this.scroll || !this.dress) return
    const { rowPx } = this.dress
    const anchor = anchorOf(before, frame, Math.floor(top / rowPx), this.shells.size)
    const shift = anchor === undefined ? 0 : shiftOf(anchor, frame)
    if (shift !== 0) this.scroll.by(shift * rowPx)
  }

  private marked(): void {
    if (this.dress) this.selection.draw(this.shown, this.dress)
  }
}
