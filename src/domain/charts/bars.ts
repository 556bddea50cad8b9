import type { ChartSpan } from './columns'
import { pxOf, type Scale } from './scale'

/** Narrower bars are drawn as the outline of them all. */
export const LEAST_BAR_PX = 3
const GAP_FROM_PX = 5

/** What bars are made of. */
export type Bars = {
  readonly at: Float64Array
  readonly values: Float64Array
  /** Where each begins: the layer below it, or the foot. */
  readonly xAxis: Float64Array | number
  readonly span: ChartSpan
  readonly x: Scale
  readonly y: Scale
  readonly left: number
  readonly right: number
  readonly hold: number
  /** Which of so many bars next to each other. */
  readonly slot: { readonly place: number; readonly of: number }
}

/** px of one of the bars within the time that its value holds. */
export const barWidth = ({ x, hold, slot }: Pick<Bars, 'x' | 'hold' | 'slot'>): number =>
  Math.abs(x.px(hold) - x.px(0)) / slot.of

/** A rectangle a value, its sides on whole px, so that neighbours neither touch nor blur. */
export const barRects = (bars: Bars): Float32Array => {
  const { at, values, xAxis, span, x, y, left, right, hold, slot } = bars
  const rects = new Float32Array(4 * Math.max(0, span.to - span.from))
  const above = y.log ? 0 : -Infinity
  let length = 0
  for (let i = span.from; i < span.to; i += 1) {
    const value = values[i] as number
    const base = typeof xAxis === 'number' ? xAxis : (xAxis[i] as number)
    if (!(value > above) || value === base) continue
    const start = pxOf(x, at[i] as number)
    const end = pxOf(x, (at[i] as number) + hold)
    const each = (end - start) / slot.of
    const from = Math.round(Math.max(left, start + each * slot.place))
    const stop = Math.round(Math.min(right, start + each * (slot.place + 1)))
    if (stop <= left || from >= right) continue
    const head = Math.round(pxOf(y, value))
    const floor = Math.round(pxOf(y, Math.max(base, y.log ? y.domain[0] : base)))
    rects[length] = from
    rects[length + 1] = Math.min(head, floor)
    rects[length + 2] = Math.max(1, stop - from - (each >= GAP_FROM_PX ? 1 : 0))
    rects[length + 3] = Math.max(1, Math.abs(head - floor))
    length += 4
  }
  return rects.slice(0, length)
}
