import { useParentSize } from '@visx/responsive'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { turn$ } from '../parts/turns'
import * as css from './chartPanel.module.css'

/** px of a used style; 0 of what is none, as where nothing is laid out. */
const pxIn = (style: string): number => parseFloat(style) || 0

type PlacedProps = { readonly children: (width: number, height: number) => ReactNode }

/**
 * Draws what is inside as large as the positioned element around it is, and again when that has another size. Its first size is
 * read before anything is shown, so that a chart is there in the first frame and is drawn once for it (D-811): visx by itself
 * reads it in a later frame. Of several that come together the others follow, each in a task of its own (D-852).
 */
export const Placed = ({ children }: PlacedProps) => {
  const { parentRef, node, width, height, resize } = useParentSize({ debounceTime: 0 })
  const [isMine, setMine] = useState(false)
  useLayoutEffect(() => {
    if (!node || isMine) return
    const turn = turn$.subscribe(() => {
      // The size that the page gave it: fractions of px with it, and without what an animation does to the panel.
      const used = getComputedStyle(node)
      const size = { width: pxIn(used.width), height: pxIn(used.height), top: 0, left: 0 }
      if (size.width > 0) resize(size)
      setMine(true)
    })
    return () => turn.unsubscribe()
  }, [node, isMine, resize])
  return (
    <div ref={parentRef} className={css.place}>
      {isMine && width > 0 && height > 0 && children(width, height)}
    </div>
  )
}
