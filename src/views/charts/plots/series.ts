import { scaleLinear } from '@visx/scale'
import { type Instant, HALF_HOUR_MS } from '../../../domain/periods'
import type { Points } from '../../../domain/wire'

export type Range = readonly [low: number, high: number]

/** Where the plot lies within its svg, px. */
export type Frame = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type Scale = ((value: number) => number) & { readonly invert: (pixel: number) => number }

export type Geometry = {
  readonly frame: Frame
  readonly x: Scale
  readonly y: Scale
  readonly times: readonly [from: Instant, to: Instant]
  readonly values: Range
}

const LEFT_PX = 42
const TOP_PX = 24
const BOTTOM_PX = 24

/** A low end of less than this part of the high one gets no round end: half the chart would be empty below zero. */
const SMALL_PART = 0.2

/** Round ends around the values, zero among them; 0 to 1 where there is nothing to show. */
export const niceRange = (low: number, high: number): Range => {
  const [least, most] = [Math.min(0, low), Math.max(0, high)]
  if (least === most) return [0, 1]
  const [from = least, to = most] = scaleLinear<number>({ domain: [least, most], nice: 5 }).domain()
  return [-least < most * SMALL_PART ? Math.max(from, least * 1.15) : from, to]
}

/** @param gutter px to the right of the plot, for the labels at the lines' ends */
export const geometryOf = (
  width: number,
  height: number,
  gutter: number,
  times: readonly [Instant, Instant],
  values: Range,
): Geometry => {
  const frame = {
    left: LEFT_PX,
    right: Math.max(LEFT_PX + 40, width - gutter),
    top: TOP_PX,
    bottom: Math.max(TOP_PX + 40, height - BOTTOM_PX),
  }
  return {
    frame,
    times,
    values,
    x: scaleLinear<number>({ domain: [...times], range: [frame.left, frame.right] }),
    y: scaleLinear<number>({ domain: [...values], range: [frame.bottom, frame.top] }),
  }
}

const HOUR_MS = 2 * HALF_HOUR_MS

/** A stretch of a series without a gap. */
export type Run = readonly (readonly [at: Instant, value: number])[]

/** How long a value of the series holds, ms: its own spacing, from half an hour to an hour. */
export const stepOf = (points: Points): number => {
  let least = HOUR_MS
  for (let i = 1; i < points.length; i += 1) {
    const spacing = (points[i]?.[0] ?? 0) - (points[i - 1]?.[0] ?? 0)
    if (spacing > 0) least = Math.min(least, spacing)
  }
  return points.length < 2 ? HALF_HOUR_MS : Math.max(HALF_HOUR_MS, least)
}

/** The value that holds at the instant; undefined before the first point, in a gap and after the last value has ended. */
export const valueAt = (points: Points, at: Instant, step = stepOf(points)): number | undefined => {
  const point = points.findLast(([from]) => from <= at)
  return point && at < point[0] + step ? (point[1] ?? undefined) : undefined
}

/** The last known value and its instant, or undefined. */
export const lastOf = (points: Points): { readonly at: Instant; readonly value: number } | undefined => {
  const point = points.findLast(([, value]) => value !== null)
  return point && point[1] !== null ? { at: point[0], value: point[1] } : undefined
}

/** The stretches of known values: a null breaks the series, and so does a point that is not there. */
export const runsOf = (points: Points, step = stepOf(points)): readonly Run[] => {
  const runs: [Instant, number][][] = []
  let before: Instant | undefined
  for (const [at, value] of points) {
    if (value === null) {
      before = undefined
      continue
    }
    if (before === undefined || at - before > step) runs.push([])
    runs.at(-1)?.push([at, value])
    before = at
  }
  return runs
}

type ToPixel = (value: number) => number

const path = (points: readonly (readonly [number, number])[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`

/** One step a value, each as long as it holds. */
export const stepPath = (points: Points, x: ToPixel, y: ToPixel): string => {
  const step = stepOf(points)
  return runsOf(points, step)
    .map((run) =>
      path(
        run.flatMap(([at, value], i) => {
          const end = run[i + 1]?.[0] ?? at + step
          return [
            [x(at), y(value)],
            [x(end), y(value)],
          ] as const
        }),
      ),
    )
    .join('')
}

/** A line from value to value. One that stands alone is drawn as a dot: a stroke of no length with round ends. */
export const linePath = (points: Points, x: ToPixel, y: ToPixel): string =>
  runsOf(points)
    .map((run) => {
      const drawn = run.map(([at, value]) => [x(at), y(value)] as const)
      return path(drawn.length === 1 ? [...drawn, ...drawn] : drawn)
    })
    .join('')

/**
 * Moves labels apart so that none lies over another: at least `gap` px between neighbours, within top and bottom, as
 * near to where they belong as that allows. Order is kept; the answer stands in the order given.
 */
export const spread = (wanted: readonly number[], gap: number, top: number, bottom: number): readonly number[] => {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const placed = new Array<number>(wanted.length)
  let least = top
  for (const index of order) {
    placed[index] = Math.max(least, wanted[index] ?? 0)
    least = placed[index] + gap
  }
  let most = bottom
  for (const index of order.toReversed()) {
    placed[index] = Math.min(most, placed[index] ?? 0)
    most = placed[index] - gap
  }
  return placed
}
