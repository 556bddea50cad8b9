import { countFirst } from '../format'
import type { Column } from '../series/batch'
import type { Range } from './scale'

/** A value may come so much later than the one before holds until there is a gap (D-199). */
const SLACK = 1.5

/** The longest time from a point to the next that is no gap, ms; without end where `hold` says nothing. */
export const reachOf = (hold: number): number => (hold > 0 ? SLACK * hold : Infinity)

/** Place of the first of ascending numbers that is not below; their count where all are. */
export const firstFrom = (at: Float64Array, from: number): number => countFirst(at.length, (i) => (at[i] ?? 0) < from)

/** Place of the last of ascending numbers that is not above; -1 where all are. */
export const lastUpTo = (at: Float64Array, to: number): number => countFirst(at.length, (i) => (at[i] ?? 0) <= to) - 1

/** Places of the points that are seen: those within, and one on each side to which a line leads. `to` is after the last. */
export type ChartSpan = { readonly from: number; readonly to: number }

/** The newest of each column: series of the same instants share it, and it is looked up several times for each picture. */
const spans = new WeakMap<Float64Array, { readonly low: number; readonly high: number; readonly span: ChartSpan }>()

export const chartSpanOf = (at: Float64Array, [low, high]: Range): ChartSpan => {
  const known = spans.get(at)
  if (known?.low === low && known.high === high) return known.span
  const span = { from: Math.max(0, lastUpTo(at, low)), to: Math.min(at.length, firstFrom(at, high) + 1) }
  spans.set(at, { low, high, span })
  return span
}

/** What one look at each value of a span tells. */
export type Extent = {
  /** Least and largest of what is known; undefined where nothing is. */
  readonly range: Range | undefined
  /** True where nothing is missing. */
  readonly whole: boolean
}

type Known = ChartSpan & { readonly log: boolean; readonly extent: Extent }
const extents = new WeakMap<Float64Array, readonly Known[]>()
const RETAINED = 3
const NONE_KNOWN: readonly Known[] = []

/**
 * The values in a span, without what is missing; of a logarithmic axis, those above zero alone. Remembered for each column.
 */
export const extentOf = (values: Float64Array, { from, to }: ChartSpan, log = false): Extent => {
  const known = extents.get(values) ?? NONE_KNOWN
  const same = known.find((one) => one.from === from && one.to === to && one.log === log)
  if (same) return same.extent
  const extent = scanned(values, from, to, log ? 0 : -Infinity)
  extents.set(values, [{ from, to, log, extent }, ...known.slice(0, RETAINED - 1)])
  return extent
}

export const rangeOf = (values: Float64Array, span: ChartSpan, log = false): Range | undefined =>
  extentOf(values, span, log).range

const scanned = (values: Float64Array, from: number, to: number, above: number): Extent => {
  let low = Infinity
  let high = -Infinity
  let missing = 0
  for (let i = from; i < to; i += 1) {
    // Within the array: the check would cost in the one loop that sees each point.
    const value = values[i] as number
    if (value > above && value < Infinity) {
      if (value < low) low = value
      if (value > high) high = value
    } else missing += 1
  }
  return { range: low <= high ? [low, high] : undefined, whole: missing === 0 }
}

const sorted = new WeakMap<Float64Array, WeakSet<Float64Array>>()

/** True when two columns have the same instants. Remembered, since a chart's columns often share them. */
export const sameTimes = (a: Float64Array, b: Float64Array): boolean => {
  if (a === b) return true
  if (a.length !== b.length || sorted.get(a)?.has(b) === true) return a.length === b.length
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false
  const known = sorted.get(a) ?? new WeakSet()
  sorted.set(a, known.add(b))
  return true
}

/** Place of the point that holds at the instant; -1 before the first, in a gap and after the last value has ended. */
export const placeAt = ({ at, values }: Column, instant: number, hold: number): number => {
  const place = lastUpTo(at, instant)
  const since = at[place]
  if (since === undefined || Number.isNaN(values[place])) return -1
  const next = at[place + 1]
  const holds = !(hold > 0) || instant < since + hold || (next !== undefined && next - since <= reachOf(hold))
  return holds ? place : -1
}
