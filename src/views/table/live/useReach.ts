import { useEffect, useState } from 'react'

/** Rows kept on either side while nobody scrolls fast. */
const AROUND = 4
/** px kept on either side while the list is thrown: what one frame can bring into view. */
const FAR_PX = 720
/** Without a scroll for so long, the list has come to rest. */
const REST_MS = 250

/**
 * How far around the view rows are mounted, px. Whoever scrolls by more in a frame than is kept ready would see no rows
 * there: while he does, more is kept.
 */
export const useReach = (scroller: HTMLElement, paged: boolean, rowPx: number): number => {
  const [fast, setFast] = useState(false)
  const near = AROUND * rowPx
  useEffect(() => {
    const target = paged ? window : scroller
    const topNow = (): number => (paged ? window.scrollY : scroller.scrollTop)
    let top = topNow()
    let rest: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const now = topNow()
      const by = now - top
      top = now
      if (Math.abs(by) <= near) return
      setFast(true)
      clearTimeout(rest)
      rest = setTimeout(() => setFast(false), REST_MS)
    }
    // Before Virtuoso hears of it: after it has mounted rows the browser would lay them out to answer.
    target.addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      clearTimeout(rest)
      target.removeEventListener('scroll', look, { capture: true })
    }
  }, [scroller, paged, near])
  return fast ? FAR_PX : near
}
