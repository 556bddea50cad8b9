import { useEffect, useEffectEvent, useRef, type SyntheticEvent, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWindowEvents } from '../../../parts/useWindowEvents'
import { type BoxSize, type Spot, useSpot } from './place'
import * as css from '../tableTools.module.css'

/** Messages over the page belong to nobody: anyone who presses one away stays where they were. */
const OVER_ALL = '[data-react-aria-top-layer]'

/**
 * Says when the user goes elsewhere: a press or the focus outside. What opens from inside, such as a list, is drawn
 * elsewhere in the page but is inside by React's tree, which is what counts.
 * @param opener the control that opened it counts as inside too
 * @returns to be spread on the element that is left
 */
const useLeaving = (opener: Element, onLeave: () => void) => {
  const inside = useRef<Event | undefined>(undefined)
  const receive = (event: Event): void => {
    const { target } = event
    if (event === inside.current || !(target instanceof Element)) return
    if (!opener.contains(target) && target.closest(OVER_ALL) === null) onLeave()
  }
  useWindowEvents({ pointerdown: receive, focusin: receive })
  const mark = ({ nativeEvent }: SyntheticEvent): void => {
    inside.current = nativeEvent
  }
  return { onPointerDownCapture: mark, onFocusCapture: mark }
}

export type FloatBoxProps = {
  readonly label: string
  readonly className: string
  /** Where it is; undefined leaves it to the sheet of styles (phones). */
  readonly spotOf: (box: BoxSize, view: BoxSize) => Spot | undefined
  /** What it belongs to: a press on it does not close the box. The focus goes back to where it was. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly children: ReactNode
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

const stopsOf = (box: HTMLElement): readonly HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0 && !stop.closest('[inert]'))

/** Tab goes round inside: the box is at the end of the document, and the next stop would be the browser's own. */
const turn = (event: KeyboardEvent, box: HTMLElement): void => {
  const stops = stopsOf(box)
  const first = stops[0]
  const last = stops.at(-1)
  const { activeElement } = document
  if (event.shiftKey ? activeElement !== first && activeElement !== box : activeElement !== last) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

/**
 * A box over the page that leaves the page in use: the table goes on behind it and can be scrolled. It takes the focus;
 * Escape closes it and gives the focus back, a press or the focus elsewhere closes it and keeps what was pressed.
 */
export const FloatBox = ({ label, className, spotOf, anchor, onClose, children }: FloatBoxProps) => {
  const box = useSpot(spotOf)
  const left = useRef(false)
  const from = useRef<Element>(null)
  const leaving = useLeaving(anchor, () => {
    left.current = true
    onClose()
  })
  const start = useEffectEvent(() => {
    const element = box.current
    from.current = document.activeElement
    if (!element || element.contains(document.activeElement)) return
    const first = element.querySelector<HTMLElement>('[data-first]') ?? stopsOf(element)[0] ?? element
    first.focus({ preventScroll: true })
    if (first instanceof HTMLInputElement) first.setSelectionRange(first.value.length, first.value.length)
  })
  const giveBack = useEffectEvent(() => {
    if (left.current) return
    const back = from.current
    if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus()
    else stopsOf(anchor)[0]?.focus()
  })
  useEffect(() => {
    left.current = false
    start()
    return () => giveBack()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    // What opened from inside has its own keys.
    if (event.defaultPrevented || !(event.target instanceof Node) || box.current?.contains(event.target) !== true)
      return
    if (event.key === 'Tab') turn(event, box.current)
    // Keys of the page and of the table's cursor are not meant while somebody types here.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`float ${css.tableBox} ${className}`}
      onKeyDown={onKeyDown}
      {...leaving}
    >
      {children}
    </div>,
    document.body,
  )
}
