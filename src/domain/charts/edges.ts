import { isDense, pixelColumns } from './pixelColumns'
import { pxOf } from './scale'
import { buffer, heightOf, type Polyline } from './polyline'

/** Adds one edge of a part without a gap: a line, steps, or the extremes of px columns. */
export const addEdge = (polyline: Polyline, values: Float64Array, from: number, to: number): void => {
  if (polyline.hold > 0) addSteps(polyline, values, from, to)
  else if (polyline.x.factor > 0 && isDense({ from, to }, polyline.left, polyline.right))
    addDense(polyline, values, from, to)
  else addLine(polyline, values, from, to)
}

/** From value to value, cut at the sides of the frame. */
const addLine = ({ at, x, y, left, right }: Polyline, values: Float64Array, from: number, to: number): void => {
  const [low, high] = x.factor < 0 ? [right, left] : [left, right]
  let beforeX = NaN
  let beforeY = NaN
  for (let i = from; i < to; i += 1) {
    const px = pxOf(x, at[i] as number)
    const py = heightOf(y, values[i] as number)
    const isBefore = x.factor < 0 ? px > low : px < low
    const isAfter = x.factor < 0 ? px < high : px > high
    if (isBefore) {
      ;[beforeX, beforeY] = [px, py]
      continue
    }
    if (!Number.isNaN(beforeX)) buffer.push(low, between(beforeX, beforeY, px, py, low))
    beforeX = NaN
    if (isAfter) {
      if (i > from) {
        const lastX = pxOf(x, at[i - 1] as number)
        const lastY = heightOf(y, values[i - 1] as number)
        buffer.push(high, between(lastX, lastY, px, py, high))
      }
      return
    }
    buffer.push(px, py)
  }
}

const between = (x0: number, y0: number, x1: number, y1: number, x: number): number =>
  y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)

/** Each value until the next one begins, and the last one of a part for as long as it holds. */
const addSteps = (polyline: Polyline, values: Float64Array, from: number, to: number): void => {
  const { at, x, y, left, right, reach, hold } = polyline
  const last = at[to - 1] as number
  const next = at[to]
  const end = next !== undefined && next - last <= reach ? next : last + hold
  if (isDense({ from, to }, left, right)) {
    addDense(polyline, values, from, to)
    const py = heightOf(y, values[to - 1] as number)
    if (x.px(end) > left && x.px(last) < right) buffer.push(Math.min(right, x.px(end)), py)
    return
  }
  for (let i = from; i < to; i += 1) {
    const start = Math.max(left, pxOf(x, at[i] as number))
    const stop = Math.min(right, pxOf(x, i + 1 < to ? (at[i + 1] as number) : end))
    if (stop < left || start > right || stop < start) continue
    const py = heightOf(y, values[i] as number)
    buffer.push(start, py)
    buffer.push(stop, py)
  }
}

/**
 * The extremes of each px column between its first and its last value, so that no peak is lost however many points there
 * are. All of them are drawn in the middle of their column.
 */
const addDense = (polyline: Polyline, values: Float64Array, from: number, to: number): void => {
  const { at, x, y, left, right, hold } = polyline
  const starts = pixelColumns(at, x, left, right)
  const count = starts.length - 1
  const { base, factor, log } = y
  let before = NaN
  if (from < (starts[0] as number)) before = addCut(polyline, values, starts[0] as number, left)
  for (let column = 0; column < count; column += 1) {
    const a = Math.max(from, starts[column] as number)
    const b = Math.min(to, starts[column + 1] as number)
    if (a >= b) continue
    let low = values[a] as number
    let high = low
    for (let i = a + 1; i < b; i += 1) {
      const value = values[i] as number
      if (value < low) low = value
      if (value > high) high = value
    }
    const px = left + column + 0.5
    const first = values[a] as number
    const last = values[b - 1] as number
    const firstY = log ? heightOf(y, first) : base + factor * first
    if (hold > 0 && before === before) buffer.push(px, before)
    buffer.push(px, firstY)
    if (low < first) buffer.push(px, log ? heightOf(y, low) : base + factor * low)
    if (high > first) buffer.push(px, log ? heightOf(y, high) : base + factor * high)
    before = firstY
    if (last !== high || (high === first && low < first)) {
      before = log ? heightOf(y, last) : base + factor * last
      buffer.push(px, before)
    } else if (high > first) before = log ? heightOf(y, high) : base + factor * high
  }
  if (to > (starts[count] as number) && hold === 0) addCut(polyline, values, starts[count] as number, right)
}

/** The point where a line crosses a side of the frame, `place` being the first point after it. @returns its height */
const addCut = ({ at, x, y, hold }: Polyline, values: Float64Array, place: number, side: number): number => {
  const a = place - 1
  const b = place
  const ya = heightOf(y, values[a] ?? NaN)
  const yb = heightOf(y, values[b] ?? NaN)
  const py = hold > 0 ? ya : between(x.px(at[a] ?? NaN), ya, x.px(at[b] ?? NaN), yb, side)
  if (Number.isNaN(py)) return NaN
  buffer.push(side, py)
  return py
}
