import type { BoaMetrics } from '../../domain/wire'

/** A line of the NIV breakdown: MWh, offers and buys positive. Undefined is a dash and no bar. */
export type NivRow = {
  readonly name: string
  readonly mwh: number | undefined
  readonly tone: 'offer' | 'bid' | 'total' | 'part'
}

const sideOf = (mwh: number): 'offer' | 'bid' => (mwh < 0 ? 'bid' : 'offer')

/** What the NIV is made of, and below it how much of that is flagged or outside the mechanism. */
export const nivRows = ({ niv, netImbalanceVolume }: BoaMetrics): readonly NivRow[] => [
  { name: 'Offers', mwh: niv.offers, tone: 'offer' },
  { name: 'Bids', mwh: niv.bids, tone: 'bid' },
  { name: 'BSAD buy', mwh: niv.bsadBuy, tone: sideOf(niv.bsadBuy) },
  { name: 'BSAD sell', mwh: niv.bsadSell, tone: 'bid' },
  { name: 'NIV', mwh: netImbalanceVolume, tone: 'total' },
  { name: 'of which SO-flagged', mwh: niv.soFlagged, tone: 'part' },
  { name: 'of which CADL-flagged', mwh: niv.cadlFlagged, tone: 'part' },
  { name: 'Non-BM STOR', mwh: niv.nonBmStor, tone: 'part' },
]
