import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from 'react'

/** Messages over the page belong to nobody: whoever presses one away stays where he was. */
const OVER_ALL = '[data-react-aria-top-layer]'

/**
 * Hears when the user goes elsewhere: a press or the focus outside. What opens from inside, such as a list, is drawn
 * elsewhere in the page but is inside by React's tree, which is what counts.
 * @param besides what counts as inside too: the control that opened it
 * @returns to be spread on the element that is left
 */
export const useLeaving = (besides: Element, onLeave: () => void) => {
  const inside = useRef<Event | undefined>(undefined)
  const heard = useEffectEvent((event: Event) => {
    const { target } = event
    if (event === inside.current || !(target instanceof Element)) return
    if (!besides.contains(target) && target.closest(OVER_ALL) === null) onLeave()
  })
  useEffect(() => {
    const hear = (event: Event): void => heard(event)
    window.addEventListener('pointerdown', hear)
    window.addEventListener('focusin', hear)
    return () => {
      window.removeEventListener('pointerdown', hear)
      window.removeEventListener('focusin', hear)
    }
  }, [])
  const mark = ({ nativeEvent }: SyntheticEvent): void => {
    inside.current = nativeEvent
  }
  return { onPointerDownCapture: mark, onFocusCapture: mark }
}
