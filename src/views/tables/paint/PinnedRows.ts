import { rowOf } from '../../../domain/tables/tableBook'
import type { TableFrame } from '../../../streams/lib/tableTypes'
import type { Flashes } from '../../parts/flash'
import { PaintedRow } from './paintedRow'
import type { RenderOptions } from './renderOptions'

/** A row with a button to unpin it, before what its first cell says. */
const pinnedRow = (template: HTMLElement, options: RenderOptions): PaintedRow => {
  const row = new PaintedRow(template, options)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'unpin'
  button.title = 'Unpin this row'
  button.setAttribute('aria-label', 'Unpin this row')
  button.tabIndex = -1
  button.append(options.icon('pin')?.cloneNode(true) ?? '')
  row.cells[0]?.element.prepend(button)
  return row
}

/** The pinned rows: few, always all drawn, in the order they were pinned. Their data goes on like that of the others. */
export class PinnedRows {
  private host: HTMLElement | undefined
  private ids: readonly string[] = []
  private readonly rows = new Map<string, PaintedRow>()
  private options: RenderOptions | undefined
  private template: HTMLElement | undefined
  private frame: TableFrame | undefined

  constructor(private readonly flashes: Flashes) {}

  /** Shows these rows in that element. */
  pin(host: HTMLElement | undefined, ids: readonly string[]): void {
    this.host = host
    this.ids = ids
    this.draw()
  }

  setOptions(options: RenderOptions, template: HTMLElement, frame: TableFrame | undefined): void {
    if (template !== this.template) this.keep([])
    this.options = options
    this.template = template
    this.frame = frame
    this.draw()
  }

  receive(frame: TableFrame, places: ReadonlyMap<string, number>): void {
    const { options } = this
    this.frame = frame
    if (!options) return
    for (const [id, shown] of this.rows) {
      const row = rowOf(frame.book, id)
      if (row && row !== shown.row)
        shown.change(row, frame.changed.get(id) ?? [...places.keys()], places, options, this.flashes)
    }
  }

  has(id: string): boolean {
    return this.ids.includes(id)
  }

  private keep(ids: readonly string[]): void {
    for (const [id, { element }] of this.rows) {
      if (ids.includes(id)) continue
      element.remove()
      this.rows.delete(id)
    }
  }

  private draw(): void {
    const { host, options, template, frame, ids } = this
    if (!host || !options || !template || !frame) return
    this.keep(ids)
    const above = options.rowsAbove - ids.length
    ids.forEach((id, at) => {
      const row = rowOf(frame.book, id)
      if (!row) return
      const shown = this.rows.get(id) ?? pinnedRow(template, options)
      shown.show(row, options)
      shown.element.setAttribute('aria-rowindex', String(above + at + 1))
      this.rows.set(id, shown)
      host.append(shown.element)
    })
  }
}
