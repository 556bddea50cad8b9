import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Wheel travel of one step, px: a notch of a mouse is 100 or 120, a track pad sends many small ones. */
const STEP_PX = 80

/** Turns the wheel over a focused element into steps: up is the next period. Unfocused it scrolls the page as ever. */
export const useWheelSteps = (ref: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void => {
  const onStep = useEffectEvent(step)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let travel = 0
    const turn = (event: WheelEvent): void => {
      if (!element.contains(document.activeElement)) return
      event.preventDefault()
      travel += event.deltaY
      if (Math.abs(travel) < STEP_PX) return
      onStep(travel < 0 ? 1 : -1)
      travel = 0
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [ref])
}
