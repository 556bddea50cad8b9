import { extent, scaleLinear, scaleSqrt } from 'd3'
import type { MapScaleKind } from './mapScales'

/** From no colour at zero to full colour at the end of the scale, and the end itself. */
export type MapScale = {
  readonly kind: MapScaleKind
  /** The value of full colour, on either side of zero: a round number, no less than every value. */
  readonly end: number
  /** The value of no colour: zero, or where the range of the values begins. */
  readonly from: number
  /** Whether values lie below zero, above it, or on both sides. */
  readonly signs: 'below' | 'above' | 'both'
}

const niceEnd = (largest: number): number => {
  if (!(largest > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return ([1, 2, 3, 4, 5, 6, 8].find((step) => step * power >= largest) ?? 10) * power
}

/** A scale that all values fit on; without any it goes to 1. */
export const scaleOf = (values: readonly number[], kind: MapScaleKind): MapScale => {
  const end = niceEnd(Math.max(0, ...values.map(Math.abs)))
  const below = values.some((value) => value < 0)
  const above = values.some((value) => value > 0)
  if (below && above) return { kind, from: 0, end, signs: 'both' }
  return { kind, from: 0, end, signs: below ? 'below' : 'above' }
}

/**
 * A scale over the range of the values, so that 67 and 103 differ as much as they can; around zero where some lie below it.
 */
export const rangeScaleOf = (values: readonly number[]): MapScale => {
  const [low = 0, high = 1] = extent(values)
  if (low < 0 || low === high) return scaleOf(values, 'linear')
  const [from = 0, end = 1] = scaleLinear([low, high], [0, 1]).nice(TICKS).domain()
  return { kind: 'linear', from, end, signs: 'above' }
}
const TICKS = 4

/** Share of full colour, 0 to 1, of a value; its sign says which colour. */
export const depthOf = ({ kind, from, end }: MapScale, value: number): number =>
  (kind === 'root' ? scaleSqrt : scaleLinear)([from, end], [0, 1]).clamp(true)(Math.abs(value))

/** Values to write under the legend: both ends, the middle, and zero where it is within. */
export const legendValues = ({ kind, from, end, signs }: MapScale): readonly number[] => {
  if (from > 0) return [from, (from + end) / 2, end]
  const middle = kind === 'root' ? end / 4 : end / 2
  const up = [middle, end]
  const down = [-end, -middle]
  return [...(signs === 'above' ? [] : down), 0, ...(signs === 'below' ? [] : up)]
}
