import type { KeyboardEvent } from 'react'
import { idAt } from '../../../domain/tables/bookView'
import { rowOf } from '../../../domain/tables/tableBook'
import { mayEdit } from '../../../domain/settings/locks'
import { useUserSettings } from '../../own/settings'
import type { LiveColumn } from '../liveColumns'
import type { Painter } from '../paint/Painter'
import type { GridActs } from './gridProps'
import { nameOf } from './press'
import { headOf, pageOf, see } from './see'

/** What a key asks of the cursor: by how many rows and columns, or to which end. */
export type GridMove = { readonly rows?: number | 'first' | 'last'; readonly columns?: number | 'first' | 'last' }

type Stroke = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean }

/** The move of a key (the grid pattern of WAI-ARIA); undefined for keys that are not the cursor's. */
export const moveOf = ({ key, ctrlKey, metaKey, altKey }: Stroke, page: number): GridMove | undefined => {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (key === 'Home') return { rows: 'first' }
    return key === 'End' ? { rows: 'last' } : undefined
  }
  switch (key) {
    case 'ArrowDown':
      return { rows: 1 }
    case 'ArrowUp':
      return { rows: -1 }
    case 'ArrowRight':
      return { columns: 1 }
    case 'ArrowLeft':
      return { columns: -1 }
    case 'PageDown':
      return { rows: page }
    case 'PageUp':
      return { rows: -page }
    case 'Home':
      return { columns: 'first' }
    case 'End':
      return { columns: 'last' }
    default:
      return undefined
  }
}

/**
 * Where a move leads within `count` places. From nowhere a move begins at the first place, or where it leads to an end
 * there.
 * @param from undefined while there is no cursor
 */
export const movedTo = (by: GridMove['rows'], from: number | undefined, count: number): number => {
  const last = Math.max(0, count - 1)
  if (by === 'first') return 0
  if (by === 'last') return last
  if (from === undefined) return 0
  return Math.min(last, Math.max(0, from + (by ?? 0)))
}

export type KeyParts = GridActs & {
  readonly painter: Painter
  readonly scroller: HTMLElement | null
  readonly columns: readonly LiveColumn[]
  readonly rowPx: number
  /** Rows that can be scrolled to. */
  readonly count: number
}

const TYPED = /^[\p{L}\p{N}-]$/u

const move = (parts: KeyParts, by: GridMove, extends_: boolean): void => {
  const { painter, scroller, columns, count, rowPx } = parts
  const { latest, selection } = painter
  const now = selection.cursor
  if (!latest || count === 0) return
  const at = now ? painter.positionOf(now.id) : -1
  const position = movedTo(by.rows, at < 0 ? undefined : at, count)
  const id = idAt(latest.view, position)
  if (id === undefined) return
  const cursor = { id, column: now ? movedTo(by.columns, now.column, columns.length) : 0 }
  if (extends_ && by.rows !== undefined) selection.extend(cursor, painter.between)
  else selection.set(cursor)
  const column = columns[cursor.column]
  if (scroller && column) see(scroller, position, column, columns, rowPx)
}

/** Enter: where the row leads, else the events that made it. */
const open = ({ painter, onOpenRow, opens, onTrace, columns }: KeyParts): boolean => {
  const { cursor } = painter.selection
  const row = cursor && painter.latest && rowOf(painter.latest.book, cursor.id)
  if (!row) return false
  if (opens?.(row) === true) onOpenRow?.(row)
  else onTrace?.(row.uniqueId, nameOf(painter, row.uniqueId, columns))
  return true
}

const trace = ({ painter, onTrace, columns }: KeyParts): boolean => {
  const { cursor } = painter.selection
  if (!cursor || !onTrace) return false
  onTrace(cursor.id, nameOf(painter, cursor.id, columns))
  return true
}

const pin = ({ painter, onPin }: KeyParts): boolean => {
  const { cursor } = painter.selection
  if (!cursor || !onPin) return false
  onPin(cursor.id, !painter.band.has(cursor.id))
  return true
}

const story = ({ painter, columns, onCell }: KeyParts): boolean => {
  const { cursor } = painter.selection
  const column = columns[cursor?.column ?? -1]
  const cell = cursor && painter.elementOf(cursor)
  if (!column || !cell || !onCell) return false
  onCell(cursor.id, column.header.id, cell)
  return true
}

/** The rows picked, else the one under the cursor. A text that is marked is the browser's to copy. */
const copy = ({ painter, onCopy }: KeyParts): boolean => {
  const { cursor, picked } = painter.selection
  if (!onCopy || !cursor || window.getSelection()?.isCollapsed === false) return false
  onCopy(picked.size > 0 ? [...picked] : [cursor.id])
  return true
}

const filter = ({ painter, columns, scroller, onFilter }: KeyParts, typed: string, locked: boolean): boolean => {
  const column = columns[painter.selection.cursor?.column ?? -1]
  const head = column && scroller ? headOf(scroller, column.header.id) : undefined
  if (!column?.header.allowFilter || !head || !onFilter || locked) return false
  onFilter(column.header.id, head, typed)
  return true
}

const unpick = ({ painter }: KeyParts): boolean => {
  const { cursor, picked } = painter.selection
  if (picked.size === 0) return false
  painter.selection.set(cursor)
  return true
}

/** What a key does that does not move the cursor. @returns true when it did it */
const act = (parts: KeyParts, event: KeyboardEvent, locked: boolean): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return story(parts)
  if (ctrlKey || metaKey) return key.toLowerCase() === 'c' ? copy(parts) : false
  // With Alt some keyboards write other letters.
  if (altKey) return event.code === 'KeyP' ? pin(parts) : event.code === 'KeyI' ? story(parts) : false
  if (key === 'Enter') return open(parts)
  if (key === ' ') return trace(parts)
  if (key === 'Escape') return unpick(parts)
  return TYPED.test(key) ? filter(parts, key, locked) : false
}

/**
 * The keys of a live table: arrows, Home, End and the page keys move the cell cursor (with Shift they pick rows), Enter
 * opens the row, Space its events, a letter or digit the column's filter, Ctrl+C copies, Alt+P pins, Alt+I or the menu
 * key tells of the cell.
 */
export const useGridKeys = (parts: KeyParts): ((event: KeyboardEvent) => void) => {
  const locked = !mayEdit(useUserSettings())
  return (event) => {
    if (event.target !== event.currentTarget) return
    const by = moveOf(event, pageOf(parts.scroller, parts.rowPx))
    if (by) move(parts, by, event.shiftKey)
    else if (!act(parts, event, locked)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
