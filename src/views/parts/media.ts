import { useSyncExternalStore } from 'react'

type Media = { readonly subscribe: (changed: () => void) => () => void; readonly holds: () => boolean }

/** The same two functions for each query: React subscribes again, after each rendering, to those that are others. */
const known = new Map<string, Media>()

const mediaOf = (query: string): Media => {
  const found = known.get(query)
  if (found) return found
  let list: MediaQueryList | undefined
  let by: unknown
  // The browser answers a list that it has made faster than it makes one.
  const listOf = (): MediaQueryList | undefined => {
    const now: unknown = Reflect.get(window, 'matchMedia')
    if (by === now) return list
    by = now
    list = typeof now === 'function' ? window.matchMedia(query) : undefined
    return list
  }
  const made: Media = {
    subscribe: (changed) => {
      const listened = listOf()
      listened?.addEventListener('change', changed)
      return () => listened?.removeEventListener('change', changed)
    },
    holds: () => listOf()?.matches === true,
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
