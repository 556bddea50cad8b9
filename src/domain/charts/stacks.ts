import type { PlotSeries } from './plot'
import { lastUpTo, reachOf, sameTimes } from './columns'
import type { Range } from './scale'

/** Lower and upper edges of a layer at the times of its stack; NaN where its series has no value. */
export type Layer = {
  readonly id: string
  /** Above zero: from the top of the layers before it. */
  readonly from: Float64Array
  readonly to: Float64Array
  /** Below zero, hanging from those before it; undefined where nothing of it is negative. */
  readonly below: { readonly from: Float64Array; readonly to: Float64Array } | undefined
}

export type Stack = {
  readonly at: Float64Array<ArrayBuffer>
  readonly layers: readonly Layer[]
  /** Sums of what is known at each time, above zero and below it. */
  readonly top: Float64Array
  readonly xAxis: Float64Array
}

const retained = new WeakMap<object, { readonly series: readonly PlotSeries[]; readonly stack: Stack }[]>()
const RETAINED = 4

const isSame = (a: PlotSeries, b: PlotSeries | undefined): boolean =>
  b !== undefined && a.column.values === b.column.values && a.column.at === b.column.at && a.hold === b.hold

/**
 * Series on each other, in their order. A missing value leaves its layer open there and never counts as zero. Positive and
 * negative values are stacked apart. Of series with other times than the rest, an area has what lies between its points
 * and a column what holds. Remembered for the same columns.
 */
export const stackOf = (series: readonly PlotSeries[]): Stack => {
  const owner = series[0]?.column.values ?? {}
  const known = retained.get(owner) ?? []
  const same = known.find(
    (one) => one.series.length === series.length && one.series.every((each, i) => isSame(each, series[i])),
  )
  if (same) return same.stack
  const stack = computeStack(series)
  retained.set(owner, [{ series, stack }, ...known.slice(0, RETAINED - 1)])
  return stack
}

const computeStack = (series: readonly PlotSeries[]): Stack => {
  const at = timesOf(series)
  let top: Float64Array = new Float64Array(at.length)
  let xAxis: Float64Array = new Float64Array(at.length)
  const layers = series.map((one): Layer => {
    const values = sameTimes(one.column.at, at) ? one.column.values : valuesAt(one, at)
    const up = layOn(top, values, 1)
    top = up.sums
    const down = values.some((value) => value < 0) ? layOn(xAxis, values, -1) : undefined
    if (down) xAxis = down.sums
    return { id: one.id, from: up.from, to: up.to, below: down && { from: down.from, to: down.to } }
  })
  return { at, layers, top, xAxis }
}

/** One layer on sums: only what lies on the side of the sign adds to them. */
const layOn = (sums: Float64Array, values: Float64Array, sign: 1 | -1) => {
  const to = new Float64Array(values.length)
  let isWhole = true
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as number
    to[i] = (sums[i] as number) + (value * sign > 0 ? value : 0)
    if (!Number.isFinite(value)) {
      to[i] = NaN
      isWhole = false
    }
  }
  // Where nothing is missing the upper edge is the sum itself.
  return { from: sums, to, sums: isWhole ? to : to.map((value, i) => (Number.isNaN(value) ? (sums[i] ?? 0) : value)) }
}

const timesOf = (series: readonly PlotSeries[]): Float64Array<ArrayBuffer> => {
  const [first, ...rest] = series.map(({ column }) => column.at)
  if (first === undefined) return new Float64Array()
  if (rest.every((at) => sameTimes(at, first))) return first
  const all = new Set<number>()
  for (const { column } of series) for (const at of column.at) all.add(at)
  return Float64Array.from(all).sort()
}

/** Values of a series at the times of its stack. */
const valuesAt = ({ column, kind, hold }: PlotSeries, times: Float64Array): Float64Array => {
  const { at, values } = column
  const reach = reachOf(hold)
  return times.map((time) => {
    const place = lastUpTo(at, time)
    const [since = NaN, next = NaN] = [at[place], at[place + 1]]
    const value = values[place] ?? NaN
    if (since === time) return value
    const follows = next - since <= reach
    if (kind === 'column') return follows || time < since + hold ? value : NaN
    return follows ? value + (((values[place + 1] ?? NaN) - value) * (time - since)) / (next - since) : NaN
  })
}

/** Ends of a stack between two places. */
export const stackRange = ({ top, xAxis }: Stack, from: number, to: number): Range => {
  let low = 0
  let high = 0
  for (let i = from; i < to; i += 1) {
    if ((top[i] as number) > high) high = top[i] as number
    if ((xAxis[i] as number) < low) low = xAxis[i] as number
  }
  return [low, high]
}
