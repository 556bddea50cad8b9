import { useSyncExternalStore } from 'react'

/** The one box that is open on the page: filter boxes are few things that any table may open (catalogue G15). */
let opened: string | undefined
const listeners = new Set<() => void>()

const set = (key: string | undefined): void => {
  if (opened === key) return
  opened = key
  for (const listener of listeners) listener()
}

/** Opens a box, and closes whichever was open; false when it is open already (LT03). */
export const openBox = (key: string): boolean => {
  if (opened === key) return false
  set(key)
  return true
}

/** Closes a box; another one that is open stays. */
export const closeBox = (key: string): void => {
  if (opened === key) set(undefined)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Key of the open box; undefined while none is. */
export const useOpenBox = (): string | undefined => useSyncExternalStore(subscribe, () => opened)
