import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import * as css from './readLayer.module.css'

type ReadLayerProps = {
  readonly className: string
  readonly label: string
  /** True while something is read: Escape ends it. */
  readonly isReading: () => boolean
  /** @param x, y px from the upper left corner of the chart */
  readonly onPoint: (x: number, y: number) => void
  /** @returns false for a key that moves nothing */
  readonly onKey: (key: string, shift: boolean) => boolean
  readonly onLeave: () => void
  /** A drag across the chart, px; without `to` it was given up. Absent where nothing comes of one. */
  readonly onDrag?: ((from: number, to: number | undefined) => void) | undefined
  readonly onDrop?: ((from: number, to: number) => void) | undefined
  readonly onDoubleClick?: (() => void) | undefined
  /** A press that is no drag, px. */
  readonly onPress?: (x: number, y: number) => void
  readonly children: ReactNode
}

/** A press that moves less than this is none, px. */
const LEAST_DRAG_PX = 6

/** The layer over a chart that is read with the pointer or the keys. */
export const ReadLayer = (props: ReadLayerProps) => {
  const { className, label, isReading, onPoint, onKey, onLeave, onDrag, onDrop, onPress, children } = props
  const from = useRef<number>(undefined)
  const placeOf = (event: PointerEvent<HTMLDivElement>): readonly [number, number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }
  const isDrag = (x: number): boolean => from.current !== undefined && Math.abs(x - from.current) >= LEAST_DRAG_PX
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const [x, y] = placeOf(event)
    onPoint(x, y)
    if (from.current !== undefined && isDrag(x)) onDrag?.(from.current, x)
  }
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    follow(event)
    // A finger reads; it is a mouse or a pen that marks a part.
    if (!onDrop || event.button !== 0 || event.pointerType === 'touch') return
    from.current = placeOf(event)[0]
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const giveUp = (): void => {
    if (from.current !== undefined) onDrag?.(from.current, undefined)
    from.current = undefined
  }
  const release = (event: PointerEvent<HTMLDivElement>): void => {
    const [x, y] = placeOf(event)
    const start = from.current
    const dragged = isDrag(x)
    giveUp()
    if (start !== undefined && dragged) onDrop?.(start, x)
    else onPress?.(x, y)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && (isReading() || from.current !== undefined)) {
      event.stopPropagation()
      giveUp()
      onLeave()
    } else if (onKey(event.key, event.shiftKey)) event.preventDefault()
  }
  return (
    <div
      className={`${css.readLayer} ${className}`}
      role="group"
      aria-label={label}
      tabIndex={0}
      onPointerMove={follow}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={giveUp}
      onPointerLeave={onLeave}
      onDoubleClick={props.onDoubleClick}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
