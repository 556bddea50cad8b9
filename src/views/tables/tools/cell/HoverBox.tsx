import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWindowEvents } from '../../../parts/useWindowEvents'
import { type Size, type Spot, useSpot } from '../box/place'

type HoverBoxProps = {
  readonly label: string
  readonly className: string
  readonly anchor: HTMLElement
  readonly spotOf: (box: Size, view: Size) => Spot
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The way from a cell to its card leads over others: so long the card waits for the pointer, ms. */
const LEAVE_MS = 300

/**
 * A box that is shown because the pointer rests, and goes when it leaves. It takes the focus never: somebody types or
 * reads elsewhere. A press inside it counts as inside; Escape, scrolling and a press elsewhere close it.
 */
export const HoverBox = ({ label, className, anchor, spotOf, onClose, children }: HoverBoxProps) => {
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
    <div ref={box} role="dialog" aria-label={label} className={`float table-box ${className}`}>
      {children}
    </div>,
    document.body,
  )
}
