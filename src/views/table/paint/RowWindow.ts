import { idAt } from '../../../domain/table/bookView'
import { rowOf } from '../../../domain/table/tableBook'
import type { TableFrame } from '../../../streams/table/faces'
import type { Dress } from './dress'
import type { Flashes } from './flashes'
import { homesFor } from './homes'
import { PaintedRow } from './paintedRow'

/**
 * The rows in the window and the shells that hold them. A row is one element for as long as it is in the window: when it
 * moves it gets another offset, when its shell goes it is put into another one. Rows that left are given to rows that came.
 */
export class RowWindow {
  readonly shown = new Map<string, PaintedRow>()
  private readonly shells = new Map<number, HTMLElement>()
  private readonly byElement = new WeakMap<Element, PaintedRow>()
  private spare: PaintedRow[] = []

  constructor(private readonly flashes: Flashes) {}

  /** How many rows it has room for. */
  get size(): number {
    return this.shells.size
  }

  add(index: number, shell: HTMLElement): void {
    this.shells.set(index, shell)
  }

  /** @returns false when another shell has taken the place meanwhile */
  drop(index: number, shell: HTMLElement): boolean {
    if (this.shells.get(index) !== shell) return false
    this.shells.delete(index)
    for (const row of this.shown.values()) if (row.shell === index) row.shell = -1
    return true
  }

  rowOf(element: Element): PaintedRow | undefined {
    return this.byElement.get(element)
  }

  /** True when a frame's movement reaches into the window. */
  isIn({ from, to }: { readonly from: number; readonly to: number }): boolean {
    for (const index of this.shells.keys()) if (index >= from && index < to) return true
    return false
  }

  /** Lets all rows go: they are made anew by another template. */
  empty(): void {
    for (const row of this.shown.values()) row.element.remove()
    this.shown.clear()
    this.spare = []
  }

  /**
   * Finds which row each shell's position has, and puts every row in its shell, at its place, with its text.
   * @param tidy every row into the shell of its own position
   * @returns true when the page reads in another order than is seen
   */
  settle(frame: TableFrame, dress: Dress, template: HTMLElement, tidy: boolean): boolean {
    const wanted = this.wantedIn(frame)
    this.release(wanted, dress)
    const rows: { row: PaintedRow; position: number }[] = []
    for (const [id, position] of wanted) {
      const row = this.rowFor(id, frame, dress, template)
      if (row) rows.push({ row, position })
    }
    const homes = homesFor(rows, this.shells, tidy)
    let untidy = false
    for (const { row, position } of rows) {
      const home = homes.get(row)
      if (home !== undefined) this.shells.get(home)?.append(row.element)
      row.place(position, home ?? row.shell, dress)
      if (row.shell !== position) untidy = true
    }
    this.putAway()
    return untidy
  }

  private wantedIn({ view }: TableFrame): ReadonlyMap<string, number> {
    const wanted = new Map<string, number>()
    for (const index of this.shells.keys()) {
      const id = idAt(view, index)
      if (id !== undefined) wanted.set(id, index)
    }
    return wanted
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

  private rowFor(id: string, { book, whole }: TableFrame, dress: Dress, template: HTMLElement): PaintedRow | undefined {
    const data = rowOf(book, id)
    if (!data) return undefined
    const known = this.shown.get(id)
    if (known) {
      if (whole && known.row !== data) known.show(data, dress)
      return known
    }
    const row = this.spare.pop() ?? this.made(dress, template)
    row.show(data, dress)
    this.shown.set(id, row)
    return row
  }

  private made(dress: Dress, template: HTMLElement): PaintedRow {
    const row = new PaintedRow(template, dress)
    this.byElement.set(row.element, row)
    return row
  }

  private putAway(): void {
    for (const row of this.spare) {
      if (row.shell >= 0) row.element.remove()
      row.shell = -1
    }
  }
}
