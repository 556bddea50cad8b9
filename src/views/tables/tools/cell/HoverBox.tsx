import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
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
  const isInside = (target: EventTarget | null): boolean =>
    target instanceof Node && (anchor.contains(target) || box.current?.contains(target) === true)
  const over = useEffectEvent((event: Event) => {
    clearTimeout(leaving.current)
    leaving.current = isInside(event.target) ? undefined : setTimeout(onClose, LEAVE_MS)
  })
  const elsewhere = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Node && box.current?.contains(event.target) === true)) onClose()
  })
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const hear = {
      pointerover: (event: Event): void => over(event),
      pointerdown: (event: Event): void => elsewhere(event),
      scroll: (event: Event): void => elsewhere(event),
    }
    const onKey = (event: KeyboardEvent): void => key(event)
    for (const [name, listener] of Object.entries(hear)) window.addEventListener(name, listener, true)
    window.addEventListener('keydown', onKey, true)
    return () => {
      clearTimeout(leaving.current)
      for (const [name, listener] of Object.entries(hear)) window.removeEventListener(name, listener, true)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [])
  return createPortal(
    <div ref={box} role="dialog" aria-label={label} className={`float table-box ${className}`}>
      {children}
    </div>,
    document.body,
  )
}
