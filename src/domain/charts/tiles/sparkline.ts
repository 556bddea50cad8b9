import { extent, line, scaleLinear } from 'd3'
import type { Column } from '../../series/batch'
import type { TileSpan } from './span'

/** Most points of a sparkline: it is some 70 pixels wide. */
const MOST_POINTS = 60

type Point = readonly [x: number, y: number]

/** The lowest and the highest value of each of so many equal parts of the time, in their order; a part without one is a gap. */
const thinned = ({ at, values }: Column, { from, to }: TileSpan): readonly (readonly Point[])[] => {
  const parts: { low: Point; high: Point }[] = []
  const count = MOST_POINTS / 2
  for (const [i, time] of at.entries()) {
    const value = values[i]
    if (time < from || time >= to || value === undefined || !Number.isFinite(value)) continue
    const point: Point = [time, value]
    const place = Math.floor(((time - from) / (to - from)) * count)
    const part = parts[place]
    if (part === undefined) parts[place] = { low: point, high: point }
    else {
      if (value < part.low[1]) part.low = point
      if (value > part.high[1]) part.high = point
    }
  }
  return Array.from({ length: count }, (_, i): readonly Point[] => {
    const part = parts[i]
    if (part === undefined) return []
    const { low, high } = part
    if (low === high) return [low]
    return low[0] < high[0] ? [low, high] : [high, low]
  })
}

/** The line of a series in a small box, y from the top, px; undefined with less than two values. */
export type Sparkline = { readonly path: string; readonly last: Point }

/** Empty parts between two values, above which the line is broken. */
const gapParts = (stepMs: number, { from, to }: TileSpan): number =>
  Math.ceil((1.5 * stepMs) / ((to - from) / (MOST_POINTS / 2)))

/** The sparkline of a span: at most 60 points, the extremes always among them, broken where values are missing. */
export const sparklineOf = (
  column: Column,
  span: TileSpan,
  { width, height, stepMs }: { readonly width: number; readonly height: number; readonly stepMs: number },
): Sparkline | undefined => {
  const parts = thinned(column, span)
  const all = parts.flat()
  const last = all.at(-1)
  if (last === undefined || all.length < 2) return undefined
  const [low = 0, high = 0] = extent(all, ([, value]) => value)
  const x = scaleLinear([all[0]?.[0] ?? span.from, last[0]], [0, width])
  const y = scaleLinear([low, high], [height, 0])
  const path = line<Point | undefined>()
    .defined((point) => point !== undefined)
    .x((point) => x(point?.[0] ?? NaN))
    .y((point) => y(point?.[1] ?? NaN))
    .digits(1)
  return { path: path(withGaps(parts, gapParts(stepMs, span))) ?? '', last: [x(last[0]), y(last[1])] }
}

/** The points of all parts in their order; undefined where at least so many parts between two of them are empty. */
const withGaps = (parts: readonly (readonly Point[])[], most: number): readonly (Point | undefined)[] => {
  const filled = parts.flatMap((points, place) => (points.length > 0 ? [{ points, place }] : []))
  return filled.flatMap(({ points, place }, i): readonly (Point | undefined)[] => {
    const before = filled[i - 1]?.place ?? place
    return place - before > most ? [undefined, ...points] : points
  })
}
