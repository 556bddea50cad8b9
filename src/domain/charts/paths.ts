import { addEdge } from './edges'
import { gapsOf, isDense, pixelColumns } from './pixelColumns'
import { PointBuffer } from './pointBuffer'
import { eachRun } from './runs'
import type { Range } from './scale'
import { alone, buffer, heightOf, type Trace, type Polyline } from './polyline'

/** A line or steps through the values of a span, broken where there is a gap. */
export const tracePath = (polyline: Polyline): Trace => {
  const { at, values, span, x, y, left, right, reach, hold } = polyline
  eachRun(values, span, gapsOf(at, reach), y.log, (from, to) => {
    if (to - from === 1 && hold === 0) {
      const px = x.px(at[from] as number)
      if (px >= left && px <= right) alone.push(px, heightOf(y, values[from] as number))
      return
    }
    addEdge(polyline, values, from, to)
    buffer.end()
  })
  return { line: buffer.take(), dots: alone.take() }
}

/**
 * The outline of what lies between two edges, each part closed.
 * @param lead of a layer: the sums of its stack; where many points lie on one px, that with the largest is drawn
 */
export const areaPath = (polyline: Polyline, xAxis: Float64Array | number, lead?: Float64Array): Trace => {
  const { at, values, span, x, y, left, right, reach, hold } = polyline
  eachRun(values, span, gapsOf(at, reach), y.log, (from, to) => {
    if (to - from === 1 && hold === 0) {
      const px = x.px(at[from] as number)
      if (px >= left && px <= right) alone.push(px, heightOf(y, values[from] as number))
      return
    }
    const first = buffer.count
    if (x.factor > 0 && isDense({ from, to }, left, right)) addColumns(polyline, xAxis, lead, from, to)
    else {
      addEdge(polyline, values, from, to)
      const turn = buffer.count
      if (typeof xAxis === 'number') addFooter(first, heightOf(y, xAxis))
      else {
        addEdge(polyline, xAxis, from, to)
        buffer.reverse(turn)
      }
    }
    buffer.end()
  })
  return { line: buffer.take(), dots: alone.take() }
}

const back = new PointBuffer()

/** What is filled in each px column, from edge to edge of it: of many points the one that reaches furthest. */
const addColumns = (
  polyline: Polyline,
  xAxis: Float64Array | number,
  lead: Float64Array | undefined,
  from: number,
  to: number,
) => {
  const { at, values, x, y, left, right } = polyline
  const starts = pixelColumns(at, x, left, right)
  const fixed = typeof xAxis === 'number' ? xAxis : undefined
  let isOpen = false
  let ends: Range = [0, 0]
  for (let column = 0; column < starts.length - 1; column += 1) {
    const a = Math.max(from, starts[column] as number)
    const b = Math.min(to, starts[column + 1] as number)
    if ((starts[column] as number) >= to) break
    // A column without a point has what came before it.
    if (a >= b && !isOpen) continue
    if (a < b) ends = lead ? leadingEnds(values, xAxis, lead, a, b) : outerEnds(values, xAxis, a, b)
    isOpen = true
    const px = left + column
    const low = heightOf(y, Math.max(ends[0], fixed !== undefined && y.log ? fixed : -Infinity))
    const high = heightOf(y, ends[1])
    buffer.push(px, high)
    buffer.push(px + 1, high)
    back.push(px, low)
    back.push(px + 1, low)
  }
  buffer.addReversed(back)
}

/** The layer where its stack reaches furthest from zero. */
const leadingEnds = (
  values: Float64Array,
  xAxis: Float64Array | number,
  lead: Float64Array,
  from: number,
  to: number,
): Range => {
  let place = from
  for (let i = from + 1; i < to; i += 1) {
    if (Math.abs(lead[i] as number) > Math.abs(lead[place] as number)) place = i
  }
  const edge = typeof xAxis === 'number' ? xAxis : (xAxis[place] as number)
  return [edge, values[place] as number]
}

/** From the lowest to the highest of both edges. */
const outerEnds = (values: Float64Array, xAxis: Float64Array | number, from: number, to: number): Range => {
  let low = typeof xAxis === 'number' ? xAxis : Infinity
  let high = typeof xAxis === 'number' ? xAxis : -Infinity
  for (let i = from; i < to; i += 1) {
    const value = values[i] as number
    if (value > high) high = value
    if (value < low) low = value
    if (typeof xAxis === 'number') continue
    const edge = xAxis[i] as number
    if (edge < low) low = edge
    if (edge > high) high = edge
  }
  return [low, high]
}

const addFooter = (first: number, px: number): void => {
  if (buffer.count === first) return
  const start = buffer.x(first)
  const end = buffer.x(buffer.count - 1)
  buffer.push(end, px)
  buffer.push(start, px)
}
