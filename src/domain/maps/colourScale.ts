import { scaleLinear, scaleSqrt } from 'd3'

/** How values become depths of colour: `root` lets small values be seen next to large ones. */
export const MAP_SCALES = ['linear', 'root'] as const
export type MapScaleKind = (typeof MAP_SCALES)[number]

/** From no colour at zero to full colour at the end of the scale, and the end itself. */
export type MapScale = {
  readonly kind: MapScaleKind
  /** The value of full colour, on either side of zero: a round number, no less than every value. */
  readonly end: number
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
  if (below && above) return { kind, end, signs: 'both' }
  return { kind, end, signs: below ? 'below' : 'above' }
}

/** Share of full colour, 0 to 1, of a value; its sign says which colour. */
export const depthOf = ({ kind, end }: MapScale, value: number): number =>
  (kind === 'root' ? scaleSqrt : scaleLinear)([0, end], [0, 1]).clamp(true)(Math.abs(value))

/** Values to write under the legend: both ends, the middle, and zero where it is within. */
export const legendValues = ({ kind, end, signs }: MapScale): readonly number[] => {
  const middle = kind === 'root' ? end / 4 : end / 2
  const up = [middle, end]
  const down = [-end, -middle]
  return [...(signs === 'above' ? [] : down), 0, ...(signs === 'below' ? [] : up)]
}
