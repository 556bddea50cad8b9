import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import * as css from './chartPanel.module.css'

type Size = { readonly width: number; readonly height: number }

const NONE: Size = { width: 0, height: 0 }

/** px of a used style; 0 of what is none, as where nothing is laid out. */
const pxIn = (style: string): number => parseFloat(style) || 0

type PlacedProps = { readonly children: (width: number, height: number) => ReactNode }

/**
 * Draws what is inside as large as the positioned element around it is, and again when that has another size. Its first size is
 * read before anything is shown, so that a chart is there in the first frame and is drawn once for it (D-811).
 */
export const Placed = ({ children }: PlacedProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState(NONE)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const put = (now: Size): void =>
      setSize((before) => (before.width === now.width && before.height === now.height ? before : now))
    // The size that the page gave it: fractions of px with it, and without what an animation does to the panel.
    const used = getComputedStyle(element)
    put({ width: pxIn(used.width), height: pxIn(used.height) })
    const observer = new ResizeObserver((entries) => {
      const last = entries.at(-1)?.contentRect
      if (last) put({ width: last.width, height: last.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={css.place}>
      {width > 0 && height > 0 && children(width, height)}
    </div>
  )
}
