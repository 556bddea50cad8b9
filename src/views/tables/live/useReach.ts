import { useEffect, useMemo, useState } from 'react'

/** Rows kept on either side while nobody scrolls fast. */
const AROUND = 4
/** px kept on the side that it moves to while the list is thrown: what one frame can bring into view. */
const FAR_PX = 610
/** Without a scroll for so long, the list has come to rest. */
const REST_MS = 250

type Reach = { readonly top: number; readonly bottom: number }

/**
 * How far around the view rows are mounted, px. Whoever scrolls by more in a frame than is kept ready would see no rows
 * there: while he does, more is kept where he goes.
 */
export const useReach = (scroller: HTMLElement, paged: boolean, rowPx: number): Reach => {
  const [way, setWay] = useState<'up' | 'down' | undefined>()
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
      setWay(by < 0 ? 'up' : 'down')
      clearTimeout(rest)
      rest = setTimeout(() => setWay(undefined), REST_MS)
    }
    // Before Virtuoso hears of it: after it has mounted rows the browser would lay them out to answer.
    target.addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      clearTimeout(rest)
      target.removeEventListener('scroll', look, { capture: true })
    }
  }, [scroller, paged, near])
  return useMemo(() => ({ top: way === 'up' ? FAR_PX : near, bottom: way === 'down' ? FAR_PX : near }), [way, near])
}
