import type { Row } from '../../../domain/wire'
import type { Dress } from './dress'
import type { Flashes } from './flashes'
import { PaintedCell } from './paintedCell'

/** What of a row is the reader's and not the data's. */
export type RowMarks = { readonly cursor: boolean; readonly picked: boolean }

const NO_MARKS: RowMarks = { cursor: false, picked: false }

/** A row on screen. Its element stays with the row while the row is in the window, wherever it moves. */
export class PaintedRow {
  readonly element: HTMLElement
  readonly cells: readonly PaintedCell[]
  row: Row | undefined
  /** View position that it stands at. */
  position = -1
  private parked = false
  private index = 0
  private top = NaN
  private look = 'row'
  private title: string | undefined
  private marks = NO_MARKS

  constructor(template: HTMLElement, dress: Dress) {
    this.element = template.cloneNode(true) as HTMLElement
    const elements = [...this.element.children] as HTMLElement[]
    this.cells = dress.columns.map((column, at) => {
      const element = elements[at] ?? document.createElement('div')
      return new PaintedCell(element, element.firstChild as Text, column, dress.textScale)
    })
  }

  /** Shows a row whole. Cells that are the same objects, or read the same, are left alone. */
  show(row: Row, dress: Dress): void {
    this.dressRow(row, dress)
    dress.columns.forEach(({ header }, at) => this.cells[at]?.paint(row.row[header.id], dress))
  }

  /** Shows what changed of the row, and tints it. @param places of the dress's columns by their ids */
  change(
    row: Row,
    columns: readonly string[],
    places: ReadonlyMap<string, number>,
    dress: Dress,
    flashes: Flashes,
  ): void {
    this.dressRow(row, dress)
    for (const id of columns) {
      const cell = this.cells[places.get(id) ?? -1]
      if (cell?.paint(row.row[id], dress)) flashes.add(cell)
    }
  }

  /** Puts it at the height of a position. @returns true when it stood elsewhere */
  place(position: number, { rowPx, rowsAbove }: Dress): boolean {
    const top = position * rowPx
    const isMoved = top !== this.top
    if (isMoved) this.element.style.top = `${top}px`
    const index = position + rowsAbove + 1
    if (index !== this.index) this.element.setAttribute('aria-rowindex', String(index))
    if (this.parked) this.element.removeAttribute('aria-hidden')
    this.parked = false
    this.top = top
    this.index = index
    this.position = position
    return isMoved
  }

  /** Out of sight, until it shows another row. */
  park({ rowPx }: Dress): void {
    if (this.parked) return
    this.parked = true
    this.position = -1
    this.top = -2 * rowPx
    this.element.style.top = `${this.top}px`
    this.element.setAttribute('aria-hidden', 'true')
  }

  mark(marks: RowMarks, dress: Dress): void {
    if (marks.cursor === this.marks.cursor && marks.picked === this.marks.picked) return
    this.marks = marks
    if (marks.cursor || marks.picked) this.element.setAttribute('aria-selected', 'true')
    else this.element.removeAttribute('aria-selected')
    this.relook(dress)
  }

  /** Before it shows another row: nothing of this one may stay. */
  clear(dress: Dress, flashes: Flashes): void {
    for (const cell of this.cells) flashes.drop(cell)
    this.mark(NO_MARKS, dress)
    this.row = undefined
  }

  private dressRow(row: Row, dress: Dress): void {
    const isSame = row === this.row
    this.row = row
    if (isSame) return
    this.relook(dress)
    const title = row.hoverOver === undefined ? undefined : (dress.inText?.(row.hoverOver) ?? row.hoverOver)
    if (title === this.title) return
    this.title = title
    if (this.title === undefined) this.element.removeAttribute('title')
    else this.element.title = this.title
  }

  private relook(dress: Dress): void {
    const { row, marks } = this
    let look = 'row'
    if (row?.rowSelected === true) look += ' selected'
    if (row?.clickEventUrl !== undefined && dress.opens(row)) look += ' linked'
    if (marks.picked) look += ' picked'
    if (marks.cursor) look += ' cursor'
    if (row && dress.rowClass) look += ` ${dress.rowClass(row)}`
    if (look === this.look) return
    this.look = look
    this.element.className = look
  }
}
