import type { BoaWhatIf, BoaWhatIfAnswer, WhatIfRules } from '../../wire'
import { marketOfMetrics, ruleFiguresOf } from '../metrics'
import type { ImbalanceMarket } from '../types'
import { whatIfPrice } from '../whatIf'

/** The rules of a period as they are sent; `lossMultipliers` by id of the unit. */
export const whatIfRulesOf = (market: ImbalanceMarket, lossMultipliers: ReadonlyMap<string, number>): WhatIfRules => ({
  ...(market.marketPrice !== undefined && { marketPrice: market.marketPrice }),
  ...ruleFiguresOf(market),
  lossMultipliers: Object.fromEntries(lossMultipliers),
})

/**
 * Prices stacks by rules that were received as the server does by its own: the same engine over the same numbers.
 * @returns the price of the body of a request, which must be one that the server takes (`validateWhatIf`)
 */
export const pricerOf = (rules: WhatIfRules): ((body: BoaWhatIf) => BoaWhatIfAnswer) => {
  const market = marketOfMetrics(rules)
  // A map: a plant that somebody has named `constructor` has no multiplier.
  const losses = new Map(Object.entries(rules.lossMultipliers))
  return (body) => whatIfPrice(body, market, [], (plantId) => losses.get(plantId))
}
