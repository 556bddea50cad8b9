import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A pointer that only passes asks nothing, ms. */
export const REST_MS = 400

/** A cell of which something is wanted. */
export type CellAsk = {
  readonly id: string
  readonly column: string
  readonly anchor: HTMLElement
  /** Asked by a key: then the card takes the focus. */
  readonly byKey: boolean
}

/** Whether the last thing the user did was a key: the grid asks in the same words for both. */
const useByKey = () => {
  const byKey = useRef(false)
  useEffect(() => {
    const key = (): void => void (byKey.current = true)
    const move = (): void => void (byKey.current = false)
    window.addEventListener('keydown', key, true)
    window.addEventListener('pointermove', move, true)
    window.addEventListener('pointerdown', move, true)
    return () => {
      window.removeEventListener('keydown', key, true)
      window.removeEventListener('pointermove', move, true)
      window.removeEventListener('pointerdown', move, true)
    }
  }, [])
  return byKey
}

/**
 * Which cell's card is shown. A key asks at once; the pointer once it has rested on the cell.
 * @returns `ask` is for the grid's `onCell`
 */
export const useCellAsk = () => {
  const [asked, setAsked] = useState<CellAsk>()
  const byKey = useByKey()
  const resting = useRef<{ readonly anchor: HTMLElement; readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  const forget = (): void => {
    clearTimeout(resting.current?.timer)
    resting.current = undefined
  }
  const stop = useEffectEvent(forget)
  const moved = useEffectEvent(({ target }: Event) => {
    const { current } = resting
    if (current && !(target instanceof Node && current.anchor.contains(target))) forget()
  })
  useEffect(() => {
    const over = (event: Event): void => moved(event)
    const cancel = (): void => stop()
    window.addEventListener('pointerover', over, true)
    window.addEventListener('pointerdown', cancel, true)
    window.addEventListener('scroll', cancel, true)
    return () => {
      stop()
      window.removeEventListener('pointerover', over, true)
      window.removeEventListener('pointerdown', cancel, true)
      window.removeEventListener('scroll', cancel, true)
    }
  }, [])
  return {
    asked,
    close: (): void => setAsked(undefined),
    ask: (id: string, column: string, anchor: HTMLElement): void => {
      if (resting.current?.anchor === anchor && !byKey.current) return
      forget()
      const next = { id, column, anchor, byKey: byKey.current }
      if (next.byKey) setAsked(next)
      else resting.current = { anchor, timer: setTimeout(() => setAsked(next), REST_MS) }
    },
  }
}
