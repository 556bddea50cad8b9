import { marketOf } from '../../src/domain/boa/metrics'
import type { ImbalanceMarket } from '../../src/domain/boa/types'
import type { MarketState } from '../../src/domain/market/state'
import { periodKey, type PeriodRef } from '../../src/domain/periods'

/** What the imbalance price of a period hangs on next to its actions. */
export type PriceRules = {
  readonly market: ImbalanceMarket
  /** Transmission loss multiplier by unit, where known. */
  readonly lossMultipliers: ReadonlyMap<string, number>
}

/** A period's published loss multipliers come before those that the units are registered with. */
export const priceRulesOf = (state: MarketState, ref: PeriodRef): PriceRules => {
  const period = state.periods.get(periodKey(ref))
  const lossMultipliers = new Map<string, number>()
  const put = (id: string, multiplier: number | undefined): void => {
    if (multiplier !== undefined) lossMultipliers.set(id, multiplier)
  }
  for (const { id, unit } of state.units.values()) put(id, unit?.transmissionLossMultiplier)
  for (const { id, transmissionLossMultiplier } of period?.settledStack ?? []) put(id, transmissionLossMultiplier)
  return { market: marketOf(period, state.units), lossMultipliers }
}
