import * as z from 'zod/mini'
import type { MarketEvent } from '../../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import { gb } from '../../../src/domain/series/families/form'
import { checked, instant, maybeNumber } from './rows'

/** The totals of a settlement period that come with its price. Bids and sales are negative (specification 6, 2.2). */
const totalsRow = z.object({
  startTime: instant,
  createdDateTime: z.nullish(instant),
  totalAcceptedOfferVolume: maybeNumber,
  totalAcceptedBidVolume: maybeNumber,
  totalAdjustmentBuyVolume: maybeNumber,
  totalAdjustmentSellVolume: maybeNumber,
})
type TotalsRow = z.output<typeof totalsRow>

const sum = (a: number | null | undefined, b: number | null | undefined): number | undefined =>
  typeof a === 'number' && typeof b === 'number' ? a + b : undefined

/** Series of accepted volumes of which the whole is known without the stack; a total of which a part is missing is none. */
const valuesOf = (row: TotalsRow): readonly (readonly [series: string, value: number | null | undefined])[] => [
  [gb('AcceptedOfferVolume'), sum(row.totalAcceptedOfferVolume, row.totalAdjustmentBuyVolume)],
  [gb('AcceptedBidVolume'), sum(row.totalAcceptedBidVolume, row.totalAdjustmentSellVolume)],
  [gb('OfferVolumeByReason', 'Adjustment'), row.totalAdjustmentBuyVolume],
  [gb('BidVolumeByReason', 'Adjustment'), row.totalAdjustmentSellVolume],
]

/**
 * What the rows of system prices say of accepted volumes. Live these come of the settled stack; of past days the stacks
 * would take two requests a period. The sums are those of the stack: with their signs they are the net imbalance volume.
 * @param delayMs from the end of a period until its row is published, where the row does not say when
 */
export const settlementTotals = (answer: readonly unknown[], at: Instant, delayMs: number): readonly MarketEvent[] =>
  checked(totalsRow, answer).rows.flatMap((row) => {
    const { startTime, createdDateTime } = row
    const values = valuesOf(row).flatMap(([series, value]) =>
      typeof value === 'number' ? [{ series, points: [[startTime, value]] as const }] : [],
    )
    const publishedAt = createdDateTime ?? startTime + HALF_HOUR_MS + delayMs
    return values.length === 0 ? [] : [{ kind: 'series', at, publishedAt, values }]
  })
