import { useRef, type PointerEvent } from 'react'
import { NARROWEST_PX, type LiveColumn } from '../liveColumns'

type WidthEdgeProps = {
  readonly column: LiveColumn
  readonly onResize: (id: string, width: number | undefined) => void
}

/** The right edge of a head: dragged, it sets the column's width; pressed twice, it gives the column its own back. */
export const WidthEdge = ({ column, onResize }: WidthEdgeProps) => {
  const start = useRef<{ x: number; width: number }>(undefined)
  const { id } = column.header
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const width = event.currentTarget.parentElement?.offsetWidth ?? column.width
    start.current = { x: event.clientX, width }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
  }
  const drag = (event: PointerEvent): void => {
    if (!start.current) return
    onResize(id, Math.max(NARROWEST_PX, Math.round(start.current.width + event.clientX - start.current.x)))
  }
  const end = (): void => {
    start.current = undefined
  }
  return (
    <i
      className="width-edge"
      title="Drag to set the width, press twice to reset it"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(id, undefined)}
    />
  )
}
