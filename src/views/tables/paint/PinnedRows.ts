import { rowOf } from '../../../domain/tables/tableCollection'
import type { TableFrame } from '../../../streams/lib/tableTypes'
import type { Flashes } from '../../parts/flash'
import { PaintedRow } from './paintedRow'
import type { RenderOptions } from './renderOptions'

/** The pinned rows: few, always all drawn, in the order they were pinned. Their data goes on like that of the others. */
export class PinnedRows {
  /** The element that they are in. */
  host: HTMLElement | undefined
  ids: readonly string[] = []
  private readonly rows = new Map<string, PaintedRow>()

  constructor(private readonly flashes: Flashes) {}

  receive({ collection, changed }: TableFrame, places: ReadonlyMap<string, number>, options: RenderOptions): void {
    for (const [id, shown] of this.rows) {
      const row = rowOf(collection, id)
      if (row && row !== shown.row) shown.change(row, changed.get(id) ?? [...places.keys()], places, options)
    }
  }

  /** Lets all others go. */
  retain(ids: readonly string[]): void {
    for (const [id, { element }] of this.rows) {
      if (ids.includes(id)) continue
      element.remove()
      this.rows.delete(id)
    }
  }

  draw(frame: TableFrame, options: RenderOptions, template: HTMLElement): void {
    const { host, ids } = this
    if (!host) return
    this.retain(ids)
    const above = options.rowsAbove - ids.length
    ids.forEach((id, at) => {
      const row = rowOf(frame.collection, id)
      if (!row) return
      const shown = this.rows.get(id) ?? this.made(template, options)
      shown.show(row, options)
      shown.element.setAttribute('aria-rowindex', String(above + at + 1))
      this.rows.set(id, shown)
      host.append(shown.element)
    })
  }

  /** A row with a button to unpin it, before what its first cell says. */
  private made(template: HTMLElement, options: RenderOptions): PaintedRow {
    const row = new PaintedRow(template, options, this.flashes)
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
}
