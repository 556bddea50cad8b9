import type { SystemAction } from '../types'
import { weightedMean } from './volumes'

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
