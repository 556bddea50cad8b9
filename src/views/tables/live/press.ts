import type { MouseEvent, PointerEvent } from 'react'
import type { LiveColumn } from '../liveColumns'
import type { Painter } from '../paint/Painter'
import { rowOf } from '../../../domain/tables/tableBook'
import type { GridActs } from './gridProps'

type Acts = Pick<GridActs, 'onTrace' | 'onOpenRow' | 'opens' | 'openBy' | 'onPin'> & {
  readonly columns: readonly LiveColumn[]
}

/** What a row is called: what its cells that stay say. */
export const nameOf = (painter: Painter, id: string, columns: readonly LiveColumn[]): string =>
  columns
    .flatMap(({ frozenAt }, column) =>
      frozenAt === undefined ? [] : [painter.elementOf({ id, column })?.textContent ?? ''],
    )
    .join(' ')

/** Opens a row: its trace while events are traced, else where it leads. */
export const opened = (painter: Painter, id: string, acts: Acts): void => {
  const { onTrace, onOpenRow, opens, openBy, columns } = acts
  if (onTrace) {
    onTrace(id, nameOf(painter, id, columns))
    return
  }
  if (openBy === 'double press') return
  const row = painter.latest && rowOf(painter.latest.book, id)
  if (row && opens?.(row) === true) onOpenRow?.(row)
}

const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false

/** A press on the rows: the cursor goes there, and the row is opened. Not when a text was marked to be copied. */
export const pressed = (event: MouseEvent, painter: Painter, acts: Acts): void => {
  const { target } = event
  const at = target instanceof Element ? painter.cellOf(target) : undefined
  if (!at || !(target instanceof Element)) return
  if (target.closest('.unpin')) return acts.onPin?.(at.id, false)
  if (event.shiftKey) {
    painter.selection.extend(at, painter.between)
    return
  }
  if (isSelecting()) return
  painter.selection.set(at)
  opened(painter, at.id, acts)
}

/** A double press, where that is what opens a row. */
export const pressedTwice = (
  { target }: MouseEvent,
  painter: Painter,
  { openBy, opens, onOpenRow }: GridActs,
): void => {
  const at = openBy === 'double press' && target instanceof Element ? painter.cellOf(target) : undefined
  const row = at && painter.latest && rowOf(painter.latest.book, at.id)
  if (!row || opens?.(row) !== true) return
  // The first press of two marks the word under it.
  window.getSelection()?.removeAllRanges()
  onOpenRow?.(row)
}

/**
 * The pointer moves over a cell: whoever tells of cells decides how long it has to rest there. A cell that moves under a
 * resting pointer is not pointed at.
 */
export const pointed = (
  { target, pointerType }: PointerEvent,
  painter: Painter,
  { onCell, columns }: Pick<GridActs, 'onCell'> & { readonly columns: readonly LiveColumn[] },
): void => {
  const cell = pointerType === 'touch' || !(target instanceof Element) ? null : target.closest<HTMLElement>('.cell')
  const at = cell && painter.cellOf(cell)
  const column = columns[at?.column ?? -1]
  if (cell && at && column) onCell?.(at.id, column.header.id, cell)
}
