import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** A bound counts when nothing was typed for so long (LT04, specification 2§9). */
export const NUMERIC_PAUSE_MS = 400

type Waiting<T> = { readonly value: T; readonly timer: ReturnType<typeof setTimeout> }

const letGo = <T>(waiting: RefObject<Waiting<T> | undefined>): Waiting<T> | undefined => {
  const { current } = waiting
  clearTimeout(current?.timer)
  waiting.current = undefined
  return current
}

/**
 * Tells a value once nothing newer came for `ms`. What waits when its field is left or goes is told then.
 * @returns `later` begins the pause again, `atOnce` ends it with this value, `flush` with what waits
 */
export const usePaused = <T>(tell: (value: T) => void, ms = NUMERIC_PAUSE_MS) => {
  const waiting = useRef<Waiting<T>>(undefined)
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  const end = useEffectEvent(() => {
    const left = letGo(waiting)
    if (left) latest.current(left.value)
  })
  useEffect(() => () => end(), [])
  const atOnce = (value: T): void => {
    letGo(waiting)
    latest.current(value)
  }
  return {
    later: (value: T): void => {
      letGo(waiting)
      const timer = setTimeout(() => atOnce(value), ms)
      waiting.current = { value, timer }
    },
    atOnce,
    flush: (): void => {
      const left = waiting.current
      if (left) atOnce(left.value)
    },
  }
}
