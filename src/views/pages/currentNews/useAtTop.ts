import { useEffect, useState, type RefObject } from 'react'

const NEAR_PX = 24

/** Whether neither the element nor the page is scrolled down: on a phone it is the page that scrolls. */
export const useAtTop = (element: RefObject<HTMLElement | null>): boolean => {
  const [atTop, setAtTop] = useState(true)
  useEffect(() => {
    const own = element.current
    const look = (): void => setAtTop((own?.scrollTop ?? 0) <= NEAR_PX && window.scrollY <= NEAR_PX)
    own?.addEventListener('scroll', look, { passive: true })
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      own?.removeEventListener('scroll', look)
      window.removeEventListener('scroll', look)
    }
  }, [element])
  return atTop
}
