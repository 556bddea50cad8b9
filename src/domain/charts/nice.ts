import { range as integers, scaleLinear, tickStep } from 'd3'
import type { Range } from './scale'

/** Levels of an axis: multiples of a round step. */
export type Levels = {
  readonly range: Range
  readonly step: number
}

/** What may be lost to rounding without a level more. */
const EPSILON = 1e-9

/** d3's round ends of a range and their step. d3 takes the number of steps as a hint; here it is the most of them. */
export const niceLevels = ([low, high]: Range, most: number): Levels => {
  for (const count of integers(most, 0, -1)) {
    const [from = low, to = high] = scaleLinear().domain([low, high]).nice(count).domain()
    const step = tickStep(from, to, count)
    if (to - from <= (most + EPSILON) * step) return { range: [from, to], step }
  }
  return { range: [low, high], step: high - low }
}

/**
 * Steps of an axis whose levels are to lie on those of another one, within each power of ten. d3's 1, 2 and 5 would leave
 * more of its height empty (D-514).
 */
const ALIGNED = [1, 2, 2.5, 4, 5] as const

/** These steps from a size on, ascending. */
const alignedSteps = (least: number): readonly number[] => {
  const power = Math.floor(Math.log10(Math.max(least, Number.MIN_VALUE)))
  return [power, power + 1, power + 2]
    .flatMap((each) => ALIGNED.map((part) => Number(`${part}e${each}`)))
    .filter((step) => step >= least * (1 - EPSILON))
}

/** As `niceLevels`, with exactly so many steps: its levels lie on those of an axis that has as many. */
export const alignedLevels = ([low, high]: Range, count: number): Levels => {
  const least = (high - low) / count
  for (const step of alignedSteps(least)) {
    const from = floorTo(low, step)
    const to = exact(from + count, step)
    if (to >= high - EPSILON * step) return { range: [exact(from, step), to], step }
  }
  return { range: [low, high], step: least }
}

const floorTo = (value: number, step: number): number => Math.floor(value / step + EPSILON)

/** The multiples of a step within a range, ascending. */
export const multiples = ([low, high]: Range, step: number): readonly number[] =>
  integers(Math.ceil(low / step - EPSILON), floorTo(high, step) + 1).map((count) => exact(count, step))

/** A multiple without the last digits that binary fractions leave. */
const exact = (count: number, step: number): number => {
  const decimals = Math.max(0, Math.min(20, 1 - Math.floor(Math.log10(step)) + 1))
  return Number((count * step).toFixed(decimals)) + 0
}
