import { HALF_HOUR_MS, type Instant } from '../../periods'

/** Longer steps are London's, as those of days and of blocks of four hours: there is a row where there is a value. */
const LONGEST_STEP_MS = 2 * HALF_HOUR_MS

/** Steps of which every instant is a row, whether there is a value or not. */
export const shortSteps = (steps: readonly number[]): readonly number[] =>
  steps.filter((step) => step <= LONGEST_STEP_MS)

/** Steps that no other step divides; all instants of the others are among theirs. */
const own = (steps: readonly number[]): readonly number[] => {
  const ascending = [...new Set(steps)].sort((a, b) => a - b)
  return ascending.filter((step, i) => ascending.slice(0, i).every((less) => step % less !== 0))
}

const multiplesIn = (from: Instant, to: Instant, step: number): number =>
  Math.max(0, Math.ceil(to / step) - Math.ceil(from / step))

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/** How many instants are multiples of any of the steps, the end not included. Exact: what is counted twice is taken off. */
export const gridCount = (from: Instant, to: Instant, steps: readonly number[]): number => {
  const countOf = ([first, ...rest]: readonly number[], by: number): number => {
    if (first === undefined) return 0
    const both = (by * first) / common(by, first)
    return multiplesIn(from, to, both) + countOf(rest, by) - countOf(rest, both)
  }
  return countOf(own(steps), 1)
}

/** Those instants, ascending. */
export const gridIn = (from: Instant, to: Instant, steps: readonly number[]): Float64Array<ArrayBuffer> => {
  const short = own(steps)
  const all = new Float64Array(gridCount(from, to, steps))
  const next = short.map((step) => Math.ceil(from / step) * step)
  for (let i = 0; i < all.length; i++) {
    const at = Math.min(...next)
    all[i] = at
    for (const [place, each] of next.entries()) if (each === at) next[place] = each + (short[place] ?? NaN)
  }
  return all
}
