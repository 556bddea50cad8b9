import { bucketEdges } from '../series/aggregation/buckets'
import type { Column } from '../series/batch'
import type { Layout } from './layout'
import type { Plot, PlotSeries } from './plot'

const DAY_MS = 86_400_000

/** What a value of a summary is of, from the shortest; `mostMs`: the longest that one takes. */
const SUMMARIES = [
  { by: 'Day', name: 'Daily', mostMs: DAY_MS + 3_600_000 },
  { by: 'Week', name: 'Weekly', mostMs: 7 * DAY_MS + 3_600_000 },
  { by: 'Month', name: 'Monthly', mostMs: 31 * DAY_MS + 3_600_000 },
] as const
type Summary = (typeof SUMMARIES)[number]

/** Lines whose steps are narrower than this are a scribble, px. */
const LEAST_STEP_PX = 0.75
/** A summary has at least so many values in sight, each so wide, px, of so many steps. */
const LEAST_COUNT = 10
const LEAST_PX = 6
const LEAST_STEPS = 4
/** More bands than this over each other cannot be distinguished: then there are means alone. */
const MOST_BANDS = 3
/** Of bands that lie over each other: the lines stay above them. */
const SHARED_OPACITY = 0.6

/** What the lines of a series are summarised by; undefined where each of its steps has room, or it has other marks. */
const summaryOf = ({ kind, hold, isReference }: PlotSeries, { x, visible, frame }: Layout): Summary | undefined => {
  if ((kind !== 'line' && kind !== 'step') || isReference === true || hold <= 0) return undefined
  const px = (frame.right - frame.left) / (visible[1] - visible[0])
  if (hold * px >= LEAST_STEP_PX || x.log) return undefined
  const found = SUMMARIES.find(({ mostMs }) => mostMs * px >= LEAST_PX)
  const isLong = found && visible[1] - visible[0] >= LEAST_COUNT * found.mostMs
  return isLong && found.mostMs >= LEAST_STEPS * hold ? found : undefined
}

/** Mean, least and greatest of each bucket, at its middle; NaN where none of its values is known. */
type Summed = Column & { readonly low: Float64Array<ArrayBuffer>; readonly high: Float64Array<ArrayBuffer> }

const retained = new WeakMap<Float64Array, Map<string, Summed>>()

/** @returns the same object for the same column: a chart that is drawn again sums up nothing */
const summedOf = (column: Column, hold: number, by: Summary['by']): Summed => {
  const known = retained.get(column.values) ?? new Map<string, Summed>()
  retained.set(column.values, known)
  const found = known.get(by) ?? summarised(column, hold, by)
  known.set(by, found)
  return found
}

/** @param hold how long the last value holds, ms @returns a value for each bucket of London's calendar */
export const summarised = ({ at: times, values }: Column, hold: number, by: Summary['by']): Summed => {
  const first = times[0] ?? 0
  const edges = bucketEdges(by, first, (times.at(-1) ?? first) + hold)
  const count = Math.max(0, edges.length - 1)
  const columns = Array.from({ length: 3 }, () => new Float64Array(count).fill(NaN))
  const [mean, low, high] = columns as [Summed['values'], Summed['low'], Summed['high']]
  let place = 0
  for (let bucket = 0; bucket < count; bucket++) {
    const end = edges[bucket + 1] ?? Infinity
    let sum = 0
    let summed = 0
    let least = Infinity
    let greatest = -Infinity
    for (; place < times.length && (times[place] ?? Infinity) < end; place++) {
      const value = values[place] ?? NaN
      if (Number.isNaN(value)) continue
      sum += value
      summed++
      least = Math.min(least, value)
      greatest = Math.max(greatest, value)
    }
    if (summed === 0) continue
    mean[bucket] = sum / summed
    low[bucket] = least
    high[bucket] = greatest
  }
  const at = Float64Array.from({ length: count }, (_, bucket) => ((edges[bucket] ?? 0) + (edges[bucket + 1] ?? 0)) / 2)
  return { at, values: mean, low, high }
}

type Summaries = readonly (Summary | undefined)[]

/** Drawn and explained by the same answer. */
const ofLayout = new WeakMap<Layout, { readonly plot: Plot; readonly found: Summaries }>()

/**
 * Of each series what its line is summarised by. Means next to lines of shorter steps could not be compared: where one line
 * is drawn as it is and its steps are shorter than a summary, all are drawn as they are.
 */
const summariesOf = (plot: Plot, layout: Layout): Summaries => {
  const found = plot.series.map((series) => (plot.x.kind === 'time' ? summaryOf(series, layout) : undefined))
  const longest = Math.max(0, ...found.map((one) => one?.mostMs ?? 0))
  const isMixed = plot.series.some(
    ({ kind, isReference, hold }, place) =>
      found[place] === undefined &&
      (kind === 'line' || kind === 'step') &&
      isReference !== true &&
      hold > 0 &&
      hold * LEAST_STEPS <= longest,
  )
  return isMixed ? found.map(() => undefined) : found
}

const summaries = (plot: Plot, layout: Layout): Summaries => {
  const known = ofLayout.get(layout)
  if (known?.plot === plot) return known.found
  const found = summariesOf(plot, layout)
  ofLayout.set(layout, { plot, found })
  return found
}

/**
 * A plot as it is drawn: a line of more steps than there is room for is its mean by day, week or month with the band from
 * the least to the greatest value behind it. It is the same plot where every line has room.
 */
export const withSummaries = (plot: Plot, layout: Layout): Plot => {
  const of = summaries(plot, layout)
  const count = of.filter((one) => one !== undefined).length
  if (count === 0) return plot
  const series = plot.series.flatMap((one, place): readonly PlotSeries[] => {
    const summary = of[place]
    if (!summary) return [one]
    const { at, values, low, high } = summedOf(one.column, one.hold, summary.by)
    const shared = { ...one, hold: summary.mostMs }
    const mean: PlotSeries = { ...shared, kind: 'line', column: { at, values } }
    const opacity = (one.style?.opacity ?? 1) * (count > 1 ? SHARED_OPACITY : 1)
    const band: PlotSeries = {
      ...shared,
      kind: 'band',
      column: { at, values: low },
      high,
      style: { ...one.style, opacity },
    }
    return count > MOST_BANDS ? [mean] : [band, mean]
  })
  return { ...plot, series }
}

/** What is drawn in place of single values, a line: `Daily means, bands from least to greatest`; undefined where nothing is. */
export const summaryText = (plot: Plot, layout: Layout): string | undefined => {
  const found = summaries(plot, layout).filter((one) => one !== undefined)
  const [first] = found
  if (!first) return undefined
  // All have the same: it is chosen by the width of time alone.
  return found.length > MOST_BANDS ? `${first.name} means` : `${first.name} means, bands from least to greatest`
}
