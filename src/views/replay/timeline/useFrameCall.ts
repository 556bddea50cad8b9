import { useEffect, useRef, type RefObject } from 'react'

/** Calls with the last value, at most once a frame. */
export const useFrameCall = <T>(call: (value: T) => void): ((value: T) => void) => {
  const frame: RefObject<number | undefined> = useRef(undefined)
  const last: RefObject<{ readonly value: T } | undefined> = useRef(undefined)
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    },
    [],
  )
  return (value) => {
    last.current = { value }
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined
      if (last.current) call(last.current.value)
    })
  }
}
