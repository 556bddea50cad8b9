import { extent } from 'd3'
import type { Point, Ring } from './clip'

const fromSegment = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}

/** Even-odd: whether a point lies within a ring. */
export const isWithin = ([x, y]: Point, ring: Ring): boolean => {
  let within = false
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  }
  return within
}

/** How far a point within a ring is from its outline; below zero outside. */
const space = (point: Point, ring: Ring): number => {
  if (!isWithin(point, ring)) return -1
  return ring.reduce(
    (least, a, index) => Math.min(least, fromSegment(point, a, ring[(index + 1) % ring.length] ?? a)),
    Infinity,
  )
}

const ACROSS = 40

/** The point of a raster over a ring that is farthest from its outline: where a text has most room. */
export const widestPlace = (ring: Ring): Point => {
  const [left = NaN, right = NaN] = extent(ring, ([x]) => x)
  const [top = NaN, bottom = NaN] = extent(ring, ([, y]) => y)
  const step = Math.max(right - left, bottom - top) / ACROSS
  let best: { readonly at: Point; readonly space: number } = { at: ring[0] ?? [0, 0], space: -1 }
  for (let column = 1; column < ACROSS; column += 1)
    for (let row = 1; row < ACROSS; row += 1) {
      const at: Point = [left + column * step, top + row * step]
      const found = space(at, ring)
      if (found > best.space) best = { at, space: found }
    }
  return best.at
}
