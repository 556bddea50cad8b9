import type { Instant } from '../../domain/periods'
import type { Series } from './chart'
import { stepOf, type ToPixel } from './series'

/** The lower and upper edge of a layer at an instant. */
type Edge = readonly [at: Instant, from: number, to: number]

type Layer = {
  readonly series: Series
  /** Runs without a gap, above zero and below it: what is negative hangs from the zero line. */
  readonly up: readonly (readonly Edge[])[]
  readonly down: readonly (readonly Edge[])[]
  /** How long a value holds, ms. */
  readonly hold: number
}

export type Stack = {
  readonly times: readonly Instant[]
  readonly layers: readonly Layer[]
  readonly low: number
  readonly high: number
  /** Instants at which some series are known and others are not: the sum has holes. */
  readonly partial: readonly Instant[]
}

type Known = { readonly series: Series; readonly values: ReadonlyMap<Instant, number>; readonly hold: number }

/** A point may come so much later than its spacing says before there is a gap. */
const SLACK = 1.5

/** Gathers the edges of one side of a layer; a gap in time or value begins a new run. */
const runsOf = (edges: readonly (Edge | undefined)[], hold: number): readonly (readonly Edge[])[] => {
  const runs: Edge[][] = []
  let before: Edge | undefined
  for (const edge of edges) {
    if (edge) {
      if (!before || edge[0] - before[0] > SLACK * hold) runs.push([])
      runs.at(-1)?.push(edge)
    }
    before = edge
  }
  return runs.filter((run) => run.some(([, from, to]) => from !== to))
}

/** Stacks one side of all series at all times; @returns edges by series and the height reached. */
const stacked = (all: readonly Known[], times: readonly Instant[], part: (value: number) => number) => {
  const heights = times.map(() => 0)
  const layers = all.map(({ values, hold }) =>
    runsOf(
      times.map((at, i) => {
        const value = values.get(at)
        if (value === undefined) return undefined
        const from = heights[i] ?? 0
        heights[i] = from + part(value)
        return [at, from, from + part(value)] as const
      }),
      hold,
    ),
  )
  return { layers, heights }
}

/**
 * The series on each other, in their order. A missing value leaves its layer open there and marks the instant as
 * partial; it never counts as zero. Positive and negative parts are stacked apart. A series without any value has no layer.
 */
export const stackOf = (series: readonly Series[]): Stack => {
  const all = series
    .map((one) => ({
      series: one,
      values: new Map(one.points.flatMap(([at, value]) => (value === null ? [] : [[at, value] as const]))),
      hold: one.hold ?? stepOf(one.points),
    }))
    .filter(({ values }) => values.size > 0)
  const times = [...new Set(series.flatMap(({ points }) => points.map(([at]) => at)))].sort((a, b) => a - b)
  const up = stacked(all, times, (value) => Math.max(0, value))
  const down = stacked(all, times, (value) => Math.min(0, value))
  return {
    times,
    layers: all.map(({ series: one, hold }, i) => ({
      series: one,
      hold,
      up: up.layers[i] ?? [],
      down: down.layers[i] ?? [],
    })),
    high: Math.max(0, ...up.heights),
    low: Math.min(0, ...down.heights),
    partial: times.filter((at) => {
      const count = all.filter(({ values }) => values.has(at)).length
      return count > 0 && count < all.length
    }),
  }
}

const corner = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`

/** The outline of a layer's runs. */
export const areaPath = (runs: Layer['up'], x: ToPixel, y: ToPixel): string =>
  runs
    .map((run) => {
      const top = run.map(([at, , to]) => corner(x(at), y(to)))
      const bottom = run.toReversed().map(([at, from]) => corner(x(at), y(from)))
      return `M${[...top, ...bottom].join('L')}Z`
    })
    .join('')

const BAR_GAP_PX = 1

/** A bar for each value, as wide as it holds. */
export const barPath = (runs: Layer['up'], hold: number, x: ToPixel, y: ToPixel): string =>
  runs
    .flat()
    .map(([at, from, to]) => {
      const [left, right] = [x(at), Math.max(x(at) + 1, x(at + hold) - BAR_GAP_PX)]
      return `M${corner(left, y(from))}L${corner(left, y(to))}L${corner(right, y(to))}L${corner(right, y(from))}Z`
    })
    .join('')
