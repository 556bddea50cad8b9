import { scaleLinear } from '@visx/scale'
import type { Instant } from '../../domain/periods'
import type { Side } from './chart'

export type Range = readonly [low: number, high: number]

/** Where the plot lies within its svg, px. */
export type Frame = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type Scale = ((value: number) => number) & { readonly invert: (pixel: number) => number }

export type Geometry = {
  readonly frame: Frame
  readonly x: Scale
  readonly y: Scale
  readonly times: readonly [from: Instant, to: Instant]
  readonly values: Range
  readonly right?: { readonly y: Scale; readonly values: Range }
}

/** px that an axis takes. */
export const AXIS_PX = 42
const TOP_PX = 24
const BOTTOM_PX = 24

/** A low end of less than this part of the high one gets no round end: half the chart would be empty below zero. */
const SMALL_PART = 0.2

export const linear = ([low, high]: Range, [from, to]: Range) =>
  scaleLinear<number>({ domain: [low, high], range: [from, to] })

/** Round ends around the values, zero among them; 0 to 1 where there is nothing to show. */
export const niceRange = (low: number, high: number): Range => {
  const [least, most] = [Math.min(0, low), Math.max(0, high)]
  if (least === most) return [0, 1]
  const [from, to] = niceEnds(least, most)
  return [-least < most * SMALL_PART ? Math.max(from, least * 1.15) : from, to]
}

export const niceEnds = (low: number, high: number): Range => {
  const [from = low, to = high] = scaleLinear<number>({ domain: [low, high], nice: 5 }).domain()
  return [from, to]
}

/** Round values within the range, at most six. */
export const gridTicks = ([low, high]: Range): readonly number[] => {
  const scale = scaleLinear<number>({ domain: [low, high] })
  for (let count = 6; count > 1; count -= 1) {
    const ticks = scale.ticks(count)
    if (ticks.length <= 6) return ticks
  }
  return [low, high]
}

/** The scale of an axis. */
export const heightOf = ({ y, right }: Geometry, side: Side = 'left'): Scale =>
  side === 'right' && right ? right.y : y

/** @param gutter px to the right of the plot and its axes, for the labels at the lines' ends */
export const geometryOf = (
  width: number,
  height: number,
  gutter: number,
  times: readonly [Instant, Instant],
  values: Range,
  right?: Range,
): Geometry => {
  const frame = {
    left: AXIS_PX,
    right: Math.max(AXIS_PX + 40, width - gutter - (right ? AXIS_PX : 0)),
    top: TOP_PX,
    bottom: Math.max(TOP_PX + 40, height - BOTTOM_PX),
  }
  const heights = [frame.bottom, frame.top] as const
  return {
    frame,
    times,
    values,
    x: linear(times, [frame.left, frame.right]),
    y: linear(values, heights),
    ...(right && { right: { y: linear(right, heights), values: right } }),
  }
}

/** Labels at least `gap` px apart, in their order, within top and bottom and as near to where they belong as can be. */
export const spread = (wanted: readonly number[], gap: number, top: number, bottom: number): readonly number[] => {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const placed = new Array<number>(wanted.length)
  let least = top
  for (const index of order) {
    placed[index] = Math.max(least, wanted[index] ?? 0)
    least = placed[index] + gap
  }
  let most = bottom
  for (const index of order.toReversed()) {
    placed[index] = Math.min(most, placed[index] ?? 0)
    most = placed[index] - gap
  }
  return placed
}
