import type { SystemAction } from '../../../src/domain/boa/imbalancePrice'

let made = 0

/** A hand-made action: MWh at £/MWh, each of a unit of its own unless said. */
export const action = (volume: number, price: number | null, own: Partial<SystemAction> = {}): SystemAction => ({
  id: `T_UNIT-${(made += 1)}`,
  acceptanceId: 1,
  bidOfferPairId: volume < 0 ? -1 : 1,
  direction: volume < 0 ? 'bid' : 'offer',
  price,
  volume,
  soFlag: false,
  cadlFlag: false,
  storFlag: false,
  ...own,
})

/** An adjustment action: no acceptance, no pair. */
export const adjustment = (volume: number, price: number | null, own: Partial<SystemAction> = {}): SystemAction =>
  action(volume, price, { acceptanceId: null, bidOfferPairId: null, ...own })
