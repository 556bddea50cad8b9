import { scaleLinear, scaleLog } from 'd3'

/** Ends of values, lowest first. */
export type Range = readonly [low: number, high: number]

/**
 * A scale of d3, linear or by logarithm, with the two numbers that it comes to: `px = base + factor * v`, or of the logarithm
 * of v. Loops over many points take these (`pxOf`, `valueAt`), all else the functions.
 */
export type Scale = {
  readonly domain: Range
  /** px of the low and of the high end of the domain; the first is larger where it lies further down or right. */
  readonly range: readonly [number, number]
  readonly log: boolean
  readonly base: number
  readonly factor: number
  readonly px: (value: number) => number
  readonly invert: (px: number) => number
}

/** @param domain of a logarithmic scale above zero; one without width is in the middle of the range */
export const chartScaleOf = (domain: Range, range: readonly [number, number], log = false): Scale => {
  const scale = log ? scaleLog(domain, range).unknown(NaN) : scaleLinear(domain, range).unknown(NaN)
  const [low, high] = log ? [Math.log10(domain[0]), Math.log10(domain[1])] : domain
  const factor = high === low ? 0 : (range[1] - range[0]) / (high - low)
  const base = factor === 0 ? (range[0] + range[1]) / 2 : range[0] - factor * low
  return { domain, range, log, base, factor, px: scale, invert: (px) => scale.invert(px) }
}

/** The px of a value, as `scale.px` has it, without the checks of each call, which take as long again (D-513). */
export const pxOf = ({ base, factor, log }: Scale, value: number): number =>
  base + factor * (log ? Math.log10(value) : value)

/** The value at a px, as `scale.invert` has it, in the same way. */
export const valueAt = ({ base, factor, log }: Scale, px: number): number =>
  log ? 10 ** ((px - base) / factor) : (px - base) / factor

/** Names a scale: what was computed with one of the same name need not be computed again. */
export const scaleKey = ({ base, factor, log }: Scale): string => `${base},${factor}${log ? ',log' : ''}`
