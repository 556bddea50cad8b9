import type { SystemAction } from '../types'
import { type OwnPrices, weightedMean } from './volumes'
import { sharesTaken, tieGroups } from './tagging'

/** One price after STOR repricing; null stays unpriced. */
export const storPrice = (
  { price, volume, storFlag }: Pick<SystemAction, 'price' | 'volume' | 'storFlag'>,
  scarcityPrice: number | undefined,
): number | null =>
  price !== null && scarcityPrice !== undefined && storFlag && volume > 0 ? Math.max(price, scarcityPrice) : price

/**
 * Prices after STOR repricing: an offer of a STOR provider inside an availability window counts at no less than the
 * reserve scarcity price (LoLP × VoLL at gate closure). Outside a window the scarcity price is not given.
 * Source: specification 7, 3.2 rule 12.
 */
export const storPrices = (actions: readonly SystemAction[], scarcityPrice: number | undefined): OwnPrices =>
  actions.map((action) => storPrice(action, scarcityPrice))

/**
 * The mean price of the volumes that set it, by volume and transmission loss multiplier.
 * Source: specification 7, 3.4 rule 25.
 * @param volumes after PAR tagging, MWh.
 * @returns £/MWh before the buy or sell price adjustment; undefined when one of the actions has no price.
 */
export const settingPrice = (
  actions: readonly SystemAction[],
  volumes: readonly number[],
  finalPrices: readonly (number | null)[],
): number | undefined => {
  if (volumes.some((volume, row) => volume !== 0 && finalPrices[row] == null)) return undefined
  return weightedMean(
    actions.map(({ transmissionLossMultiplier = 1 }, row) => ({
      value: finalPrices[row] ?? 0,
      weight: (volumes[row] ?? 0) * transmissionLossMultiplier,
    })),
  )
}

/**
 * The price given to second-stage flagged actions still in the NIV: the mean, by volume, of the most expensive
 * unflagged MWh left (fewer where there are fewer); the market price where there is none.
 * Source: specification 7, 3.4 rule 23.
 * @param volumes after NIV tagging, MWh.
 * @param reference how many MWh are averaged (RPAR).
 * @returns £/MWh; undefined when no flagged volume is left, or neither price is known.
 */
export const replacementPriceOf = (
  volumes: readonly number[],
  prices: OwnPrices,
  flagged: readonly boolean[],
  reference: number,
  marketPrice: number | undefined,
): number | undefined => {
  if (!volumes.some((volume, row) => volume !== 0 && flagged[row])) return undefined
  const energy = volumes.flatMap((volume, row) => (volume !== 0 && !flagged[row] ? [row] : []))
  const taken = sharesTaken([...tieGroups(energy, volumes, prices)].reverse(), volumes, reference)
  const mean = weightedMean(
    [...taken].map(([row, share]) => ({ value: prices[row] ?? 0, weight: share * Math.abs(volumes[row] ?? 0) })),
  )
  return mean ?? marketPrice
}
