import { least } from 'd3'
import { placeAt } from './columns'
import type { Layout } from './layout'
import type { Plot, PlotSeries } from './plot'
import { stacksOf } from './axisRanges'
import { pxOf } from './scale'
import { stackOf } from './stacks'

/** What a series has at a place of the foot. */
export type ChartReading = {
  readonly series: PlotSeries
  /** Its place in the column; -1 where there is none: in a gap, before the first and after the last. */
  readonly place: number
  readonly value: number | undefined
  /** Of a band: the upper edge. */
  readonly high: number | undefined
  /** Where it is drawn, px; undefined without a value, and where its axis has no place for it. */
  readonly y: number | undefined
  readonly partial: boolean
}

/** @param at an instant or share of the foot @returns what each series has there, in their order */
export const readingsAt = (plot: Plot, layout: Layout, at: number): readonly ChartReading[] => {
  const holds = ({ kind }: PlotSeries): boolean => plot.x.kind === 'time' || kind === 'column'
  const tops = stackTops(plot, at)
  return plot.series.map((series): ChartReading => {
    const place = placeAt(series.column, at, holds(series) ? series.hold : 0)
    const since = series.column.at[place]
    const value = place < 0 ? undefined : series.column.values[place]
    const scale = layout.axes.get(series.axis)?.scale
    const drawn = tops.get(series) ?? value
    const hasPlace = scale !== undefined && drawn !== undefined && (!scale.log || drawn > 0)
    return {
      series,
      place,
      value,
      high: place < 0 ? undefined : series.high?.[place],
      y: hasPlace ? scale.px(drawn) : undefined,
      partial: since !== undefined && series.partial?.has(since) === true,
    }
  })
}

/** The upper edges of stacked series. */
const stackTops = ({ series }: Plot, at: number): ReadonlyMap<PlotSeries, number> => {
  const tops = new Map<PlotSeries, number>()
  for (const group of stacksOf(series).values()) {
    const stack = stackOf(group)
    group.forEach((one, i) => {
      const layer = stack.layers[i]
      if (!layer) return
      const place = placeAt({ at: stack.at, values: layer.to as Float64Array<ArrayBuffer> }, at, one.hold)
      const from = layer.from[place]
      const to = layer.to[place]
      const below = layer.below?.to[place]
      if (to !== undefined) tops.set(one, to === from && below !== undefined ? below : to)
    })
  }
  return tops
}

/** Of several readings the one that is drawn closest to a height, px. */
export const nearestReading = (readings: readonly ChartReading[], py: number): ChartReading | undefined =>
  least(readings, ({ y = NaN }) => Math.abs(y - py))

/** A point of a scatter. */
export type NearPoint = {
  readonly series: PlotSeries
  readonly place: number
  readonly x: number
  readonly y: number
}

/** The point closest to a place of the picture, at most so many px from it: of scatters, whose places need not ascend. */
export const nearestPoint = (
  plot: Plot,
  layout: Layout,
  [px, py]: readonly [number, number],
  most = 40,
): NearPoint | undefined => {
  let best: NearPoint | undefined
  let closest = most * most
  for (const series of plot.series) {
    const scale = layout.axes.get(series.axis)?.scale
    if (!scale) continue
    const { at, values } = series.column
    for (let place = 0; place < values.length; place += 1) {
      const x = pxOf(layout.x, at[place] ?? NaN)
      const y = pxOf(scale, values[place] ?? NaN)
      const distance = (x - px) ** 2 + (y - py) ** 2
      if (!(distance <= closest)) continue
      closest = distance
      best = { series, place, x, y }
    }
  }
  return best
}

/** The step of time that holds a px, or the place of a name; undefined outside of the frame. */
export const stepAt = (plot: Plot, layout: Layout, px: number): number | undefined => {
  const { left, right } = layout.frame
  if (px < left || px > right) return undefined
  const value = layout.x.invert(px)
  if (plot.x.kind === 'names') return Math.min(plot.x.names.length - 1, Math.max(0, Math.floor(value)))
  if (plot.x.kind !== 'time') return value
  const { from, step } = plot.x
  return from + Math.floor((value - from) / step) * step
}
