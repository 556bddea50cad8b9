import { scaleLog } from 'd3'
import { rangeOf, chartSpanOf } from './columns'
import { alignedLevels, niceLevels } from './nice'
import type { Plot, PlotAxis, PlotSeries } from './plot'
import { stackOf, stackRange } from './stacks'
import type { Range } from './scale'

const join = (a: Range | undefined, b: Range | undefined): Range | undefined =>
  a && b ? [Math.min(a[0], b[0]), Math.max(a[1], b[1])] : (a ?? b)

const joinAll = (ranges: readonly (Range | undefined)[]): Range | undefined =>
  ranges.reduce<Range | undefined>(join, undefined)

/** Series that are stacked on each other: of one kind, axis and stack group. */
export const stacksOf = (series: readonly PlotSeries[]): ReadonlyMap<string, readonly PlotSeries[]> => {
  const groups = new Map<string, PlotSeries[]>()
  for (const one of series) {
    if (one.stackGroup === undefined || (one.kind !== 'area' && one.kind !== 'column')) continue
    const key = `${one.kind} ${one.axis} ${one.stackGroup}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/** Least and largest of what is seen on an axis; undefined where nothing is. */
const ofAxis = (plot: Plot, id: string, visible: Range): Range | undefined => {
  const { series, boxes = [] } = plot
  const isLog = plot.axes.find((axis) => axis.id === id)?.log === true
  const own = series.filter(({ axis }) => axis === id)
  const stacks = [...stacksOf(own).values()]
  const stacked = new Set(stacks.flat())
  return joinAll([
    ...own.filter((one) => !stacked.has(one)).map((one) => ofSeries(one, visible, isLog)),
    ...stacks.map((each) => ofStack(each, visible, isLog)),
    ...boxes.filter(({ axis }) => axis === id).map(({ min, max }): Range => [min, max]),
  ])
}

const ofSeries = ({ column, high, kind }: PlotSeries, visible: Range, isLog: boolean): Range | undefined => {
  // Places of a scatter need not ascend.
  const span = kind === 'scatter' ? { from: 0, to: column.at.length } : chartSpanOf(column.at, visible)
  const known = rangeOf(column.values, span, isLog)
  if (kind === 'band' && high) return join(known, rangeOf(high, span, isLog))
  const isFilled = kind === 'area' || kind === 'column'
  return isFilled && known && !isLog ? join(known, [0, 0]) : known
}

const ofStack = (series: readonly PlotSeries[], visible: Range, isLog: boolean): Range | undefined => {
  const stack = stackOf(series)
  if (stack.at.length === 0) return undefined
  const span = chartSpanOf(stack.at, visible)
  return isLog ? rangeOf(stack.top, span, true) : stackRange(stack, span.from, span.to)
}

/** Of a foot of values: those of all series. */
const ofPlaces = (series: readonly PlotSeries[]): Range | undefined =>
  joinAll(series.map(({ column: { at } }) => rangeOf(at, { from: 0, to: at.length })))

/** A low end of less than this part of the high one gets no round end: half the chart would be empty below zero. */
const SMALL_PART = 0.2

/** Ends of an axis, and the step of its levels; undefined of a logarithmic one. */
export type Ends = { readonly range: Range; readonly step: number | undefined }

/**
 * The ends of an axis: what is fixed, else round ones around the values, with zero unless the axis says otherwise.
 * @param most into how many steps it may be cut
 * @param count into how many it is to be cut, so that its levels lie on those of the first axis
 */
const ends = (axis: PlotAxis, known: Range | undefined, most: number, count?: number): Ends => {
  const { min, max, log = false, zero = true } = axis
  if (log) return { range: logEnds(min, max, known), step: undefined }
  const [least, highest] = (zero ? join(known, [0, 0]) : known) ?? [0, 1]
  const isFlat = highest - least <= Math.max(Math.abs(least), Math.abs(highest), LEAST_SIZE) * LEAST_SPAN
  const values: Range = isFlat ? flatEnds(least) : [least, highest]
  if (min !== undefined || max !== undefined) return fixedEnds(min, max, values, most)
  if (count !== undefined) return alignedLevels(values, count)
  const { range, step } = niceLevels(values, most)
  const isSmall = values[0] < 0 && -values[0] < values[1] * SMALL_PART
  return { range: [isSmall ? Math.max(range[0], values[0] * 1.15) : range[0], range[1]], step }
}

/** Values closer together than this part of their size are one value to any reader, and to the steps of an axis. */
const LEAST_SPAN = 1e-9
const LEAST_SIZE = 1e-3

const flatEnds = (value: number): Range => (Math.abs(value) < LEAST_SIZE ? [0, 1] : [value - 1, value + 1])

const fixedEnds = (min: number | undefined, max: number | undefined, values: Range, most: number): Ends => {
  const nice = niceLevels(values, most).range
  const low = min ?? nice[0]
  const high = max ?? nice[1]
  const range: Range = low < high ? [low, high] : [low, low + 1]
  return { range, step: niceLevels(range, most).step }
}

/** What is smaller than this part of the largest value does not stretch a logarithmic axis. */
const LEAST_LOG_PART = 1e-12
const LEAST_LOG = 1e-9

/** Whole powers of ten; a fixed end at zero or below has no place on the axis. */
const logEnds = (min: number | undefined, max: number | undefined, known: Range | undefined): Range => {
  const [least, largest] = known ?? [1, 10]
  const most = Math.max(largest, LEAST_LOG)
  const [nearest = 1, furthest = 10] = scaleLog()
    .domain([Math.max(least, most * LEAST_LOG_PART), most])
    .nice()
    .domain()
  const low = min !== undefined && min > 0 ? min : nearest
  const high = max !== undefined && max > low ? max : furthest
  return low < high ? [low, high] : [low, low * 10]
}

export const axisRanges = { ofAxis, ofPlaces, ends }
