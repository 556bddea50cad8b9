import { arbitrageTagged, secondStageFlags, deMinimisTagged, nivTagged, parTagged } from './imbalance/tagging'
import { settingPrice, replacementPriceOf, storPrices } from './imbalance/price'
import type { ImbalanceMarket, ImbalanceParameters, ImbalancePrice, SystemAction } from './types'

export type { ImbalanceMarket, ImbalanceParameters, ImbalancePrice, SystemAction } from './types'

/** In force since 2019-04-01 (DMAT) and 2018-11-01 (PAR). Source: specification 7, 3. */
export const IMBALANCE_PARAMETERS: ImbalanceParameters = {
  deMinimisTagging: 0.1,
  priceAverageReference: 1,
  replacementPriceAverageReference: 1,
}

type Tagged = {
  readonly niv: number
  /** Nothing but flagged volume is left. */
  readonly allFlagged: boolean
  readonly setBy: number | undefined
}

const systemPrice = ({ niv, allFlagged, setBy }: Tagged, market: ImbalanceMarket): number | undefined => {
  if (niv === 0) return market.marketPrice
  if (allFlagged && market.marketPrice === 0) return 0
  const adjustment = niv > 0 ? market.buyPriceAdjustment : market.sellPriceAdjustment
  return setBy === undefined ? undefined : setBy + (adjustment ?? 0)
}

/**
 * The imbalance price of a period from the list of its actions, and what each stage left of every action.
 * Stages: STOR repricing, de minimis, arbitrage, classification, NIV tagging, replacement price, PAR tagging, price.
 * The result does not depend on the order of the actions.
 * Source: Elexon imbalance pricing guidance; specification 7, 3.2 to 3.4.
 * @param actions MWh (bids negative) and £/MWh.
 * @returns the price is undefined when it hangs on a market price that is not known.
 */
export const imbalancePrice = (actions: readonly SystemAction[], market: ImbalanceMarket = {}): ImbalancePrice => {
  const parameters = { ...IMBALANCE_PARAMETERS, ...market.parameters }
  const own = storPrices(actions, market.reserveScarcityPrice)
  const dmat = deMinimisTagged(actions, parameters.deMinimisTagging)
  const arbitrage = arbitrageTagged(dmat, own)
  const flagged = secondStageFlags(actions, arbitrage, own)
  const { netImbalanceVolume, volumes: niv } = nivTagged(arbitrage, own, flagged)
  const reference = parameters.replacementPriceAverageReference
  const replacement = replacementPriceOf(niv, own, flagged, reference, market.marketPrice)
  const isReplaced = (row: number): boolean => flagged[row] === true && niv[row] !== 0
  const finalPrices = own.map((price, row) => {
    if (isReplaced(row)) return replacement ?? null
    return flagged[row] ? null : price
  })
  const par = parTagged(niv, finalPrices, parameters.priceAverageReference)
  const allFlagged = niv.every((volume, row) => volume === 0 || flagged[row])
  const setBy = settingPrice(actions, par, finalPrices)
  return {
    price: systemPrice({ niv: netImbalanceVolume, allFlagged, setBy }, market),
    netImbalanceVolume,
    ...(replacement === undefined ? {} : { replacementPrice: replacement }),
    rows: actions.map((action, row) => ({
      action,
      dmatAdjustedVolume: dmat[row] ?? 0,
      arbitrageAdjustedVolume: arbitrage[row] ?? 0,
      nivAdjustedVolume: niv[row] ?? 0,
      parAdjustedVolume: par[row] ?? 0,
      ownPrice: own[row] ?? null,
      secondStageFlagged: flagged[row] === true,
      repriced: isReplaced(row) && replacement !== undefined,
      finalPrice: finalPrices[row] ?? null,
    })),
  }
}
