import { useEffect, useState, type RefObject } from 'react'
import { PROBE_PX } from '../paint/fits'

/**
 * How much larger the table's signs are than its font makes them: a reader may have the browser write nothing smaller
 * than so many px, or enlarge words alone. 1 where they are as drawn.
 * @param probe an element that holds ten noughts, as wide as they are
 */
export const useTextScale = (probe: RefObject<HTMLElement | null>): number => {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = probe.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() =>
      setScale(Math.max(1, Math.ceil((element.offsetWidth / PROBE_PX) * 20) / 20)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [probe])
  return scale
}
