import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useWindowEvents } from '../../../parts/useWindowEvents'
import type { FloatBoxProps } from '../box/FloatBox'
import { useSpot } from '../box/place'
import * as css from '../tableTools.module.css'

/** The way from a cell to its card leads over others: so long the card waits for the pointer, ms. */
const LEAVE_MS = 300

/** A box while the pointer rests. It never takes the focus; Escape, scrolling and a press elsewhere close it. */
export const HoverBox = ({ label, className, anchor, spotOf, onClose, children }: FloatBoxProps) => {
  const box = useSpot(spotOf)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isIn = (element: Element | null, { target }: Event): boolean =>
    target instanceof Node && element?.contains(target) === true
  const elsewhere = (event: Event): void => {
    if (!isIn(box.current, event)) onClose()
  }
  useWindowEvents(
    {
      pointerover: (event) => {
        clearTimeout(leaving.current)
        const isInside = isIn(anchor, event) || isIn(box.current, event)
        leaving.current = isInside ? undefined : setTimeout(onClose, LEAVE_MS)
      },
      pointerdown: elsewhere,
      scroll: elsewhere,
      keydown: (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      },
    },
    true,
  )
  useEffect(() => () => clearTimeout(leaving.current), [])
  return createPortal(
    <div ref={box} role="dialog" aria-label={label} className={`float ${css.tableBox} ${className}`}>
      {children}
    </div>,
    document.body,
  )
}
