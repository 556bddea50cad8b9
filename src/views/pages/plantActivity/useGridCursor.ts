import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { TableVirtuosoHandle } from 'react-virtuoso'
import { cursorTo } from '../../parts/gridKeys'

/** Column 0 is the plant, the last one the energy of the row. */
export type Place = { readonly row: number; readonly column: number }

/** Where a key takes the cursor; undefined for keys that are not the grid's. */
const placeAfter = (key: string, { row, column }: Place, rows: number, columns: number): Place | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const to = column + (key === 'ArrowLeft' ? -1 : 1)
    return { row, column: Math.min(columns - 1, Math.max(0, to)) }
  }
  const to = cursorTo(key, row, rows)
  return to === undefined ? undefined : { row: to, column }
}

export const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) }
}

/** The id of the cell under the cursor: the grid, which has the focus, names it. */
export const CURSOR_ID = 'activity-cursor'

type Size = { readonly rows: number; readonly columns: number }

/**
 * The cell that keys act on. The grid has the focus, and not the cell: a row that is scrolled out of sight is not drawn, and
 * the keyboard must not lose its place with it. The arrows go from cell to cell, Enter and a press open.
 * @param onOpen what Enter and a press do
 */
export const useGridCursor = ({ rows, columns }: Size, onOpen: (at: Place) => void) => {
  const list = useRef<TableVirtuosoHandle>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: 1 })
  const place = { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) }
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    // Sideways alone: rows are brought into view by their list.
    document.getElementById(CURSOR_ID)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place.column])
  const go = (to: Place): void => {
    list.current?.scrollIntoView({ index: to.row })
    moved.current = true
    setAt(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return
    const isOpening = event.key === 'Enter' || event.key === ' '
    const to = isOpening ? undefined : placeAfter(event.key, place, rows, columns)
    if (!isOpening && !to) return
    event.preventDefault()
    if (to) go(to)
    else onOpen(place)
  }
  const onClick = (event: MouseEvent): void => {
    const to = placeOf(event.target)
    if (!to) return
    setAt(to)
    // The second press of two is that of a double click.
    if (event.detail < 2) onOpen(to)
  }
  return { list, place, onKeyDown, onClick }
}
