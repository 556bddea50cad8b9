import { HALF_HOUR_MS, type Instant } from '../../domain/periods'
import type { Points } from '../../domain/wire'

const HOUR_MS = 2 * HALF_HOUR_MS

/** How long a value of the series holds, ms: its own spacing, from half an hour to an hour. */
export const stepOf = (points: Points): number => {
  const spacings = points.slice(1).map(([at], i) => at - (points[i]?.[0] ?? at))
  const least = Math.min(HOUR_MS, ...spacings.filter((spacing) => spacing > 0))
  return points.length < 2 ? HALF_HOUR_MS : Math.max(HALF_HOUR_MS, least)
}

/** A value may come so much later than the one before holds until there is a gap (D-199). */
const SLACK = 1.5

const follows = (next: Instant, at: Instant, hold: number): boolean => next - at <= SLACK * hold

/** The value that holds at the instant; undefined before the first point, in a gap and after the last value has ended. */
export const valueAt = (points: Points, at: Instant, hold = stepOf(points)): number | undefined => {
  const index = points.findLastIndex(([from]) => from <= at)
  const [point, next] = points.slice(index, index + 2)
  if (index < 0 || !point) return undefined
  const holds = at < point[0] + hold || (next !== undefined && follows(next[0], point[0], hold))
  return holds ? (point[1] ?? undefined) : undefined
}

/** The last known value and its instant, or undefined. */
export const lastOf = (points: Points): { readonly at: Instant; readonly value: number } | undefined => {
  const point = points.findLast(([, value]) => value !== null)
  return point && point[1] !== null ? { at: point[0], value: point[1] } : undefined
}

/** The parts without a gap: what is not known breaks them, and so does what is not there. */
export const unbroken = <T extends readonly [at: Instant, ...rest: unknown[]]>(
  items: readonly (T | undefined)[],
  hold: number,
): readonly (readonly T[])[] => {
  const runs: T[][] = []
  let before: T | undefined
  for (const item of items) {
    if (item && before && follows(item[0], before[0], hold)) runs.at(-1)?.push(item)
    else if (item) runs.push([item])
    before = item
  }
  return runs
}

/** The parts of a series without a gap. */
export const runsOf = (points: Points, hold = stepOf(points)) =>
  unbroken(
    points.map(([at, value]) => (value === null ? undefined : ([at, value] as const))),
    hold,
  )

export type ToPixel = (value: number) => number

/** A path through places. */
export const pathOf = (places: readonly (readonly [x: number, y: number])[]): string =>
  `M${places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`

/** One step a value, each as long as it holds. */
export const stepPath = (points: Points, x: ToPixel, y: ToPixel, hold = stepOf(points)): string =>
  runsOf(points, hold)
    .map((run) =>
      pathOf(
        run.flatMap(([at, value], i) => [
          [x(at), y(value)],
          [x(run[i + 1]?.[0] ?? at + hold), y(value)],
        ]),
      ),
    )
    .join('')

/** A line from value to value. One that is alone is drawn as a dot: a stroke of no length with round ends. */
export const linePath = (points: Points, x: ToPixel, y: ToPixel, hold = stepOf(points)): string =>
  runsOf(points, hold)
    .map((run) => pathOf((run.length === 1 ? [...run, ...run] : run).map(([at, value]) => [x(at), y(value)])))
    .join('')
