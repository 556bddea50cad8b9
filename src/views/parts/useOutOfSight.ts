import { useLayoutEffect, useState } from 'react'

/** How many parts of a scrolling element are cut or out of sight before and after what it shows. */
export type OutOfSight = { readonly before: number; readonly after: number }

const NONE: OutOfSight = { before: 0, after: 0 }
/** Widths are fractions of px on some screens. */
const SPARE_PX = 2

type Ends = { readonly start: number; readonly end: number }

const endsOf = (element: Element, axis: 'x' | 'y'): Ends => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return axis === 'x' ? { start: left, end: right } : { start: top, end: bottom }
}

const outOfSight = (scroller: Element, parts: string, axis: 'x' | 'y'): OutOfSight => {
  const sight = endsOf(scroller, axis)
  let { before, after } = NONE
  for (const part of scroller.querySelectorAll(parts)) {
    const { start, end } = endsOf(part, axis)
    if (start < sight.start - SPARE_PX) before += 1
    if (end > sight.end + SPARE_PX) after += 1
  }
  return { before, after }
}

/**
 * Counts the parts of a scrolling element that its reader does not see whole.
 * @param scroller the element that scrolls; null until it is drawn
 * @param parts selector of the parts within it
 * @param count of the parts: they are counted again when it changes
 */
export const useOutOfSight = (
  scroller: HTMLElement | null,
  parts: string,
  axis: 'x' | 'y',
  count: number,
): OutOfSight => {
  const [out, setOut] = useState(NONE)
  useLayoutEffect(() => {
    if (!scroller) return undefined
    const measure = (): void => {
      const next = outOfSight(scroller, parts, axis)
      setOut((last) => (last.before === next.before && last.after === next.after ? last : next))
    }
    scroller.addEventListener('scroll', measure, { passive: true })
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    // An observer calls once the frame has been laid out; to measure here would lay out what the frame lays out again.
    if (sizes) sizes.observe(scroller)
    else measure()
    return () => {
      scroller.removeEventListener('scroll', measure)
      sizes?.disconnect()
    }
  }, [scroller, parts, axis, count])
  return out
}
