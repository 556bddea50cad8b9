import type { PriceBasis } from './parts'

type Known = number | undefined

/** What a MWh is worth in a settlement period, £/MWh; undefined where it is not known. */
export type BasisPrice = {
  /** Of what is sold, and of what is bought but for `bought`. */
  readonly wholesale: Known
  /** Of what is bought, where that is another price. */
  readonly bought?: Known
}

const weighted = ([a, volumeOfA, b, volumeOfB]: readonly Known[]): Known => {
  if (a === undefined || b === undefined || volumeOfA === undefined || volumeOfB === undefined) return undefined
  const volume = volumeOfA + volumeOfB
  return volume > 0 ? (a * volumeOfA + b * volumeOfB) / volume : undefined
}

/** Of fewer markets it would be another figure: it is known where all of them are. */
const best = (values: readonly Known[]): BasisPrice => {
  const prices = values.filter((value) => value !== undefined)
  if (prices.length === 0 || prices.length < values.length) return { wholesale: undefined, bought: undefined }
  return { wholesale: Math.max(...prices), bought: Math.min(...prices) }
}

/**
 * The price of a settlement period on a basis. The weighted one is the mean of two auctions by their volumes; the best is
 * the highest of four markets for what is sold and the lowest for what is bought.
 * @param values of the basis’s series (`PRICE_BASES`), in their order
 */
export const basisPrice = (basis: PriceBasis, values: readonly Known[]): BasisPrice => {
  if (basis === 'best') return best(values)
  return { wholesale: basis === 'weighted' ? weighted(values) : values[0] }
}
