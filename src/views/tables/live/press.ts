import type { MouseEvent, PointerEvent } from 'react'
import { namesPlants } from '../../../domain/tables/columns/plantColumn'
import type { LiveColumn } from '../liveColumns'
import type { Painter } from '../paint/Painter'
import type { CellAt } from '../paint/renderOptions'
import { rowOf } from '../../../domain/tables/tableCollection'
import type { GridActs } from './gridProps'

type Acts = GridActs & { readonly columns: readonly LiveColumn[] }

/** What a row is called: what its cells that stay say. */
export const tablesNameOf = (painter: Painter, id: string, columns: readonly LiveColumn[]): string =>
  columns
    .flatMap(({ frozenAt }, column) =>
      frozenAt === undefined ? [] : [painter.elementOf({ id, column })?.textContent ?? ''],
    )
    .join(' ')

/** Opens what a cell leads to: the plant that it names, else what its row leads to. @returns false where that is nothing */
export const openCell = (
  { latest }: Painter,
  { id, column }: CellAt,
  { columns, opens, onOpenRow, onPlant }: Acts,
): boolean => {
  const row = latest && rowOf(latest.collection, id)
  if (!row) return false
  const header = columns[column]?.header
  if (header && namesPlants(header) && onPlant?.(row) === true) return true
  if (opens?.(row) !== true) return false
  onOpenRow?.(row)
  return true
}

/** A press moves the cursor and opens the row: its events while they are traced. Not when a text was marked. */
export const tablesPressed = ({ target, shiftKey }: MouseEvent, painter: Painter, acts: Acts): void => {
  const at = target instanceof Element ? painter.cellOf(target) : undefined
  if (!at || !(target instanceof Element)) return
  if (target.closest('.unpin')) acts.onPin?.(at.id, false)
  else if (shiftKey) painter.selection.extend(at, painter.between)
  else if (window.getSelection()?.isCollapsed !== false) {
    painter.selection.set(at)
    if (acts.onTrace) acts.onTrace(at.id, tablesNameOf(painter, at.id, acts.columns))
    else openCell(painter, at, acts)
  }
}

/** The pointer moves over a cell. One that moves under a resting pointer is not pointed at. */
export const pointed = ({ target, pointerType }: PointerEvent, painter: Painter, { onCell, columns }: Acts): void => {
  const cell = pointerType === 'touch' || !(target instanceof Element) ? null : target.closest<HTMLElement>('.cell')
  const at = cell && painter.cellOf(cell)
  const column = columns[at?.column ?? -1]
  if (cell && at && column) onCell?.(at.id, column.header.id, cell)
}
