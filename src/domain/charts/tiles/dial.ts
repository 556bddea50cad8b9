import { pathRound, pointRadial, scaleLinear } from 'd3'
import type { ZoneTone } from './choices'

/** The scale of a gauge: its ends, and the two values between which the middle zone is. */
export type DialScale = { readonly min: number; readonly low: number; readonly high: number; readonly max: number }

export type DialZone = { readonly word: string; readonly tone: ZoneTone }

/** The zone of a value: below the middle one, in it with both its ends, or above it. */
export const zoneOf = (value: number, { low, high }: DialScale): 0 | 1 | 2 => {
  if (value < low) return 0
  return value > high ? 2 : 1
}

/** Where a value is on the scale, 0 to 1: a value beyond an end is at it. */
export const shareOf = (value: number, { min, max }: DialScale): number =>
  scaleLinear([min, max], [0, 1]).clamp(true)(value)

/** What is wrong with a scale, a sentence for the user; undefined when it can be drawn. */
export const scaleFault = ({ min, low, high, max }: DialScale): string | undefined => {
  if (![min, low, high, max].every(Number.isFinite)) return 'Fill in all four values.'
  if (min >= max) return 'Minimum must be less than maximum.'
  if (low < min || high > max) return 'The middle zone must be within minimum and maximum.'
  return low < high ? undefined : 'The middle zone must begin below where it ends.'
}

/** The angle at a share of the arc, radians from the top: 100 degrees to either side. */
const angleAt = scaleLinear([0, 1], [(-100 * Math.PI) / 180, (100 * Math.PI) / 180])

/** The point at a share of the arc, y downward. */
export const dialPoint = (
  share: number,
  radius: number,
  [x, y]: readonly [number, number],
): readonly [number, number] => {
  const [across, down] = pointRadial(angleAt(share), radius)
  return [x + across, y + down]
}

/** The piece of the arc between two shares, as the path of an SVG. */
export const dialArc = (from: number, to: number, radius: number, [x, y]: readonly [number, number]): string => {
  const arc = pathRound(2)
  // Angles of a path are counted from the right. A zone without width has an arc without length.
  arc.arc(x, y, radius, angleAt(from) - Math.PI / 2, angleAt(Math.max(from, to)) - Math.PI / 2)
  return arc.toString()
}
