import { useSyncExternalStore } from 'react'

type Media = readonly [subscribe: (changed: () => void) => () => void, holds: () => boolean]

/** The same two functions for each query: React subscribes again, after each rendering, to those that are others. */
const known = new Map<string, Media>()

const mediaOf = (query: string): Media => [
  (changed) => {
    if (typeof window.matchMedia !== 'function') return () => undefined
    const list = window.matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  },
  () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
]

/** Whether a media query holds, now and when it changes. False where there is no window to ask. */
export const useMedia = (query: string): boolean => {
  const media = known.get(query) ?? mediaOf(query)
  known.set(query, media)
  return useSyncExternalStore(...media)
}

export const PHONE = '(max-width: 767px)'
export const WIDE = '(min-width: 1760px)'
