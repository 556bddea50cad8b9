/** Ends of values, lowest first. */
export type Range = readonly [low: number, high: number]

/**
 * Values to px and back, linear or by logarithm. `px = base + factor * v`, or of the logarithm of v: loops over many points
 * take these two numbers, all else the functions.
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

/** @param domain of a logarithmic scale above zero */
export const scaleOf = (domain: Range, range: readonly [number, number], log = false): Scale => {
  const [low, high] = log ? [Math.log10(domain[0]), Math.log10(domain[1])] : domain
  const factor = high === low ? 0 : (range[1] - range[0]) / (high - low)
  const base = range[0] - factor * low
  return {
    domain,
    range,
    log,
    base,
    factor,
    px: log ? (value) => base + factor * Math.log10(value) : (value) => base + factor * value,
    invert: (px) => {
      const value = factor === 0 ? low : (px - base) / factor
      return log ? 10 ** value : value
    },
  }
}

/** Names a scale: what was computed with one of the same name need not be computed again. */
export const scaleKey = ({ base, factor, log }: Scale): string => `${base},${factor}${log ? ',log' : ''}`
