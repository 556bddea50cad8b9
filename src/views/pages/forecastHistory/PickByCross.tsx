import { useRef, type ReactNode } from 'react'
import type { Instant } from '../../../domain/periods'
import type { CrossStore } from '../../charts/crossLink'
import * as css from './forecastHistory.module.css'

type PickByCrossProps = {
  /** Of the charts inside. */
  readonly cross: CrossStore
  readonly onPick: (at: Instant) => void
  readonly children: ReactNode
}

/** A pointer that has gone further than this was dragging: it chooses a part to look at, not a period. */
const STILL_PX = 4

/** Picks what the crosshair of a chart is at: by a press on the drawing, or by Enter where it was moved by keys. */
export const PickByCross = ({ cross, onPick, children }: PickByCrossProps) => {
  const down = useRef({ x: 0, y: 0 })
  const pick = (target: EventTarget): void => {
    const at = cross.get()?.at
    if (at !== undefined && target instanceof Element && target.closest('.plot-stage') !== null) onPick(at)
  }
  return (
    <div
      className={`${css.forecastProfile} vstack`}
      role="presentation"
      onPointerDownCapture={({ clientX, clientY }) => {
        down.current = { x: clientX, y: clientY }
      }}
      onClickCapture={({ clientX, clientY, target }) => {
        if (Math.hypot(clientX - down.current.x, clientY - down.current.y) <= STILL_PX) pick(target)
      }}
      onKeyDownCapture={({ key, target }) => {
        if (key === 'Enter') pick(target)
      }}
    >
      {children}
    </div>
  )
}
