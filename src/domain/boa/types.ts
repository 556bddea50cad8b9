import type { Acceptance, BidOfferPair, LevelSegment } from '../market/events'

export type { BoaMetrics, PriceSetter, StackItem } from '../wire'

/** What one acceptance took of one band in one period. */
export type AcceptedVolume = {
  readonly acceptanceNumber: number
  readonly acceptanceTime: number
  readonly pairId: number
  readonly direction: 'bid' | 'offer'
  /** £/MWh: the pair's offer for offers, its bid for bids, also where the action undoes an earlier one. */
  readonly price: number
  /** MWh, bids negative. */
  readonly volume: number
}

/** The part of a unit that acceptance volumes need. */
export type UnitLevels = {
  /** The final physical notification, MW. */
  readonly pn: readonly LevelSegment[]
  readonly pairs: readonly BidOfferPair[]
  /** Every acceptance that reaches into the period, also those begun in earlier periods. */
  readonly acceptances: readonly Pick<Acceptance, 'number' | 'acceptanceTime' | 'segments'>[]
}

/** One line of the list that the imbalance price is made from. */
export type SystemAction = {
  /** Settlement id of the unit, or the id of the adjustment action. */
  readonly id: string
  readonly acceptanceId?: number | null
  readonly bidOfferPairId?: number | null
  readonly direction: 'bid' | 'offer'
  /** £/MWh; null means unpriced (always second-stage flagged). */
  readonly price: number | null
  /** MWh, bids negative. */
  readonly volume: number
  readonly soFlag: boolean
  readonly cadlFlag: boolean
  readonly storFlag: boolean
  /** Default 1. */
  readonly transmissionLossMultiplier?: number
}

export type ImbalanceParameters = {
  /** MWh below which an action does not count. */
  readonly deMinimisTagging: number
  /** MWh that set the price. */
  readonly priceAverageReference: number
  /** MWh that set the replacement price. */
  readonly replacementPriceAverageReference: number
}

export type ImbalanceMarket = {
  /** £/MWh, market index price. */
  readonly marketPrice?: number
  /** £/MWh, LoLP × VoLL at gate closure; raises the price of STOR actions inside their window. */
  readonly reserveScarcityPrice?: number
  /** £/MWh added when NIV > 0 (BPA) and when NIV < 0 (SPA). */
  readonly buyPriceAdjustment?: number
  readonly sellPriceAdjustment?: number
  readonly parameters?: Partial<ImbalanceParameters>
}

/** What each stage left of an action. Volumes in MWh with the action's own sign. */
export type ImbalanceRow = {
  readonly action: SystemAction
  readonly dmatAdjustedVolume: number
  readonly arbitrageAdjustedVolume: number
  readonly nivAdjustedVolume: number
  readonly parAdjustedVolume: number
  /** £/MWh as it counts before the stages: after STOR repricing; null when unpriced. */
  readonly ownPrice: number | null
  /** True when classification took the action's price. */
  readonly secondStageFlagged: boolean
  /** True when the action lost its own price and took the replacement price, and is still in the NIV. */
  readonly repriced: boolean
  /** £/MWh after STOR repricing and replacement; null when unpriced and out of the NIV. */
  readonly finalPrice: number | null
}

export type ImbalancePrice = {
  /** £/MWh, full precision. Undefined when nothing sets it: NIV 0 and no market price known. */
  readonly price: number | undefined
  /** MWh, + short. */
  readonly netImbalanceVolume: number
  readonly replacementPrice?: number
  /** In input order. */
  readonly rows: readonly ImbalanceRow[]
}
