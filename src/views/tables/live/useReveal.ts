import { useEffect, useRef } from 'react'
import { idAt } from '../../../domain/tables/collectionView'
import { rowOf } from '../../../domain/tables/tableCollection'
import type { TableFrame } from '../../../streams/lib/tableTypes'
import type { GridLook } from './gridProps'
import { seeRow } from './see'

/** View position of the first row that passes; -1 where none does. */
const placeOf = ({ collection, view }: TableFrame, passes: NonNullable<GridLook['reveals']>): number => {
  for (let position = 0; position < view.length; position++) {
    const row = rowOf(collection, idAt(view, position) ?? '')
    if (row && passes(row)) return position
  }
  return -1
}

type RevealParts = Pick<GridLook, 'frames' | 'reveals'> & {
  readonly scroller: HTMLElement | null
  readonly rowPx: number
}

/** Brings the row that the table is looked at for into view, once, as soon as it has one. */
export const useReveal = ({ frames, reveals, scroller, rowPx }: RevealParts): void => {
  const done = useRef(false)
  useEffect(() => {
    if (!reveals || !scroller || done.current) return undefined
    let next: number | undefined
    const stop = frames((frame) => {
      const position = next === undefined ? placeOf(frame, reveals) : -1
      if (position < 0) return
      // There is nothing to scroll to before the rows have their height.
      next = requestAnimationFrame(() => {
        done.current = true
        seeRow(scroller, position, rowPx)
      })
    })
    return () => {
      stop()
      if (next !== undefined) cancelAnimationFrame(next)
    }
  }, [frames, reveals, scroller, rowPx])
}
