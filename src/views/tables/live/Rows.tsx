import { memo, useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefCallback } from 'react'
import type { Painter } from '../paint/Painter'
import { RowsInView } from './RowsInView'
import * as css from '../live.module.css'

type RowsProps = {
  readonly painter: Painter
  readonly count: number
  /** No row past it is shown, whatever room there is. */
  readonly limit: number
  readonly rowPx: number
  readonly scroller: HTMLElement
  /** The reader is at the bottom and wants more; undefined where there is no more. */
  readonly more: (() => void) | undefined
  readonly paged: boolean
}

/** px from the bottom that count as the bottom. */
const TOLERANCE_PX = 10

const isAtBottom = (scroller: HTMLElement, paged: boolean): boolean =>
  paged
    ? scroller.getBoundingClientRect().bottom <= window.innerHeight + TOLERANCE_PX
    : scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= TOLERANCE_PX

/** As high as all rows that can be scrolled to, with the layer of those in view: that is the painter's. */
export const TablesRows = memo(({ painter, count, limit, rowPx, scroller, paged, more }: RowsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const space = useMemo(() => {
    const pageTop = (): number => -(list.current?.getBoundingClientRect().top ?? 0)
    return new RowsInView(painter, rowPx, paged ? pageTop : () => scroller.scrollTop)
  }, [painter, rowPx, scroller, paged])
  const scrolled = useEffectEvent(() => {
    if (more && isAtBottom(scroller, paged)) more()
  })
  useLayoutEffect(() => {
    const target = paged ? window : scroller
    const receive = (): void => {
      scrolled()
      space.scrolled()
    }
    const observer = new ResizeObserver(([entry]) =>
      space.measured(paged ? window.innerHeight : (entry?.contentRect.height ?? 0)),
    )
    // Of a page all of it: what is above the list may change too.
    observer.observe(paged ? document.documentElement : scroller)
    // Before others receive it and write: after that the browser would lay rows out to answer.
    target.addEventListener('scroll', receive, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', receive, { capture: true })
      space.close()
    }
  }, [space, scroller, paged])
  useLayoutEffect(() => space.holds(count, limit), [space, count, limit])
  const layer: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      painter.in(element ?? undefined)
      return () => painter.in(undefined)
    },
    [painter],
  )
  return (
    <div className="rows" style={{ height: count * rowPx }} ref={list}>
      <div role="rowgroup" className={css.rowLayer} ref={layer} />
    </div>
  )
})
TablesRows.displayName = 'Rows'
