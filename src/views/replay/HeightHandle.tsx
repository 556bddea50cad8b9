import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import * as css from './replay.module.css'

type HeightHandleProps = { readonly height: number; readonly onHeight: (height: number) => void }

export const LEAST_PX = 220
/** What is left to the page above. */
const PAGE_PX = 180
const STEP_PX = 24

const mostPx = (): number => Math.max(LEAST_PX, window.innerHeight - PAGE_PX)

export const clampHeight = (height: number): number => Math.round(Math.min(mostPx(), Math.max(LEAST_PX, height)))

/** The upper edge of the panel, to be dragged or moved by the arrow keys. */
export const HeightHandle = ({ height, onHeight }: HeightHandleProps) => {
  const [held, setHeld] = useState<number>()
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = new Map([
      ['ArrowUp', height + STEP_PX],
      ['ArrowDown', height - STEP_PX],
      ['Home', LEAST_PX],
      ['End', mostPx()],
    ]).get(event.key)
    if (next === undefined) return
    event.preventDefault()
    onHeight(clampHeight(next))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(event.clientY + height)
  }
  return (
    <div
      className={css.heightHandle}
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the panel"
      aria-valuemin={LEAST_PX}
      aria-valuemax={mostPx()}
      aria-valuenow={height}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => held !== undefined && onHeight(clampHeight(held - event.clientY))}
      onPointerUp={() => setHeld(undefined)}
      onPointerCancel={() => setHeld(undefined)}
    />
  )
}
