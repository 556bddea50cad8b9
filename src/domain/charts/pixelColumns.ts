import type { ChartSpan } from './columns'
import { scaleKey, valueAt, type Scale } from './scale'

/** More points than this in each px of the width, and a line is drawn by the extremes of each px column. */
const DENSE = 2

/** How many points of a span lie within the frame, against its width. */
export const isDense = ({ from, to }: ChartSpan, left: number, right: number): boolean =>
  to - from > DENSE * (right - left) + 2

type Retained<T> = { readonly key: string; readonly value: T }
const columns = new WeakMap<Float64Array, Retained<Int32Array>>()
const gaps = new WeakMap<Float64Array, Retained<Int32Array>>()

const retained = <T>(cache: WeakMap<Float64Array, Retained<T>>, at: Float64Array, key: string, make: () => T): T => {
  const known = cache.get(at)
  if (known?.key === key) return known.value
  const value = make()
  cache.set(at, { key, value })
  return value
}

/**
 * Where each px column begins: the place of its first point, for every px from left to right, and the place after the last
 * one. Series of the same instants share it.
 */
export const pixelColumns = (at: Float64Array, x: Scale, left: number, right: number): Int32Array =>
  retained(columns, at, `${scaleKey(x)},${left},${right}`, () => {
    const count = Math.max(1, Math.round(right - left))
    const starts = new Int32Array(count + 1)
    let place = 0
    for (let column = 0; column <= count; column += 1) {
      const from = valueAt(x, left + column)
      // The last column holds what lies on the right edge.
      if (column < count) while (place < at.length && (at[place] as number) < from) place += 1
      else while (place < at.length && (at[place] as number) <= from) place += 1
      starts[column] = place
    }
    return starts
  })

/** Places of the points that come so much later than the one before that a gap is between them. */
export const gapsOf = (at: Float64Array, reach: number): Int32Array =>
  retained(gaps, at, String(reach), () => {
    const found: number[] = []
    for (let i = 1; i < at.length; i += 1) if ((at[i] as number) - (at[i - 1] as number) > reach) found.push(i)
    return Int32Array.from(found)
  })
