import type { SystemAction } from '../types'
import type { OwnPrices } from './volumes'

/**
 * Prices after STOR repricing: an offer of a STOR provider inside an availability window counts at no less than the
 * reserve scarcity price (LoLP × VoLL at gate closure). Outside a window the scarcity price is not given.
 * Source: specification 7, 3.2 rule 12.
 */
export const storPrices = (actions: readonly SystemAction[], scarcityPrice: number | undefined): OwnPrices =>
  actions.map(({ price, volume, storFlag }) =>
    price !== null && scarcityPrice !== undefined && storFlag && volume > 0 ? Math.max(price, scarcityPrice) : price,
  )
