import { useCallback, useState } from 'react'

/** The width of an element in px, 0 before it is drawn. */
export const useWidth = () => {
  const [width, setWidth] = useState(0)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measured }
}
