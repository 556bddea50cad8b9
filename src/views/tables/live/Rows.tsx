import { memo, useCallback, useLayoutEffect, useMemo, useRef, type RefCallback } from 'react'
import type { Painter } from '../paint/Painter'
import { RowRoom } from './RowRoom'

type RowsProps = {
  readonly painter: Painter
  readonly count: number
  /** No row past it is shown, whatever room there is. */
  readonly limit: number
  readonly rowPx: number
  readonly scroller: HTMLElement
  /** The page scrolls and not the table. */
  readonly paged: boolean
}

/** As high as all rows that can be scrolled to, with the layer that those in view stand in: that is the painter's. */
export const Rows = memo(({ painter, count, limit, rowPx, scroller, paged }: RowsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const room = useMemo(() => {
    const pageTop = (): number => -(list.current?.getBoundingClientRect().top ?? 0)
    return new RowRoom(painter, rowPx, paged ? pageTop : () => scroller.scrollTop)
  }, [painter, rowPx, scroller, paged])
  useLayoutEffect(() => {
    const target = paged ? window : scroller
    const observer = new ResizeObserver(([entry]) =>
      room.measured(paged ? window.innerHeight : (entry?.contentRect.height ?? 0)),
    )
    // Of a page all of it: what is above the list may change too.
    observer.observe(paged ? document.documentElement : scroller)
    // Before others hear of it and write: after that the browser would lay rows out to answer.
    target.addEventListener('scroll', room.scrolled, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', room.scrolled, { capture: true })
      room.close()
    }
  }, [room, scroller, paged])
  useLayoutEffect(() => room.holds(count, limit), [room, count, limit])
  const layer: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      painter.in(element ?? undefined)
      return () => painter.in(undefined)
    },
    [painter],
  )
  return (
    <div className="rows" style={{ height: count * rowPx }} ref={list}>
      <div role="rowgroup" className="row-layer" ref={layer} />
    </div>
  )
})
Rows.displayName = 'Rows'
