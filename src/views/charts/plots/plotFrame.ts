import { scaleLinear } from '@visx/scale'
import type { Instant } from '../../../domain/periods'

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
}

const LEFT_PX = 42
const TOP_PX = 24
const BOTTOM_PX = 24

/** A low end of less than this part of the high one gets no round end: half the chart would be empty below zero. */
const SMALL_PART = 0.2

/** Round ends around the values, zero among them; 0 to 1 where there is nothing to show. */
export const niceRange = (low: number, high: number): Range => {
  const [least, most] = [Math.min(0, low), Math.max(0, high)]
  if (least === most) return [0, 1]
  const [from = least, to = most] = scaleLinear<number>({ domain: [least, most], nice: 5 }).domain()
  return [-least < most * SMALL_PART ? Math.max(from, least * 1.15) : from, to]
}

/** @param gutter px to the right of the plot, for the labels at the lines' ends */
export const geometryOf = (
  width: number,
  height: number,
  gutter: number,
  times: readonly [Instant, Instant],
  values: Range,
): Geometry => {
  const frame = {
    left: LEFT_PX,
    right: Math.max(LEFT_PX + 40, width - gutter),
    top: TOP_PX,
    bottom: Math.max(TOP_PX + 40, height - BOTTOM_PX),
  }
  return {
    frame,
    times,
    values,
    x: scaleLinear<number>({ domain: [...times], range: [frame.left, frame.right] }),
    y: scaleLinear<number>({ domain: [...values], range: [frame.bottom, frame.top] }),
  }
}
