import type { SystemAction } from '../types'
import { rankOf, type OwnPrices } from './volumes'

/** Possibly taken for the system's sake, not for energy: flagged by the operator, or too short. */
const isFirstStageFlagged = ({ soFlag, cadlFlag }: SystemAction): boolean => soFlag || cadlFlag

/** The dearest rank that an unflagged action with volume left has; -∞ when there is none. */
const dearestEnergyRank = (
  actions: readonly SystemAction[],
  volumes: readonly number[],
  prices: OwnPrices,
  inSet: (volume: number) => boolean,
): number =>
  actions.reduce((dearest, action, row) => {
    const volume = volumes[row] ?? 0
    if (!inSet(volume) || isFirstStageFlagged(action)) return dearest
    return Math.max(dearest, rankOf(volume, prices[row] ?? null) ?? -Infinity)
  }, -Infinity)

/**
 * Which actions are second-stage flagged and so lose their price: those first-stage flagged and strictly dearer than
 * the dearest unflagged action of their set (all of them where the set has none), and every unpriced action. Actions
 * without volume left are not flagged.
 * Source: specification 7, 3.4 rules 19 and 20.
 */
export const secondStageFlags = (
  actions: readonly SystemAction[],
  volumes: readonly number[],
  prices: OwnPrices,
): readonly boolean[] => {
  const dearestBuy = dearestEnergyRank(actions, volumes, prices, (volume) => volume > 0)
  const dearestSell = dearestEnergyRank(actions, volumes, prices, (volume) => volume < 0)
  return actions.map((action, row) => {
    const volume = volumes[row] ?? 0
    if (volume === 0) return false
    const rank = rankOf(volume, prices[row] ?? null)
    if (rank === undefined) return true
    return isFirstStageFlagged(action) && rank > (volume > 0 ? dearestBuy : dearestSell)
  })
}
