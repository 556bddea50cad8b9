import type { WireRow } from '../../../domain/wire'
import type { RenderOptions } from './renderOptions'
import type { Flashes } from '../../parts/flash'
import { PaintedCell } from './paintedCell'

const byElement = new WeakMap<Element, PaintedRow>()

/** The row that an element is of. */
export const paintedRowOf = (element: Element): PaintedRow | undefined => byElement.get(element)

/** A row on screen. Its element stays with the row while the row is in the window, wherever it moves. */
export class PaintedRow {
  readonly element: HTMLElement
  readonly cells: readonly PaintedCell[]
  row: WireRow | undefined
  position = -1
  private parked = false
  private index = 0
  private top = NaN
  private look = 'row'
  private title: string | undefined
  private isCursor = false
  private isPicked = false

  constructor(
    template: HTMLElement,
    options: RenderOptions,
    private readonly flashes: Flashes,
  ) {
    this.element = template.cloneNode(true) as HTMLElement
    byElement.set(this.element, this)
    const elements = [...this.element.children] as HTMLElement[]
    this.cells = options.columns.map((column, at) => {
      const element = elements[at] ?? document.createElement('div')
      return new PaintedCell(element, element.firstChild as Text, column, options.textScale)
    })
  }

  /** Shows a row whole. Cells that are the same objects, or read the same, are left alone. */
  show(row: WireRow, options: RenderOptions): void {
    this.drawRow(row, options)
    options.columns.forEach(({ header }, at) => this.cells[at]?.paint(row.row[header.id], options))
  }

  /** Shows what changed of the row, and tints it. @param places of the columns by their ids */
  change(row: WireRow, columns: readonly string[], places: ReadonlyMap<string, number>, options: RenderOptions): void {
    this.drawRow(row, options)
    for (const id of columns) {
      const cell = this.cells[places.get(id) ?? -1]
      if (cell?.paint(row.row[id], options)) this.flashes.add(cell)
    }
  }

  /** Puts it at the height of a position. @returns true when it was elsewhere */
  place(position: number, { rowPx, rowsAbove }: RenderOptions): boolean {
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
  park({ rowPx }: RenderOptions): void {
    if (this.parked) return
    this.parked = true
    this.position = -1
    this.top = -2 * rowPx
    this.element.style.top = `${this.top}px`
    this.element.setAttribute('aria-hidden', 'true')
  }

  /** What of a row is the reader's and not the data's. */
  mark(isCursor: boolean, isPicked: boolean, options: RenderOptions): void {
    if (isCursor === this.isCursor && isPicked === this.isPicked) return
    this.isCursor = isCursor
    this.isPicked = isPicked
    if (isCursor || isPicked) this.element.setAttribute('aria-selected', 'true')
    else this.element.removeAttribute('aria-selected')
    this.relook(options)
  }

  /** Before it shows another row: nothing of this one may stay. */
  clear(options: RenderOptions): void {
    for (const cell of this.cells) this.flashes.drop(cell)
    this.mark(false, false, options)
    this.row = undefined
  }

  private drawRow(row: WireRow, options: RenderOptions): void {
    if (row === this.row) return
    this.row = row
    this.relook(options)
    const { hoverOver } = options.hasCard === true ? {} : row
    const title = hoverOver === undefined ? undefined : (options.inText?.(hoverOver) ?? hoverOver)
    if (title === this.title) return
    this.title = title
    if (title === undefined) this.element.removeAttribute('title')
    else this.element.title = title
  }

  private relook(options: RenderOptions): void {
    const { row } = this
    let look = 'row'
    if (row?.rowSelected === true) look += ' selected'
    if (row?.clickEventUrl !== undefined && options.opens(row)) look += ' linked'
    if (this.isPicked) look += ' picked'
    if (this.isCursor) look += ' cursor'
    if (row && options.rowClass) look += ` ${options.rowClass(row)}`
    if (look === this.look) return
    this.look = look
    this.element.className = look
  }
}
