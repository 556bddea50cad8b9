import { rowOf } from '../../../domain/tables/tableBook'
import type { TableFrame } from '../../../streams/lib/tableTypes'
import type { Dress } from './dress'
import type { Flashes } from './flashes'
import { PaintedRow } from './paintedRow'

/** A row with a button to unpin it, before what its first cell says. */
const pinnedRow = (template: HTMLElement, dress: Dress): PaintedRow => {
  const row = new PaintedRow(template, dress)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'unpin'
  button.title = 'Unpin this row'
  button.setAttribute('aria-label', 'Unpin this row')
  button.tabIndex = -1
  button.append(dress.icon('pin')?.cloneNode(true) ?? '')
  row.cells[0]?.element.prepend(button)
  return row
}

/** The pinned rows: few, always all drawn, in the order they were pinned. Their data goes on like that of the others. */
export class Band {
  private host: HTMLElement | undefined
  private ids: readonly string[] = []
  private readonly rows = new Map<string, PaintedRow>()
  private readonly byElement = new WeakMap<Element, PaintedRow>()
  private dress: Dress | undefined
  private template: HTMLElement | undefined
  private frame: TableFrame | undefined

  constructor(private readonly flashes: Flashes) {}

  /** Shows these rows in that element. */
  pin(host: HTMLElement | undefined, ids: readonly string[]): void {
    this.host = host
    this.ids = ids
    this.draw()
  }

  wear(dress: Dress, template: HTMLElement, frame: TableFrame | undefined): void {
    if (template !== this.template) this.empty()
    this.dress = dress
    this.template = template
    this.frame = frame
    this.draw()
  }

  hear(frame: TableFrame, places: ReadonlyMap<string, number>): void {
    const { dress } = this
    this.frame = frame
    if (!dress) return
    for (const [id, shown] of this.rows) {
      const row = rowOf(frame.book, id)
      if (row && row !== shown.row)
        shown.change(row, frame.changed.get(id) ?? [...places.keys()], places, dress, this.flashes)
    }
  }

  has(id: string): boolean {
    return this.ids.includes(id)
  }

  rowOf(element: Element): PaintedRow | undefined {
    return this.byElement.get(element)
  }

  private empty(): void {
    for (const { element } of this.rows.values()) element.remove()
    this.rows.clear()
  }

  private draw(): void {
    const { host, dress, template, frame } = this
    if (!host || !dress || !template || !frame) return
    for (const [id, { element }] of this.rows) {
      if (this.ids.includes(id)) continue
      element.remove()
      this.rows.delete(id)
    }
    const above = dress.rowsAbove - this.ids.length
    this.ids.forEach((id, at) => {
      const row = rowOf(frame.book, id)
      if (!row) return
      const shown = this.rows.get(id) ?? pinnedRow(template, dress)
      shown.show(row, dress)
      shown.element.setAttribute('aria-rowindex', String(above + at + 1))
      this.rows.set(id, shown)
      this.byElement.set(shown.element, shown)
      host.append(shown.element)
    })
  }
}
