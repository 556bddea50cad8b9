import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { cursorTo, scrollToSee } from '../../parts/gridKeys'

export const ROW_PX = 44
const HEAD_PX = 36
/** Rows that are drawn beyond what is in sight, and rows at first, when the height is not known. */
const SPARE = 6
const FIRST_PX = 900

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

/** The part of the grid that is in sight, px. */
const useInSight = (grid: RefObject<HTMLDivElement | null>) => {
  const [view, setView] = useState({ top: 0, height: FIRST_PX })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = (): void =>
      setView((before) => {
        const top = element.scrollTop
        const height = element.clientHeight || FIRST_PX
        return before.top === top && before.height === height ? before : { top, height }
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined
    sizes?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      sizes?.disconnect()
    }
  }, [grid])
  return view
}

/** Indexes of the rows that are drawn: those in sight, and that of the cursor, so that scrolling does not lose the focus. */
export const useDrawnRows = (
  grid: RefObject<HTMLDivElement | null>,
  count: number,
  cursor: number,
): readonly number[] => {
  const { top, height } = useInSight(grid)
  const first = Math.max(0, Math.floor(top / ROW_PX) - SPARE)
  const last = Math.min(count, Math.ceil((top + height) / ROW_PX) + SPARE)
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  if (cursor >= 0 && cursor < first) return [cursor, ...drawn]
  return cursor >= last ? [...drawn, cursor] : drawn
}

type Size = { readonly rows: number; readonly columns: number }

/**
 * The cell that keys act on. The arrows go from cell to cell, Enter and a press open.
 * @param onOpen what Enter and a press do
 */
export const useGridCursor = ({ rows, columns }: Size, onOpen: (at: Place) => void) => {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: 1 })
  const wanted = useRef(false)
  const place = { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) }
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    grid.current
      ?.querySelector<HTMLElement>(`[data-row="${place.row}"] [data-column="${place.column}"]`)
      ?.focus({ preventScroll: true })
  }, [place.row, place.column])
  const go = (to: Place): void => {
    const element = grid.current
    if (element) {
      const sizes = { row: ROW_PX, head: HEAD_PX, height: element.clientHeight, top: element.scrollTop }
      const top = scrollToSee(to.row, sizes)
      if (top !== undefined) element.scrollTop = top
    }
    wanted.current = true
    setAt(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !placeOf(event.target)) return
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
    go(to)
    // The second press of two is that of a double click.
    if (event.detail < 2) onOpen(to)
  }
  return { grid, place, onKeyDown, onClick }
}
