import type { SystemAction } from '../types'
import type { OwnPrices } from './volumes'

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
