import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Size, Spot } from './place'

const viewSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

/**
 * Puts a fixed element where `spotOf` wants it: when it is drawn, when its size changes, and when the window does.
 * Written to the element itself, because nothing else of it changes by that.
 */
export const useSpot = (spotOf: (box: Size, view: Size) => Spot | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const put = useEffectEvent(() => {
    const element = box.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const spot = spotOf({ width, height }, viewSize())
    element.style.top = spot ? `${spot.top}px` : ''
    element.style.left = spot ? `${spot.left}px` : ''
  })
  useLayoutEffect(() => put())
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const again = (): void => put()
    const sizes = new ResizeObserver(again)
    sizes.observe(element)
    window.addEventListener('resize', again)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', again)
    }
  }, [])
  return box
}
