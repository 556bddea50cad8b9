import { idAt } from '../../../domain/tables/collectionView'
import { rowOf } from '../../../domain/tables/tableCollection'
import type { TableFrame } from '../../../streams/lib/tableTypes'
import type { Flashes } from '../../parts/flash'
import { PaintedRow } from './paintedRow'
import type { RenderOptions } from './renderOptions'

/** A part of the list: view positions `from` ≤ p < `to`. */
export type TablesRange = { readonly from: number; readonly to: number }

/**
 * The rows in the window. They all are in one layer, each at the height of its position, and never leave it: a row that
 * moves gets another height, one that goes out of the window is given to a row that comes into it. To take a row out of
 * the page and put it back would have the browser lay out all its cells.
 */
export class RowWindow {
  readonly shown = new Map<string, PaintedRow>()
  range: TablesRange = { from: 0, to: 0 }
  /** Rows that show nothing now. A thrown list needs them again in its next frame. */
  private spare: PaintedRow[] = []
  private layer: HTMLElement | undefined

  constructor(private readonly flashes: Flashes) {}

  /** How many rows it has room for. */
  get size(): number {
    return Math.max(0, this.range.to - this.range.from)
  }

  /** The element that the rows are in from now on. */
  in(layer: HTMLElement | undefined): void {
    this.layer = layer
    for (const { element } of this.shown.values()) layer?.append(element)
  }

  /** True when a frame's movement reaches into the window. */
  isIn(moved: TablesRange): boolean {
    return this.range.from < moved.to && moved.from < this.range.to
  }

  /** Lets all rows go: they are made again by another template. */
  empty(): void {
    for (const row of this.shown.values()) row.element.remove()
    this.shown.clear()
    this.letGo()
  }

  /** Puts every row of the window at its height. @returns true when the page may read in another order than is seen */
  settle(frame: TableFrame, options: RenderOptions, template: HTMLElement): boolean {
    const wanted = this.wantedIn(frame)
    for (const [id, row] of this.shown) {
      if (wanted.has(id)) continue
      this.shown.delete(id)
      row.clear(options)
      this.spare.push(row)
    }
    let moved = false
    for (const [id, position] of wanted)
      if (this.rowFor(id, frame, options, template)?.place(position, options) === true) moved = true
    for (const row of this.spare) row.park(options)
    return moved || this.spare.length > 0
  }

  /** Puts the rows into the order that is seen, and lets go what is to spare; rows in their place are left alone. */
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
    for (let position = this.range.from; position < this.range.to; position++) {
      const id = idAt(view, position)
      if (id === undefined) break
      wanted.set(id, position)
    }
    return wanted
  }

  private rowFor(
    id: string,
    { collection, whole }: TableFrame,
    options: RenderOptions,
    template: HTMLElement,
  ): PaintedRow | undefined {
    const data = rowOf(collection, id)
    if (!data) return undefined
    const known = this.shown.get(id)
    // In the order that the spare ones have in the page, so that after a sort few have to be moved.
    const row = known ?? this.spare.shift() ?? new PaintedRow(template, options, this.flashes)
    if (!known || (whole && known.row !== data)) row.show(data, options)
    if (known) return row
    this.shown.set(id, row)
    if (!row.element.parentElement) this.layer?.append(row.element)
    return row
  }
}
