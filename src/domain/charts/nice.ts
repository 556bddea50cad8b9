import type { Range } from './scale'

/** Levels of an axis: multiples of a round step. */
export type Levels = {
  readonly range: Range
  readonly step: number
}

/** Round steps within each power of ten. */
const ROUND = [1, 2, 2.5, 4, 5, 10] as const
/** What may be lost to rounding without a level more. */
const EPSILON = 1e-9

/** Round steps from this size on, ascending. */
function* stepsFrom(least: number): Generator<number> {
  for (let power = Math.floor(Math.log10(Math.max(least, Number.MIN_VALUE))); power < 308; power += 1) {
    for (const part of ROUND) {
      const step = Number(`${part}e${power}`)
      if (step >= least * (1 - EPSILON)) yield step
    }
  }
}

const floorTo = (value: number, step: number): number => Math.floor(value / step + EPSILON)
const ceilTo = (value: number, step: number): number => Math.ceil(value / step - EPSILON)

/** The smallest round step that covers the range with so many steps at most, and its ends rounded outward. */
export const niceLevels = ([low, high]: Range, most: number): Levels => {
  for (const step of stepsFrom((high - low) / most)) {
    const [from, to] = [floorTo(low, step), ceilTo(high, step)]
    if (to - from <= most) return { range: [exact(from, step), exact(to, step)], step }
  }
  return { range: [low, high], step: high - low }
}

/** As `niceLevels`, with exactly so many steps: its levels lie on those of an axis that has as many. */
export const alignedLevels = ([low, high]: Range, count: number): Levels => {
  for (const step of stepsFrom((high - low) / count)) {
    const from = floorTo(low, step)
    if (exact(from + count, step) >= high - EPSILON * step)
      return { range: [exact(from, step), exact(from + count, step)], step }
  }
  return { range: [low, high], step: (high - low) / count }
}

/** The multiples of a step within a range, ascending. */
export const multiples = ([low, high]: Range, step: number): readonly number[] => {
  const [from, to] = [ceilTo(low, step), floorTo(high, step)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => exact(from + i, step))
}

/** A multiple without the last digits that binary fractions leave. */
const exact = (count: number, step: number): number => {
  const decimals = Math.max(0, Math.min(20, 1 - Math.floor(Math.log10(step)) + 1))
  return Number((count * step).toFixed(decimals)) + 0
}
