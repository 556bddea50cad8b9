import type { KeyboardEvent } from 'react'
import { mayEdit } from '../../../domain/settings/locks'
import { idAt } from '../../../domain/tables/collectionView'
import { rowOf } from '../../../domain/tables/tableCollection'
import { useUserSettings } from '../../user/settings'
import type { LiveColumn } from '../liveColumns'
import type { Painter } from '../paint/Painter'
import type { CellAt } from '../paint/renderOptions'
import type { GridActs } from './gridProps'
import { openCell, tablesNameOf } from './press'
import { tablesHeadOf, tablesPageOf, see } from './see'

/** By how many rows and columns a key moves the cursor; endless for the ends. */
type GridMove = { readonly rows?: number; readonly columns?: number }

/** The keys of the cursor (the grid pattern of WAI-ARIA); `page` is the rows of one. */
const MOVES: Readonly<Record<string, (page: number) => GridMove>> = {
  ArrowDown: () => ({ rows: 1 }),
  ArrowUp: () => ({ rows: -1 }),
  ArrowRight: () => ({ columns: 1 }),
  ArrowLeft: () => ({ columns: -1 }),
  PageDown: (page) => ({ rows: page }),
  PageUp: (page) => ({ rows: -page }),
  Home: () => ({ columns: -Infinity }),
  End: () => ({ columns: Infinity }),
  'Mod+Home': () => ({ rows: -Infinity }),
  'Mod+End': () => ({ rows: Infinity }),
}

/** Where a move leads within `count` places; from nowhere to the first, or to the last where that is meant. */
const movedTo = (by = 0, from: number | undefined, count: number): number => {
  const to = from === undefined && by !== Infinity ? 0 : (from ?? 0) + by
  return Math.max(0, Math.min(count - 1, to))
}

type KeyParts = GridActs & {
  readonly painter: Painter
  readonly scroller: HTMLElement | null
  readonly columns: readonly LiveColumn[]
  readonly rowPx: number
  readonly count: number
}

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

/** @returns true when there was something to do */
type Act = (parts: KeyParts, cursor: CellAt, column: LiveColumn | undefined) => boolean

const trace: Act = ({ painter, onTrace, columns }, { id }) => {
  onTrace?.(id, tablesNameOf(painter, id, columns))
  return onTrace !== undefined
}

const history: Act = ({ painter, onCell }, cursor, column) => {
  const cell = painter.elementOf(cursor)
  if (!column || !cell || !onCell) return false
  onCell(cursor.id, column.header.id, cell)
  return true
}

/** What other keys do with the cell under the cursor. With Alt some keyboards write other letters: there it is the key's place. */
const ACTS: Readonly<Record<string, Act>> = {
  // Where the row leads, else the events that made it.
  Enter: (parts, cursor, column) => {
    const { latest } = parts.painter
    if (!latest || !rowOf(latest.collection, cursor.id)) return false
    if (!openCell(parts.painter, cursor, parts)) trace(parts, cursor, column)
    return true
  },
  ' ': trace,
  'Alt+KeyP': ({ painter, onPin }, { id }) => {
    onPin?.(id, !painter.isPinned(id))
    return onPin !== undefined
  },
  'Alt+KeyI': history,
  ContextMenu: history,
  'Shift+F10': history,
  // The rows picked, else the one under the cursor. A text that is marked is the browser's to copy.
  'Mod+c': ({ painter, onCopy }, { id }) => {
    const { picked } = painter.selection
    if (!onCopy || window.getSelection()?.isCollapsed === false) return false
    onCopy(picked.size > 0 ? [...picked] : [id])
    return true
  },
  Escape: ({ painter: { selection } }, cursor) => {
    if (selection.picked.size === 0) return false
    selection.set(cursor)
    return true
  },
}

const TYPED = /^[\p{L}\p{N}-]$/u

/** A letter begins the filter of the column. */
const filter = ({ scroller, onFilter }: KeyParts, column: LiveColumn | undefined, typed: string): boolean => {
  const head = column && scroller ? tablesHeadOf(scroller, column.header.id) : undefined
  if (!column?.header.allowFilter || !head || !onFilter) return false
  onFilter(column.header.id, head, typed)
  return true
}

const strokeOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  if (key === 'F10' && shiftKey) return 'Shift+F10'
  if (altKey) return `Alt+${code}`
  return ctrlKey || metaKey ? `Mod+${key.length === 1 ? key.toLowerCase() : key}` : key
}

/**
 * The keys of a live table: arrows, Home, End and the page keys move the cell cursor (with Shift they pick rows), Enter
 * opens the row, Space its events, a letter or digit the column's filter, Ctrl+C copies, Alt+P pins, Alt+I or the menu
 * key shows what is known of the cell.
 */
export const useGridKeys = (parts: KeyParts): ((event: KeyboardEvent) => void) => {
  const locked = !mayEdit(useUserSettings())
  const does = (event: KeyboardEvent): boolean => {
    const stroke = strokeOf(event)
    const by = MOVES[stroke]?.(tablesPageOf(parts.scroller, parts.rowPx))
    if (by) {
      move(parts, by, event.shiftKey)
      return true
    }
    const { cursor } = parts.painter.selection
    const column = cursor && parts.columns[cursor.column]
    const act = ACTS[stroke]
    if (act) return cursor !== undefined && act(parts, cursor, column)
    return TYPED.test(stroke) && !locked && filter(parts, column, stroke)
  }
  return (event) => {
    if (event.target !== event.currentTarget || !does(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
