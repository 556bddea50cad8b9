import { useMemo, useSyncExternalStore } from 'react'

/** One list of the browser, whose functions stay the same: a component that is rendered again does not subscribe again. */
const mediaStore = (query: string) => {
  const list = typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined
  return {
    subscribe: (changed: () => void) => {
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    matches: () => list?.matches === true,
  }
}

/** Whether a media query holds, now and when it changes. False where there is no window to ask. */
export const useMedia = (query: string): boolean => {
  const { subscribe, matches } = useMemo(() => mediaStore(query), [query])
  return useSyncExternalStore(subscribe, matches)
}

export const PHONE = '(max-width: 767px)'
export const WIDE = '(min-width: 1760px)'
