import { quantileSorted, randomLcg, randomNormal } from 'd3'
import type { DriverEffect } from './sensitivity'

/** How many futures are drawn. */
export const FAN_DRAWS = 400
/** How much of a year's distance from the case is left a year later. */
const MEMORY = 0.85
/** The same futures for every asset and case, so that they can be compared. */
const SEED = 20_210_101

export type FanYear = { readonly p10: number; readonly p50: number; readonly p90: number }

/** Ten, fifty and ninety of a hundred are below. */
export const fanOf = (values: readonly number[]): FanYear => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => quantileSorted(sorted, share) ?? NaN
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) }
}

/**
 * Net incomes of drawn futures by year: each driver goes its way from the first year on, in steps of its sensitivity, and
 * what it does is read off between the model with it lower and higher, in proportion beyond. Drivers go apart from each other.
 * @param net of the case itself
 * @returns a row for each draw
 */
export const drawnFutures = (
  net: readonly number[],
  effects: readonly DriverEffect[],
): readonly (readonly number[])[] => {
  const normal = randomNormal.source(randomLcg(SEED))(0, 1)
  return Array.from({ length: FAN_DRAWS }, () => {
    const steps = effects.map(() => normal())
    return net.map((base, year) => {
      const value = effects.reduce((sum, { low, high }, place) => {
        const step = steps[place] ?? 0
        const effect = step > 0 ? (high[year] ?? base) - base : base - (low[year] ?? base)
        return sum + step * effect
      }, base)
      steps.forEach((step, place) => {
        steps[place] = MEMORY * step + Math.sqrt(1 - MEMORY * MEMORY) * normal()
      })
      return value
    })
  })
}
