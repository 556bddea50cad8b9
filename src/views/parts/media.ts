import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds, now and when it changes. False where there is no window to ask. */
export const useMedia = (query: string): boolean => {
  const list = useMemo(() => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list?.matches === true)
}

export const PHONE = '(max-width: 767px)'
export const WIDE = '(min-width: 1760px)'
