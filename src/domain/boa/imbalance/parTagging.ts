import { sharesTaken, tieGroups } from './tieGroups'
import { swept } from './volumes'

/**
 * Volumes that set the price: the most expensive `reference` MWh (PAR) of what is left, rows of one price in
 * proportion; everything where less is left.
 * Source: specification 7, 3.4 rule 24.
 * @param volumes after NIV tagging, MWh.
 * @param finalPrices after replacement, £/MWh.
 */
export const parTagged = (
  volumes: readonly number[],
  finalPrices: readonly (number | null)[],
  reference: number,
): readonly number[] => {
  const left = volumes.flatMap((volume, row) => (volume === 0 ? [] : [row]))
  const kept = sharesTaken([...tieGroups(left, volumes, finalPrices)].reverse(), volumes, reference)
  return volumes.map((volume, row) => swept(volume * (kept.get(row) ?? 0)))
}
