import type { ChartSpan } from './columns'
import { PointBuffer } from './pointBuffer'
import { pxOf, type Scale } from './scale'
import type { Points } from './sceneTypes'

/** What a path is made of. */
export type Polyline = {
  readonly at: Float64Array
  readonly values: Float64Array
  readonly span: ChartSpan
  readonly x: Scale
  readonly y: Scale
  /** The frame's sides, px: no point lies beyond them. */
  readonly left: number
  readonly right: number
  /** The longest time from a point to the next that is no gap. */
  readonly reach: number
  /** Each value holds until the next one, and the last of a part so long; 0 for lines from value to value. */
  readonly hold: number
}

/** Parts of a line, and the points that are alone. */
export type Trace = { readonly line: Points; readonly dots: Points }

/** Shared by what traces paths: one is traced after the other. */
export const buffer = new PointBuffer()
export const alone = new PointBuffer()
/** Far outside of any picture, where a painter's own numbers still hold. */
const FAR_PX = 30_000

export const heightOf = (y: Scale, value: number): number => {
  const px = pxOf(y, value)
  if (px > FAR_PX) return FAR_PX
  return px < -FAR_PX ? -FAR_PX : px
}
