import { sharesTaken, tieGroups } from './tieGroups'
import { weightedMean, type OwnPrices } from './volumes'

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
