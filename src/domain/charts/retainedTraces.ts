import { areaPath, tracePath } from './paths'
import type { Trace, Polyline } from './polyline'
import type { Scale } from './scale'

type Retained = { readonly kind: string; readonly polyline: Polyline; readonly trace: Trace }
const retained = new WeakMap<Float64Array, readonly Retained[]>()
const RETAINED = 4

/** What was traced of a column by the same scales is not traced again. */
const remembered = (values: Float64Array, kind: string, polyline: Polyline, make: () => Trace): Trace => {
  const known = retained.get(values) ?? []
  const same = known.find((one) => one.kind === kind && isTracedAlike(one.polyline, polyline))
  if (same) return same.trace
  const trace = make()
  retained.set(values, [{ kind, polyline, trace }, ...known.slice(0, RETAINED - 1)])
  return trace
}

const isSameScale = (a: Scale, b: Scale): boolean => a.base === b.base && a.factor === b.factor && a.log === b.log

/** Of the same values, by the same scales, within the same frame. Numbers are compared: to name them takes longer. */
const isTracedAlike = (a: Polyline, b: Polyline): boolean =>
  a.span.from === b.span.from &&
  a.span.to === b.span.to &&
  a.left === b.left &&
  a.right === b.right &&
  a.reach === b.reach &&
  a.hold === b.hold &&
  isSameScale(a.x, b.x) &&
  isSameScale(a.y, b.y)

/** The line of a column's values, px. */
export const tracedLine = (values: Float64Array, polyline: Polyline): Trace =>
  remembered(values, 'line', polyline, () => tracePath(polyline))

/** The outline of what lies between a column's values and an edge, px; `lead` as for `areaPath`. */
export const tracedArea = (
  values: Float64Array,
  polyline: Polyline,
  edge: Float64Array | number,
  lead?: Float64Array,
): Trace => {
  const kind = `area ${typeof edge === 'number' ? edge : ''}`
  return remembered(values, kind, polyline, () => areaPath(polyline, edge, lead))
}
