import { nice, range as integers, tickStep } from 'd3'
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
    const [from, to] = nice(low, high, count)
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

/** Levels of several axes that have one zero: the least that is seen is a whole step or a part of one below it. */
type OneZero = { readonly levels: readonly Levels[]; readonly cost: readonly [worst: number, sum: number] }

/** Below zero by less than this part of a step, an axis ends where its values do: a step would be nearly empty. */
const PART_OF_STEP = 0.5
/** Between the least value and that end, as a part of the value. */
const END_SPACE = 1.15

const withSteps = (ranges: readonly Range[], below: number, above: number): OneZero | undefined => {
  const steps = ranges.map(([low, high]) => {
    const least = Math.max(low < 0 ? -low / below : 0, high > 0 ? high / above : 0)
    return Number.isFinite(least) ? alignedSteps(least)[0] : undefined
  })
  if (!steps.every((step) => step !== undefined)) return undefined
  const needed = Math.max(...ranges.map(([low], place) => (Math.max(0, -low) * END_SPACE) / (steps[place] ?? 1)))
  const isWhole = needed > PART_OF_STEP
  const lowest = isWhole ? below : needed
  const lowEnd = (step: number): number => (isWhole ? exact(-below, step) : -needed * step)
  const levels = steps.map((step): Levels => ({ range: [lowEnd(step), exact(above, step)], step }))
  const unused = ranges.map(([low, high], place) => ((lowest + above) * (steps[place] ?? 1)) / (high - low))
  return { levels, cost: [Math.max(...unused), unused.reduce((sum, each) => sum + each, 0)] }
}

const isLess = ([a, b]: OneZero['cost'], [c, d]: OneZero['cost']): boolean =>
  a < c - EPSILON || (a < c + EPSILON && b < d - EPSILON)

/** Fewer steps than these leave a reader without levels between. */
const FEWEST_STEPS = 3

/**
 * Levels of several axes whose zeros, and so all levels, lie on one line: those that leave the least height empty on the
 * axis that loses most.
 * @param ranges values of each axis, with zero in each and more than zero between its ends
 * @param most into how many steps they may be cut
 */
export const levelsOnOneZero = (ranges: readonly Range[], most: number): readonly Levels[] => {
  let best: OneZero | undefined
  for (const count of integers(most, Math.min(FEWEST_STEPS, most) - 1, -1))
    for (const below of integers(0, count + 1)) {
      const found = withSteps(ranges, below, count - below)
      if (found && (best === undefined || isLess(found.cost, best.cost))) best = found
    }
  return best?.levels ?? ranges.map((each) => niceLevels(each, most))
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
