import type { Instant } from '../../domain/periods'
import type { Series } from './chart'
import { pathOf, stepOf, unbroken, type ToPixel } from './series'

/** The lower and upper edge of a layer at an instant. */
type Edge = readonly [at: Instant, from: number, to: number]
type Runs = readonly (readonly Edge[])[]

type Layer = {
  readonly series: Series
  /** Runs without a gap, above zero and below it: what is negative hangs from the zero line. */
  readonly up: Runs
  readonly down: Runs
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

/** All times of some series, in order. */
export const timesOf = (series: readonly Series[]): readonly Instant[] =>
  [...new Set(series.flatMap(({ points }) => points.map(([at]) => at)))].sort((a, b) => a - b)

/**
 * The series on each other, in their order. A missing value leaves its layer open there and marks the instant as
 * partial; it never counts as zero. Positive and negative parts are stacked apart. A series without any value has no layer.
 */
export const stackOf = (series: readonly Series[]): Stack => {
  const times = timesOf(series)
  const all = series
    .map((one) => ({
      series: one,
      values: new Map(one.points.flatMap(([at, value]) => (value === null ? [] : [[at, value] as const]))),
      hold: one.hold ?? stepOf(one.points),
    }))
    .filter(({ values }) => values.size > 0)
  const side = (part: (value: number) => number) => {
    const heights = new Map<Instant, number>()
    const layers = all.map(({ values, hold }) => {
      const edges = times.map((at): Edge | undefined => {
        const value = values.get(at)
        if (value === undefined) return undefined
        const from = heights.get(at) ?? 0
        heights.set(at, from + part(value))
        return [at, from, from + part(value)]
      })
      return unbroken(edges, hold).filter((run) => run.some(([, from, to]) => from !== to))
    })
    return { layers, heights: [...heights.values()] }
  }
  const up = side((value) => Math.max(0, value))
  const down = side((value) => Math.min(0, value))
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

/** The outline of a layer's runs. */
export const areaPath = (runs: Runs, x: ToPixel, y: ToPixel): string =>
  runs
    .map((run) => {
      const top = run.map(([at, , to]) => [x(at), y(to)] as const)
      const bottom = run.toReversed().map(([at, from]) => [x(at), y(from)] as const)
      return `${pathOf([...top, ...bottom])}Z`
    })
    .join('')

const BAR_GAP_PX = 1

/** A bar for each value, as wide as it holds. */
export const barPath = (runs: Runs, hold: number, x: ToPixel, y: ToPixel): string =>
  runs
    .flat()
    .map(([at, from, to]) => {
      const [left, right] = [x(at), Math.max(x(at) + 1, x(at + hold) - BAR_GAP_PX)]
      const [foot, head] = [y(from), y(to)]
      return `${pathOf([
        [left, foot],
        [left, head],
        [right, head],
        [right, foot],
      ])}Z`
    })
    .join('')
