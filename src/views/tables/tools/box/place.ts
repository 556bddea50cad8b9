import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** A rectangle of the window, px. */
export type Place = { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number }
export type Size = { readonly width: number; readonly height: number }
export type Spot = { readonly top: number; readonly left: number }

/** Sizes of the specification (2§9): the filter box is 350 px wide and stands 300 px below the table's top. @internal */
export const FILTER_WIDTH = 350
export const FILTER_TOP = 300

/** What stays free between a box and the window's edges, px. */
export const EDGE = 8

/** As near as it can be to where it is wanted, whole within the window; what is larger begins at the edge. */
const within = (wanted: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(wanted, room - EDGE - size))

/**
 * Where a filter box stands (LT02): at its column's left edge, 300 px below the table's top, so that the head and the
 * first rows show what the filter does; moved as far as it must to be whole in the window.
 */
export const filterSpot = (table: Place, column: Place, box: Size, view: Size): Spot => ({
  top: within(table.top + FILTER_TOP, box.height, view.height),
  left: within(column.left, box.width, view.width),
})

/** Where a card stands that tells of a cell: below it, or above where there is no room below. */
export const cardSpot = (cell: Place, card: Size, view: Size): Spot => {
  const below = cell.bottom + 4
  const above = cell.top - 4 - card.height
  const fits = below + card.height <= view.height - EDGE || above < EDGE
  return {
    top: within(fits ? below : above, card.height, view.height),
    left: within(cell.left, card.width, view.width),
  }
}

const viewSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

/**
 * Puts a fixed element where `spotOf` wants it: when it is drawn, when its size changes, and when the window does.
 * Written to the element itself, because nothing else of it changes by that.
 */
export const useSpot = (spotOf: (box: Size, view: Size) => Spot | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const put = useEffectEvent(() => {
    const element = box.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const spot = spotOf({ width, height }, viewSize())
    element.style.top = spot ? `${spot.top}px` : ''
    element.style.left = spot ? `${spot.left}px` : ''
  })
  useLayoutEffect(() => put())
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const again = (): void => put()
    const sizes = new ResizeObserver(again)
    sizes.observe(element)
    window.addEventListener('resize', again)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', again)
    }
  }, [])
  return box
}

/** The one box that is open on the page: filter boxes are few things that any table may open (catalogue G15). */
let opened: string | undefined
const listeners = new Set<() => void>()

const set = (key: string | undefined): void => {
  if (opened === key) return
  opened = key
  for (const listener of listeners) listener()
}

/** Opens a box, and closes whichever was open; false when it is open already (LT03). */
export const openBox = (key: string): boolean => {
  if (opened === key) return false
  set(key)
  return true
}

/** Closes a box; another one that is open stays. */
export const closeBox = (key: string): void => {
  if (opened === key) set(undefined)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Key of the open box; undefined while none is. */
export const useOpenBox = (): string | undefined => useSyncExternalStore(subscribe, () => opened)
