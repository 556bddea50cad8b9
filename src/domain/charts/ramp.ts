import { interpolateViridis } from 'd3'

/** The darkest colour would be lost on a dark page, the brightest on a light one. */
const DARKEST = 0.16
const BRIGHTEST = 0.94

/**
 * The colour of a value on a scale of one sign. Steps that are equal in value look equal: the ramp is even in lightness,
 * and differs without colour too (viridis, van der Walt and Smith 2015).
 * @param depth 0 for the least value that is drawn, 1 for the largest
 */
export const rampAt = (depth: number): string =>
  interpolateViridis(DARKEST + (BRIGHTEST - DARKEST) * Math.min(1, Math.max(0, depth)))
