import { scaleLog } from 'd3'
import { rangeOf, chartSpanOf } from './columns'
import { alignedLevels, levelsOnOneZero, niceLevels } from './nice'
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
  const { min, max, log = false } = axis
  if (log) return { range: logEnds(min, max, known), step: undefined }
  const values = valuesOn(axis, known)
  if (min !== undefined || max !== undefined) return fixedEnds(min, max, values, most)
  if (count !== undefined) return alignedLevels(values, count)
  const { range, step } = niceLevels(values, most)
  const isSmall = values[0] < 0 && -values[0] < values[1] * SMALL_PART
  return { range: [isSmall ? Math.max(range[0], values[0] * 1.15) : range[0], range[1]], step }
}

/** What an axis has to hold: its values, and zero unless it says otherwise. */
const valuesOn = ({ zero = true }: PlotAxis, known: Range | undefined): Range => {
  const [least, highest] = (zero ? join(known, [0, 0]) : known) ?? [0, 1]
  const isFlat = highest - least <= Math.max(Math.abs(least), Math.abs(highest), LEAST_SIZE) * LEAST_SPAN
  return isFlat ? flatEnds(least) : [least, highest]
}

/**
 * The ends of axes whose zeros are to lie on one line, by their ids: of those on which zero is seen, where one has values
 * below it. Fixed, turned and logarithmic axes are left as they are.
 * @param seen what is seen on each axis; an axis without a value has no part in it
 */
const onOneZero = (
  axes: readonly PlotAxis[],
  seen: ReadonlyMap<string, Range>,
  most: number,
): ReadonlyMap<string, Ends> => {
  const shared = axes.flatMap((axis) => {
    const known = seen.get(axis.id)
    const isFree = axis.min === undefined && axis.max === undefined && axis.log !== true && axis.invert !== true
    const values = valuesOn(axis, known)
    return known && isFree && values[0] <= 0 && values[1] >= 0 ? [{ id: axis.id, values }] : []
  })
  if (shared.length < 2 || shared.every(({ values: [low] }) => low >= 0)) return new Map()
  const levels = levelsOnOneZero(
    shared.map(({ values }) => values),
    most,
  )
  return new Map(levels.flatMap((each, place) => (shared[place] ? [[shared[place].id, each] as const] : [])))
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

export const axisRanges = { ofAxis, ofPlaces, ends, onOneZero }
