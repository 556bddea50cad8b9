import { FUELS, type Fuel } from '../../../domain/market/units'
import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'

/** From the ground up: what runs all day first, then weather, what follows demand, storage, and net imports last. */
const ORDER: readonly Fuel[] = [
  'Nuclear',
  'Biomass',
  'Wind',
  'Solar',
  'CCGT',
  'OCGT',
  'Coal',
  'Hydro',
  'Other',
  'Pumped',
  'Battery',
  'Interconnector',
]
const PLACE = new Map<string, number>(ORDER.map((fuel, at) => [fuel, at]))
const NAMES = new Map<string, Fuel>(FUELS.map((fuel) => [fuel.toLowerCase(), fuel]))

/** The product's name of a fuel as the server writes it; one that is not known keeps its own. */
export const fuelName = (fuel: string): string => NAMES.get(fuel.toLowerCase()) ?? fuel

/** What a chart or table calls it. */
export const fuelLabel = (fuel: string): string => (fuel === 'Interconnector' ? 'Net imports' : fuel)

const placeOf = (fuel: string): number => PLACE.get(fuel) ?? ORDER.length - 4.5

export const byMixOrder = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)

/** An edge pair of a layer at an instant, GW. */
export type Edge = readonly [at: Instant, from: number, to: number]

export type MixLayer = {
  readonly fuel: string
  /** Runs without a gap, above zero and below it: what is negative hangs from the zero line. */
  readonly up: readonly (readonly Edge[])[]
  readonly down: readonly (readonly Edge[])[]
}

export type Mix = {
  readonly times: readonly Instant[]
  readonly layers: readonly MixLayer[]
  readonly low: number
  readonly high: number
  /** Instants at which some fuels are known and others are not: the sum has holes. */
  readonly partial: readonly Instant[]
  /** Fuels of which nothing is known. */
  readonly unknown: readonly string[]
}

type Values = ReadonlyMap<Instant, number>
type Series = { readonly fuel: string; readonly known: Values }

const seriesOf = (generation: Current['generation']): readonly Series[] =>
  Object.entries(generation)
    .map(([fuel, points]) => ({
      fuel: fuelName(fuel),
      known: new Map(points.flatMap(([at, mw]) => (mw === null ? [] : [[at, mw / 1000] as const]))),
    }))
    .sort((a, b) => byMixOrder(a.fuel, b.fuel))

const LONGEST_STEP = 1.5 * HALF_HOUR_MS

/** Gathers the edges of one side of a layer; a gap in time or value begins a new run. */
const runsOf = (edges: readonly (Edge | undefined)[]): readonly (readonly Edge[])[] => {
  const runs: Edge[][] = []
  let before: Edge | undefined
  for (const edge of edges) {
    if (edge) {
      if (!before || edge[0] - before[0] > LONGEST_STEP) runs.push([])
      runs.at(-1)?.push(edge)
    }
    before = edge
  }
  return runs.filter((run) => run.some(([, from, to]) => from !== to))
}

/** Stacks one side of all series at all times; @returns edges by series and the height reached. */
const stacked = (series: readonly Series[], times: readonly Instant[], part: (gw: number) => number) => {
  const heights = times.map(() => 0)
  const layers = series.map(({ known }) =>
    runsOf(
      times.map((at, i) => {
        const gw = known.get(at)
        if (gw === undefined) return undefined
        const from = heights[i] ?? 0
        heights[i] = from + part(gw)
        return [at, from, from + part(gw)] as const
      }),
    ),
  )
  return { layers, heights }
}

/**
 * The stack of fuels, GW. A missing value leaves its layer open there and marks the instant as partial; it never counts
 * as zero. Positive and negative parts are stacked apart, so that pumping and exports stand below zero.
 */
export const mixOf = (generation: Current['generation']): Mix => {
  const all = seriesOf(generation)
  const series = all.filter(({ known }) => known.size > 0)
  const times = [...new Set(Object.values(generation).flatMap((points) => points.map(([at]) => at)))].sort(
    (a, b) => a - b,
  )
  const up = stacked(series, times, (gw) => Math.max(0, gw))
  const down = stacked(series, times, (gw) => Math.min(0, gw))
  return {
    times,
    layers: series.map(({ fuel }, i) => ({ fuel, up: up.layers[i] ?? [], down: down.layers[i] ?? [] })),
    high: Math.max(0, ...up.heights),
    low: Math.min(0, ...down.heights),
    partial: times.filter((at) => {
      const count = series.filter(({ known }) => known.has(at)).length
      return count > 0 && count < series.length
    }),
    unknown: all.filter(({ known }) => known.size === 0).map(({ fuel }) => fuel),
  }
}

type ToPixel = (value: number) => number

/** The outline of a layer's runs. */
export const layerPath = (runs: MixLayer['up'], x: ToPixel, y: ToPixel): string => {
  const point = (at: number, level: number): string => `${x(at).toFixed(1)},${y(level).toFixed(1)}`
  return runs
    .map((run) => {
      const top = run.map(([at, , to]) => point(at, to))
      const bottom = run.toReversed().map(([at, from]) => point(at, from))
      return `M${[...top, ...bottom].join('L')}Z`
    })
    .join('')
}
