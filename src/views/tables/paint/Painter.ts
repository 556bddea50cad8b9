import { idAt, idsBetween, positionIn } from '../../../domain/tables/collectionView'
import { rowOf } from '../../../domain/tables/tableCollection'
import type { TableFrame } from '../../../streams/lib/tableTypes'
import { Flashes } from '../../parts/flash'
import { PinnedRows } from './PinnedRows'
import { RowWindow, type TablesRange } from './RowWindow'
import { Selection } from './Selection'
import { paintedRowOf } from './paintedRow'
import type { CellAt, RenderOptions } from './renderOptions'

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
const templateOf = ({ columns, named }: RenderOptions): HTMLElement => {
  const row = document.createElement('div')
  row.className = 'row'
  row.setAttribute('role', 'row')
  columns.forEach((column, at) => {
    const cell = document.createElement('div')
    cell.className = column.base
    cell.setAttribute('role', 'gridcell')
    cell.setAttribute('aria-colindex', String(at + 1))
    if (named === true) cell.dataset['column'] = column.header.id
    cell.style.flex = `${column.grow} 0 ${column.width}px`
    if (column.frozenAt !== undefined) cell.style.left = `${column.frozenAt}px`
    cell.append(document.createTextNode(''))
    row.append(cell)
  })
  return row
}

/** Options that every row is made again for. */
const REDRAWS = ['columns', 'show', 'textScale', 'rowClass', 'tagClass'] as const

/** Where the rows are scrolled to; `by` scrolls on. px from the top of the first row. */
export type Scroll = { readonly top: () => number; readonly by: (px: number) => void }

/** By how many rows the first of `count` in view that did not change itself has moved down; 0 when there is none. */
const shiftOf = (before: TableFrame, after: TableFrame, first: number, count: number): number => {
  if (!after.moved || after.moved.from > first + count) return 0
  for (let position = first; position < first + count; position++) {
    const id = idAt(before.view, position)
    if (id === undefined) return 0
    const now = after.changed.has(id) ? -1 : positionIn(after.view, after.collection, id)
    if (now >= 0) return now - position
  }
  return 0
}

/**
 * Draws the rows of a live table where there is room for them, outside of React: it receives the frames and
 * writes only what differs. Once nothing has moved for a moment, the rows are put in order, so that the page reads as it
 * is seen.
 */
export class Painter {
  private readonly flashes = new Flashes()
  private readonly pinned = new PinnedRows(this.flashes)
  readonly selection = new Selection(() => this.mark())
  private readonly rows = new RowWindow(this.flashes)
  private options: RenderOptions | undefined
  private template: HTMLElement | undefined
  private places: ReadonlyMap<string, number> = new Map()
  latest: TableFrame | undefined
  private waiting = false
  private scroll: Scroll | undefined
  private near: TablesRange = { from: 0, to: 0 }
  private wide = this.near
  private readonly tidying = new WhenCalm(() => {
    // A text that the reader marks would be let go.
    if (window.getSelection()?.isCollapsed !== false) this.rows.tidy()
    if (this.rows.range === this.wide) return
    this.rows.range = this.wide
    this.settle()
  })

  /**
   * Where there is room for rows from now on. What comes and goes together is settled at once.
   * @param wide where rows are made ready too once nothing has moved for a moment, for a reader who then goes far
   */
  show(range: TablesRange, wide = range): void {
    this.rows.range = this.near = range
    this.wide = wide
    if (wide !== range) this.tidying.later()
    this.later()
  }

  /** The element that the rows are in. */
  in(layer: HTMLElement | undefined): void {
    this.rows.in(layer)
    this.later()
  }

  /** Shows these rows, whatever is in the window, in an element of their own. */
  pin(host: HTMLElement | undefined, ids: readonly string[]): void {
    this.pinned.host = host
    this.pinned.ids = ids
    this.drawPinned()
  }

  /** Draws all rows again by other columns or another style. */
  setOptions(options: RenderOptions): void {
    const before = this.options
    if (REDRAWS.some((key) => before?.[key] !== options[key])) {
      this.template = templateOf(options)
      this.places = new Map(options.columns.map(({ header }, at) => [header.id, at]))
      this.flashes.stop()
      this.rows.empty()
      this.pinned.retain([])
    }
    this.options = options
    this.drawPinned()
    this.settle()
  }

  /** Keeps what is read in its place when rows come above it; without it the rows stay where the list is. */
  scrollsBy(scroll: Scroll | undefined): void {
    this.scroll = scroll
  }

  receive(frame: TableFrame): void {
    const before = this.latest
    this.latest = frame
    if (!this.options) return
    // Read before anything is written, or the browser would lay the table out for it.
    const top = before && frame.moved && !frame.whole ? (this.scroll?.top() ?? 0) : 0
    this.flashes.begin()
    const moves = frame.whole || (frame.moved !== undefined && this.rows.isIn(frame.moved))
    const shown = moves ? new Set(this.rows.shown.keys()) : undefined
    // Rows that are ready out of sight would have to move too.
    if (moves) this.rows.range = this.near
    if (moves) this.settle(frame.whole)
    if (!frame.whole) this.changes(frame, this.options, shown)
    this.pinned.receive(frame, this.places, this.options)
    if (!before || top === 0) return
    const { rowPx } = this.options
    const shift = shiftOf(before, frame, Math.floor(top / rowPx), this.rows.size)
    if (shift !== 0) this.scroll?.by(shift * rowPx)
  }

  /** The row and column of an element inside of a cell; undefined for one that is elsewhere. */
  cellOf(target: Element): CellAt | undefined {
    const element = target.closest('.row')
    const row = element && paintedRowOf(element)?.row
    if (!row) return undefined
    const column = [...element.children].findIndex((cell) => cell.contains(target))
    return { id: row.uniqueId, column: Math.max(0, column) }
  }

  /** The element of a cell that is in the window. */
  elementOf({ id, column }: CellAt): HTMLElement | undefined {
    return this.rows.shown.get(id)?.cells[column]?.element
  }

  isPinned(id: string): boolean {
    return this.pinned.ids.includes(id)
  }

  /** View position of a row; -1 when it is not in view. */
  positionOf(id: string): number {
    return this.latest ? positionIn(this.latest.view, this.latest.collection, id) : -1
  }

  /** Ids from one row to the other in view order, both included; of those in view. */
  readonly between = (from: string, to: string): readonly string[] => {
    const a = this.positionOf(from)
    const b = this.positionOf(to)
    if (!this.latest || b < 0) return []
    return idsBetween(this.latest.view, Math.min(a < 0 ? b : a, b), Math.max(a, b) + 1)
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
    const { options, latest: frame, template } = this
    if (!options || !frame || !template) return
    const moved = this.rows.settle(frame, options, template)
    if (tidy) this.rows.tidy()
    if (moved) this.tidying.later()
    this.mark()
  }

  /** @param before the rows that were shown before this frame, when others may have come */
  private changes({ collection, changed }: TableFrame, options: RenderOptions, before?: ReadonlySet<string>): void {
    for (const [id, painted] of this.rows.shown) {
      const columns = changed.get(id)
      const row = columns && before?.has(id) !== false ? rowOf(collection, id) : undefined
      if (columns && row) painted.change(row, columns, this.places, options)
    }
  }

  private drawPinned(): void {
    const { options, latest, template } = this
    if (options && latest && template) this.pinned.draw(latest, options, template)
  }

  private mark(): void {
    if (this.options) this.selection.draw(this.rows.shown, this.options)
  }
}
