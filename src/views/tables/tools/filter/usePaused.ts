import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A bound counts when nothing was typed for so long (LT04, specification 2§9). */
const PAUSE_MS = 400

/** Publishes a value once nothing newer came for a while (`later`), or when its field is left or goes (`flush`). */
export const usePaused = <T>(publish: (value: T) => void) => {
  const waiting = useRef<{ readonly value: T; readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  const latest = useRef(publish)
  useLayoutEffect(() => {
    latest.current = publish
  })
  const flush = (): void => {
    const { current } = waiting
    clearTimeout(current?.timer)
    waiting.current = undefined
    if (current) latest.current(current.value)
  }
  const end = useEffectEvent(flush)
  useEffect(() => () => end(), [])
  const later = (value: T): void => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { value, timer: setTimeout(flush, PAUSE_MS) }
  }
  return { later, flush }
}
