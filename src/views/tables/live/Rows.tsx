import { useEffect, useMemo, useState, memo, useCallback, useLayoutEffect, type RefCallback } from 'react'
import { Virtuoso } from 'react-virtuoso'
import type { Painter } from '../paint/Painter'

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

type RowsProps = {
  readonly painter: Painter
  readonly count: number
  /** No row past it is shown, whatever room there is. */
  readonly limit: number
  readonly rowPx: number
  readonly scroller: HTMLElement
  readonly paged: boolean
}

/**
 * Rows that Virtuoso mounts as one: whoever throws the list brings as many rows into view in a frame as React would take
 * a frame to mount one by one. `.row-room` of live.css is as high.
 */
const BLOCK = 4
/** Blocks mounted before the first measurement, so that the first picture is not an empty one. */
const FIRST_BLOCKS = 6

/** Room for the rows in view, which Virtuoso mounts, and over it the layer that they stand in: that is the painter's. */
export const Rows = memo(({ painter, count, limit, rowPx, scroller, paged }: RowsProps) => {
  const reach = useReach(scroller, paged, rowPx)
  const blocks = Math.ceil(count / BLOCK)
  const block = useCallback(
    (index: number) => <Room painter={painter} from={index * BLOCK} to={Math.min((index + 1) * BLOCK, limit)} />,
    [painter, limit],
  )
  const layer: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      painter.in(element ?? undefined)
      return () => painter.in(undefined)
    },
    [painter],
  )
  return (
    <div className="rows" style={{ height: count * rowPx }}>
      <Virtuoso
        key={paged ? 'page' : 'panel'}
        {...(paged ? { useWindowScroll: true } : { customScrollParent: scroller })}
        totalCount={blocks}
        initialItemCount={Math.min(blocks, FIRST_BLOCKS)}
        fixedItemHeight={BLOCK * rowPx}
        increaseViewportBy={reach}
        itemContent={block}
      />
      <div role="rowgroup" className="row-layer" ref={layer} />
    </div>
  )
})
Rows.displayName = 'Rows'

type RoomProps = { readonly painter: Painter; readonly from: number; readonly to: number }

const Room = memo(({ painter, from, to }: RoomProps) => {
  useLayoutEffect(() => painter.mount(from, to), [painter, from, to])
  return <div className="row-room" />
})
Room.displayName = 'Room'
