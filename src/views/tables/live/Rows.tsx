import { memo, useCallback, useLayoutEffect, type RefCallback } from 'react'
import { Virtuoso } from 'react-virtuoso'
import type { Painter } from '../paint/Painter'
import { useReach } from './useReach'

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
