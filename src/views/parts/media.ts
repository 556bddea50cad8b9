import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and when it changes. False where there is no window to ask. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      if (typeof window.matchMedia !== 'function') return () => undefined
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  )

export const PHONE = '(max-width: 767px)'
export const WIDE = '(min-width: 1760px)'
