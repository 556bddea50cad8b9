import { stacksOf } from './axisRanges'
import { barRects, barWidth, LEAST_BAR_PX } from './bars'
import { firstFrom, reachOf, chartSpanOf, type ChartSpan } from './columns'
import type { Layout, LayoutAxis } from './layout'
import type { DashStyle, Plot, PlotSeries } from './plot'
import { tracePath } from './paths'
import { pxOf } from './scale'
import type { Fill, SceneGroup, SceneItem, Stroke } from './sceneTypes'
import { stackOf } from './stacks'
import { tracedArea, tracedLine } from './retainedTraces'
import type { Polyline } from './polyline'

/** px of dash and gap, for a line of 1.5 px. */
const DASHES: Readonly<Record<DashStyle, readonly number[]>> = {
  solid: [],
  dash: [6, 4],
  dot: [1.5, 3],
  dashDot: [6, 3, 1.5, 3],
  longDash: [12, 5],
}
const FORECAST_DASH = [4, 3]
const LINE_PX = 1.5
/** Of what is filled: layers of a stack, areas that lie over others, and of these what is forecast. */
const LAYER_OPACITY = 0.85
const AREA_OPACITY = 0.22
const BAR_OPACITY = 0.9
const PALE = 0.45
const EDGE = { colour: 'var(--surface-1)', width: 0.75 }
const DOT_PX = 2.25
const MARKER_PX = 2.5
/** Closer than this, markers would be a thick line. */
const MARKER_SPACE_PX = 7

/** Edges of what is filled, at the same times; of a line only the values. */
type Shape = {
  readonly at: Float64Array
  readonly values: Float64Array
  readonly xAxis: Float64Array | number
  /** Of a layer: the sums of its stack. */
  readonly lead?: Float64Array
}

type Context = {
  readonly series: PlotSeries
  readonly layout: Layout
  readonly axis: LayoutAxis
  readonly plot: Plot
  readonly slot: { readonly place: number; readonly of: number }
  readonly opacity: number
}

/** From the back to the front. */
const ORDER = ['band', 'area', 'column', 'line', 'step', 'scatter'] as const

/** What is drawn of each series, the filled ones behind the lines. A series without a place on an axis is not drawn. */
export const seriesGroups = (plot: Plot, layout: Layout, dimmed?: ReadonlySet<string>): readonly SceneGroup[] => {
  const stacked = stackedShapes(plot)
  const slots = slotsOf(plot.series)
  const ordered = ORDER.flatMap((kind) => plot.series.filter((one) => one.kind === kind))
  return ordered.flatMap((series) => {
    const axis = layout.axes.get(series.axis)
    if (!axis) return []
    const faded = dimmed?.has(series.id) === true ? 0.25 : 1
    const opacity = (series.style?.opacity ?? 1) * faded
    const context = { series, layout, axis, plot, slot: slots.get(series) ?? { place: 0, of: 1 }, opacity }
    const items = itemsOf(context, stacked.get(series))
    return items.length === 0 ? [] : [{ series: { id: series.id, name: series.name }, items }]
  })
}

/** Of each stacked series its layer, above zero and below it. */
const stackedShapes = ({ series }: Plot): ReadonlyMap<PlotSeries, readonly Shape[]> => {
  const shapes = new Map<PlotSeries, readonly Shape[]>()
  for (const group of stacksOf(series).values()) {
    const { at, layers, top, xAxis } = stackOf(group)
    group.forEach((one, i) => {
      const layer = layers[i]
      if (!layer) return
      const up = { at, values: layer.to, xAxis: layer.from, lead: top }
      shapes.set(one, layer.below ? [up, { at, values: layer.below.to, xAxis: layer.below.from, lead: xAxis }] : [up])
    })
  }
  return shapes
}

/** Columns that are not on each other are next to each other. */
const slotsOf = (series: readonly PlotSeries[]) => {
  const columns = series.filter(({ kind }) => kind === 'column')
  const keyOf = ({ id, axis, stackGroup }: PlotSeries): string =>
    stackGroup === undefined ? `one ${id}` : `stack ${axis} ${stackGroup}`
  const keys = [...new Set(columns.map(keyOf))]
  return new Map(columns.map((one) => [one, { place: keys.indexOf(keyOf(one)), of: keys.length }]))
}

const itemsOf = (context: Context, shapes: readonly Shape[] | undefined): readonly SceneItem[] => {
  const { series, axis } = context
  const { column, high, kind } = series
  const xAxis = axis.scale.log ? axis.scale.domain[0] : 0
  const own: Shape = { at: column.at, values: column.values, xAxis }
  switch (kind) {
    case 'line':
    case 'step':
      return lineItems(context, own)
    case 'area':
      return (shapes ?? [own]).flatMap((shape) => areaItems(context, shape, shapes ? LAYER_OPACITY : AREA_OPACITY))
    case 'column':
      return (shapes ?? [own]).flatMap((shape) => columnItems(context, shape))
    case 'band':
      return areaItems(context, { ...own, values: high ?? column.values, xAxis: column.values }, AREA_OPACITY)
    case 'scatter':
      return scatterItems(context)
  }
}

/** How long a value holds: of time at least a millisecond, of values along the x axis the width of a bin. */
const holdOf = ({ series, plot }: Pick<Context, 'series' | 'plot'>): number =>
  plot.x.kind === 'value' ? series.hold : Math.max(1, series.hold)

const polylineOf = (
  { series, layout, axis, plot }: Context,
  { at, values }: Shape,
  span: ChartSpan,
  isStep: boolean,
): Polyline => ({
  at,
  values,
  span,
  x: layout.x,
  y: axis.scale,
  left: layout.frame.left,
  right: layout.frame.right,
  reach: plot.x.kind === 'time' ? reachOf(series.hold) : Infinity,
  hold: isStep ? holdOf({ series, plot }) : 0,
})

const strokeOf = ({ series: { colour, style }, opacity }: Context, forecast: boolean): Stroke => ({
  colour,
  width: style?.width ?? LINE_PX,
  dash: forecast ? FORECAST_DASH : DASHES[style?.dash ?? 'solid'],
  opacity,
})

const fillOf = ({ series: { colour, style }, opacity }: Context, part: number): Fill => ({
  colour,
  opacity: opacity * part,
  pattern: style?.pattern ?? 'none',
})

/** What is seen, cut where the forecast begins: the first part is known. */
const partsOf = (
  { series: { forecastFrom }, layout }: Context,
  { at }: Shape,
): readonly (ChartSpan & { forecast: boolean })[] => {
  const span = chartSpanOf(at, layout.visible)
  if (forecastFrom === undefined) return [{ ...span, forecast: false }]
  const cut = Math.min(span.to, Math.max(span.from, firstFrom(at, forecastFrom)))
  const parts = [
    { from: span.from, to: cut, forecast: false },
    // The first forecast is joined to the last known value.
    { from: Math.max(span.from, cut - 1), to: span.to, forecast: true },
  ]
  return parts.filter(({ from, to, forecast }) => (forecast ? cut < span.to : to > from))
}

const lineItems = (context: Context, shape: Shape): readonly SceneItem[] => {
  const isStep = context.series.kind === 'step'
  return partsOf(context, shape).flatMap((part): SceneItem[] => {
    const polyline = polylineOf(context, shape, part, isStep)
    // Steps change at once: the forecast begins where the known value ends.
    const cut = part.forecast && isStep ? context.layout.x.px(context.series.forecastFrom ?? -Infinity) : -Infinity
    const { line, dots } = tracedLine(shape.values, { ...polyline, left: Math.max(polyline.left, cut) })
    const stroke = strokeOf(context, part.forecast)
    const { x } = context.layout
    const close = Math.abs(x.px(context.series.hold) - x.px(0)) < MARKER_SPACE_PX
    const withMarkers = context.series.style?.markers === true && !close && !isStep
    return [
      ...(line.length > 0 ? [{ kind: 'path', points: line, closed: false, stroke } as const] : []),
      ...dotItems(dots, fillOf(context, 1), DOT_PX),
      ...(withMarkers ? dotItems(line, fillOf(context, 1), MARKER_PX) : []),
    ]
  })
}

const dotItems = (points: Float32Array, fill: Fill, radius: number): readonly SceneItem[] =>
  points.length === 0 ? [] : [{ kind: 'dots', points, radius, fill: { ...fill, pattern: 'none' } }]

const areaItems = (context: Context, shape: Shape, opacity: number, isStep = false): readonly SceneItem[] =>
  partsOf(context, shape).flatMap((part): SceneItem[] => {
    const polyline = polylineOf(context, shape, part, isStep)
    const { line, dots } = tracedArea(shape.values, polyline, shape.xAxis, shape.lead)
    const fill = fillOf(context, part.forecast ? opacity * PALE : opacity)
    const isLayer = opacity !== AREA_OPACITY
    const edge = isLayer ? { ...EDGE, dash: [], opacity: 1 } : undefined
    const outline = isLayer || context.series.kind === 'band' ? undefined : tracePath(polyline).line
    return [
      ...(line.length > 0
        ? [{ kind: 'path', points: line, closed: true, fill, ...(edge && { stroke: edge }) } as const]
        : []),
      ...(outline && outline.length > 0
        ? [{ kind: 'path', points: outline, closed: false, stroke: strokeOf(context, part.forecast) } as const]
        : []),
      ...dotItems(dots, fillOf(context, 1), DOT_PX),
    ]
  })

const columnItems = (context: Context, shape: Shape): readonly SceneItem[] => {
  const { layout, axis, series, slot } = context
  const hold = holdOf(context)
  if (barWidth({ x: layout.x, hold, slot }) < LEAST_BAR_PX) return areaItems(context, shape, BAR_OPACITY, true)
  return partsOf(context, shape).flatMap((part): SceneItem[] => {
    const span = part.forecast ? { from: firstFrom(shape.at, series.forecastFrom ?? -Infinity), to: part.to } : part
    const { left, right } = layout.frame
    const rects = barRects({ ...shape, span, x: layout.x, y: axis.scale, left, right, hold, slot })
    const fill = fillOf(context, part.forecast ? BAR_OPACITY * PALE : BAR_OPACITY)
    return rects.length > 0 ? [{ kind: 'rects', rects, fill }] : []
  })
}

/** One dot a value; where many lie on the same px one of them is drawn. */
const scatterItems = (context: Context): readonly SceneItem[] => {
  const { series, layout, axis } = context
  const { at, values } = series.column
  const { left, right, top, bottom } = layout.frame
  const width = right - left + 1
  const height = bottom - top + 1
  const taken = new Uint8Array(width * height)
  const points = new Float32Array(2 * values.length)
  let length = 0
  for (let i = 0; i < values.length; i += 1) {
    const px = pxOf(layout.x, at[i] ?? NaN)
    const py = pxOf(axis.scale, values[i] ?? NaN)
    if (!(px >= left && px <= right && py >= top && py <= bottom)) continue
    const place = Math.round(py - top) * width + Math.round(px - left)
    if (taken[place] === 1) continue
    taken[place] = 1
    points[length] = px
    points[length + 1] = py
    length += 2
  }
  return dotItems(points.slice(0, length), fillOf(context, 0.75), MARKER_PX)
}
