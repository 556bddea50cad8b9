import type { SystemAction } from '../types'

/** MWh: what is left of a volume that floating point alone made. */
const NOTHING_MWH = 1e-9

/** A volume with the dust of floating point swept off. */
export const swept = (volume: number): number => (Math.abs(volume) < NOTHING_MWH ? 0 : volume)

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * How dear an action is within its own set: the price for buys, its negative for sells, so that in both sets a higher
 * rank is more expensive and comes later. Undefined for an unpriced action.
 */
export const imbalanceRankOf = (volume: number, price: number | null): number | undefined => {
  if (price === null) return undefined
  return volume < 0 ? -price : price
}

/** The mean of values by weight; exactly the common value where all are equal. Undefined without weight. */
export const weightedMean = (
  pairs: readonly { readonly value: number; readonly weight: number }[],
): number | undefined => {
  const weighed = pairs.filter(({ weight }) => weight !== 0)
  const first = weighed[0]
  if (!first) return undefined
  if (weighed.every(({ value }) => value === first.value)) return first.value
  const total = sumOf(weighed.map(({ weight }) => weight))
  return total === 0 ? undefined : sumOf(weighed.map(({ value, weight }) => value * weight)) / total
}

/** Own price of each action after STOR repricing, in input order. */
export type OwnPrices = readonly SystemAction['price'][]
