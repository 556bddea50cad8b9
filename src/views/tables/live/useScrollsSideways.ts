import { useEffect, useState } from 'react'

/**
 * Whether the columns need more room than there is. Only then do some have to stay, which the browser pays for in every
 * row.
 * @param width px that the columns need
 */
export const useScrollsSideways = (scroller: HTMLElement | null, width: number): boolean => {
  const [room, setRoom] = useState(Infinity)
  useEffect(() => {
    if (!scroller || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? Infinity))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
  return width > room
}
