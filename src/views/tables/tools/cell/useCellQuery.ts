import { useEffect, useRef, useState } from 'react'
import { useWindowEvents } from '../../../parts/useWindowEvents'

/** A pointer that only passes asks nothing, ms. */
const REST_MS = 400

/** A cell of which something is wanted. */
export type CellQuery = {
  readonly id: string
  readonly column: string
  readonly anchor: HTMLElement
  /** Asked by a key: then the card takes the focus. */
  readonly byKey: boolean
}

/**
 * Which cell's card is shown. A key asks at once; the pointer once it has rested on the cell.
 * @returns `query` is for the grid's `onCell`
 */
export const useCellQuery = () => {
  const [requested, setRequested] = useState<CellQuery>()
  /** Whether the last thing the user did was a key: the grid asks in the same words for both. */
  const byKey = useRef(false)
  const resting = useRef<{ readonly anchor: HTMLElement; readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  const forget = (): void => {
    clearTimeout(resting.current?.timer)
    resting.current = undefined
  }
  useWindowEvents(
    {
      keydown: () => void (byKey.current = true),
      pointermove: () => void (byKey.current = false),
      pointerdown: () => {
        byKey.current = false
        forget()
      },
      pointerover: ({ target }) => {
        if (!(target instanceof Node && resting.current?.anchor.contains(target) === true)) forget()
      },
      scroll: forget,
    },
    true,
  )
  useEffect(() => () => clearTimeout(resting.current?.timer), [])
  return {
    requested,
    close: (): void => setRequested(undefined),
    query: (id: string, column: string, anchor: HTMLElement): void => {
      if (resting.current?.anchor === anchor && !byKey.current) return
      forget()
      const next = { id, column, anchor, byKey: byKey.current }
      if (next.byKey) setRequested(next)
      else resting.current = { anchor, timer: setTimeout(() => setRequested(next), REST_MS) }
    },
  }
}
