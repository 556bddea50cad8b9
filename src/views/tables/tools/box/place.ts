import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useWindowEvents } from '../../../parts/useWindowEvents'

/** A rectangle of the window, px. */
export type BoxPlace = { readonly top: number; readonly left: number; readonly right: number; readonly bottom: number }
export type BoxSize = { readonly width: number; readonly height: number }
export type Spot = { readonly top: number; readonly left: number }

/** Sizes of the specification (2§9): the filter box is 350 px wide and 300 px below the table's top. @internal */
export const FILTER_WIDTH = 350
export const FILTER_TOP = 300

/** What stays free between a box and the window's edges, px. */
export const BOX_EDGE = 8

/** As near as it can be to where it is wanted, whole within the window; what is larger begins at the edge. */
const within = (wanted: number, size: number, space: number): number =>
  Math.max(BOX_EDGE, Math.min(wanted, space - BOX_EDGE - size))

/**
 * Where a filter box is (LT02): at its column's left edge, 300 px below the table's top, so that the head and the
 * first rows show what the filter does; moved as far as it must to be whole in the window.
 */
export const filterSpot = (table: BoxPlace, column: BoxPlace, box: BoxSize, view: BoxSize): Spot => ({
  top: within(table.top + FILTER_TOP, box.height, view.height),
  left: within(column.left, box.width, view.width),
})

/** What the card of a cell may not cover: the row that is read, and, where there is room aside, its table. */
export type CardGround = { readonly cell: BoxPlace; readonly row: BoxPlace; readonly table: BoxPlace }

const CARD_GAP = 4

/**
 * Where the card of a cell is: aside of its table, at the height of its row; where neither side has room, below the row
 * or above it. It is never over the row that is read, as long as the window has room for both.
 */
export const cardSpot = ({ cell, row, table }: CardGround, card: BoxSize, view: BoxSize): Spot => {
  const top = within(row.top, card.height, view.height)
  const right = table.right + CARD_GAP
  if (right + card.width <= view.width - BOX_EDGE) return { top, left: right }
  const left = table.left - CARD_GAP - card.width
  if (left >= BOX_EDGE) return { top, left }
  const below = row.bottom + CARD_GAP
  const above = row.top - CARD_GAP - card.height
  const fits = below + card.height <= view.height - BOX_EDGE || above < BOX_EDGE
  return {
    top: within(fits ? below : above, card.height, view.height),
    left: within(cell.left, card.width, view.width),
  }
}

/** What the card of a cell may not cover, as the window has it now. */
export const cardGround = (cell: Element): CardGround => {
  const of = (selector: string): BoxPlace => (cell.closest(selector) ?? cell).getBoundingClientRect()
  return { cell: cell.getBoundingClientRect(), row: of('[role="row"]'), table: of('[role="grid"]') }
}

/** Keeps a fixed element where `spotOf` wants it. Written to the element: nothing else of it changes by that. */
export const useSpot = (spotOf: (box: BoxSize, view: BoxSize) => Spot | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const place = (): void => {
    const element = box.current
    if (!element) return
    const spot = spotOf(element.getBoundingClientRect(), { width: window.innerWidth, height: window.innerHeight })
    element.style.top = spot ? `${spot.top}px` : ''
    element.style.left = spot ? `${spot.left}px` : ''
  }
  const put = useEffectEvent(place)
  useLayoutEffect(() => put())
  useWindowEvents({ resize: place })
  useEffect(() => {
    const sizes = new ResizeObserver(() => put())
    if (box.current) sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [])
  return box
}
