import * as z from 'zod/mini'
import type { MarketEvent } from '../../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import { gb } from '../../../src/domain/series/families/form'
import { instantField, maybeNumber } from '../fields'
import { checked } from './rows'

/** The totals of a settlement period that come with its price. Bids and sales are negative (specification 6, 2.2). */
const totalsRow = z.object({
  startTime: instantField,
  createdDateTime: z.nullish(instantField),
  totalAcceptedOfferVolume: maybeNumber,
  totalAcceptedBidVolume: maybeNumber,
  totalAdjustmentBuyVolume: maybeNumber,
  totalAdjustmentSellVolume: maybeNumber,
})

/** The series that tell what a total of the row tells. */
const TOTALS = [
  [gb('AcceptedOfferVolume'), 'totalAcceptedOfferVolume'],
  [gb('AcceptedBidVolume'), 'totalAcceptedBidVolume'],
  [gb('OfferVolumeByReason', 'Adjustment'), 'totalAdjustmentBuyVolume'],
  [gb('BidVolumeByReason', 'Adjustment'), 'totalAdjustmentSellVolume'],
] as const

/**
 * What the rows of system prices say of accepted volumes. Live these come of the settled stack; of past days the stacks
 * would take two requests a period. With their signs the four are the net imbalance volume.
 * @param delayMs from the end of a period until its row is published, where the row does not say when
 */
export const settlementTotals = (answer: readonly unknown[], at: Instant, delayMs: number): readonly MarketEvent[] =>
  checked(totalsRow, answer).rows.flatMap((row) => {
    const { startTime, createdDateTime } = row
    const values = TOTALS.flatMap(([series, field]) => {
      const value = row[field]
      return typeof value === 'number' ? [{ series, points: [[startTime, value]] as const }] : []
    })
    const publishedAt = createdDateTime ?? startTime + HALF_HOUR_MS + delayMs
    return values.length === 0 ? [] : [{ kind: 'series', at, publishedAt, values }]
  })
