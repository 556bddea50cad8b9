import { type Instant, HALF_HOUR_MS } from '../../domain/periods'
import type { Points } from '../../domain/wire'

const HOUR_MS = 2 * HALF_HOUR_MS

/** A part of a series without a gap. */
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

/** The parts of known values: a null breaks the series, and so does a point that is not there. */
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

export type ToPixel = (value: number) => number

const path = (points: readonly (readonly [number, number])[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`

/** One step a value, each as long as it holds. */
export const stepPath = (points: Points, x: ToPixel, y: ToPixel, step = stepOf(points)): string =>
  runsOf(points, step)
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

/** A line from value to value. One that is alone is drawn as a dot: a stroke of no length with round ends. */
export const linePath = (points: Points, x: ToPixel, y: ToPixel, step = stepOf(points)): string =>
  runsOf(points, step)
    .map((run) => {
      const drawn = run.map(([at, value]) => [x(at), y(value)] as const)
      return path(drawn.length === 1 ? [...drawn, ...drawn] : drawn)
    })
    .join('')
