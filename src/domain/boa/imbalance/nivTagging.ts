import { sharesTaken, tieGroups } from './tieGroups'
import { sumOf, swept, type OwnPrices } from './volumes'

export type NivTagged = {
  /** MWh, + short. */
  readonly netImbalanceVolume: number
  readonly volumes: readonly number[]
}

/**
 * What remains when buys and sells are set against each other: the smaller set goes, and the larger set gives up as
 * much, most expensive first. Flagged actions form one group above every price.
 * Source: specification 7, 3.4 rule 21.
 * @param flagged second-stage flags.
 */
export const nivTagged = (volumes: readonly number[], prices: OwnPrices, flagged: readonly boolean[]): NivTagged => {
  const bought = sumOf(volumes.filter((volume) => volume > 0))
  const sold = -sumOf(volumes.filter((volume) => volume < 0))
  const netImbalanceVolume = swept(bought - sold)
  const sign = Math.sign(netImbalanceVolume)
  const larger = volumes.flatMap((volume, row) => (volume * sign > 0 ? [row] : []))
  const ranked = prices.map((price, row) => (flagged[row] ? null : price))
  const dearestFirst = [...tieGroups(larger, volumes, ranked)].reverse()
  const given = sharesTaken(dearestFirst, volumes, Math.min(bought, sold))
  return {
    netImbalanceVolume,
    volumes: volumes.map((volume, row) => (volume * sign > 0 ? swept(volume * (1 - (given.get(row) ?? 0))) : 0)),
  }
}
