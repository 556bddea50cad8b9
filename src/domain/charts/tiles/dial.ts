/** The scale of a gauge: its ends, and the two values between which the middle zone is. */
export type DialScale = { readonly min: number; readonly low: number; readonly high: number; readonly max: number }

/** How a zone is to be taken: by colour, and next to it by its word and the width of its arc. */
export const ZONE_TONES = ['good', 'caution', 'bad'] as const
export type ZoneTone = (typeof ZONE_TONES)[number]
export type DialZone = { readonly word: string; readonly tone: ZoneTone }

/** The zone of a value: below the middle one, in it with both its ends, or above it. */
export const zoneOf = (value: number, { low, high }: DialScale): 0 | 1 | 2 => (value < low ? 0 : value > high ? 2 : 1)

/** Where a value is on the scale, 0 to 1: a value beyond an end is at it. */
export const shareOf = (value: number, { min, max }: DialScale): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)))

/** What is wrong with a scale, a sentence for the user; undefined when it can be drawn. */
export const scaleFault = ({ min, low, high, max }: DialScale): string | undefined => {
  if (![min, low, high, max].every(Number.isFinite)) return 'Fill in all four values.'
  if (min >= max) return 'Minimum must be less than maximum.'
  if (low < min || high > max) return 'The middle zone must be within minimum and maximum.'
  return low < high ? undefined : 'The middle zone must begin below where it ends.'
}

/** Half of the arc, degrees from the top. */
const SWEEP = 100

/** The point at a share of the arc, y downward. */
export const dialPoint = (
  share: number,
  radius: number,
  [x, y]: readonly [number, number],
): readonly [number, number] => {
  const angle = ((share * 2 - 1) * SWEEP * Math.PI) / 180
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

/** The piece of the arc between two shares, as the path of an SVG. */
export const dialArc = (from: number, to: number, radius: number, centre: readonly [number, number]): string => {
  const [a, b] = [dialPoint(from, radius, centre), dialPoint(to, radius, centre)]
  const isLarge = (to - from) * 2 * SWEEP > 180
  const text = (point: readonly [number, number]): string => point.map((part) => part.toFixed(2)).join(' ')
  return `M${text(a)}A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${text(b)}`
}
