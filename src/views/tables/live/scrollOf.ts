import type { Scroll } from '../paint/Painter'

/**
 * Where the rows of a table are scrolled to, and what scrolls them on: the table itself; on a phone the page, and what of it
 * stands above the rows is not theirs.
 * @param paged the page scrolls and not the table
 */
export const scrollOf = (scroller: HTMLElement, paged: boolean): Scroll =>
  paged
    ? {
        top: () => Math.max(0, -(scroller.querySelector('.row-layer')?.getBoundingClientRect().top ?? 0)),
        by: (px) => window.scrollBy(0, px),
      }
    : { top: () => scroller.scrollTop, by: (px) => void (scroller.scrollTop += px) }
