import { useSyncExternalStore } from 'react'

type Media = { readonly subscribe: (changed: () => void) => () => void; readonly holds: () => boolean }

/** The same two functions for each query: React subscribes again, after each rendering, to those that are others. */
const known = new Map<string, Media>()

const mediaOf = (query: string): Media => {
  const found = known.get(query)
  if (found) return found
  const made: Media = {
    subscribe: (changed) => {
      if (typeof window.matchMedia !== 'function') return () => undefined
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    holds: () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  }
  known.set(query, made)
  return made
}

/** Whether a media query holds, now and when it changes. False where there is no window to ask. */
export const useMedia = (query: string): boolean => {
  const { subscribe, holds } = mediaOf(query)
  return useSyncExternalStore(subscribe, holds)
}

export const PHONE = '(max-width: 767px)'
export const WIDE = '(min-width: 1760px)'
