import type { Point } from './clip'
import type { GbMap } from './drawnMap'

/** How the map lies in a box of the page, px. */
export type Fit = {
  readonly left: number
  readonly top: number
  /** Pixels of a step of the map. */
  readonly scale: number
  readonly at: (point: Point) => Point
}

type Size = { readonly width: number; readonly height: number }

/** As large as the box allows, in its middle. */
export const fitOf = (map: Pick<GbMap, 'width' | 'height'>, box: Size): Fit => {
  const scale = Math.min(box.width / map.width, box.height / map.height)
  const left = (box.width - map.width * scale) / 2
  const top = (box.height - map.height * scale) / 2
  return { left, top, scale, at: ([x, y]) => [left + x * scale, top + y * scale] }
}
