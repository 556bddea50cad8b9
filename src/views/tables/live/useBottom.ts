import { useEffect } from 'react'

/** How many rows a table shows at first, and how many more at its bottom (LT10). */
export const FIRST_ROWS = 500
export const MORE_ROWS = 100
/** px from the bottom that count as the bottom. */
const TOLERANCE_PX = 10

const isAtBottom = (scroller: HTMLElement, paged: boolean): boolean =>
  paged
    ? scroller.getBoundingClientRect().bottom <= window.innerHeight + TOLERANCE_PX
    : scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= TOLERANCE_PX

/**
 * Tells each time the reader comes to the bottom of a table.
 * @param paged the page scrolls and not the table
 * @param wanted false while there is nothing more to show
 * @param onBottom one function for as long as the table is shown
 */
export const useBottom = (
  scroller: HTMLElement | null,
  paged: boolean,
  wanted: boolean,
  onBottom: () => void,
): void => {
  useEffect(() => {
    if (!scroller || !wanted) return undefined
    const target = paged ? window : scroller
    const look = (): void => {
      if (isAtBottom(scroller, paged)) onBottom()
    }
    // Before rows are drawn for it: after that the browser would lay them out to answer.
    target.addEventListener('scroll', look, { passive: true, capture: true })
    return () => target.removeEventListener('scroll', look, { capture: true })
  }, [scroller, paged, wanted, onBottom])
}
