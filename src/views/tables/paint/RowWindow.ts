import { idAt } from '../../../domain/tables/bookView'
import { rowOf } from '../../../domain/tables/tableBook'
import type { TableFrame } from '../../../streams/lib/tableTypes'
import type { Dress } from './dress'
import type { Flashes } from './flashes'
import { PaintedRow } from './paintedRow'

/** A part of the list that is mounted: view positions `from` ≤ p < `to`. */
export type Stretch = { readonly from: number; readonly to: number }

/**
 * The rows in the window. They all stand in one layer, each at the height of its position, and never leave it: a row that
 * moves gets another height, one that goes out of the window is given to a row that comes into it. To take a row out of
 * the page and put it back would have the browser lay out all its cells.
 */
export class RowWindow {
  readonly shown = new Map<string, PaintedRow>()
  private readonly stretches = new Set<Stretch>()
  private readonly byElement = new WeakMap<Element, PaintedRow>()
  /** Rows that show nothing now. A thrown list needs them again in its next frame. */
  private spare: PaintedRow[] = []
  private layer: HTMLElement | undefined

  constructor(private readonly flashes: Flashes) {}

  /** How many rows it has room for. */
  get size(): number {
    let size = 0
    for (const { from, to } of this.stretches) size += to - from
    return size
  }

  /** The element that the rows stand in from now on. */
  in(layer: HTMLElement | undefined): void {
    this.layer = layer
    for (const { element } of this.shown.values()) layer?.append(element)
  }

  add(stretch: Stretch): void {
    this.stretches.add(stretch)
  }

  drop(stretch: Stretch): void {
    this.stretches.delete(stretch)
  }

  rowOf(element: Element): PaintedRow | undefined {
    return this.byElement.get(element)
  }

  /** True when a frame's movement reaches into the window. */
  isIn(moved: Stretch): boolean {
    for (const { from, to } of this.stretches) if (from < moved.to && moved.from < to) return true
    return false
  }

  /** Lets all rows go: they are made again by another template. */
  empty(): void {
    for (const row of this.shown.values()) row.element.remove()
    this.shown.clear()
    this.letGo()
  }

  /**
   * Finds which row each position has, and puts every row at its height, with its text.
   * @returns true when the page may now read in another order than is seen, or has rows to spare
   */
  settle(frame: TableFrame, dress: Dress, template: HTMLElement): boolean {
    const wanted = this.wantedIn(frame)
    this.release(wanted, dress)
    let moved = false
    for (const [id, position] of wanted)
      if (this.rowFor(id, frame, dress, template)?.place(position, dress) === true) moved = true
    for (const row of this.spare) row.park(dress)
    return moved || this.spare.length > 0
  }

  /** Puts the rows into the order that is seen, and lets go what is to spare; rows that stand right are left alone. */
  tidy(): void {
    this.letGo()
    const rows = [...this.shown.values()].sort((a, b) => a.position - b.position)
    let next = this.layer?.firstChild ?? null
    for (const { element } of rows) {
      if (element === next) next = next.nextSibling
      else this.layer?.insertBefore(element, next)
    }
  }

  private letGo(): void {
    for (const { element } of this.spare) element.remove()
    this.spare = []
  }

  private wantedIn({ view }: TableFrame): ReadonlyMap<string, number> {
    const wanted = new Map<string, number>()
    for (const { from, to } of this.stretches)
      for (let position = from; position < to; position++) {
        const id = idAt(view, position)
        if (id === undefined) break
        wanted.set(id, position)
      }
    return wanted
  }

  private release(wanted: ReadonlyMap<string, number>, dress: Dress): void {
    for (const [id, row] of this.shown) {
      if (wanted.has(id)) continue
      this.shown.delete(id)
      row.clear(dress, this.flashes)
      this.spare.push(row)
    }
  }

  private rowFor(id: string, { book, whole }: TableFrame, dress: Dress, template: HTMLElement): PaintedRow | undefined {
    const data = rowOf(book, id)
    if (!data) return undefined
    const known = this.shown.get(id)
    if (known) {
      if (whole && known.row !== data) known.show(data, dress)
      return known
    }
    // In the order that they stand in, so that after a sort few have to be moved.
    const row = this.spare.shift() ?? this.made(dress, template)
    row.show(data, dress)
    this.shown.set(id, row)
    return row
  }

  private made(dress: Dress, template: HTMLElement): PaintedRow {
    const row = new PaintedRow(template, dress)
    this.byElement.set(row.element, row)
    this.layer?.append(row.element)
    return row
  }
}
